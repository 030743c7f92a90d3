import { readWhereabouts } from '#dresses/server/places/whereabouts.ts'
import { findDressOfAgreement } from '#dresses/server/rentable.ts'
import type { Deps } from '#platform/deps.ts'
import { closedText, refusalTexts, takenForStaff } from '#rentals/messages.ts'
import type { Check, checkRental } from '#rentals/new-rental-contract.ts'
import { dressNotOffered } from '#rentals/refusal-contract.ts'
import { type RefusedToRent, refusalToRent } from '#rentals/rules/refusal.ts'
import { closedBetween, type EventDays } from '#rentals/rules/window.ts'
import { dressesWithCustomers } from '#rentals/staff/server/dress-plans.ts'
import { addDays } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'
import { freeDates } from './offer.ts'
import { type DressToRent, guaranteeOf, questionOf, readDressToRent } from './question.ts'

/** What staff see of a dress that a customer wants: where it is, what it costs, and why and until when it is taken. */
export async function checkForStaff(
  deps: Pick<Deps, 'db' | 'config'>,
  { dressId, eventDate, eventEnd = eventDate, except }: QueryOf<typeof checkRental>,
  now: Date,
): Promise<Check> {
  const { db } = deps
  const found = await readDressToRent(db, deps, dressId, { now, except })
  const dress = found && (await findDressOfAgreement(db, dressId))
  if (!found || !dress) throw new Refused(dressNotOffered)
  const { title, mainImage, size, sku } = dress
  return {
    ...(eventDate && eventEnd ? answerFor(found, { eventDate, eventEnd }) : unasked),
    title,
    mainImage,
    size,
    sku,
    branch: found.branch,
    whereabouts: await readWhereabouts(db, dressesWithCustomers, dressId, found.calendar.today),
    price: found.dress.rentalPrice,
    depositPercent: found.calendar.terms.depositPercent,
    guarantee: guaranteeOf(found),
  }
}

type Answer = Pick<Check, 'free' | 'message' | 'startDate' | 'endDate' | 'readyDate' | 'takenBy' | 'nextFree'>

const noDates = { startDate: null, endDate: null, readyDate: null }

/** Without an event. */
const unasked: Answer = { free: false, message: null, takenBy: null, nextFree: [], ...noDates }

function answerFor(found: DressToRent, event: EventDays): Answer {
  const answer = refusalToRent(questionOf(found, event, { byStaff: true }))
  const dates = answer.window ?? noDates
  if (answer.refusal === null) return { ...unasked, ...dates, free: true }
  return {
    ...dates,
    free: false,
    message: messageOf(answer, found, event),
    takenBy: answer.clash?.rental ?? null,
    nextFree: freeDates([found], event.eventDate, 3, true),
  }
}

function messageOf({ refusal, clash }: RefusedToRent, found: DressToRent, event: EventDays): string {
  if (clash) return takenForStaff(clash, found.calendar)
  return refusal === 'showroom_closed' ? closedText(closedDays(found, event)) : refusalTexts[refusal]
}

/** From the usual pick-up, or today, to the return. */
function closedDays(
  { calendar: { today, isOpen, terms } }: DressToRent,
  { eventDate, eventEnd }: EventDays,
): string[] {
  const usual = addDays(eventDate, -terms.pickupDaysBefore)
  const last = addDays(eventEnd, terms.returnDaysAfter)
  return closedBetween(isOpen, usual < today ? today : usual, last)
}
