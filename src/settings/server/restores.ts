import { and, asc, desc, eq, isNull, max } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { LostNumbers, PaperKind } from '#settings/lost-numbers.ts'
import { lostNumbers, restores } from './tables.ts'

export async function findLostNumbers(db: Db): Promise<LostNumbers[]> {
  const rows = await db
    .select({
      kind: lostNumbers.kind,
      first: lostNumbers.firstText,
      last: lostNumbers.lastText,
      restoredAt: restores.restoredAt,
    })
    .from(lostNumbers)
    .innerJoin(restores, eq(restores.id, lostNumbers.restoreId))
    .orderBy(asc(lostNumbers.year), asc(lostNumbers.kind), asc(lostNumbers.first))
  return rows.map((row) => ({ ...row, restoredAt: row.restoredAt.toISOString() }))
}

/** Of a kind that has no counter of its own: the next number is above this one, too. */
export async function lastLostNumber(tx: Tx, kind: PaperKind): Promise<number> {
  const [row] = await tx
    .select({ last: max(lostNumbers.last) })
    .from(lostNumbers)
    .where(eq(lostNumbers.kind, kind))
  return row?.last ?? 0
}

export type RestoreRow = typeof restores.$inferSelect

export async function lastRestore(db: Db | Tx): Promise<RestoreRow | undefined> {
  const [row] = await db
    .select()
    .from(restores)
    .orderBy(desc(restores.restoredAt), desc(restores.id))
    .limit(1)
  return row
}

export async function insertRestore(tx: Db | Tx, takenAt: Date | null): Promise<RestoreRow> {
  const [row] = await tx.insert(restores).values({ takenAt }).returning()
  return row!
}

/** Nobody has to be asked any more which numbers were given after the backup. */
export async function markAnswered(tx: Db | Tx, { id }: RestoreRow, now: Date): Promise<void> {
  await tx
    .update(restores)
    .set({ answeredAt: now })
    .where(and(eq(restores.id, id), isNull(restores.answeredAt)))
}

export async function insertLostNumbers(tx: Db | Tx, row: typeof lostNumbers.$inferInsert): Promise<void> {
  await tx.insert(lostNumbers).values(row)
}
