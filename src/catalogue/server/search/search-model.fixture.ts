import { sql } from 'drizzle-orm'
import type { DressFilters } from '#catalogue/contract.ts'
import { narrows, type ValueFilter, valueFilters } from '#catalogue/filters.ts'
import { columnOf } from '#catalogue/server/search/sql/conditions.ts'
import type {
  Filters,
  Listing,
  Model,
  Statuses,
  SuggestionQuery,
  TakenDresses,
} from '#catalogue/server/search/sql/dress-search.ts'
import {
  mayBeTypo,
  oneOf,
  type ParsedSearch,
  parseSearch,
  type Spellings,
  wordsTyped,
} from '#catalogue/server/search/words/parse-search.ts'
import { nearestWords } from '#catalogue/server/search/words/spelling.ts'
import { stopWords } from '#catalogue/server/search/words/stop-words.ts'
import { searchesOf, spellingsToSuggest } from '#catalogue/server/search/words/suggested-words.ts'
import { dresses } from '#dresses/server/tables.ts'
import { inDollars } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/db.ts'
import { plainText } from '#shared/contains-words.ts'
import { readVocabulary } from '#taxonomy/server/synonyms/store.ts'
import { facetsOf, type Values } from './catalogue.ts'

/**
 * The search as a plain walk over all dresses, without an index and without SQL conditions: the proof of the search in
 * PostgreSQL. Of the database it uses the rows, the searched text and the synonyms.
 */
export async function openModel(db: Db, readTaken: (date: string) => Promise<TakenDresses>) {
  const rows = await readRows(db)
  const words = await readVocabulary(db)
  const listed = (statuses: Statuses) =>
    rows.filter(({ status }) => statuses === 'all' || (statuses as readonly string[]).includes(status))
  const takenFor = async ({ eventDate }: { eventDate?: string }) => eventDate && (await readTaken(eventDate))

  async function parse(search: string | undefined, among: readonly Row[]): Promise<ParsedSearch> {
    const typed = wordsTyped(search)
    const finds = (word: string) =>
      among.some(({ text }) => words.formsOf(word).some((form) => text.includes(form)))
    const inTexts = among.flatMap(({ text }) => wordsOf(text))
    const vocabulary = [...new Set([...inTexts, ...words.words.filter(finds)])]
      .filter((word) => !stopWords.has(word))
      .sort(byCodePoint)
    return parseSearch(
      typed,
      typed.map(plainText).map((word) => ({
        word,
        nearest: finds(word) || !mayBeTypo(word, words) ? [] : nearestWords(word, vocabulary),
      })),
      words,
    )
  }

  return {
    async find(statuses: Statuses, listing: Listing) {
      const taken = await takenFor(listing)
      const { spellings, corrected } = await parse(listing.search, listed(statuses))
      const found = listed(statuses)
        .filter((row) => holds(row, spellings) && passes(row, listing, taken || undefined))
        .sort(orderOf(listing))
      const { offset = 0, limit = 12 } = listing
      return {
        dresses: found.slice(offset, offset + limit).map(({ id }) => id),
        total: found.length,
        corrected,
      }
    },

    async facets(values: Values, statuses: Statuses, filters: Filters): Promise<DressFilters> {
      const seen = listed(statuses)
      const taken = (await takenFor(filters)) || undefined
      const { spellings } = await parse(filters.search, seen)
      const candidates = seen.filter((row) => holds(row, spellings))
      const passing = (narrowing: (name: ValueFilter) => boolean, prices = true) =>
        candidates.filter((row) => passes(row, filters, taken, narrowing, prices))
      const prices = passing(() => true, false)
        .flatMap(({ price }) => price ?? [])
        .sort((a, b) => Number(a) - Number(b))
      const counts = {
        total: passing(() => true).length,
        countOf: (filter: ValueFilter, value: string, within?: string) =>
          passing((other) => narrows(other, filter)).filter(
            (row) =>
              row.values[filter].includes(value) &&
              (filter !== 'subType' || row.values.category.includes(within as string)),
          ).length,
        // The tests have fewer values than are offered at most.
        occurring: (filter: ValueFilter) =>
          [...new Set(seen.flatMap(({ values }) => values[filter]))].filter(Boolean),
        isOffered: (size: string) =>
          [...seen.flatMap(({ values }) => values.size), ...(filters.size ?? [])].includes(size),
        price: prices.length > 0 ? { min: prices[0]!, max: prices.at(-1)! } : null,
      }
      return facetsOf(values, counts, 'dresses')
    },

    async suggest(statuses: Statuses, query: SuggestionQuery) {
      const seen = listed(statuses)
      const taken = (await takenFor(query)) || undefined
      const typed = wordsTyped(query.search)
      const last = typed.at(-1)
      if (last === undefined) return { dresses: [], searches: [] }
      const whole = await parse(query.search, seen)
      const before = await parse(typed.slice(0, -1).join(' '), seen)
      const passing = seen.filter((row) => passes(row, query, taken))
      const start = plainText(last)
      const times = new Map<string, number>()
      for (const row of passing.filter((row) => holds(row, before.spellings)))
        for (const word of new Set(wordsOf(row.text)))
          if (word.startsWith(start) && [...word].length > 1 && !stopWords.has(word))
            times.set(word, (times.get(word) ?? 0) + 1)
      for (const word of words.beginningWith(start, 'en').slice(0, 12)) {
        const found = passing.filter((row) => holds(row, [...before.spellings, oneOf(words.formsOf(word))]))
        if (found.length > 0) times.set(word, Math.max(times.get(word) ?? 0, found.length))
      }
      const endings = [...times]
        .sort(([a, timesA], [b, timesB]) => timesB - timesA || byCodePoint(a, b))
        .slice(0, 5)
        .map(([word]) => word)
      const wanted = spellingsToSuggest(last, { before, endings, whole }, words)
      const found = wanted ? passing.filter((row) => holds(row, wanted)).sort(orderOf({})) : []
      return {
        dresses: found.slice(0, 5).map(({ id }) => id),
        searches: searchesOf(before, endings, found.length > 0 && whole, words),
      }
    },

    async similar({ id, category, subType, color }: Model, limit: number, eventDate?: string) {
      const taken = (await takenFor({ eventDate })) || undefined
      const common = (some: readonly string[], others: readonly string[]) =>
        some.some((one) => others.includes(one))
      const likeness = (row: Row) =>
        (common(row.values.subType, subType) ? 0 : 2) + (row.values.color.includes(color) ? 0 : 1)
      return listed(['APPROVED'])
        .filter((row) => row.id !== id && common(row.values.category, category) && passes(row, {}, taken))
        .sort(orderOf({}))
        .sort((a, b) => likeness(a) - likeness(b))
        .slice(0, limit)
        .map((row) => row.id)
    },
  }
}

interface Row {
  id: string
  status: string
  /** A text that sorts by time. */
  created: string
  title: string
  /** The visible one. */
  price: string | null
  text: string
  values: Record<ValueFilter, string[]>
}

async function readRows(db: Db): Promise<Row[]> {
  const stored = await db
    .select({
      id: dresses.id,
      status: dresses.status,
      created: sql<string>`to_char(${dresses.createdAt}, 'YYYYMMDDHH24MISSUS')`,
      title: sql<string>`plain_text(${dresses.title})`,
      hidePrice: dresses.hidePrice,
      price: inDollars(dresses.rentalPrice),
      text: sql<string>`search_text`,
      ...Object.fromEntries(valueFilters.map((name) => [name, columnOf(name)])),
    })
    .from(dresses)
  return stored.map((row) => ({
    ...row,
    price: row.hidePrice ? null : row.price,
    values: Object.fromEntries(
      valueFilters.map((name) => [name, [(row as Record<string, unknown>)[name] ?? []].flat()]),
    ) as Record<ValueFilter, string[]>,
  }))
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const holds = ({ text }: Row, spellings: Spellings) =>
  spellings.every((meant) => meant.some((word) => text.includes(word)))

function passes(
  { id, price, values }: Row,
  filters: Filters,
  taken: TakenDresses,
  narrowing: (name: ValueFilter) => boolean = () => true,
  prices = true,
): boolean {
  const { minPrice, maxPrice } = filters
  return (
    taken !== 'all' &&
    !taken?.includes(id) &&
    valueFilters.every((name) => {
      const chosen: readonly string[] = filters[name] ?? []
      return chosen.length === 0 || !narrowing(name) || values[name].some((value) => chosen.includes(value))
    }) &&
    (!prices || minPrice === undefined || (price !== null && Number(price) >= Number(minPrice))) &&
    (!prices || maxPrice === undefined || (price !== null && Number(price) <= Number(maxPrice)))
  )
}

function orderOf({ orderBy = 'createdAt', order = 'desc' }: Listing): (a: Row, b: Row) => number {
  const sign = order === 'asc' ? 1 : -1
  const newest = (a: Row, b: Row) => byCodePoint(b.created, a.created) || byCodePoint(b.id, a.id)
  if (orderBy === 'createdAt') return (a, b) => -sign * newest(a, b)
  if (orderBy === 'title') return (a, b) => sign * (byCodePoint(a.title, b.title) || byCodePoint(a.id, b.id))
  return (a, b) => {
    if (a.price === null || b.price === null)
      return Number(a.price === null) - Number(b.price === null) || newest(a, b)
    return sign * (Number(a.price) - Number(b.price)) || newest(a, b)
  }
}

/** Compares like the collation "C" of PostgreSQL. */
const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
