import { mostDresses } from '#appointments/contract.ts'
import { alreadyBooked, dressElsewhere, tooManyDresses } from '#appointments/refusal-contract.ts'
import { freePosition, refusalToBook } from '#appointments/rules/booking.ts'
import { elsewhereMessage, type TryOnDress } from '#appointments/rules/dress-showrooms.ts'
import { fieldTexts } from '#appointments/rules/messages.ts'
import { insertAppointmentDresses } from '#appointments/server/appointment-dresses.ts'
import { type Day, readDay, type SlotQuery } from '#appointments/server/calendar.ts'
import { mailCustomer } from '#appointments/server/emails.ts'
import { refusedBecause } from '#appointments/server/refusals.ts'
import { type AppointmentRow, hasSameBooking, insertAppointment } from '#appointments/server/store.ts'
import { messageCustomer } from '#appointments/server/whatsapp/appointment-messages.ts'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { offeredAmong } from '#dresses/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow, minutesOf, timeOf } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { type Branch, durations } from '#showrooms/showrooms.ts'

/** What every booking is made of, in the order in which its caller takes them. Each may throw a Refused. */

/** Those that the shop still offers, locked against removal. @param ids without duplicates */
export async function offeredToTryOn(tx: Tx, ids: readonly DressId[]) {
  if (ids.length > mostDresses)
    throw new Refused(tooManyDresses, { fields: { dressIds: fieldTexts.dressIds } })
  return offeredAmong(tx, ids)
}

export function refuseElsewhere(branch: Branch, dresses: readonly TryOnDress[]): void {
  const message = elsewhereMessage(branch, dresses)
  if (message) throw new Refused(dressElsewhere, { message, fields: { branch: message } })
}

/** Locks the day, and then reads what decides whether it can be booked. */
export async function lockDayToBook(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { now }: AuditActor,
  { date, ...query }: Omit<SlotQuery, 'now'> & { date: string },
): Promise<Day> {
  await lockDay(tx, query.branch, date)
  return readDay(tx, { ...query, now: localNow(now, config.SHOP_TIMEZONE) }, date)
}

export type Wanted = Day & { startTime: string }

/** Who sends a booking again is told so, and not that her own booking has taken the time. */
export async function refuseSameBooking(
  tx: Tx,
  wanted: Wanted,
  { email, phone }: Pick<Contact, 'email' | 'phone'>,
): Promise<void> {
  const refusal = refusalToBook(wanted)
  if (refusal !== null && refusal !== 'slot_taken') return
  if (await hasSameBooking(tx, { ...wanted, clientEmail: email, clientPhone: phone }))
    throw new Refused(alreadyBooked)
}

export type Place = Pick<AppointmentRow, 'branch' | 'type' | 'date' | 'startTime' | 'endTime' | 'position'>

/** The time and the position that the rules allow. Requires the lock of the day. */
export function placeOn(wanted: Wanted): Place {
  const refusal = refusalToBook(wanted)
  if (refusal) throw refusedBecause(refusal, wanted)
  const { branch, type, date, startTime, bookings, capacity } = wanted
  const endTime = timeOf(minutesOf(startTime) + durations[type])
  const position = freePosition(bookings, capacity, startTime, endTime)
  if (position === null) throw refusedBecause('slot_taken', wanted)
  return { branch, type, date, startTime, endTime, position }
}

type Contact = { name: string; email: string | null; phone: string }

type Fitting = Place &
  Pick<AppointmentRow, 'userId' | 'customerId' | 'colleagueId' | 'language'> &
  Partial<Pick<AppointmentRow, 'status' | 'offeredUntil' | 'notes' | 'eventDate' | 'lastDate'>>

export async function insertFitting(
  tx: Tx,
  { now }: AuditActor,
  { name, email, phone }: Contact,
  fitting: Fitting,
  dresses: readonly { id: DressId }[],
): Promise<AppointmentRow> {
  const row = await insertAppointment(tx, {
    ...fitting,
    clientName: name,
    clientEmail: email,
    clientPhone: phone,
    duration: durations[fitting.type],
    dressId: dresses[0]?.id ?? null,
    scheduledAt: now,
    createdAt: now,
    updatedAt: now,
  })
  // The lock reserves the position. The remaining conflict is another booking with this email at this start.
  if (!row) throw new Refused(alreadyBooked)
  const ids = dresses.map(({ id }) => id)
  await insertAppointmentDresses(tx, row.id, ids)
  return row
}

export async function recordBooking(
  tx: Tx,
  actor: AuditActor,
  action: 'appointment.booked' | 'appointment.offered',
  { id, branch, type, date, startTime, colleagueId }: AppointmentRow,
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    subjectType: 'appointment',
    subjectId: id,
    detail: { branch, type, date, startTime, ...(colleagueId && { colleagueId }) },
  })
}

/** By email, and by WhatsApp where she has agreed to it. */
export async function tellBooked(tx: Tx, deps: Deps, row: AppointmentRow): Promise<void> {
  await mailCustomer(tx, deps, { name: 'appointment_booked', row })
  await messageCustomer(tx, deps, row, 'booked')
}
