import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { RowVerdict } from '#imports/server/import.ts'
import { importPictures, importRows } from '#imports/server/tables.ts'
import type { listImportPictures, PictureCounts } from '#imports/stored-contract.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { DressId, ImportId, ImportPictureId } from '#shared/ids.ts'

export type PictureRow = typeof importPictures.$inferSelect

const mostOfDress = 5
const batch = 1000

/** The pictures of the dresses of an import, at most five of each. @returns how many */
export async function queuePictures(
  tx: Tx,
  importId: ImportId,
  rows: readonly Pick<RowVerdict, 'dressId' | 'images'>[],
): Promise<number> {
  const values = rows.flatMap(({ dressId, images }) =>
    dressId === undefined
      ? []
      : [...new Set(images)]
          .slice(0, mostOfDress)
          .map((url, index) => ({ id: newId<ImportPictureId>(), importId, dressId, url, nth: index + 1 })),
  )
  for (let from = 0; from < values.length; from += batch)
    await tx.insert(importPictures).values(values.slice(from, from + batch))
  return values.length
}

/** Failed pictures wait again. @returns how many */
export async function resetFailed(tx: Tx, importId: ImportId): Promise<number> {
  const rows = await tx
    .update(importPictures)
    .set({ status: 'WAITING', tries: 0, reason: null })
    .where(and(eq(importPictures.importId, importId), eq(importPictures.status, 'FAILED')))
    .returning({ id: importPictures.id })
  return rows.length
}

const waitingOf = (importId: ImportId) =>
  and(eq(importPictures.importId, importId), eq(importPictures.status, 'WAITING'))

export async function nextWaiting(
  db: Db,
  importId: ImportId,
  after: ImportPictureId,
): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(importPictures)
    .where(and(waitingOf(importId), after === '' ? undefined : gt(importPictures.id, after)))
    .orderBy(asc(importPictures.id))
    .limit(1)
  return row
}

export function countWaiting(db: Db, importId: ImportId): Promise<number> {
  return db.$count(importPictures, waitingOf(importId))
}

/** @param again whether another attempt follows */
export async function markPictureFailed(
  db: Db,
  id: ImportPictureId,
  reason: string,
  again = false,
): Promise<void> {
  await db
    .update(importPictures)
    .set({ status: again ? 'WAITING' : 'FAILED', reason, tries: sql`${importPictures.tries} + 1` })
    .where(and(eq(importPictures.id, id), eq(importPictures.status, 'WAITING')))
}

/** False after the dress was removed. */
export async function hasPicture(tx: Tx, id: ImportPictureId): Promise<boolean> {
  return (await tx.$count(importPictures, eq(importPictures.id, id))) > 0
}

/** False when another run was faster, or when the dress was removed. */
export async function markPictureStored(tx: Tx, id: ImportPictureId): Promise<boolean> {
  const rows = await tx
    .update(importPictures)
    .set({ status: 'STORED', reason: null })
    .where(and(eq(importPictures.id, id), eq(importPictures.status, 'WAITING')))
    .returning({ id: importPictures.id })
  return rows.length > 0
}

/** The import itself changed the dress: an undo still removes it, unless staff have changed it before. */
export async function raiseVersion(
  tx: Tx,
  importId: ImportId,
  dressId: DressId,
  version: number,
): Promise<void> {
  await tx
    .update(importRows)
    .set({ dressVersion: version })
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.dressId, dressId),
        eq(importRows.dressVersion, version - 1),
      ),
    )
}

export async function countPictures(db: Db | Tx, importId: ImportId): Promise<PictureCounts> {
  const rows = await db
    .select({ status: importPictures.status, number: count() })
    .from(importPictures)
    .where(eq(importPictures.importId, importId))
    .groupBy(importPictures.status)
  const numbers = new Map(rows.map(({ status, number }) => [status, number]))
  return {
    waiting: numbers.get('WAITING') ?? 0,
    stored: numbers.get('STORED') ?? 0,
    failed: numbers.get('FAILED') ?? 0,
  }
}

export async function findPictures(db: Db, importId: ImportId, query: QueryOf<typeof listImportPictures>) {
  const { id, dressId, url, status, reason } = importPictures
  return listQuery(
    db,
    db.select({ id, dressId, url, status, reason }).from(importPictures).$dynamic(),
    {
      from: importPictures,
      where: [
        eq(importPictures.importId, importId),
        query.status ? eq(importPictures.status, query.status) : undefined,
      ],
      searched: searchText([importPictures.url, importPictures.reason]),
      sorts: { file: importPictures.id },
      initialSort: 'file',
      id: importPictures.id,
    },
    query,
  )
}
