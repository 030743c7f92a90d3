import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { rentals } from './tables.ts'

/** @param today date of the showroom; a rental that ends on it is upcoming. */
export async function countRentalsOf(
  db: Db | Tx,
  userId: string,
  today: string,
): Promise<{ completed: number; coming: number }> {
  const [counted] = await db
    .select({
      completed: countIf(sql`${rentals.status} = 'COMPLETED'`),
      coming: countIf(sql`${rentals.status} in ('PENDING', 'CONFIRMED') and ${rentals.endDate} >= ${today}`),
    })
    .from(rentals)
    .where(or(eq(rentals.clientId, userId), eq(rentals.ownerId, userId)))
  return { completed: counted?.completed ?? 0, coming: counted?.coming ?? 0 }
}

/** All rentals of these dresses, newest first. */
export async function rentalsOfDresses(db: Db | Tx, dressIds: readonly string[]) {
  const { id, dressId, startDate, endDate, status } = rentals
  return db
    .select({ dressId, id, startDate, endDate, status })
    .from(rentals)
    .where(inArray(dressId, [...dressIds]))
    .orderBy(desc(startDate), desc(id))
}

function countIf(condition: ReturnType<typeof sql>) {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}
