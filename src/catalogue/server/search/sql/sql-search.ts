import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import { type Section, sectionOf } from '#catalogue/sections.ts'
import { type ParsedSearch, type Spellings, wordsTyped } from '#catalogue/server/search/words/parse-search.ts'
import {
  mostSuggested,
  searchesOf,
  spellingsToSuggest,
} from '#catalogue/server/search/words/suggested-words.ts'
import { plainTitle, shownPrice } from '#dresses/server/store.ts'
import { dresses } from '#dresses/server/tables.ts'
import { memoizeUntilChanged } from '#platform/cache/memoize-until-changed.ts'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { plainText } from '#shared/contains-words.ts'
import { readAccessoryTypes } from '#taxonomy/server/store.ts'
import { readVocabulary, tablesOfVocabulary } from '#taxonomy/server/synonyms/store.ts'
import { filterConditions, isFree, isInSection, isListed, newestFirst } from './conditions.ts'
import type {
  DressSearch,
  Filters,
  Listing,
  Model,
  Statuses,
  SuggestionQuery,
  TakenDresses,
} from './dress-search.ts'
import { countsWithoutEach, readCounts, readOccurring } from './facet-counts.ts'
import { matches, spellingsOf, wordsBeginningWith } from './text-search.ts'

/** Synonyms that are counted for a suggestion, each with a query of some milliseconds. */
const mostTried = 12

/** Searches in PostgreSQL. */
export function sqlSearch(deps: Pick<Deps, 'db' | 'changeFeed'>): DressSearch {
  const { db } = deps
  const lookups = lookupsOf(deps)
  const { spell, listedIn, occurring } = lookups
  return {
    async find(statuses, listing, taken) {
      const { spellings, corrected } = await spell(statuses, listing.search)
      const found = isFound(await listedIn(statuses, listing), spellings, listing, taken)
      const [ids, total] = await Promise.all([
        idsWhere(db, found, orderOf(listing), listing.limit ?? 12, listing.offset),
        totalWhere(db, found),
      ])
      return { ids, total, corrected }
    },

    async count(statuses, filters, taken) {
      const { spellings } = await spell(statuses, filters.search)
      return totalWhere(db, isFound(await listedIn(statuses, filters), spellings, filters, taken))
    },

    async countsWithout(statuses, filters, taken) {
      const { spellings } = await spell(statuses, filters.search)
      const listed = await listedIn(statuses, filters)
      const [counts, withoutSearch] = await Promise.all([
        countsWithoutEach(db, and(listed, matches(spellings))!, filterConditions(filters, taken)),
        spellings.length > 0 ? totalWhere(db, isFound(listed, [], filters, taken)) : undefined,
      ])
      return withoutSearch === undefined ? counts : counts.set('search', withoutSearch)
    },

    async newest(statuses, filters, taken, limit) {
      const { spellings } = await spell(statuses, filters.search)
      const listed = await listedIn(statuses, filters)
      return idsWhere(db, isFound(listed, spellings, filters, taken), newestFirst, limit)
    },

    async counts(statuses, filters, taken) {
      const { section = 'dresses' } = filters
      const [{ spellings }, { sizes, values }, listed] = await Promise.all([
        spell(statuses, filters.search),
        occurring(JSON.stringify([statuses, section])),
        listedIn(statuses, filters),
      ])
      return readCounts(db, { listed, occurring: values, sizes, spellings }, filters, taken)
    },

    suggest: (statuses, query, taken) => suggest(db, lookups, { statuses, query, taken }),
    similar: (model, limit, taken) => similar(db, lookups, model, limit, taken),
  }
}

type Lookups = ReturnType<typeof lookupsOf>

/** What every search asks first, remembered until it changes. */
function lookupsOf({ db, changeFeed }: Pick<Deps, 'db' | 'changeFeed'>) {
  // A page asks for its list, its counts and its relaxed filters with the same words.
  const vocabulary = memoizeUntilChanged(changeFeed, tablesOfVocabulary, () => readVocabulary(db))
  const readSpellings = memoizeUntilChanged(changeFeed, ['dresses', ...tablesOfVocabulary], async (key) => {
    const [statuses, search] = JSON.parse(key) as [Statuses, string]
    return spellingsOf(db, search, isListed(statuses), await vocabulary())
  })
  const spell = async (statuses: Statuses, search = ''): Promise<ParsedSearch> =>
    search === '' ? { spellings: [], corrected: null } : readSpellings(JSON.stringify([statuses, search]))
  const accessoryTypes = memoizeUntilChanged(changeFeed, ['dress_types'], () => readAccessoryTypes(db))
  const listedIn = async (statuses: Statuses, { section = 'dresses' }: Filters): Promise<SQL> =>
    and(isListed(statuses), isInSection(section, await accessoryTypes()))!
  const occurring = memoizeUntilChanged(changeFeed, ['dresses', 'dress_types'], async (key) => {
    const [statuses, section] = JSON.parse(key) as [Statuses, Section]
    return readOccurring(db, await listedIn(statuses, { section }))
  })
  return { vocabulary, spell, accessoryTypes, listedIn, occurring }
}

async function idsWhere(
  db: Db,
  condition: SQL | undefined,
  order: readonly SQL[],
  limit: number,
  offset = 0,
): Promise<string[]> {
  const rows = await db
    .select({ id: dresses.id })
    .from(dresses)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

async function totalWhere(db: Db, condition: SQL): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(dresses).where(condition)
  return counted?.total ?? 0
}

/**
 * Completes the last word with words that find dresses with the other words, most frequent first, or corrects it when no
 * word begins with it. Only dresses that pass the other filters count. Synonyms are those of the language asked for.
 */
async function suggest(
  db: Db,
  { spell, listedIn, vocabulary }: Lookups,
  { statuses, query, taken }: { statuses: Statuses; query: SuggestionQuery; taken: TakenDresses },
): ReturnType<DressSearch['suggest']> {
  const typed = wordsTyped(query.search)
  const last = typed.at(-1)
  if (last === undefined) return { ids: [], searches: [] }
  const listed = await listedIn(statuses, query)
  const [whole, before] = await Promise.all([
    spell(statuses, query.search),
    spell(statuses, typed.slice(0, -1).join(' ')),
  ])
  const among = isFound(listed, before.spellings, query, taken)
  const words = await vocabulary()
  const start = plainText(last)
  const known = words.beginningWith(start, query.language ?? 'en').slice(0, mostTried)
  const endings = await wordsBeginningWith(db, among, { start, known }, words, mostSuggested)
  const wanted = spellingsToSuggest(last, { before, endings, whole }, words)
  const ids = wanted
    ? await idsWhere(db, isFound(listed, wanted, query, taken), newestFirst, mostSuggested)
    : []
  return { ids, searches: searchesOf(before, endings, ids.length > 0 && whole, words) }
}

async function similar(
  db: Db,
  { listedIn, accessoryTypes }: Lookups,
  model: Model,
  limit: number,
  taken: readonly string[],
): Promise<string[]> {
  const listed = await listedIn(['APPROVED'], { section: sectionOf(model, await accessoryTypes()) })
  const ids: string[] = []
  for (const likeness of likenesses(model)) {
    if (ids.length >= limit) break
    const found = and(listed, likeness, isFree([model.id, ...ids, ...taken]))
    ids.push(...(await idsWhere(db, found, newestFirst, limit - ids.length)))
  }
  return ids
}

/** Of dresses that share a category, the most alike first. Not by price, so that the order does not reveal a hidden one. */
function likenesses(model: Model): (SQL | undefined)[] {
  const category = sql`${dresses.category} && ${sql.param(model.category)}::text[]`
  const style = sql`${dresses.subType} && ${sql.param(model.subType)}::text[]`
  const color = sql`${dresses.color} = ${model.color}`
  return [and(category, style, color), and(category, style), and(category, color), category]
}

/** A listed dress that contains the searched words and matches every filter. */
function isFound(listed: SQL, spellings: Spellings, filters: Filters, taken: TakenDresses): SQL {
  return and(listed, matches(spellings), ...filterConditions(filters, taken).values())!
}

function orderOf({ orderBy = 'createdAt', order = 'desc' }: Listing): SQL[] {
  const direction = order === 'asc' ? asc : desc
  if (orderBy === 'rentalPrice') {
    return [sql`${direction(shownPrice)} nulls last`, desc(dresses.createdAt), desc(dresses.id)]
  }
  if (orderBy === 'createdAt' && order === 'desc') return [...newestFirst]
  return [direction(orderBy === 'title' ? plainTitle : dresses.createdAt), direction(dresses.id)]
}
