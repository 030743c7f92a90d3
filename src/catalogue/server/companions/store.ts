import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Candidate } from '#catalogue/companions.ts'
import { isFree, isListed, newestFirst } from '#catalogue/server/search/sql/conditions.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import { dressCompanions, dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'

/** What staff have chosen for a dress, in their order. */
export async function chosenCompanions(db: Db | Tx, dressId: DressId) {
  const { id, title, mainImage, status } = dressSummaries
  return db
    .select({ id, title, mainImage, status })
    .from(dressCompanions)
    .innerJoin(dressSummaries, eq(id, dressCompanions.companionId))
    .where(eq(dressCompanions.dressId, dressId))
    .orderBy(asc(dressCompanions.position), asc(id))
}

export async function replaceCompanions(tx: Tx, dressId: DressId, ids: readonly DressId[]): Promise<void> {
  await tx.delete(dressCompanions).where(eq(dressCompanions.dressId, dressId))
  if (ids.length === 0) return
  await tx
    .insert(dressCompanions)
    .values(ids.map((companionId, index) => ({ dressId, companionId, position: index + 1 })))
}

/** Those of these dresses that are accessories, locked against removal. */
export async function accessoriesAmong(
  tx: Tx,
  ids: readonly DressId[],
  isAccessory: SQL,
): Promise<DressId[]> {
  const rows = await tx
    .select({ id: dresses.id })
    .from(dresses)
    .where(and(inArray(dresses.id, [...ids]), isAccessory))
    .orderBy(asc(dresses.id))
    .for('key share')
  return rows.map(({ id }) => id)
}

/** Of a type with thousands of pieces the newest suffice. */
const mostCandidates = 200

interface Suiting {
  dressId: DressId
  isAccessory: SQL
  /** In lower case. */
  colors: readonly string[]
  taken: readonly DressId[]
  /** How often pieces were rented with the dress, by their ids. */
  together: ReadonlyMap<string, number>
}

/** Accessories with a price that anybody sees: what was rented with the dress, and what suits its colour; newest first. */
export async function readCandidates(
  db: Db | Tx,
  { dressId, isAccessory, colors, taken, together }: Suiting,
): Promise<Candidate[]> {
  const proven = sql`${dresses.id} = any(${sql.param([...together.keys()])}::uuid[])`
  const rows = await db
    .select({ id: dresses.id, type: sql<string>`${dresses.category}[1]`, color: dresses.color })
    .from(dresses)
    .where(
      and(
        isListed(['APPROVED']),
        isAccessory,
        sql`not ${dresses.hidePrice} and ${dresses.rentalPrice} is not null`,
        or(proven, sql`lower(${dresses.color}) = any(${sql.param(colors)}::text[])`),
        isFree([dressId, ...taken]),
      ),
    )
    .orderBy(sql`${proven} desc`, ...newestFirst)
    .limit(mostCandidates)
  return rows.map((row) => ({ ...row, together: together.get(row.id) ?? 0 }))
}
