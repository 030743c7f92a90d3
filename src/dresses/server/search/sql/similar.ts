import { and, sql } from 'drizzle-orm'
import type { Dress } from '#dresses/contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { isFree, isListed, newestFirst } from './conditions.ts'

export type Model = Pick<Dress, 'id' | 'category' | 'subType' | 'color'>

/**
 * Ids of approved dresses that share a category: first those with the same style and colour, then style, then colour,
 * then the rest; newest first within each.
 * The price is not used, so that the order does not reveal a hidden one.
 */
export async function findSimilar(
  db: Db | Tx,
  model: Model,
  limit: number,
  taken: readonly string[] = [],
): Promise<string[]> {
  const listed = isListed(['APPROVED'])
  const category = sql`${dresses.category} && ${sql.param(model.category)}::text[]`
  const style = sql`${dresses.subType} && ${sql.param(model.subType)}::text[]`
  const color = sql`${dresses.color} = ${model.color}`
  const ids: string[] = []
  for (const likeness of [and(style, color), style, color, undefined]) {
    if (ids.length >= limit) break
    const more = await db
      .select({ id: dresses.id })
      .from(dresses)
      .where(and(listed, category, likeness, isFree([model.id, ...ids, ...taken])))
      .orderBy(...newestFirst)
      .limit(limit - ids.length)
    ids.push(...more.map(({ id }) => id))
  }
  return ids
}
