import { desc, eq, sql } from 'drizzle-orm'
import { fullName } from '#accounts/server/people-names.ts'
import { users } from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Viewer } from '#shared/viewer.ts'
import { agreements } from './tables.ts'

type StoredAgreement = typeof agreements.$inferSelect

const most = 1000

/** Newest first: everybody's with the customer's name for staff, one's own for everybody else. */
export async function findAgreements(
  db: Db | Tx,
  viewer: Viewer,
): Promise<(StoredAgreement & { customerName: string | null })[]> {
  const staff = viewer.role === 'ADMIN'
  const rows = await db
    .select({ agreement: agreements, customerName: staff ? fullName : sql<null>`null` })
    .from(agreements)
    .innerJoin(users, eq(users.id, agreements.customerId))
    .where(staff ? undefined : eq(agreements.customerId, viewer.id))
    .orderBy(desc(agreements.createdAt), desc(agreements.id))
    .limit(most)
  return rows.map(({ agreement, customerName }) => ({ ...agreement, customerName }))
}

export async function findAgreement(db: Db | Tx, id: string): Promise<StoredAgreement | undefined> {
  const [found] = await db.select().from(agreements).where(eq(agreements.id, id))
  return found
}
