import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import type { DressSearch, Listing } from '#dresses/server/search/dress-search.ts'
import { wordsTyped } from '#dresses/server/search/words/parse-search.ts'
import {
  mostSuggested,
  searchesOf,
  spellingsToSuggest,
} from '#dresses/server/search/words/suggested-words.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { isFound, isFree, isListed, newestFirst, plainTitle, shownPrice } from './conditions.ts'
import { readCounts } from './counts.ts'
import { spellingsOf, wordsBeginningWith } from './text-search.ts'

/** Searches in PostgreSQL. */
export function sqlSearch(db: Db | Tx): DressSearch {
  async function idsWhere(condition: SQL | undefined, order: readonly SQL[], limit: number, offset = 0) {
    const rows = await db
      .select({ id: dresses.id })
      .from(dresses)
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return rows.map(({ id }) => id)
  }

  return {
    async find(statuses, listing, taken) {
      const listed = isListed(statuses)
      const { spellings, corrected } = await spellingsOf(db, listing.search, listed)
      const found = isFound(listed, spellings, listing, taken)
      const [ids, [counted]] = await Promise.all([
        idsWhere(found, orderOf(listing), listing.limit ?? 12, listing.offset),
        db.select({ total: count() }).from(dresses).where(found),
      ])
      return { ids, total: counted?.total ?? 0, corrected }
    },

    counts: (filters, taken) => readCounts(db, filters, taken),

    /**
     * Completes the last word with words of dresses that contain the other words, most frequent first, or corrects it when no
     * word begins with it. Only dresses that pass the other filters count.
     */
    async suggest(query, taken) {
      const typed = wordsTyped(query.search)
      const last = typed.at(-1)
      if (last === undefined) return { ids: [], searches: [] }
      const listed = isListed(['APPROVED'])
      const [whole, before] = await Promise.all([
        spellingsOf(db, query.search, listed),
        spellingsOf(db, typed.slice(0, -1).join(' '), listed),
      ])
      const among = isFound(listed, before.spellings, query, taken)
      const endings = await wordsBeginningWith(db, among, last, mostSuggested)
      const wanted = spellingsToSuggest(last, { before, endings, whole })
      const ids = wanted
        ? await idsWhere(isFound(listed, wanted, query, taken), newestFirst, mostSuggested)
        : []
      return { ids, searches: searchesOf(before, endings, ids.length > 0 && whole) }
    },

    // The price is not used, so that the order does not reveal a hidden one.
    async similar(model, limit, taken) {
      const category = sql`${dresses.category} && ${sql.param(model.category)}::text[]`
      const style = sql`${dresses.subType} && ${sql.param(model.subType)}::text[]`
      const color = sql`${dresses.color} = ${model.color}`
      const ids: string[] = []
      for (const likeness of [and(style, color), style, color, undefined]) {
        if (ids.length >= limit) break
        const others = isFree([model.id, ...ids, ...taken])
        const found = and(isListed(['APPROVED']), category, likeness, others)
        ids.push(...(await idsWhere(found, newestFirst, limit - ids.length)))
      }
      return ids
    },
  }
}

function orderOf({ orderBy = 'createdAt', order = 'desc' }: Listing): SQL[] {
  const direction = order === 'asc' ? asc : desc
  if (orderBy === 'rentalPrice') {
    return [sql`${direction(shownPrice)} nulls last`, desc(dresses.createdAt), desc(dresses.id)]
  }
  if (orderBy === 'createdAt' && order === 'desc') return [...newestFirst]
  return [direction(orderBy === 'title' ? plainTitle : dresses.createdAt), direction(dresses.id)]
}
