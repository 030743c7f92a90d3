import { and, asc, eq, ne } from 'drizzle-orm'
import { appointments } from '#appointments/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Branch } from '#showrooms/facts.ts'
import { blockedDates } from '#showrooms/server/tables.ts'

const most = 1000

export function findBlocks(db: Db | Tx, branch?: Branch) {
  return db
    .select()
    .from(blockedDates)
    .where(branch && eq(blockedDates.branch, branch))
    .orderBy(desc(blockedDates.date), asc(blockedDates.branch), asc(blockedDates.id))
    .limit(most)
}

export async function insertBlock(tx: Tx, block: typeof blockedDates.$inferInsert) {
  const [made] = await tx.insert(blockedDates).values(block).onConflictDoNothing().returning()
  return made
}

export async function deleteBlock(tx: Tx, id: string) {
  const [gone] = await tx.delete(blockedDates).where(eq(blockedDates.id, id)).returning()
  return gone
}

/** Bookings that take a time on a day, by time. */
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
