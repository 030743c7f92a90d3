import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { answersGiven, type EventAnswers } from '#customers/event-contract.ts'
import { changeConsent } from '#customers/server/consents.ts'
import { bookingLanguage, customerFor } from '#customers/server/customer-for.ts'
import type { RentableDress } from '#dresses/server/rentable.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { holdTooLateText, refusalTexts, takenForStaff, takenText } from '#rentals/messages.ts'
import { totalOf } from '#rentals/piece.ts'
import { cannotRent, dressNotOffered, dressTaken, holdTooLate } from '#rentals/refusal-contract.ts'
import { holdEnd, unprovenHours } from '#rentals/rules/holds.ts'
import { usualPrice } from '#rentals/rules/own-price.ts'
import type { RentRefusal } from '#rentals/rules/refusal.ts'
import type { EventDays, RentalWindow } from '#rentals/rules/window.ts'
import type { RentalCalendar } from '#rentals/server/calendar.ts'
import { expireHoldsOf } from '#rentals/server/expire-holds.ts'
import type { Change } from '#rentals/server/lock.ts'
import { insertRental } from '#rentals/server/store.ts'
import { rentalRules as messages } from '#rentals/texts/texts.gen.js'
import { hourMs } from '#shared/dates.ts'
import { centsOf } from '#shared/format/money.ts'
import type { AccountId, CustomerId, DressId } from '#shared/ids.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { answersTogether, tooFewText } from './answer-for-pieces.ts'
import {
  type DressToRent,
  guaranteeOf,
  readDressesToRent,
  tryLockDressesToRent,
} from './read-dresses-to-rent.ts'
import type { RequestOrigin } from './request-store.ts'
import { LockBusy } from './try-locks.ts'

export interface NewRequest extends EventDays {
  /** In the order of the customer; one twice: two copies. */
  dressIds: readonly DressId[]
  /** The customer's account; null for a guest. */
  accountId: AccountId | null
  customer: { name: string; email: string | null; phone: string }
  /** Whose file staff rent from. */
  customerId?: CustomerId | null
  /** Of an account that staff chose: its file has the rental, which does not stand in the account. */
  fileOf?: string | undefined
  /** Said of the event, beside its date. */
  answers: Pick<EventAnswers, 'eventPlace' | 'source'>
  /** Whether she ticked that we may write by WhatsApp. */
  whatsappConsent?: boolean | undefined
  message: string | null
  byStaff: boolean
  /** Of the emails and papers, as staff chose; without it that of the customer. */
  language?: Language | undefined
  /** Of a guest or a new account. */
  origin?: RequestOrigin | null
  /** Many others have asked from her address: it is held for a short time, until staff have reached her. */
  isUnproven?: boolean
  /** For somebody on the waitlist, who has not asked for it yet. */
  offeredUntil?: Date
  /** Confirmed in the same transaction: it is not held. */
  isConfirmed?: boolean
}

/** What a request gets: the dresses, locked, each with its copy, and the days that they take. */
export interface Offer extends Pick<DressToRent, 'branch' | 'calendar'> {
  pieces: { dress: RentableDress; copy: number; guarantee: number }[]
  window: RentalWindow
}

/** Locks the dresses and asks the rule. Throws a Refused, or LockBusy when all are free but one is locked. */
export async function tryLockOffer(
  tx: Tx,
  deps: Deps,
  { now }: Pick<Actor, 'now'>,
  request: NewRequest,
): Promise<Offer> {
  const { dressIds } = request
  const locked = await tryLockDressesToRent(tx, deps, dressIds, { now })
  if (locked) return offerOf(locked, request)
  offerOf(await readDressesToRent(tx, deps, dressIds, { now }), request)
  throw new LockBusy(dressIds.join())
}

/** All or nothing: a refusal of one of several dresses names it. */
function offerOf(found: readonly DressToRent[] | undefined, request: NewRequest): Offer {
  const [first] = found ?? []
  if (!found || !first) throw new Refused(dressNotOffered)
  const tooFew = tooFewText(found)
  if (tooFew) throw new Refused(dressTaken, { message: tooFew, fields: { withDressIds: tooFew } })
  const { accountId, byStaff } = request
  const answers = answersTogether(found, request, { accountId, byStaff })
  const windows = answers.map(({ found: { dress, calendar }, answer }) => {
    if (answer.refusal === null) return answer.window
    const forStaff = byStaff && answer.clash && takenForStaff(answer.clash, calendar)
    const title = found.length > 1 ? dress.title : undefined
    throw refusedToRent(answer.refusal, forStaff || takenText(answer, calendar), title)
  })
  return {
    branch: first.branch,
    calendar: first.calendar,
    pieces: answers.map(({ found: one, copy = 1 }) => ({
      dress: one.dress,
      copy,
      guarantee: guaranteeOf(one),
    })),
    window: windows[0]!,
  }
}

/** With its pieces, whose dresses are locked. */
type NewRental = Pick<Change, 'rental' | 'pieces'>

/** The hold and the audit, the same for a customer's request and a rental by staff. */
export async function addRental(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  request: NewRequest,
  offer: Offer,
): Promise<NewRental> {
  await expireHoldsOf(
    tx,
    actor,
    offer.pieces.map(({ dress }) => ({ dressId: dress.id })),
  )
  const file = await fileOf(tx, actor, request, offer)
  const offered = newPieces(request, offer)
  const row = rowOf(actor, { request, offer, file, pieces: offered })
  const { rental, pieces } = await insertRental(tx, deps, row, offered)
  if (request.whatsappConsent)
    await changeConsent(tx, actor, file.id, {
      kind: 'whatsapp',
      agrees: true,
      way: 'request',
      bookingId: rental.id,
    })
  await recordAudit(tx, actor, {
    action: request.offeredUntil ? 'rental.offered' : request.byStaff ? 'rental.added' : requested,
    subjectType: 'rental',
    subjectId: rental.id,
    detail: {
      dressIds: pieces.map(({ dressId }) => dressId),
      eventDate: rental.eventDate,
      eventEnd: rental.eventEnd,
      startDate: rental.startDate,
      endDate: rental.endDate,
    },
  })
  return { rental, pieces: pieces.map((piece, index) => ({ ...piece, dress: offer.pieces[index]!.dress })) }
}

interface FileOfRental {
  id: CustomerId
  language: Language
}

/** The customer's file, with what she said of her event. */
async function fileOf(
  tx: Tx,
  { now }: AuditActor,
  request: NewRequest,
  { calendar: { today } }: Offer,
): Promise<FileOfRental> {
  const { customer, customerId, accountId, byStaff } = request
  const person = {
    ...customer,
    userId: request.fileOf ?? accountId,
    customerId,
    ...answersGiven(request.answers),
    rentalDate: request.eventDate,
    saidBy: saidBy(request),
    ...(byStaff ? { language: request.language } : { ownLanguage: currentLanguage() }),
  }
  const id = await customerFor(tx, { now, today }, person)
  return { id, language: await bookingLanguage(tx, id, person) }
}

function newPieces(request: NewRequest, { pieces }: Offer) {
  return pieces.map(({ dress, copy, guarantee }) => ({
    dressId: dress.id,
    copy,
    ownerId: dress.ownerId,
    guarantee,
    // "We call you with the price."
    price: dress.hidePrice && !request.byStaff ? null : usualPrice(dress.rentalPrice, request),
    listPrice: dress.rentalPrice,
  }))
}

/** With the terms of now. */
function rowOf(
  { now, viewer }: AuditActor,
  { request, offer, file, pieces }: RowParts,
): Parameters<typeof insertRental>[2] {
  const { eventDate, eventEnd, accountId, customer, byStaff } = request
  const { branch, calendar, window } = offer
  const { terms } = calendar
  const hours = request.isUnproven ? Math.min(unprovenHours, terms.holdHours) : terms.holdHours
  const regularEnd = request.offeredUntil ?? new Date(now.getTime() + hours * hourMs)
  return {
    accountId,
    customerId: file.id,
    language: file.language,
    clientName: customer.name,
    clientEmail: customer.email,
    clientPhone: customer.phone,
    branch,
    eventDate,
    eventEnd,
    ...window,
    holdUntil: request.isConfirmed ? regularEnd : heldUntil(calendar, regularEnd, window.startDate),
    isOffer: request.offeredUntil !== undefined,
    price: totalOf(pieces.map(({ price }) => price)),
    depositPercent: terms.depositPercent,
    guarantee: totalOf(pieces.map(({ guarantee }) => guarantee)),
    lateFeePerDay: centsOf(terms.lateFeePerDay),
    lateFeeCalendarDays: terms.lateFeeCalendarDays,
    freeCancelDays: terms.freeCancelDays,
    message: request.message,
    ...request.origin,
    isUnproven: request.isUnproven ?? false,
    byStaff,
    ...(byStaff && { readAt: now, readBy: viewer?.id ?? null }),
    changedBy: viewer?.id ?? null,
    createdAt: now,
    updatedAt: now,
  }
}

interface RowParts {
  request: NewRequest
  offer: Offer
  file: FileOfRental
  pieces: ReturnType<typeof newPieces>
}

/** When a hold ends that begins or changes now. Throws a Refused when that is over. */
export function heldUntil(
  { now, timeZone }: Pick<RentalCalendar, 'now' | 'timeZone'>,
  regularEnd: Date,
  startDate: string,
): Date {
  const end = holdEnd(regularEnd, startDate, timeZone)
  if (end > now) return end
  const message = holdTooLateText(startDate)
  throw new Refused(holdTooLate, { message, fields: { eventDate: message } })
}

function saidBy({ byStaff, accountId }: NewRequest) {
  if (byStaff) return 'staff' as const
  return accountId ? ('owner' as const) : undefined
}

/** By a customer: the requests of an address are counted, and those of the staff in its Wi-Fi are not. */
export const requested = 'rental.requested'

/**
 * @param taken what takes the dress, in words
 * @param title of the dress, when there are several
 */
export function refusedToRent(
  refusal: RentRefusal,
  taken = refusalTexts.dress_taken,
  title?: string,
): Refused {
  const why = refusal === 'dress_taken' ? taken : refusalTexts[refusal]
  const message = title ? messages.piece.ofPiece({ title, why }) : why
  if (refusal === 'not_offered') return new Refused(dressNotOffered, { message })
  const refused = refusal === 'dress_taken' ? dressTaken : cannotRent
  return new Refused(refused, { message, fields: { eventDate: message } })
}
