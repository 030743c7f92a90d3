import { readWhereabouts } from '#dresses/server/places/whereabouts.ts'
import { findDressOfAgreement } from '#dresses/server/rentable.ts'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { closedText, holdTooLateText, refusalTexts, takenForStaff } from '#rentals/messages.ts'
import type { Check, checkRental } from '#rentals/new-rental-contract.ts'
import { totalOf } from '#rentals/piece.ts'
import { dressNotOffered } from '#rentals/refusal-contract.ts'
import { answersTogether, type PieceAnswer, tooFewText } from '#rentals/request/server/answer-for-pieces.ts'
import { freeDates } from '#rentals/request/server/offer.ts'
import {
  type DressToRent,
  guaranteeOf,
  readDressesToRent,
} from '#rentals/request/server/read-dresses-to-rent.ts'
import type { RefusedToRent } from '#rentals/rules/refusal.ts'
import { closedBetween, type EventDays } from '#rentals/rules/window.ts'
import { rentalRules as messages } from '#rentals/texts/texts.gen.js'
import { addDays } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { dressesWithCustomers } from './dress-plans.ts'

/** What staff see of the dresses that a customer wants: where they are, what they cost, and why and until when one is taken. */
export async function checkForStaff(
  deps: Pick<Deps, 'db' | 'config'>,
  { dressId, withDressIds = [], eventDate, eventEnd = eventDate, except }: QueryOf<typeof checkRental>,
  now: Date,
): Promise<Check> {
  const { db } = deps
  const found = await readDressesToRent(db, deps, [dressId, ...withDressIds], { now, except })
  const [first] = found ?? []
  if (!found || !first) throw new Refused(dressNotOffered)
  const pieces = await Promise.all(found.map((one) => pieceOf(db, one)))
  return {
    ...(eventDate && eventEnd ? answerFor(found, { eventDate, eventEnd }) : unasked),
    tooFew: tooFewText(found) ?? null,
    pieces,
    branch: first.branch,
    price: moneyText(totalOf(found.map(({ dress }) => dress.rentalPrice))),
    depositPercent: first.calendar.terms.depositPercent,
    guarantee: moneyText(totalOf(found.map(guaranteeOf))),
  }
}

async function pieceOf(db: Db, found: DressToRent): Promise<Check['pieces'][number]> {
  const { id, ownerId, rentalPrice } = found.dress
  const dress = await findDressOfAgreement(db, id)
  if (!dress) throw new Refused(dressNotOffered)
  const { title, mainImage, size, sku } = dress
  return {
    dressId: id,
    title,
    mainImage,
    size,
    sku,
    whereabouts: await readWhereabouts(db, dressesWithCustomers, id, found.calendar.today),
    isLent: ownerId !== null,
    price: moneyText(rentalPrice),
    guarantee: moneyText(guaranteeOf(found)),
  }
}

type Answer = Pick<
  Check,
  'free' | 'message' | 'holdMessage' | 'startDate' | 'endDate' | 'readyDate' | 'takenBy' | 'nextFree'
>

const noDates = { startDate: null, endDate: null, readyDate: null }

/** Without an event. */
const unasked: Answer = {
  free: false,
  message: null,
  holdMessage: null,
  takenBy: null,
  nextFree: [],
  ...noDates,
}

function answerFor(dresses: readonly DressToRent[], event: EventDays): Answer {
  const answers = answersTogether(dresses, event, { byStaff: true })
  for (const { found, answer } of answers) {
    if (answer.refusal === null) continue
    const why = messageOf(answer, found, event)
    return {
      ...(answer.window ?? noDates),
      free: false,
      holdMessage: null,
      message: dresses.length > 1 ? messages.piece.ofPiece({ title: found.dress.title, why }) : why,
      takenBy: answer.clash?.rental ?? null,
      nextFree: freeDates(dresses, event.eventDate, 3, true),
    }
  }
  const [first] = answers
  const window = first?.answer.window ?? noDates
  return { ...unasked, ...window, free: true, holdMessage: first ? holdMessageOf(first) : null }
}

function holdMessageOf({ found: { calendar }, answer: { window } }: PieceAnswer): string | null {
  return window && window.startDate < calendar.firstPickUp ? holdTooLateText(window.startDate) : null
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
