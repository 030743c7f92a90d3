import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import type { AppointmentLink } from '#dresses/server/admin/dress-use.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'

const { id, branch, date, startTime, endTime, clientName, status } = appointments
const { appointmentId, dressId, position } = appointmentDresses

/** Active appointments from `today` on at which these dresses are tried on, soonest first. */
export async function upcomingAppointmentsOf(db: Db | Tx, dressIds: readonly DressId[], today: string) {
  return db
    .select({ dressId, id, branch, date, startTime, endTime, clientName })
    .from(appointments)
    .innerJoin(appointmentDresses, eq(appointmentId, id))
    .where(and(inArray(dressId, [...dressIds]), gte(date, today), inArray(status, ['PENDING', 'CONFIRMED'])))
    .orderBy(asc(date), asc(startTime), asc(id))
}

/** The positions of these dresses in all appointments, for the restoration of a deleted dress. */
export async function appointmentLinksOf(tx: Tx, dressIds: readonly DressId[]): Promise<AppointmentLink[]> {
  return tx
    .select({
      dressId,
      appointmentId,
      position,
      isMain: sql<boolean>`${appointments.dressId} is not distinct from ${dressId}`,
    })
    .from(appointmentDresses)
    .innerJoin(appointments, eq(id, appointmentId))
    .where(inArray(dressId, [...dressIds]))
}

/** Omits appointments that were deleted since, and positions that another dress has taken. */
export async function restoreAppointmentLinks(tx: Tx, links: readonly AppointmentLink[]): Promise<void> {
  if (links.length === 0) return
  const found = await tx
    .select({ id })
    .from(appointments)
    .where(or(...links.map((link) => eq(id, link.appointmentId))))
    .orderBy(id)
    .for('no key update')
  const existing = new Set(found.map((one) => one.id))
  for (const { isMain, ...link } of links) {
    if (!existing.has(link.appointmentId)) continue
    await tx.insert(appointmentDresses).values(link).onConflictDoNothing()
    if (!isMain) continue
    await tx
      .update(appointments)
      .set({ dressId: link.dressId })
      .where(and(eq(id, link.appointmentId), sql`${appointments.dressId} is null`))
  }
}
