import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { appointments } from '#appointments/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { FittingAhead } from '#schedule/colleague-contract.ts'
import type { LocalTime } from '#shared/dates.ts'
import type { ColleagueId } from '#shared/ids.ts'

/** Not over and not closed, earliest first. */
export function fittingsAhead(
  db: Db | Tx,
  colleagueId: ColleagueId,
  now: LocalTime,
): Promise<FittingAhead[]> {
  const { id, branch, type, date, startTime, endTime, clientName, status } = appointments
  return db
    .select({ id, branch, type, date, startTime, endTime, clientName })
    .from(appointments)
    .where(and(isAhead(colleagueId, now), inArray(status, ['PENDING', 'CONFIRMED'])))
    .orderBy(asc(date), asc(startTime), asc(id))
    .limit(500)
}

/** Also cancelled ones, which may be restored. @returns the ids and statuses of those that change */
export async function reassignAhead(
  tx: Tx,
  colleagueId: ColleagueId,
  successorId: ColleagueId | null,
  { local, now }: { local: LocalTime; now: Date },
) {
  const { id, status } = appointments
  const ahead = and(isAhead(colleagueId, local), inArray(status, ['PENDING', 'CONFIRMED', 'CANCELLED']))
  // In the order of their ids, so that two transactions cannot deadlock.
  const ids = tx.select({ id }).from(appointments).where(ahead).orderBy(asc(id)).for('update')
  return tx
    .update(appointments)
    .set({ colleagueId: successorId, updatedAt: now })
    .where(sql`${id} in ${ids}`)
    .returning({ id, status })
}

function isAhead(colleagueId: ColleagueId, { date, time }: LocalTime): SQL | undefined {
  return and(
    eq(appointments.colleagueId, colleagueId),
    or(gt(appointments.date, date), and(eq(appointments.date, date), gt(appointments.endTime, time))),
  )
}
