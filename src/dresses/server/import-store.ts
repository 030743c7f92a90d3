import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import { dresses } from './tables.ts'

export type NewDress = typeof dresses.$inferInsert

export type ExistingProduct = Pick<
  typeof dresses.$inferSelect,
  'title' | 'sku' | 'woocommerceId' | 'importSource' | 'importFingerprint'
>

const page = 2000

/** What every dress was in an old shop. Read in pages: other requests wait while the rows of one arrive. */
export async function* existingProducts(tx: Tx): AsyncGenerator<ExistingProduct> {
  const { id, title, sku, woocommerceId, importSource, importFingerprint } = dresses
  for (let after: DressId | undefined; ; ) {
    const rows = await tx
      .select({ id, title, sku, woocommerceId, importSource, importFingerprint })
      .from(dresses)
      .where(after === undefined ? undefined : gt(id, after))
      .orderBy(id)
      .limit(page)
    yield* rows
    after = rows.at(-1)?.id
    if (rows.length < page) return
  }
}

/** Names of the old shops that dresses came from. */
export async function importSources(tx: Tx | Db): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ source: dresses.importSource })
    .from(dresses)
    .where(isNotNull(dresses.importSource))
    .orderBy(dresses.importSource)
    .limit(50)
  return rows.flatMap(({ source }) => source ?? [])
}

/** Leaves out dresses whose SKU, product id of the same shop or fingerprint exists. @returns the ids of those that were stored */
export async function insertImported(tx: Tx, rows: NewDress[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const stored = await tx.insert(dresses).values(rows).onConflictDoNothing().returning({ id: dresses.id })
  return new Set(stored.map(({ id }) => id))
}

/** The addresses of pictures that the old shop gave, by dress. */
export async function importedImages(tx: Tx, ids: readonly DressId[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ id: dresses.id, images: sql<string[] | null>`${dresses.woocommerceData} -> 'images'` })
    .from(dresses)
    .where(inArray(dresses.id, [...ids]))
  return new Map(rows.map(({ id, images }) => [id, images ?? []]))
}

/** Adds a picture as the last one. @returns the new version; undefined when the dress has five pictures */
export async function addImportedPicture(
  tx: Tx,
  id: DressId,
  path: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx
    .update(dresses)
    .set({
      images: sql`array_append(${dresses.images}, ${path})`,
      mainImage: sql`coalesce(${dresses.mainImage}, ${path})`,
      version: sql`${dresses.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(dresses.id, id), sql`cardinality(${dresses.images}) < 5`))
    .returning({ version: dresses.version })
  return row?.version
}
