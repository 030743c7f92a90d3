import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { dataExports } from '#admin/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, DataExportId } from '#shared/ids.ts'

export type ExportRow = typeof dataExports.$inferSelect

const active = inArray(dataExports.status, ['WAITING', 'RUNNING'])

export async function insertExport(tx: Tx, requestedBy: AccountId, now: Date): Promise<ExportRow> {
  const [made] = await tx
    .insert(dataExports)
    .values({ requestedBy, createdAt: now, updatedAt: now })
    .returning()
  return made as ExportRow
}

export function lastExports(db: Db): Promise<ExportRow[]> {
  return db.select().from(dataExports).orderBy(desc(dataExports.createdAt), desc(dataExports.id)).limit(10)
}

export async function findExport(db: Db, id: DataExportId): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id))
  return row
}

/** Gives up exports whose server was killed. */
export async function failStale(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx
    .update(dataExports)
    .set({ status: 'FAILED', updatedAt: now })
    .where(and(active, lt(dataExports.updatedAt, before)))
}

export async function hasActiveExport(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: dataExports.id }).from(dataExports).where(active).limit(1)).length > 0
}

/** The number of the new attempt; undefined when the export has ended. */
export async function beginAttempt(db: Db, id: DataExportId, total: number, now: Date) {
  const [row] = await db
    .update(dataExports)
    .set({ status: 'RUNNING', attempt: sql`${dataExports.attempt} + 1`, done: 0, total, updatedAt: now })
    .where(and(eq(dataExports.id, id), active))
    .returning({ attempt: dataExports.attempt })
  return row?.attempt
}

/** False when another attempt has taken over. */
export async function updateAttempt(
  db: Db,
  id: DataExportId,
  attempt: number,
  change: Partial<typeof dataExports.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set(change)
    .where(and(eq(dataExports.id, id), eq(dataExports.attempt, attempt), eq(dataExports.status, 'RUNNING')))
    .returning({ id: dataExports.id })
  return rows.length > 0
}

export function expiredExports(db: Db, now: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.status, 'DONE'), lt(dataExports.expiresAt, now)))
    .limit(100)
}

export async function markExpired(db: Db, id: DataExportId, now: Date): Promise<void> {
  await db
    .update(dataExports)
    .set({ status: 'EXPIRED', key: null, updatedAt: now })
    .where(eq(dataExports.id, id))
}
