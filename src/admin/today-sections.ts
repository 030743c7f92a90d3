import { todayTexts as messages } from '#admin/texts/texts.gen.js'
import type { DueTask } from '#customers/change-contract.ts'
import { placeText } from '#dresses/place.ts'
import type { ListedRental } from '#rentals/contract.ts'
import { eventDaysText } from '#rentals/messages.ts'
import { isAwaited } from '#rentals/rules/steps.ts'
import { localNow, shortDateWithYear, shortDayWithYear } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { amountInDollars, parseMoney } from '#shared/format/money.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { thingName } from '#waitlist/entry-texts.ts'
import type { Today, Visit } from './today-contract.ts'

/**
 * The kinds of work of a day in the order in which it is done: two columns on the screen, one list on paper and without a
 * connection.
 */
export const todaySections = [
  ['requests', 'changeRequests', 'overdue', 'notCollected', 'visits', 'tills'],
  ['alterations', 'tasks', 'offers', 'staffHolds', 'transfers', 'toClean', 'refunds', 'endedHolds', 'owing'],
] as const
export type TodaySection = (typeof todaySections)[number][number]

/** Their headings. */
export const todayTexts = messages.todayTexts

export type RentalSection =
  | 'requests'
  | 'changeRequests'
  | 'staffHolds'
  | 'overdue'
  | 'notCollected'
  | 'toClean'
  | 'refunds'
  | 'endedHolds'
  | 'owing'

/** What stands at a rental of a section. */
export const rentalLines: {
  readonly [Name in RentalSection]: (rental: Today[Name][number], timeZone: string) => string[]
} = {
  requests({ holdUntil, isUnproven, changeRequest, ...rental }, timeZone) {
    const event = changeRequest
      ? wishOf({ ...rental, changeRequest })
      : messages.event({ date: shortDateWithYear(rental.eventDate) })
    return [event, heldText(holdUntil, timeZone), isUnproven ? messages.unproven : ''].filter(Boolean)
  },
  staffHolds: ({ eventDate, holdUntil }, timeZone) => [
    messages.event({ date: shortDateWithYear(eventDate) }),
    heldText(holdUntil, timeZone),
  ],
  changeRequests: (rental) => [wishOf(rental)],
  /** What is not back: since when all of it, or which pieces; and which rental is at risk. */
  overdue({ step, endDate, pieces, next }) {
    const titles = commaList(pieces.filter(isAwaited).map(({ dress }) => dress.title))
    return [
      step === 'COLLECTED'
        ? messages.since({ date: shortDateWithYear(endDate) })
        : messages.missing({ titles }),
      ...(next ? [messages.risk({ number: next.number, date: shortDateWithYear(next.startDate) })] : []),
    ]
  },
  notCollected: ({ eventDate, paid, balance }) => [
    messages.notCollected({
      event: shortDateWithYear(eventDate),
      paid: amountInDollars(paid),
      balance: amountInDollars(balance),
    }),
  ],
  toClean: ({ readyDate, places }) => [
    ...(places.length > 0 ? [staffWords.placeIs({ where: placesText(places) })] : []),
    messages.ready({ date: shortDateWithYear(readyDate) }),
  ],
  refunds: ({ toRefund }) => [messages.refund({ amount: amountInDollars(toRefund) })],
  /** What lies in a hold that has ended, and whether it can be held again. */
  endedHolds: ({ inHold, eventDate, isFree }) => [
    messages.endedHold({ amount: amountInDollars(inHold), event: shortDateWithYear(eventDate) }),
    ...(isFree ? [] : [messages.notFree]),
  ],
  owing: ({ balance, eventDate }) => [
    messages.owes({ amount: amountInDollars(balance), event: shortDateWithYear(eventDate) }),
  ],
}

/** 'Held until 25 November 2026, 10:00'. */
function heldText(holdUntil: string | null, timeZone: string): string {
  if (!holdUntil) return ''
  const { date, time } = localNow(new Date(holdUntil), timeZone)
  return messages.held({ date: shortDateWithYear(date), time })
}

/** 'Wants 22 May 2027 instead of 15 May 2027', or what she wants to leave out of which event. */
function wishOf({
  changeRequest: { eventDate, eventEnd, piece },
  ...rental
}: Pick<Today['changeRequests'][number], 'changeRequest' | 'eventDate' | 'eventEnd'>): string {
  const before = eventDaysText(rental, shortDateWithYear)
  if (eventDate === null)
    return dotList([messages.wantsWithout({ title: piece?.title ?? '' }), messages.event({ date: before })])
  const dates = eventDaysText({ eventDate, eventEnd: eventEnd ?? eventDate }, shortDateWithYear)
  return messages.wantsDays({ dates, before })
}

/** 'in Kfar Hbab', or where each is: 'in Kfar Hbab (Odette), in Aoukar (Veil)'. */
function placesText(places: Today['toClean'][number]['places']): string {
  const [only] = places
  if (places.length === 1) return placeText(only!.place)
  return commaList(places.map(({ place, titles }) => messages.placeOf({ where: placeText(place), titles })))
}

/** Where a rental begins and ends; not said of one whose pieces can be elsewhere, which its line says. */
export function showroomIn(section: RentalSection, { branch }: Pick<ListedRental, 'branch'>): string | null {
  return section === 'toClean' ? null : showrooms[branch].name
}

/** What is offered from the waitlist, and until when she answers. */
export function offerText(entry: Today['offers'][number], timeZone: string): string {
  const { date, time } = localNow(new Date(entry.offer?.endsAt ?? 0), timeZone)
  const until = entry.offer ? commaList([shortDayWithYear(date), time]) : ''
  return messages.offered({ what: commaList([thingName(entry), shortDayWithYear(entry.date)]), until })
}

/** Until when a task is to be done, and whose it is: "Overdue since 22 Nov 2026 · Rita Saab". */
export function taskFacts({ due, by }: DueTask, today: string): string {
  const day = shortDateWithYear(due)
  const until =
    due < today
      ? messages.taskOverdue({ date: day })
      : due === today
        ? messages.taskToday
        : staffWords.dueOn({ date: day })
  return dotList([until, by])
}

/** What a customer pays and leaves when she collects a dress. */
export function collectDue({ balance, guaranteeDue }: Visit['collects'][number]): string {
  const due = parseMoney(balance) ? messages.due({ amount: amountInDollars(balance) }) : ''
  const guarantee = parseMoney(guaranteeDue)
    ? messages.guarantee({ amount: amountInDollars(guaranteeDue) })
    : ''
  return dotList([due, guarantee]) || messages.paid
}
