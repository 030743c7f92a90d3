import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import type { Need } from '#dresses/transfers.ts'
import type { Db } from '#platform/database/db.ts'
import type { LocalTime } from '#shared/dates.ts'

/** The dresses to try on at appointments that are not over. @param now in the showrooms @param until a date, inclusive */
export async function fittingNeeds(db: Db, now: LocalTime, until: string): Promise<Need[]> {
  const { id, branch, date, startTime, endTime, status } = appointments
  const rows = await db
    .select({ dressId: appointmentDresses.dressId, id, branch, date, startTime })
    .from(appointments)
    .innerJoin(appointmentDresses, eq(appointmentDresses.appointmentId, id))
    .where(
      and(
        inArray(status, ['PENDING', 'CONFIRMED']),
        or(gt(date, now.date), and(eq(date, now.date), gt(endTime, now.time))),
        lte(date, until),
      ),
    )
    .orderBy(asc(date), asc(startTime), asc(id), asc(appointmentDresses.dressId))
  return rows.map((row) => ({
    dressId: row.dressId,
    showroom: row.branch,
    at: { date: row.date, time: row.startTime },
    why: 'FITTING',
    subjectId: row.id,
  }))
}
