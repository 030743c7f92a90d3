import type { DressAvailability, RentalOffer } from '#rentals/availability-contract.ts'
import { refusalTexts, takenText } from '#rentals/messages.ts'
import { totalOf } from '#rentals/piece.ts'
import { dressNotOffered } from '#rentals/refusal-contract.ts'
import { lastFreeDay } from '#rentals/rules/cancel-terms.ts'
import { holdEnd } from '#rentals/rules/holds.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { needsOwnPrice } from '#rentals/rules/own-price.ts'
import {
  eventHorizonDays,
  type RefusedToRent,
  type RentAnswer,
  refusalToRent,
} from '#rentals/rules/refusal.ts'
import { closedBetween, type EventDays, type RentalWindow } from '#rentals/rules/window.ts'
import type { RentalCalendar } from '#rentals/server/calendar.ts'
import { rentalRules as messages } from '#rentals/texts/texts.gen.js'
import { addDays, daysBetween, hourMs, localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { answersTogether, type PieceAnswer } from './answer-for-pieces.ts'
import { type DressToRent, guaranteeOf, questionOf } from './read-dresses-to-rent.ts'

/** The days between two dates, inclusive, as event dates of an offered dress; throws a Refused for another dress. */
export function availabilityOf(found: DressToRent | undefined, from: string, to: string): DressAvailability {
  const dress = assertOffered(found)
  const days = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const answer = refusalToRent(questionOf(dress, { eventDate: date, eventEnd: date }))
    days.push({ date, free: answer.refusal === null, reason: answer.refusal ? answer.reason : null })
  }
  return { days, next: freeDates([dress], from, 1)[0] ?? null }
}

/** Up to `count` event dates from `from` on for which all are free. */
export function freeDates(
  found: readonly DressToRent[],
  from: string,
  count: number,
  byStaff = false,
): string[] {
  const today = found[0]?.calendar.today ?? from
  const last = addDays(today, eventHorizonDays)
  const dates: string[] = []
  for (
    let date = from < today ? today : from;
    date <= last && dates.length < count;
    date = addDays(date, 1)
  ) {
    const answers = answersTogether(found, { eventDate: date, eventEnd: date }, { byStaff })
    if (answers.every(({ answer }) => answer.refusal === null)) dates.push(date)
  }
  return dates
}

/**
 * What the page of a dress, or of several together, says about renting them.
 * @param own the viewer's request of the only dress
 */
export function offerOf(
  found: readonly DressToRent[] | undefined,
  event: EventDays | null,
  own: RentalOffer['own'] = null,
): RentalOffer {
  const dresses = found?.map(assertOffered) ?? []
  const [first] = dresses
  if (!first) throw new Refused(dressNotOffered)
  const { terms } = first.calendar
  const answers = event && answersTogether(dresses, event)
  const answer = answers && (answers.find(({ answer: { refusal } }) => refusal) ?? answers[0]!)
  const window = answer?.answer.window
  const usual = terms.pickupDaysBefore + 1 + terms.returnDaysAfter
  const price = totalOf(dresses.map((one) => priceOf(one, event)))
  const deposit = price === null ? null : depositOf(price, terms.depositPercent)
  return {
    prices: {
      price: moneyText(price),
      deposit: moneyText(deposit),
      balance: price === null || deposit === null ? null : moneyText(price - deposit),
      guarantee: moneyText(totalOf(dresses.map(guaranteeOf))),
      lateFeePerDay: terms.lateFeePerDay,
      lateFeeCalendarDays: terms.lateFeeCalendarDays,
      depositPercent: terms.depositPercent,
      freeCancelDays: terms.freeCancelDays,
      holdHours: terms.holdHours,
      daysIncluded: window ? daysBetween(window.startDate, window.endDate) + 1 : usual,
      pickupDaysBefore: terms.pickupDaysBefore,
      returnDaysAfter: terms.returnDaysAfter,
    },
    pieces: dresses.map((one, index) => toPiece(one, event, answers?.[index]?.answer)),
    answer: event && answer && answerOf(dresses, event, answer),
    own,
  }
}

/** The same as what a request stores. */
function priceOf({ dress: { hidePrice, rentalPrice } }: DressToRent, event: EventDays | null): number | null {
  return hidePrice || (event && needsOwnPrice(event)) ? null : rentalPrice
}

function toPiece(
  found: DressToRent,
  event: EventDays | null,
  answer: RentAnswer | undefined,
): RentalOffer['pieces'][number] {
  const { id, title, mainImage } = found.dress
  return {
    dress: { id, title, mainImage },
    price: moneyText(priceOf(found, event)),
    guarantee: moneyText(guaranteeOf(found)),
    free: answer ? answer.refusal === null : null,
    reason: answer?.refusal ? answer.reason : null,
    message: answer?.refusal ? messageOf(answer, found.calendar) : null,
  }
}

function answerOf(
  dresses: readonly DressToRent[],
  event: EventDays,
  { found, answer }: PieceAnswer,
): NonNullable<RentalOffer['answer']> {
  const { branch, calendar } = found
  const { window, refusal } = answer
  const lastFree = lastFreeDay(event.eventDate, calendar.terms.freeCancelDays)
  const why = refusal && messageOf(answer, calendar)
  return {
    free: refusal === null,
    reason: refusal && answer.reason,
    message: why && (dresses.length > 1 ? messages.piece.ofPiece({ title: found.dress.title, why }) : why),
    heldUntil: refusal && (answer.clash?.heldUntil?.toISOString() ?? null),
    dates: window && {
      branch,
      startDate: window.startDate,
      endDate: window.endDate,
      holdEndsAt: endOfHold(calendar, window),
      closedDays: closedAround(calendar, window, event),
    },
    lastFreeDay: lastFree < calendar.today ? null : lastFree,
    nextFree: refusal ? freeDates(dresses, event.eventDate, 3) : [],
  }
}

function endOfHold({ now, terms, timeZone }: RentalCalendar, { startDate }: RentalWindow): string | null {
  const regularEnd = new Date(now.getTime() + terms.holdHours * hourMs)
  const end = holdEnd(regularEnd, startDate, timeZone)
  return end < regularEnd ? localNow(end, timeZone).time : null
}

function messageOf(answer: RefusedToRent, calendar: RentalCalendar) {
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
