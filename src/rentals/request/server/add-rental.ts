import { recordAudit, recordAudits } from '#audit/server/store.ts'
import { answersGiven, type EventAnswers } from '#customers/event-contract.ts'
import { bookingLanguage, customerFor } from '#customers/server/customer-for.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { refusalTexts, takenForStaff, takenText } from '#rentals/messages.ts'
import { cannotRent, dressNotOffered, dressTaken } from '#rentals/refusal-contract.ts'
import { type RentRefusal, refusalToRent } from '#rentals/rules/refusal.ts'
import type { EventDays, RentalWindow } from '#rentals/rules/window.ts'
import { cancelEndedHolds, insertRental, type RentalRow, type RequestOrigin } from '#rentals/server/store.ts'
import { hourMs } from '#shared/dates.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { type DressToRent, guaranteeOf, questionOf, readDressToRent, tryLockDressToRent } from './question.ts'
import { LockedByRival } from './try-locks.ts'

export interface NewRequest extends EventDays {
  dressId: string
  /** The customer's account; null for a guest. */
  clientId: string | null
  customer: { name: string; email: string | null; phone: string }
  /** Whose file staff rent from. */
  customerId?: string | null
  /** Said of the event, beside its date. */
  answers: Pick<EventAnswers, 'eventPlace' | 'source'>
  message: string | null
  byStaff: boolean
  /** Of the emails and papers, as staff chose; without it that of the customer. */
  language?: Language | undefined
  /** Of a guest or a new account. */
  origin?: RequestOrigin | null
}

/** What a request gets: the dress, locked, and the days that it takes. */
export interface Offer extends DressToRent {
  window: RentalWindow
}

/** Locks the dress and asks the rule. Throws a Refused, or LockedByRival when the dress is free but locked. */
export async function tryLockOffer(
  tx: Tx,
  deps: Deps,
  { now }: Actor<Viewer | null>,
  request: NewRequest,
): Promise<Offer> {
  const { dressId } = request
  const locked = await tryLockDressToRent(tx, deps, dressId, { now })
  if (locked) return offerOf(locked, request)
  offerOf(await readDressToRent(tx, deps, dressId, { now }), request)
  throw new LockedByRival(dressId)
}

function offerOf(found: DressToRent | undefined, request: NewRequest): Offer {
  if (!found) throw new Refused(dressNotOffered)
  const { clientId: customerId, byStaff } = request
  const answer = refusalToRent(questionOf(found, request, { customerId, byStaff }))
  if (answer.refusal) {
    const { calendar } = found
    const forStaff = byStaff && answer.clash && takenForStaff(answer.clash, calendar)
    throw refusedToRent(answer.refusal, forStaff || takenText(answer, calendar))
  }
  return { ...found, window: answer.window }
}

/** The hold and the audit, the same for a customer's request and a rental by staff. */
export async function addRental(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  request: NewRequest,
  offer: Offer,
): Promise<RentalRow> {
  const { now } = actor
  const { eventDate, eventEnd, clientId, customer, customerId, byStaff } = request
  const { dress, branch, calendar, window } = offer
  await tidyHolds(tx, actor, dress.id)
  const { terms, today } = calendar
  const person = {
    ...customer,
    userId: clientId,
    customerId,
    ...answersGiven(request.answers),
    rentalDate: eventDate,
    saidBy: saidBy(request),
    ...(byStaff ? { language: request.language } : { ownLanguage: currentLanguage() }),
  }
  const fileId = await customerFor(tx, { now, today }, person)
  // "We call you with the price."
  const price = dress.hidePrice && !byStaff ? null : dress.rentalPrice
  const row = {
    clientId,
    customerId: fileId,
    language: await bookingLanguage(tx, fileId, person),
    clientName: customer.name,
    clientEmail: customer.email,
    clientPhone: customer.phone,
    branch,
    eventDate,
    eventEnd,
    ...window,
    holdUntil: new Date(now.getTime() + terms.holdHours * hourMs),
    price,
    depositPercent: terms.depositPercent,
    guarantee: guaranteeOf(offer),
    lateFeePerDay: terms.lateFeePerDay,
    freeCancelDays: terms.freeCancelDays,
    message: request.message,
    ...request.origin,
    ...(byStaff && { readAt: now, readBy: actor.viewer?.id ?? null }),
    changedBy: actor.viewer?.id ?? null,
    createdAt: now,
    updatedAt: now,
  }
  const piece = { dressId: dress.id, copy: 1, ownerId: dress.ownerId, price }
  const rental = await insertRental(tx, deps, row, [piece])
  await recordAudit(tx, actor, {
    action: byStaff ? 'rental.added' : requested,
    subjectType: 'rental',
    subjectId: rental.id,
    detail: { dressId: dress.id, eventDate, eventEnd, startDate: rental.startDate, endDate: rental.endDate },
  })
  return rental
}

function saidBy({ byStaff, clientId }: NewRequest) {
  if (byStaff) return 'staff' as const
  return clientId ? ('owner' as const) : undefined
}

/** By a customer: the requests of an address are counted, and those of the staff in its Wi-Fi are not. */
export const requested = 'rental.requested'

/** Ended holds are void for every rule; before a rental is written they also leave the constraint. */
export async function tidyHolds(tx: Tx, actor: Pick<Actor, 'now'>, dressId: string): Promise<void> {
  const ended = await cancelEndedHolds(tx, dressId, actor.now)
  await recordAudits(
    tx,
    { now: actor.now },
    ended.map((subjectId) => ({ action: 'rental.hold_ended', subjectType: 'rental', subjectId })),
  )
}

export async function tidyHoldsOf(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  pieces: readonly { dressId: string }[],
): Promise<void> {
  for (const { dressId } of pieces) await tidyHolds(tx, actor, dressId)
}

/** @param taken what takes the dress, in words */
export function refusedToRent(refusal: RentRefusal, taken = refusalTexts.dress_taken): Refused {
  if (refusal === 'dress_taken')
    return new Refused(dressTaken, { message: taken, fields: { eventDate: taken } })
  const message = refusalTexts[refusal]
  if (refusal === 'not_offered') return new Refused(dressNotOffered)
  return new Refused(cannotRent, { message, fields: { eventDate: message } })
}
