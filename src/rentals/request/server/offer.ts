import type { DressAvailability, RentalOffer } from '#rentals/availability-contract.ts'
import { refusalTexts, takenText } from '#rentals/messages.ts'
import { dressNotOffered } from '#rentals/refusal-contract.ts'
import { depositOf, lastFreeDay } from '#rentals/rules/money.ts'
import { eventHorizonDays, type RentAnswer, refusalToRent } from '#rentals/rules/refusal.ts'
import { closedBetween, type EventDays, type RentalWindow } from '#rentals/rules/window.ts'
import type { RentalCalendar } from '#rentals/server/calendar.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { type DressToRent, guaranteeOf, questionOf } from './question.ts'

/** The days between two dates, inclusive, as event dates of an offered dress; throws a Refused for another dress. */
export function availabilityOf(found: DressToRent | undefined, from: string, to: string): DressAvailability {
  const dress = assertOffered(found)
  const days = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const answer = refusalToRent(questionOf(dress, { eventDate: date, eventEnd: date }))
    days.push({ date, free: answer.refusal === null, reason: answer.refusal ? answer.reason : null })
  }
  return { days, next: freeDates(dress, from, 1)[0] ?? null }
}

/** Up to `count` free event dates from `from` on. */
export function freeDates(dress: DressToRent, from: string, count: number, byStaff = false): string[] {
  const { today } = dress.calendar
  const last = addDays(today, eventHorizonDays)
  const found: string[] = []
  for (
    let date = from < today ? today : from;
    date <= last && found.length < count;
    date = addDays(date, 1)
  ) {
    if (refusalToRent(questionOf(dress, { eventDate: date, eventEnd: date }, { byStaff })).refusal === null)
      found.push(date)
  }
  return found
}

/** What the page of a dress says about renting it. @param own the viewer's request of this dress */
export function offerOf(
  found: DressToRent | undefined,
  event: EventDays | null,
  own: RentalOffer['own'] = null,
): RentalOffer {
  const dress = assertOffered(found)
  const { terms } = dress.calendar
  const answer = event && refusalToRent(questionOf(dress, event))
  const window = answer?.window
  const usual = terms.pickupDaysBefore + 1 + terms.returnDaysAfter
  const price = dress.dress.hidePrice ? null : parseMoney(dress.dress.rentalPrice)
  const deposit = price === null ? null : depositOf(price, terms.depositPercent)
  return {
    prices: {
      price: price === null ? null : moneyText(price),
      deposit: deposit === null ? null : moneyText(deposit),
      balance: price === null || deposit === null ? null : moneyText(price - deposit),
      guarantee: guaranteeOf(dress),
      lateFeePerDay: terms.lateFeePerDay,
      depositPercent: terms.depositPercent,
      freeCancelDays: terms.freeCancelDays,
      holdHours: terms.holdHours,
      daysIncluded: window ? daysBetween(window.startDate, window.endDate) + 1 : usual,
      pickupDaysBefore: terms.pickupDaysBefore,
      returnDaysAfter: terms.returnDaysAfter,
    },
    answer: event && answer && answerOf(dress, event, answer),
    own,
  }
}

function answerOf(
  dress: DressToRent,
  event: EventDays,
  answer: RentAnswer,
): NonNullable<RentalOffer['answer']> {
  const { branch, calendar } = dress
  const { window, refusal } = answer
  const lastFree = lastFreeDay(event.eventDate, calendar.terms.freeCancelDays)
  return {
    free: refusal === null,
    reason: refusal && answer.reason,
    message: refusal && messageOf(answer, calendar),
    heldUntil: refusal && (answer.clash?.heldUntil?.toISOString() ?? null),
    dates: window && {
      branch,
      startDate: window.startDate,
      endDate: window.endDate,
      closedDays: closedAround(calendar, window, event),
    },
    lastFreeDay: lastFree < calendar.today ? null : lastFree,
    nextFree: refusal ? freeDates(dress, event.eventDate, 3) : [],
  }
}

function messageOf(
  answer: Extract<RentAnswer, { window: unknown; reason: unknown }>,
  calendar: RentalCalendar,
) {
  return answer.refusal === 'dress_taken' ? takenText(answer, calendar) : refusalTexts[answer.refusal]
}

/** The closed days that move the collection forward and the return back. */
function closedAround(
  { isOpen, terms }: RentalCalendar,
  { startDate, endDate }: RentalWindow,
  { eventDate, eventEnd }: EventDays,
): string[] {
  return [
    ...closedBetween(isOpen, startDate, addDays(eventDate, -terms.pickupDaysBefore)),
    ...closedBetween(isOpen, addDays(eventEnd, terms.returnDaysAfter), addDays(endDate, -1)),
  ]
}

function assertOffered(found: DressToRent | undefined): DressToRent {
  if (found?.dress.status !== 'APPROVED') throw new Refused(dressNotOffered)
  return found
}
