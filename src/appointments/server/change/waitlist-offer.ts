import { inArray } from 'drizzle-orm'
import { tellBooked } from '#appointments/server/booking/booking-steps.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { changeAppointment, lockAppointment } from './locking-queries.ts'

/** Books a place that was held for somebody on the waitlist. @returns undefined when it is no longer held */
export async function takeOfferedPlace(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  id: AppointmentId,
): Promise<AppointmentRow | undefined> {
  const held = await lockAppointment(tx, id)
  if (!held?.offeredUntil || held.status !== 'PENDING') return undefined
  const row = await changeAppointment(tx, id, {
    status: 'CONFIRMED',
    offeredUntil: null,
    scheduledAt: actor.now,
    updatedAt: actor.now,
  })
  const { branch, type, date, startTime } = row
  await recordAudit(tx, actor, {
    action: 'appointment.booked',
    subjectType: 'appointment',
    subjectId: id,
    detail: { branch, type, date, startTime },
  })
  await tellBooked(tx, deps, row)
  return row
}

/** Frees a place that was declined or not answered. */
export async function endOfferedPlace(tx: Tx, { now }: AuditActor, id: AppointmentId): Promise<void> {
  const held = await lockAppointment(tx, id)
  if (!held?.offeredUntil || held.status !== 'PENDING') return
  await lockDay(tx, held.branch, held.date)
  await changeAppointment(tx, id, { status: 'CANCELLED', cancelledAt: now, updatedAt: now })
}

type OfferedPlace = Pick<AppointmentRow, 'id' | 'userId' | 'startTime' | 'endTime' | 'status' | 'linkKey'>

/** Appointments that offers hold, or held, by their ids. */
export async function offeredPlaces(
  db: Db | Tx,
  ids: readonly AppointmentId[],
): Promise<Map<string, OfferedPlace>> {
  if (ids.length === 0) return new Map()
  const { id, userId, linkKey, startTime, endTime, status } = appointments
  const rows = await db
    .select({ id, userId, linkKey, startTime, endTime, status })
    .from(appointments)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
