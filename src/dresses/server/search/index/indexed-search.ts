import type { PartialSearch, Statuses } from '#dresses/server/search/dress-search.ts'
import { countBoth } from '#dresses/server/search/index/columns/hybrid-bitset.ts'
import {
  type ParsedSearch,
  parseSearch,
  type Spellings,
  wordsTyped,
} from '#dresses/server/search/words/parse-search.ts'
import { typosAllowed } from '#dresses/server/search/words/spelling.ts'
import {
  mostSuggested,
  searchesOf,
  spellingsToSuggest,
} from '#dresses/server/search/words/suggested-words.ts'
import { countsOf } from './counts.ts'
import type { DressIndex } from './dress-index.ts'
import { evaluate, rowsHolding, rowsOf, type Selection } from './evaluate.ts'
import { pageOf } from './page.ts'

interface IndexSource {
  /** The index with all changes applied; undefined while there is none. */
  current(): Promise<DressIndex | undefined>
  /** The word without case and accents. */
  plainWord(word: string): Promise<string>
}

/** Searches the index in memory; undefined while it is not there, and for words that become several without their accents. */
export function indexedSearch({ current, plainWord }: IndexSource): PartialSearch {
  const plainWords = (typed: readonly string[]) =>
    Promise.all(typed.map(async (word) => ({ typed: word, plain: await plainWord(word) })))

  return {
    async find(statuses, listing, taken) {
      const words = await plainWords(wordsTyped(listing.search))
      // No await after the next one: results and counts must be of one moment, and each evaluation reuses the counts.
      const index = taken !== 'all' && (await current())
      if (!index || !words.every(inOnePiece)) return undefined
      const { spellings, corrected } = understand(index, words, statuses)
      const selection = evaluate(index, statuses, spellings, listing, taken)
      const ids = pageOf(index, selection, listing, listing.offset ?? 0, listing.limit ?? 12)
      return { ids, total: selection.total, corrected }
    },

    async counts(filters, taken) {
      const words = await plainWords(wordsTyped(filters.search))
      const index = taken !== 'all' && (await current())
      if (!index || !words.every(inOnePiece)) return undefined
      const { spellings } = understand(index, words, ['APPROVED'])
      return countsOf(index, evaluate(index, ['APPROVED'], spellings, filters, taken), filters)
    },

    async suggest(query, taken) {
      const words = await plainWords(wordsTyped(query.search))
      const last = words.at(-1)
      const index = taken !== 'all' && (await current())
      if (!index || !last || !words.every(inOnePiece)) return undefined
      const whole = understand(index, words, ['APPROVED'])
      const before = understand(index, words.slice(0, -1), ['APPROVED'])
      const selection = evaluate(index, ['APPROVED'], whole.spellings, query, taken)
      const among = rowsOf(index, ['APPROVED'], holding(index, selection, before.spellings))
      const endings = index.words.beginningWith(last.plain, among, mostSuggested)
      const wanted = spellingsToSuggest(last.typed, { before, endings, whole })
      const ids = wanted ? newestHolding(index, selection, wanted) : []
      return { ids, searches: searchesOf(before, endings, ids.length > 0 && whole) }
    },

    async similar({ id, category, subType, color: ownColor }, limit, taken) {
      const index = await current()
      if (!index) return undefined
      const color = [ownColor]
      const ids: string[] = []
      for (const likeness of [{ subType, color }, { subType }, { color }, {}]) {
        if (ids.length >= limit) break
        const filters = { category, ...likeness }
        // No filter matches every dress; a dress without styles is similar to none.
        if (Object.values(filters).some((values) => values.length === 0)) continue
        const found = evaluate(index, ['APPROVED'], [], filters, [id, ...ids, ...taken])
        ids.push(...pageOf(index, found, {}, 0, limit - ids.length))
      }
      return ids
    },
  }
}

interface Plain {
  typed: string
  plain: string
}

/** PostgreSQL alone finds a word that becomes several without its accents ("½"). */
function inOnePiece({ plain }: Plain): boolean {
  return !/\s/.test(plain)
}

function holding(index: DressIndex, selection: Selection, spellings: Spellings): Selection {
  return { ...selection, residual: { ...selection.residual, holding: rowsHolding(index, spellings) } }
}

function newestHolding(index: DressIndex, selection: Selection, spellings: Spellings): string[] {
  const held = holding(index, selection, spellings)
  const total = countBoth(rowsOf(index, ['APPROVED'], held))
  return pageOf(index, { ...held, total }, {}, 0, mostSuggested)
}

function understand(index: DressIndex, words: readonly Plain[], statuses: Statuses): ParsedSearch {
  if (words.length === 0) return { spellings: [], corrected: null }
  const listed = index.listed(statuses)
  return parseSearch(
    words.map(({ typed }) => typed),
    words.map(({ plain }) => {
      const isKnown = typosAllowed(plain) === 0 || index.words.isHeld(plain, listed)
      return { word: plain, nearest: isKnown ? [] : index.words.nearest(plain, listed) }
    }),
  )
}
