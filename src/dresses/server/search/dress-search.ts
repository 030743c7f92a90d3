import { sql } from 'drizzle-orm'
import type { Dress, DressFilters, DressPage, DressStatus } from '#dresses/contract.ts'
import type { DressSuggestions } from '#dresses/search-contract.ts'
import { countBoth } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import { countsOf } from '#dresses/server/search/index/counts.ts'
import type { DressIndex } from '#dresses/server/search/index/dress-index.ts'
import { evaluate, rowsHolding, rowsOf, type Selection } from '#dresses/server/search/index/evaluate.ts'
import { syncIndex } from '#dresses/server/search/index/index-sync.ts'
import { pageOf } from '#dresses/server/search/index/page.ts'
import type { Filters, ReadTaken, TakenDresses } from '#dresses/server/search/sql/conditions.ts'
import { facetsOf, readCounts, readValues } from '#dresses/server/search/sql/facets.ts'
import { findSimilar, type Model } from '#dresses/server/search/sql/similar.ts'
import { typosAllowed } from '#dresses/server/search/sql/spelling.ts'
import {
  type SuggestionQuery,
  searchesOf,
  spellingsToSuggest,
  suggest,
} from '#dresses/server/search/sql/suggestions.ts'
import {
  type ParsedSearch,
  parseSearch,
  type Spellings,
  wordsTyped,
} from '#dresses/server/search/sql/text-search.ts'
import { dressReader, findDresses, type Listing } from '#dresses/server/store.ts'
import { tablesOfRentals } from '#dresses/server/tables-of-dresses.ts'
import { memoizeUntilChanged } from '#platform/cache/memoize-until-changed.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'

type Statuses = readonly DressStatus[] | 'all'

/** Searches the in-memory index when it is up to date, else PostgreSQL, with the same results. */
export interface DressSearch {
  find(statuses: Statuses, listing: Listing): Promise<Omit<DressPage, 'near'>>
  facets(filters: Filters): Promise<DressFilters>
  suggest(query: SuggestionQuery): Promise<DressSuggestions>
  /** Without those that cannot be rented for the event. */
  similar(model: Model, limit: number, eventDate?: string): Promise<Dress[]>
  taken(eventDate: string | undefined): Promise<TakenDresses>
  /** Resolves when loading has ended: whether the index is in use. */
  loaded(): Promise<boolean>
}

export function createDressSearch(
  deps: Pick<Deps, 'db' | 'changeFeed' | 'log' | 'config' | 'clock'>,
  readTaken: ReadTaken,
): DressSearch {
  const { db, changeFeed } = deps
  const indexSync = syncIndex(deps)
  const readDresses = dressReader(db)
  const values = memoizeUntilChanged(
    changeFeed,
    ['dress_types', 'dress_subtypes', 'dress_sizes', 'dress_colors'],
    () => readValues(db),
  )
  const takenToday = memoizeUntilChanged(changeFeed, tablesOfRentals, async (key: string) =>
    readTaken(deps, key.split(' ')[1]!),
  )
  // What can be rented also changes at midnight.
  const takenFor = async (eventDate: string | undefined): Promise<TakenDresses> =>
    eventDate === undefined
      ? undefined
      : takenToday(`${localNow(deps.clock(), deps.config.SHOP_TIMEZONE).date} ${eventDate}`)
  const plainWord = memoizeUntilChanged(changeFeed, [], async (word: string) => {
    const { rows } = await db.execute<{ plain: string }>(sql`select plain_text(${word}) as plain`)
    return rows[0]?.plain ?? word
  })

  /** Normalises the words, without case and accents. */
  async function plainWords(search: string | undefined): Promise<Plain[]> {
    return Promise.all(
      wordsTyped(search).map(async (typed) => ({
        typed,
        plain: isAscii.test(typed) ? typed.toLowerCase() : await plainWord(typed),
      })),
    )
  }

  /** @param see reads the selection before the next evaluation, which reuses the same counts */
  async function queryIndex<T>(
    statuses: Statuses,
    filters: Filters,
    see: (index: DressIndex, selection: Selection, read: ParsedSearch) => T,
  ): Promise<T | undefined> {
    const [words, taken] = await Promise.all([plainWords(filters.search), takenFor(filters.eventDate)])
    if (taken === 'all') return undefined
    // No await from here on, `see` included: results and counts must be of one moment.
    const index = await indexSync.current()
    if (!index || !words.every(inOnePiece)) return undefined
    const read = understand(index, words, statuses)
    return see(index, evaluate(index, statuses, read.spellings, filters, taken), read)
  }

  return {
    async find(statuses, listing) {
      const result = await queryIndex(statuses, listing, (index, selection, { corrected }) => ({
        ids: pageOf(index, selection, listing, listing.offset ?? 0, listing.limit ?? 12),
        total: selection.total,
        corrected,
      }))
      if (!result) return findDresses(db, await takenFor(listing.eventDate), statuses, listing)
      const { ids, ...rest } = result
      return { dresses: await readDresses(statuses, ids), ...rest }
    },

    async facets(filters) {
      const offered = await values()
      const result = await queryIndex(['APPROVED'], filters, (index, selection) =>
        facetsOf(offered, countsOf(index, selection, filters.designer)),
      )
      return result ?? facetsOf(offered, await readCounts(db, await takenFor(filters.eventDate), filters))
    },

    async suggest(query) {
      const typed = wordsTyped(query.search)
      const [before, last] = await Promise.all([
        plainWords(typed.slice(0, -1).join(' ')),
        plainWords(typed.at(-1)),
      ])
      const result =
        typed.length > 0 &&
        last.every(inOnePiece) &&
        (await queryIndex(['APPROVED'], query, (index, selection, read) => {
          const beginning = understand(index, before, ['APPROVED'])
          const residual = { ...selection.residual, holding: rowsHolding(index, beginning.spellings) }
          const among = rowsOf(index, ['APPROVED'], { ...selection, residual })
          const endings = index.words.beginningWith(last[0]!.plain, among, 5)
          const held = spellingsToSuggest(typed.at(-1)!, { before: beginning, endings, whole: read })
          const ids = held ? firstHolding(index, selection, held) : []
          return { ids, searches: searchesOf(beginning, endings, ids.length > 0 && read) }
        }))
      if (!result) return suggest(db, await takenFor(query.eventDate), query)
      const { ids, searches } = result
      const dresses = await readDresses(['APPROVED'], ids)
      return { searches, dresses: dresses.map(({ id, title, mainImage }) => ({ id, title, mainImage })) }
    },

    async similar(model, limit, eventDate) {
      const taken = (await takenFor(eventDate)) ?? []
      if (taken === 'all') return []
      const index = await indexSync.current()
      if (!index) return readDresses(['APPROVED'], await findSimilar(db, model, limit, taken))
      const { category, subType } = model
      const color = [model.color]
      const ids: string[] = []
      for (const likeness of [{ subType, color }, { subType }, { color }, {}]) {
        if (ids.length >= limit) break
        const filters = { category, ...likeness }
        // No filter matches every dress; a dress without styles is similar to none.
        if (Object.values(filters).some((values) => values.length === 0)) continue
        const found = evaluate(index, ['APPROVED'], [], filters, [model.id, ...ids, ...taken])
        ids.push(...pageOf(index, found, {}, 0, limit - ids.length))
      }
      return readDresses(['APPROVED'], ids)
    },

    taken: takenFor,

    loaded: indexSync.loaded,
  }
}

interface Plain {
  typed: string
  plain: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const isAscii = /^[\x00-\x7f]*$/

/** PostgreSQL alone finds a word that becomes several without its accents ("½"). */
function inOnePiece({ plain }: Plain): boolean {
  return !/\s/.test(plain)
}

/** Ids of the five newest dresses of the selection that contain these words. */
function firstHolding(index: DressIndex, selection: Selection, spellings: Spellings): string[] {
  const held = { ...selection, residual: { ...selection.residual, holding: rowsHolding(index, spellings) } }
  return pageOf(index, { ...held, total: countBoth(rowsOf(index, ['APPROVED'], held)) }, {}, 0, 5)
}

function understand(index: DressIndex, words: readonly Plain[], statuses: Statuses): ParsedSearch {
  if (words.length === 0) return { spellings: [], corrected: null }
  const listed = index.listed(statuses)
  return parseSearch(
    words.map(({ typed }) => typed),
    words.map(({ plain }) => {
      const taken = typosAllowed(plain) === 0 || index.words.isHeld(plain, listed)
      return { word: plain, nearest: taken ? [] : index.words.nearest(plain, listed) }
    }),
  )
}
