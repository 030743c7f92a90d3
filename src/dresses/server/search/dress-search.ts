import { sql } from 'drizzle-orm'
import type { Dress, DressFilters, DressPage, DressStatus } from '#dresses/contract.ts'
import type { DressSuggestions } from '#dresses/search-contract.ts'
import { countBoth } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import { countsOf } from '#dresses/server/search/index/counts.ts'
import type { DressIndex } from '#dresses/server/search/index/dress-index.ts'
import { evaluate, rowsHolding, rowsOf, type Selection } from '#dresses/server/search/index/evaluate.ts'
import { syncIndex } from '#dresses/server/search/index/index-sync.ts'
import { pageOf } from '#dresses/server/search/index/page.ts'
import type { Filters, RentedOn } from '#dresses/server/search/sql/conditions.ts'
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
import { memoizeUntilChanged } from '#platform/cache/memoize-until-changed.ts'
import type { Deps } from '#platform/deps.ts'

type Statuses = readonly DressStatus[] | 'all'

/** Searches the in-memory index when it is up to date, else PostgreSQL, with the same results. */
export interface DressSearch {
  find(statuses: Statuses, listing: Listing): Promise<Omit<DressPage, 'near'>>
  facets(filters: Filters): Promise<DressFilters>
  suggest(query: SuggestionQuery): Promise<DressSuggestions>
  similar(model: Model, limit: number): Promise<Dress[]>
  /** Resolves when loading has ended: whether the index is in use. */
  loaded(): Promise<boolean>
}

export function createDressSearch(deps: Pick<Deps, 'db' | 'news' | 'log'>, awayOn: RentedOn): DressSearch {
  const { db, news } = deps
  const keeper = syncIndex(deps)
  const readDresses = dressReader(db)
  const values = memoizeUntilChanged(
    news,
    ['dress_types', 'dress_subtypes', 'dress_sizes', 'dress_colors'],
    () => readValues(db),
  )
  const awayOnDay = memoizeUntilChanged(news, ['rentals'], async (day: string) => {
    const { rows } = await db.execute<{ dress_id: string }>(awayOn(day))
    return rows.map(({ dress_id }) => dress_id)
  })
  const plainWord = memoizeUntilChanged(news, [], async (word: string) => {
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
  async function look<T>(
    statuses: Statuses,
    filters: Filters,
    see: (memory: DressIndex, choice: Selection, read: ParsedSearch) => T,
  ): Promise<T | undefined> {
    const { availableOn } = filters
    const [messages, away] = await Promise.all([
      plainWords(filters.search),
      availableOn === undefined ? undefined : awayOnDay(availableOn),
    ])
    // No await from here on, `see` included: results and counts must be of one moment.
    const memory = await keeper.current()
    if (!memory || !messages.every(inOnePiece)) return undefined
    const read = understand(memory, messages, statuses)
    return see(memory, evaluate(memory, statuses, read.spellings, filters, away), read)
  }

  return {
    async find(statuses, listing) {
      const looked = await look(statuses, listing, (memory, choice, { corrected }) => ({
        ids: pageOf(memory, choice, listing, listing.offset ?? 0, listing.limit ?? 12),
        total: choice.total,
        corrected,
      }))
      if (!looked) return findDresses(db, awayOn, statuses, listing)
      const { ids, ...rest } = looked
      return { dresses: await readDresses(statuses, ids), ...rest }
    },

    async facets(filters) {
      const offered = await values()
      const looked = await look(['APPROVED'], filters, (memory, choice) =>
        facetsOf(offered, countsOf(memory, choice, filters.designer)),
      )
      return looked ?? facetsOf(offered, await readCounts(db, awayOn, filters))
    },

    async suggest(query) {
      const typed = wordsTyped(query.search)
      const [before, last] = await Promise.all([
        plainWords(typed.slice(0, -1).join(' ')),
        plainWords(typed.at(-1)),
      ])
      const looked =
        typed.length > 0 &&
        last.every(inOnePiece) &&
        (await look(['APPROVED'], query, (memory, choice, read) => {
          const beginning = understand(memory, before, ['APPROVED'])
          const cut = { ...choice.cut, holding: rowsHolding(memory, beginning.spellings) }
          const among = rowsOf(memory, ['APPROVED'], { ...choice, cut })
          const endings = memory.words.beginningWith(last[0]!.plain, among, 5)
          const held = spellingsToSuggest(typed.at(-1)!, { before: beginning, endings, whole: read })
          const ids = held ? firstHolding(memory, choice, held) : []
          return { ids, searches: searchesOf(beginning, endings, ids.length > 0 && read) }
        }))
      if (!looked) return suggest(db, awayOn, query)
      const { ids, searches } = looked
      const dresses = await readDresses(['APPROVED'], ids)
      return { searches, dresses: dresses.map(({ id, title, mainImage }) => ({ id, title, mainImage })) }
    },

    async similar(model, limit) {
      const memory = await keeper.current()
      if (!memory) return readDresses(['APPROVED'], await findSimilar(db, model, limit))
      const { category, subType } = model
      const color = [model.color]
      const ids: string[] = []
      for (const likeness of [{ subType, color }, { subType }, { color }, {}]) {
        if (ids.length >= limit) break
        const traits = { category, ...likeness }
        // No filter matches every dress; a dress without styles is similar to none.
        if (Object.values(traits).some((values) => values.length === 0)) continue
        const found = evaluate(memory, ['APPROVED'], [], traits, [model.id, ...ids])
        ids.push(...pageOf(memory, found, {}, 0, limit - ids.length))
      }
      return readDresses(['APPROVED'], ids)
    },

    loaded: keeper.loaded,
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
function firstHolding(memory: DressIndex, choice: Selection, spellings: Spellings): string[] {
  const held = { ...choice, cut: { ...choice.cut, holding: rowsHolding(memory, spellings) } }
  return pageOf(memory, { ...held, total: countBoth(rowsOf(memory, ['APPROVED'], held)) }, {}, 0, 5)
}

function understand(memory: DressIndex, messages: readonly Plain[], statuses: Statuses): ParsedSearch {
  if (messages.length === 0) return { spellings: [], corrected: null }
  const listed = memory.listed(statuses)
  return parseSearch(
    messages.map(({ typed }) => typed),
    messages.map(({ plain }) => {
      const taken = typosAllowed(plain) === 0 || memory.words.isHeld(plain, listed)
      return { word: plain, nearest: taken ? [] : memory.words.nearest(plain, listed) }
    }),
  )
}
