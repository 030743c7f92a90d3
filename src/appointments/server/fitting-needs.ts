import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import type { FindNeeds } from '#dresses/server/places/transfers.ts'

/** The dresses to try on at appointments that are not over. */
export const fittingNeeds: FindNeeds = async (db, { now, until, dressId }) => {
  const { id, branch, date, startTime, endTime, status, customerId } = appointments
  const rows = await db
    .select({ dressId: appointmentDresses.dressId, id, branch, date, startTime, customerId })
    .from(appointments)
    .innerJoin(appointmentDresses, eq(appointmentDresses.appointmentId, id))
    .where(
      and(
        inArray(status, ['PENDING', 'CONFIRMED']),
        or(gt(date, now.date), and(eq(date, now.date), gt(endTime, now.time))),
        lte(date, until),
        dressId && eq(appointmentDresses.dressId, dressId),
      ),
    )
    .orderBy(asc(date), asc(startTime), asc(id), asc(appointmentDresses.dressId))
  return rows.map((row) => ({
    dressId: row.dressId,
    showroom: row.branch,
    at: { date: row.date, time: row.startTime },
    why: 'FITTING',
    subjectId: row.id,
    customerId: row.customerId,
  }))
}
