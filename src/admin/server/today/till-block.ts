import type { PaperBlock } from '#platform/pdf/pdf.ts'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { type Branch, branches, showrooms } from '#showrooms/facts.ts'
import type { TillDay } from '#till/contract.ts'
import { isNoCash } from '#till/rules.ts'
import { cashOf, cashText } from '#till/texts.ts'

const messages = {
  title: 'Till',
  of: (showroom: string, text: string) => `${showroom}: ${text}`,
  none: 'Not opened',
  open: (since: string) => `Open since ${since}`,
  closed: (at: string) => `Closed at ${at}`,
  moment: (date: string, time: string) => `${date}, ${time}`,
  by: (name: string) => `by ${name}`,
  float: (cash: string) => `float ${cash}`,
  expected: (cash: string) => `should be in it: ${cash}`,
  counted: (cash: string) => `counted ${cash}`,
  difference: (cash: string) => `difference ${cash}`,
  even: 'no difference',
}

interface TillFacts {
  /** `YYYY-MM-DD` */
  day: string
  tills: readonly TillDay[]
  /** Both without it. */
  branch: Branch | undefined
  timeZone: string
}

/** Whether the till of each showroom was opened and closed on a day, by whom, with which float and the counted sum. */
export function tillBlock({ day, tills, branch, timeZone }: TillFacts): PaperBlock[] {
  const lines = branches
    .filter((one) => !branch || one === branch)
    .flatMap((one) => {
      const { name } = showrooms[one]
      const ofShowroom = tills.filter((till) => till.branch === one)
      if (ofShowroom.length === 0) return messages.of(name, messages.none)
      return ofShowroom.map((till) => messages.of(name, tillText(till, { day, timeZone })))
    })
  return [
    { kind: 'heading', text: messages.title },
    ...lines.map((text) => ({ kind: 'paragraph' as const, text })),
  ]
}

function tillText(till: TillDay, { day, timeZone }: Pick<TillFacts, 'day' | 'timeZone'>): string {
  const { openedAt, openedBy, float, expected, closing } = till
  const timeOf = (instant: string) => {
    const { date, time } = localNow(new Date(instant), timeZone)
    return date === day ? time : messages.moment(dateWithYear(date), time)
  }
  const who = (name: string | null) => name && messages.by(name)
  const amounts = closing
    ? [messages.counted(cashText(closing.counted)), differenceText(closing.difference)]
    : [messages.expected(cashText(expected))]
  const state = closing
    ? [messages.closed(timeOf(closing.at)), who(closing.by)]
    : [messages.open(timeOf(openedAt)), who(openedBy)]
  return [state.filter(Boolean).join(' '), messages.float(cashText(float)), ...amounts].join(', ')
}

function differenceText(difference: TillDay['expected']): string {
  return isNoCash(cashOf(difference)) ? messages.even : messages.difference(cashText(difference))
}
