import { asc, eq, inArray } from 'drizzle-orm'
import { appointmentDresses } from '#appointments/server/tables.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AppointmentId, DressId } from '#shared/ids.ts'

export async function insertAppointmentDresses(
  tx: Tx,
  appointmentId: AppointmentId,
  ids: readonly DressId[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(appointmentDresses)
    .values(ids.map((dressId, index) => ({ appointmentId, dressId, position: index + 1 })))
}

/** Requires the lock of the appointment. */
export async function replaceAppointmentDresses(
  tx: Tx,
  appointmentId: AppointmentId,
  ids: readonly DressId[],
): Promise<void> {
  await tx.delete(appointmentDresses).where(eq(appointmentDresses.appointmentId, appointmentId))
  await insertAppointmentDresses(tx, appointmentId, ids)
}

export type FittingDress = Awaited<ReturnType<typeof dressesByAppointment>>[AppointmentId][number]

/** The dresses to try on by appointment, in the customer's order, including dresses that left the collection. */
export async function dressesByAppointment(db: Db | Tx, appointmentIds: readonly AppointmentId[]) {
  if (appointmentIds.length === 0) return {}
  const rows = await db
    .select({
      appointmentId: appointmentDresses.appointmentId,
      dress: {
        id: dressSummaries.id,
        title: dressSummaries.title,
        mainImage: dressSummaries.mainImage,
        status: dressSummaries.status,
      },
    })
    .from(appointmentDresses)
    .innerJoin(dressSummaries, eq(dressSummaries.id, appointmentDresses.dressId))
    .where(inArray(appointmentDresses.appointmentId, [...appointmentIds]))
    .orderBy(asc(appointmentDresses.appointmentId), asc(appointmentDresses.position))
  const byAppointment: Record<AppointmentId, (typeof rows)[number]['dress'][]> = {}
  for (const { appointmentId, dress } of rows)
    byAppointment[appointmentId] = [...(byAppointment[appointmentId] ?? []), dress]
  return byAppointment
}

/** Only the approved dresses, which everybody may see. */
export async function shownDressesOf(db: Db | Tx, appointmentId: AppointmentId): Promise<FittingDress[]> {
  const all = (await dressesByAppointment(db, [appointmentId]))[appointmentId] ?? []
  return all.filter(({ status }) => status === 'APPROVED')
}
