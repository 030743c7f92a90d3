import { mostDresses } from '#appointments/contract.ts'
import { alreadyBooked, dressElsewhere, tooManyDresses } from '#appointments/refusal-contract.ts'
import { freePosition, refusalToBook } from '#appointments/rules/booking.ts'
import { elsewhereMessage } from '#appointments/rules/dress-showrooms.ts'
import { fieldTexts } from '#appointments/rules/messages.ts'
import { insertAppointmentDresses } from '#appointments/server/appointment-dresses.ts'
import { readDay } from '#appointments/server/calendar.ts'
import { mailCustomer } from '#appointments/server/emails.ts'
import { refusedBecause } from '#appointments/server/refusals.ts'
import { type AppointmentRow, hasSameBooking, insertAppointment } from '#appointments/server/store.ts'
import { messageCustomer } from '#appointments/server/whatsapp/appointment-messages.ts'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { shareLockColleague } from '#colleagues/server/store.ts'
import type { EventFacts, GivenEvent } from '#customers/rules.ts'
import { changeConsent } from '#customers/server/consents.ts'
import { bookingLanguage, customerFor } from '#customers/server/customer-for.ts'
import { offeredAmong } from '#dresses/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow, minutesOf, timeOf } from '#shared/dates.ts'
import type { AccountId, ColleagueId, CustomerId, DressId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import { type AppointmentType, type Branch, durations } from '#showrooms/facts.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { knownColleague } from './known-colleague.ts'

export const booked = 'appointment.booked'

interface BookingRequest {
  branch: Branch
  type: AppointmentType
  date: string
  startTime: string
  customer: { name: string; email: string | null; phone: string }
  /** Whose file staff booked from. */
  customerId?: CustomerId | null
  /** The customer's account. */
  userId: AccountId | null
  signedIn: boolean
  /** Who does it, or nobody; without it the colleague who knows the customer, if she is free then. */
  colleagueId?: ColleagueId | null | undefined
  notes: string | null
  event: EventFacts
  saidBy: GivenEvent['saidBy']
  /** Of her own booking, or what staff chose for her. */
  ownLanguage?: Language
  language?: Language | undefined
  /** Whether she ticked that we may write by WhatsApp. */
  whatsappConsent?: boolean | undefined
  /** Without duplicates; those no longer offered are left out. */
  requestedIds: readonly DressId[]
  /** For somebody on the waitlist, who has not booked it yet: no email. */
  offeredUntil?: Date
  /** Throws a Refused; called with the ids of the offered dresses before the lock of the day. */
  checkDresses?(offeredIds: readonly DressId[]): void
  /** Throws a Refused; called under the lock of the day. @param today in the showroom */
  checkLimits?(today: string): Promise<void>
}

/**
 * The steps that a customer's booking and one by staff share: one validator, the lock of the day, the position, audit and
 * email. Throws a Refused.
 */
export async function insertBooking(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  request: BookingRequest,
): Promise<{ row: AppointmentRow; dressIds: DressId[] }> {
  const { now } = actor
  const { branch, type, date, startTime, customer, requestedIds, signedIn } = request
  if (requestedIds.length > mostDresses)
    throw new Refused(tooManyDresses, { fields: { dressIds: fieldTexts.dressIds } })
  const offered = await offeredAmong(tx, requestedIds)
  const dressIds = offered.map(({ id }) => id)
  request.checkDresses?.(dressIds)
  const message = elsewhereMessage(branch, offered)
  if (message) throw new Refused(dressElsewhere, { message, fields: { branch: message } })

  const { colleagueId } = request
  if (colleagueId) await shareLockColleague(tx, colleagueId)
  await lockDay(tx, branch, date)
  const local = localNow(now, deps.config.SHOP_TIMEZONE)
  const day = await readDay(tx, { branch, type, signedIn, now: local }, date)
  const wanted = { branch, date, startTime, clientEmail: customer.email, clientPhone: customer.phone }
  const refusal = refusalToBook({ ...day, startTime })
  if ((refusal === null || refusal === 'slot_taken') && (await hasSameBooking(tx, wanted))) {
    throw new Refused(alreadyBooked)
  }
  if (refusal) throw refusedBecause(refusal, day)
  const duration = durations[type]
  const endTime = timeOf(minutesOf(startTime) + duration)
  const position = freePosition(day.bookings, day.capacity, startTime, endTime)
  if (position === null) throw refusedBecause('slot_taken', day)
  await request.checkLimits?.(local.date)
  const { userId, event, saidBy, ownLanguage, language } = request
  const person = {
    ...customer,
    ...event,
    userId,
    customerId: request.customerId,
    saidBy,
    ownLanguage,
    language,
  }
  const customerId = await customerFor(tx, { now, today: local.date }, person)
  const time = { branch, date, startTime, endTime }

  const row = await insertAppointment(tx, {
    ...wanted,
    colleagueId: colleagueId === undefined ? await knownColleague(tx, customerId, time) : colleagueId,
    type,
    endTime,
    duration,
    position,
    userId,
    customerId,
    ...(request.offeredUntil && { status: 'PENDING', offeredUntil: request.offeredUntil }),
    language: await bookingLanguage(tx, customerId, request),
    dressId: dressIds[0] ?? null,
    clientName: customer.name,
    notes: request.notes,
    eventDate: event.eventDate,
    scheduledAt: now,
    createdAt: now,
    updatedAt: now,
  })
  // The lock reserves the position. The remaining conflict is another booking with this email at this start.
  if (!row) throw new Refused(alreadyBooked)
  await insertAppointmentDresses(tx, row.id, dressIds)
  const consent = { kind: 'whatsapp', agrees: true, way: 'booking', bookingId: row.id } as const
  if (request.whatsappConsent) await changeConsent(tx, actor, customerId, consent)
  await recordAudit(tx, actor, {
    action: request.offeredUntil ? 'appointment.offered' : booked,
    subjectType: 'appointment',
    subjectId: row.id,
    detail: { branch, type, date, startTime, ...(row.colleagueId && { colleagueId: row.colleagueId }) },
  })
  if (!request.offeredUntil) {
    await mailCustomer(tx, deps, { name: 'appointment_booked', row })
    await messageCustomer(tx, deps, row, 'booked')
  }
  return { row, dressIds }
}
