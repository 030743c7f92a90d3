import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Bill, BilledEntry } from '#files/bill-contract.ts'
import { bills } from '#files/server/tables.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import type { BillId, Id } from '#shared/ids.ts'

export type BillRow = typeof bills.$inferSelect

/** The bills of entries, oldest first. */
export async function findBills(
  db: Db | Tx,
  entryKind: BilledEntry,
  entryIds: readonly Id<'expense' | 'tillEntry'>[],
): Promise<Map<string, Bill[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(bills)
    .where(and(eq(bills.entryKind, entryKind), inArray(bills.entryId, [...entryIds])))
    .orderBy(asc(bills.createdAt), asc(bills.id))
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId)
  return new Map([...byEntry].map(([id, some]) => [id, some.map(toBill)]))
}

export async function findBill(db: Db | Tx, id: BillId): Promise<BillRow | undefined> {
  const [found] = await db.select().from(bills).where(eq(bills.id, id))
  return found
}

/**
 * Counts and adds one after the other, so that an entry never has more than `most`. A phone that did not hear of its success
 * sends the same bill again: it stands there once.
 */
export async function insertBill(
  tx: Tx,
  row: typeof bills.$inferInsert,
  most: number,
): Promise<BillRow | undefined> {
  await advisoryLockName(tx, `bills of ${row.entryId}`)
  const sameFile = and(eq(bills.entryId, row.entryId), eq(bills.sha256, row.sha256))
  const [stored] = await tx.select().from(bills).where(sameFile)
  if (stored) return stored
  if ((await tx.$count(bills, eq(bills.entryId, row.entryId))) >= most) return undefined
  const [made] = await tx.insert(bills).values(row).returning()
  return made
}

export async function deleteBill(tx: Tx, id: BillId): Promise<BillRow | undefined> {
  const [removed] = await tx.delete(bills).where(eq(bills.id, id)).returning()
  return removed
}

export async function deleteBillsOf(tx: Tx, entryId: Id<'expense' | 'tillEntry'>): Promise<BillRow[]> {
  return tx.delete(bills).where(eq(bills.entryId, entryId)).returning()
}

export function toBill({ id, fileKey, createdAt }: BillRow): Bill {
  return { id, isPdf: fileKey.endsWith('.pdf'), addedAt: createdAt.toISOString() }
}
