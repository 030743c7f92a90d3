import { and, eq, ne, sql } from 'drizzle-orm'
import { type AppointmentRow, samePersonAtStart } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'

/**
 * The appointment as it is now; whoever else would change it waits until the transaction ends. Taken before the lock of any
 * day: everybody who holds both took them in this order.
 */
export async function lockAppointment(tx: Tx, id: string): Promise<AppointmentRow | undefined> {
  const [held] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
  return held
}

/** Whether the same person has another appointment at that very start. Under the lock of the day. */
export async function hasOtherAtStart(
  tx: Tx,
  wanted: Pick<AppointmentRow, 'id' | 'branch' | 'date' | 'startTime' | 'clientEmail'>,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(ne(appointments.id, wanted.id), samePersonAtStart(wanted)))
    .limit(1)
  return found !== undefined
}

type Changed = Partial<Omit<AppointmentRow, 'id' | 'sequence' | 'updatedAt'>> & { updatedAt: Date }

/** A change the calendar file must tell: its number rises. */
export async function changeAppointment(tx: Tx, id: string, change: Changed): Promise<AppointmentRow> {
  const [changed] = await tx
    .update(appointments)
    .set({ ...change, sequence: sql`${appointments.sequence} + 1` })
    .where(eq(appointments.id, id))
    .returning()
  return changed as AppointmentRow
}

/** A change for the books only. */
export async function recordStatus(
  tx: Tx,
  id: string,
  status: AppointmentRow['status'],
  now: Date,
): Promise<AppointmentRow> {
  const [changed] = await tx
    .update(appointments)
    .set({ status, updatedAt: now })
    .where(eq(appointments.id, id))
    .returning()
  return changed as AppointmentRow
}

export async function deleteAppointment(tx: Tx, id: string): Promise<void> {
  await tx.delete(appointments).where(eq(appointments.id, id))
}
