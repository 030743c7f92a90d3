import { adminWords, daySheet as messages } from '#admin/texts/texts.gen.js'
import type { Today, Visit } from '#admin/today-contract.ts'
import {
  collectDue,
  offerText,
  type RentalSection,
  rentalLines,
  showroomIn,
  type TodaySection,
  taskFacts,
  todaySections,
  todayTexts,
} from '#admin/today-sections.ts'
import { alterationLines } from '#alterations/texts.ts'
import { notThereText } from '#dresses/place.ts'
import type { ListedTransfer } from '#dresses/place-contract.ts'
import { concernsShowroom, transfersTitle, transferText } from '#dresses/rules/transfer-texts.ts'
import type { Paper, PaperBlock, PaperItem } from '#platform/pdf/pdf.ts'
import type { ListedRental } from '#rentals/contract.ts'
import { endsSoonText } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/piece.ts'
import { delayedText, lateMarkText, notesOf } from '#schedule/appointment-texts.ts'
import { dateWithYear, localNow, longDateWithYear } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { type Branch, branches, showrooms } from '#showrooms/showrooms.ts'
import { shortType } from '#showrooms/type-names.ts'
import type { TillDay } from '#till/contract.ts'
import { isNoCash } from '#till/rules.ts'
import { cashOf, cashText } from '#till/texts.ts'

interface SheetFacts {
  shopName: string
  /** Both without it. */
  branch: Branch | undefined
  transfers: readonly ListedTransfer[]
  /** Absent of a day to come. */
  tills: readonly TillDay[] | undefined
  timeZone: string
}

/** Today on paper: all work of the day in the order of the screen. */
export function daySheet(day: Today, { shopName, branch, transfers, tills, timeZone }: SheetFacts): Paper {
  const { visits, offers, alterations, tasks } = day
  const place = branch ? showrooms[branch].name : words.inBothShowrooms
  const rentals = <Name extends RentalSection>(name: Name, more?: (rental: Today[Name][number]) => string) =>
    section(
      todayTexts[name],
      day[name].map((rental: Today[Name][number]) =>
        rentalItem(name, rental, [...rentalLines[name](rental, timeZone), more?.(rental)]),
      ),
    )
  const blocks: Record<TodaySection, readonly PaperBlock[]> = {
    requests: rentals('requests', ({ holdUntil }) =>
      holdUntil ? (endsSoonText(localNow(new Date(holdUntil), timeZone), day.now) ?? '') : '',
    ),
    changeRequests: rentals('changeRequests'),
    offers: section(
      todayTexts.offers,
      offers.map((entry) => offerItem(entry, timeZone)),
    ),
    staffHolds: rentals('staffHolds'),
    overdue: rentals('overdue'),
    notCollected: rentals('notCollected'),
    visits:
      visits.length > 0
        ? section(todayTexts.visits, visits.map(visitItem))
        : [
            { kind: 'heading', text: todayTexts.visits },
            { kind: 'paragraph', text: todayTexts.nobody },
          ],
    alterations: section(
      todayTexts.alterations,
      alterations.map((one) => ({
        lead: '',
        title: one.dress.title,
        aside: one.dress.code,
        lines: alterationLines(one),
      })),
    ),
    tasks: section(
      todayTexts.tasks,
      tasks.map((task) => ({
        lead: '',
        title: task.customer.name,
        aside: task.customer.phone ?? '',
        lines: [task.text, taskFacts(task, day.now.date)],
      })),
    ),
    transfers: section(
      transfersTitle(branch),
      transfers
        .filter((transfer) => concernsShowroom(transfer, branch))
        .map((transfer) => ({ lead: '', title: transferText(transfer, branch), aside: '', lines: [] })),
    ),
    tills: tills ? tillBlock({ day: day.date, tills, branch, timeZone }) : [],
    toClean: rentals('toClean'),
    refunds: rentals('refunds'),
    endedHolds: rentals('endedHolds'),
    owing: rentals('owing'),
  }
  return {
    shopName,
    title: `${longDateWithYear(day.date)}, ${place}`,
    isDense: true,
    hasColumns: true,
    blocks: todaySections.flat().flatMap((name) => blocks[name]),
  }
}

/** Nothing without items. A number in a line stands before a title, which may be Arabic. */
function section(title: string, items: readonly PaperItem[]): PaperBlock[] {
  if (items.length === 0) return []
  return [
    { kind: 'heading', text: `${title} · ${items.length}` },
    { kind: 'checklist', items },
  ]
}

function offerItem(entry: Today['offers'][number], timeZone: string): PaperItem {
  const { clientName, clientPhone } = entry
  return { lead: '', title: clientName, aside: clientPhone, lines: [offerText(entry, timeZone)] }
}

function visitItem({ time, name, phone, fittings, collects, returns }: Visit): PaperItem {
  const branch = (fittings[0] ?? collects[0] ?? returns[0])?.branch
  return {
    lead: time ?? '',
    title: name,
    aside: dotList([phone, branch && showrooms[branch].name]),
    lines: [
      ...fittings.flatMap(fittingLines),
      ...collects.flatMap((rental) => [
        messages.collect({ number: rental.number, dress: titlesOf(rental.pieces) }),
        collectDue(rental),
      ]),
      ...returns.map(({ pieces, number }) => messages.return({ number, dress: titlesOf(pieces) })),
    ],
  }
}

function fittingLines(fitting: Visit['fittings'][number]): string[] {
  const { type, startTime, endTime, branch, dresses, colleague, late } = fitting
  return [
    dotList([
      messages.fitting({ type: shortType(type), from: startTime, until: endTime }),
      colleague && adminWords.withName({ name: colleague.name }),
      notesOf(fitting),
    ]),
    ...(late ? [dotList([lateMarkText(late), delayedText(late)])] : []),
    ...dresses.map((dress) => {
      const where = notThereText(dress, branch)
      return where
        ? messages.elsewhere({ dress: dress.title, where })
        : messages.fetch({ dress: dress.title })
    }),
  ]
}

function rentalItem(
  section: RentalSection,
  rental: ListedRental,
  lines: readonly (string | undefined)[],
): PaperItem {
  const { pieces, customer, number } = rental
  return {
    lead: '',
    title: customer?.name ?? '',
    aside: dotList([customer?.phone, showroomIn(section, rental)]),
    lines: [adminWords.rentalOfDress({ number, dress: titlesOf(pieces) }), dotList(lines)],
  }
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
function tillBlock({ day, tills, branch, timeZone }: TillFacts): PaperBlock[] {
  const lines = branches
    .filter((one) => !branch || one === branch)
    .flatMap((one) => {
      const { name } = showrooms[one]
      const ofShowroom = tills.filter((till) => till.branch === one)
      if (ofShowroom.length === 0) return messages.of({ showroom: name, text: messages.tillBlockNone })
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
    : [messages.tillBlockOpen({ since: timeOf(openedAt) }), who(openedBy)]
  return commaList([state.filter(Boolean).join(' '), messages.float({ cash: cashText(float) }), ...amounts])
}

function differenceText(difference: TillDay['expected']): string {
  return isNoCash(cashOf(difference)) ? messages.even : messages.difference({ cash: cashText(difference) })
}
