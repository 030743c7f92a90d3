import { tillBlock as messages } from '#admin/texts/texts.gen.js'
import type { PaperBlock } from '#platform/pdf/pdf.ts'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { type Branch, branches, showrooms } from '#showrooms/facts.ts'
import type { TillDay } from '#till/contract.ts'
import { isNoCash } from '#till/rules.ts'
import { cashOf, cashText } from '#till/texts.ts'

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
      if (ofShowroom.length === 0) return messages.of({ showroom: name, text: messages.none })
      return ofShowroom.map((till) =>
        messages.of({ showroom: name, text: tillText(till, { day, timeZone }) }),
      )
    })
  return [
    { kind: 'heading', text: words.till },
    ...lines.map((text) => ({ kind: 'paragraph' as const, text })),
  ]
}

function tillText(till: TillDay, { day, timeZone }: Pick<TillFacts, 'day' | 'timeZone'>): string {
  const { openedAt, openedBy, float, expected, closing } = till
  const timeOf = (instant: string) => {
    const { date, time } = localNow(new Date(instant), timeZone)
    return date === day ? time : staffWords.dateAndTime({ date: dateWithYear(date), time })
  }
  const who = (name: string | null) => name && staffWords.byName({ name })
  const amounts = closing
    ? [messages.counted({ cash: cashText(closing.counted) }), differenceText(closing.difference)]
    : [messages.expected({ cash: cashText(expected) })]
  const state = closing
    ? [messages.closed({ at: timeOf(closing.at) }), who(closing.by)]
    : [messages.open({ since: timeOf(openedAt) }), who(openedBy)]
  return commaList([state.filter(Boolean).join(' '), messages.float({ cash: cashText(float) }), ...amounts])
}

function differenceText(difference: TillDay['expected']): string {
  return isNoCash(cashOf(difference)) ? messages.even : messages.difference({ cash: cashText(difference) })
}
