import { and, eq, ne, sql } from 'drizzle-orm'
import { type AppointmentRow, samePersonAtStart } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { AppointmentId, ColleagueId, DressId } from '#shared/ids.ts'

/** Locks the appointment FOR UPDATE. Take this lock before the lock of any day, to avoid deadlocks. */
export async function lockAppointment(tx: Tx, id: AppointmentId): Promise<AppointmentRow | undefined> {
  const [appointment] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
  return appointment
}

/** Whether the same customer has another appointment at this start. Requires the lock of the day. */
export async function hasOtherAtStart(
  tx: Tx,
  wanted: Pick<AppointmentRow, 'id' | 'branch' | 'date' | 'startTime' | 'clientEmail' | 'clientPhone'>,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(ne(appointments.id, wanted.id), samePersonAtStart(wanted)))
    .limit(1)
  return found !== undefined
}

type Changed = Partial<Omit<AppointmentRow, 'id' | 'sequence' | 'updatedAt'>> & { updatedAt: Date }

/** A change that the calendar file must carry: increments its sequence number. */
export async function changeAppointment(tx: Tx, id: AppointmentId, change: Changed): Promise<AppointmentRow> {
  const [changed] = await tx
    .update(appointments)
    .set({ ...change, sequence: sql`${appointments.sequence} + 1` })
    .where(eq(appointments.id, id))
    .returning()
  return changed as AppointmentRow
}

type VisitTimes = Partial<Pick<AppointmentRow, 'arrivedAt' | 'startedAt' | 'finishedAt'>>

/** A change that the calendar file does not carry. */
export async function recordStatus(
  tx: Tx,
  id: AppointmentId,
  status: AppointmentRow['status'],
  now: Date,
  visit: VisitTimes = {},
): Promise<AppointmentRow> {
  const [changed] = await tx
    .update(appointments)
    .set({ status, ...visit, updatedAt: now })
    .where(eq(appointments.id, id))
    .returning()
  return changed as AppointmentRow
}

/** Who does it, its main dress, and how late she will be; the calendar file says none of them. */
export async function recordFact(
  tx: Tx,
  id: AppointmentId,
  fact: { colleagueId: ColleagueId | null } | { dressId: DressId | null } | { lateMinutes: number | null },
  now: Date,
): Promise<AppointmentRow> {
  const [changed] = await tx
    .update(appointments)
    .set({ ...fact, updatedAt: now })
    .where(eq(appointments.id, id))
    .returning()
  return changed as AppointmentRow
}

export async function deleteAppointment(tx: Tx, id: AppointmentId): Promise<void> {
  await tx.delete(appointments).where(eq(appointments.id, id))
}
