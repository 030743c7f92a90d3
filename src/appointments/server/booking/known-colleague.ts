import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { appointments } from '#appointments/server/tables.ts'
import { type Busy, isFreeFor } from '#colleagues/rules.ts'
import { findColleague, tryShareLock } from '#colleagues/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AppointmentId, ColleagueId, CustomerId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'

/** The colleague of the customer's latest fitting when she works then and is free, else null. FOR SHARE: she cannot leave meanwhile. */
export async function knownColleague(
  tx: Tx,
  customerId: CustomerId,
  fitting: Parameters<typeof colleagueIfFree>[2],
): Promise<ColleagueId | null> {
  const id = await colleagueOfLatestFitting(tx, customerId)
  return colleagueIfFree(tx, id && (await tryShareLock(tx, id)), fitting)
}

/** She may have left. */
export async function colleagueOfLatestFitting(
  db: Db | Tx,
  customerId: CustomerId,
): Promise<ColleagueId | null> {
  const { colleagueId, date, startTime, id, status } = appointments
  const [last] = await db
    .select({ colleagueId })
    .from(appointments)
    .where(and(eq(appointments.customerId, customerId), isNotNull(colleagueId), ne(status, 'CANCELLED')))
    .orderBy(desc(date), desc(startTime), desc(id))
    .limit(1)
  return last?.colleagueId ?? null
}

/** Her id when she works then and has no other fitting, else null. */
export async function colleagueIfFree(
  tx: Tx,
  colleagueId: ColleagueId | null,
  fitting: Omit<Busy, 'id'> & { id?: AppointmentId; branch: Branch },
): Promise<ColleagueId | null> {
  if (colleagueId === null) return null
  const colleague = await findColleague(tx, colleagueId)
  const isFree = isFreeFor(colleague, fitting, await fittingsOfColleague(tx, colleagueId, fitting.date))
  return isFree ? colleagueId : null
}

/** Those of a day that are not cancelled, in both showrooms. */
function fittingsOfColleague(db: Db | Tx, colleagueId: ColleagueId, date: string): Promise<Busy[]> {
  const { id, startTime, endTime, status } = appointments
  return db
    .select({ id, date: appointments.date, startTime, endTime })
    .from(appointments)
    .where(
      and(eq(appointments.colleagueId, colleagueId), eq(appointments.date, date), ne(status, 'CANCELLED')),
    )
}
