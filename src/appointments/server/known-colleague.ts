import { and, desc, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { type Busy, isFreeFor } from '#colleagues/rules.ts'
import { findColleague, shareLockIfHere } from '#colleagues/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Branch } from '#showrooms/facts.ts'
import { sameEmail } from './store.ts'
import { appointments } from './tables.ts'

interface Person {
  userId: string | null
  customer: { email: string | null; phone: string }
}

/**
 * The colleague of the customer's latest fitting, FOR SHARE; null when she has left. Take it before the lock of any
 * appointment or day.
 */
export async function shareLockKnownColleague(tx: Tx, person: Person): Promise<string | null> {
  const { colleagueId, date, startTime, id, status } = appointments
  const [last] = await tx
    .select({ colleagueId })
    .from(appointments)
    .where(and(ofPerson(person), isNotNull(colleagueId), ne(status, 'CANCELLED')))
    .orderBy(desc(date), desc(startTime), desc(id))
    .limit(1)
  return last?.colleagueId ? shareLockIfHere(tx, last.colleagueId) : null
}

/** The same account, or the same email and phone together. */
function ofPerson({ userId, customer: { email, phone } }: Person): SQL | undefined {
  const { clientEmail, clientPhone } = appointments
  return or(
    userId === null ? undefined : eq(appointments.userId, userId),
    and(email === null ? isNull(clientEmail) : sameEmail(email), eq(clientPhone, phone)),
  )
}

/** Her id when she works then and has no other fitting, else null. */
export async function colleagueIfFree(
  tx: Tx,
  colleagueId: string | null,
  fitting: Omit<Busy, 'id'> & { id?: string; branch: Branch },
): Promise<string | null> {
  if (colleagueId === null) return null
  const colleague = await findColleague(tx, colleagueId)
  const isFree = isFreeFor(colleague, fitting, await fittingsOfColleague(tx, colleagueId, fitting.date))
  return isFree ? colleagueId : null
}

/** Those of a day that are not cancelled, in both showrooms. */
function fittingsOfColleague(db: Db | Tx, colleagueId: string, date: string): Promise<Busy[]> {
  const { id, startTime, endTime, status } = appointments
  return db
    .select({ id, date: appointments.date, startTime, endTime })
    .from(appointments)
    .where(
      and(eq(appointments.colleagueId, colleagueId), eq(appointments.date, date), ne(status, 'CANCELLED')),
    )
}
