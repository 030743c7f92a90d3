import { and, asc, eq, sql } from 'drizzle-orm'
import { type NewView, type SavedView, tooManyViews } from '#accounts/saved-views-contract.ts'
import { savedViews } from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, SavedViewId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'

const mostViews = 50

const columns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  query: savedViews.query,
  density: savedViews.density,
  hiddenColumns: savedViews.hiddenColumns,
}

export function findViews(db: Db, userId: AccountId, list: string): Promise<SavedView[]> {
  return db
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(sql`plain_text(${savedViews.name})`), asc(savedViews.id))
}

export async function saveView(
  tx: Tx,
  now: Date,
  userId: AccountId,
  { list, name, ...view }: NewView,
): Promise<SavedView> {
  const others = and(
    eq(savedViews.userId, userId),
    sql`(${savedViews.list}, ${savedViews.name}) <> (${list}, ${name})`,
  )
  if ((await tx.$count(savedViews, others)) >= mostViews) throw new Refused(tooManyViews)
  const [saved] = await tx
    .insert(savedViews)
    .values({ userId, list, name, createdAt: now, ...view })
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: view })
    .returning(columns)
  return saved as SavedView
}

export async function deleteView(db: Db, userId: AccountId, id: SavedViewId): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
}

/** When a user is deleted: their names and searches may say whom they were about. */
export async function deleteViewsOf(tx: Tx, userId: AccountId): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.userId, userId))
}
