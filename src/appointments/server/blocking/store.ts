import { and, asc, eq, ne } from 'drizzle-orm'
import { appointments } from '#appointments/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Branch } from '#showrooms/facts.ts'

/** The appointments of a day that take up a time, in order. */
export function bookedOn(tx: Tx, branch: Branch, date: string) {
  const { id, type, status, startTime, endTime, clientName, clientEmail, clientPhone } = appointments
  return tx
    .select({ id, type, status, startTime, endTime, clientName, clientEmail, clientPhone })
    .from(appointments)
    .where(
      and(eq(appointments.branch, branch), eq(appointments.date, date), ne(appointments.status, 'CANCELLED')),
    )
    .orderBy(asc(startTime), asc(id))
}
