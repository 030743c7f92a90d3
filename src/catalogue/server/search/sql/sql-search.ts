import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import {
  type FilterName,
  filterOf,
  narrows,
  type OccurringFilter,
  occurringFilters,
  type ValueFilter,
  valueFilters,
} from '#catalogue/filters.ts'
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
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { plainText } from '#shared/contains-words.ts'
import { readAccessoryTypes } from '#taxonomy/server/store.ts'
import { readVocabulary, tablesOfVocabulary } from '#taxonomy/server/synonyms/store.ts'
import {
  columnOf,
  filterConditions,
  isFree,
  isFreeIfAsked,
  isInSection,
  isListed,
  newestFirst,
  priceBetween,
  valueConditions,
} from './conditions.ts'
import type { DressSearch, Filters, Listing, Model, Statuses, TakenDresses } from './dress-search.ts'
import { type Counts, mostOffered } from './dress-search.ts'
import { fitsPerson } from './fit-condition.ts'
import { matches, spellingsOf, wordsBeginningWith } from './text-search.ts'

/** Synonyms that are counted for a suggestion, each with a query of some milliseconds. */
const mostTried = 12

/** Searches in PostgreSQL. */
export function sqlSearch({ db, changeFeed }: Pick<Deps, 'db' | 'changeFeed'>): DressSearch {
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
  const occurring = memoizeUntilChanged(changeFeed, ['dresses', 'dress_types'], async (section) =>
    readOccurring(db, await listedIn(['APPROVED'], { section: section as Section })),
  )

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

  async function totalWhere(condition: SQL): Promise<number> {
    const [counted] = await db.select({ total: count() }).from(dresses).where(condition)
    return counted?.total ?? 0
  }

  return {
    async find(statuses, listing, taken) {
      const { spellings, corrected } = await spell(statuses, listing.search)
      const found = isFound(await listedIn(statuses, listing), spellings, listing, taken)
      const [ids, total] = await Promise.all([
        idsWhere(found, orderOf(listing), listing.limit ?? 12, listing.offset),
        totalWhere(found),
      ])
      return { ids, total, corrected }
    },

    async count(statuses, filters, taken) {
      const { spellings } = await spell(statuses, filters.search)
      return totalWhere(isFound(await listedIn(statuses, filters), spellings, filters, taken))
    },

    async countsWithout(statuses, filters, taken) {
      const { spellings } = await spell(statuses, filters.search)
      const listed = await listedIn(statuses, filters)
      const [counts, withoutSearch] = await Promise.all([
        countsWithoutEach(db, and(listed, matches(spellings))!, filterConditions(filters, taken)),
        spellings.length > 0 ? totalWhere(isFound(listed, [], filters, taken)) : undefined,
      ])
      return withoutSearch === undefined ? counts : counts.set('search', withoutSearch)
    },

    async newest(statuses, filters, taken, limit) {
      const { spellings } = await spell(statuses, filters.search)
      const listed = await listedIn(statuses, filters)
      return idsWhere(isFound(listed, spellings, filters, taken), newestFirst, limit)
    },

    async counts(filters, taken) {
      const { section = 'dresses' } = filters
      const [{ spellings }, { sizes, values }, listed] = await Promise.all([
        spell(['APPROVED'], filters.search),
        occurring(section),
        listedIn(['APPROVED'], filters),
      ])
      return readCounts(db, { listed, occurring: values, sizes, spellings }, filters, taken)
    },

    /**
     * Completes the last word with words that find dresses with the other words, most frequent first, or corrects it when no
     * word begins with it. Only dresses that pass the other filters count. Synonyms are those of the language asked for.
     */
    async suggest(query, taken) {
      const typed = wordsTyped(query.search)
      const last = typed.at(-1)
      if (last === undefined) return { ids: [], searches: [] }
      const listed = await listedIn(['APPROVED'], query)
      const [whole, before] = await Promise.all([
        spell(['APPROVED'], query.search),
        spell(['APPROVED'], typed.slice(0, -1).join(' ')),
      ])
      const among = isFound(listed, before.spellings, query, taken)
      const words = await vocabulary()
      const start = plainText(last)
      const known = words.beginningWith(start, query.language ?? 'en').slice(0, mostTried)
      const endings = await wordsBeginningWith(db, among, { start, known }, words, mostSuggested)
      const wanted = spellingsToSuggest(last, { before, endings, whole }, words)
      const ids = wanted
        ? await idsWhere(isFound(listed, wanted, query, taken), newestFirst, mostSuggested)
        : []
      return { ids, searches: searchesOf(before, endings, ids.length > 0 && whole, words) }
    },

    async similar(model, limit, taken) {
      const listed = await listedIn(['APPROVED'], { section: sectionOf(model, await accessoryTypes()) })
      const ids: string[] = []
      for (const likeness of likenesses(model)) {
        if (ids.length >= limit) break
        const found = and(listed, likeness, isFree([model.id, ...ids, ...taken]))
        ids.push(...(await idsWhere(found, newestFirst, limit - ids.length)))
      }
      return ids
    },
  }
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

interface Searched {
  /** The approved dresses of the section. */
  listed: SQL
  /** Their values. */
  occurring: OccurringValues
  /** Sizes of the dresses, or of the accessories, that can be seen. */
  sizes: readonly string[]
  spellings: Spellings
}

async function readCounts(
  db: Db | Tx,
  { listed, occurring, sizes, spellings }: Searched,
  filters: Filters,
  taken: TakenDresses,
): Promise<Counts> {
  const candidates = and(listed, matches(spellings), isFreeIfAsked(taken), fitsPerson(filters))
  const price = priceBetween(filters)
  const chosen = valueConditions(filters)
  const [{ total, lowest, highest }, groups] = await Promise.all([
    readTotal(db, and(candidates, ...chosen.values())!, price),
    readGroups(db, and(candidates, price)!, chosen),
  ])
  const counts = sumGroups(groups)
  return {
    total,
    countOf: (filter, value, within = '') => counts.get(keyOf(filter, value, within)) ?? 0,
    occurring(filter) {
      const values = occurring.get(filter) ?? []
      const others = (filters[filter] ?? []).filter((value) => values.indexOf(value) >= mostOffered)
      return [...values.slice(0, mostOffered), ...others]
    },
    isOffered: (size) => sizes.includes(size) || (filters.size ?? []).includes(size),
    price: lowest !== null && highest !== null ? { min: lowest, max: highest } : null,
  }
}

/** How many of the candidates pass all conditions but one, for each of them, in one pass. */
async function countsWithoutEach(
  db: Db | Tx,
  candidates: SQL,
  conditions: ReadonlyMap<FilterName, SQL>,
): Promise<Map<FilterName, number>> {
  const names = [...conditions.keys()]
  if (names.length === 0) return new Map()
  const counts = names.map((name) => {
    const others = names.filter((other) => other !== name).map(passesColumn)
    return sql`(count(*) filter (where ${others.length > 0 ? sql.join(others, sql` and `) : sql`true`}))::int as ${sql.identifier(name)}`
  })
  // With OFFSET 0 each condition is evaluated once for a dress.
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${sql.join(counts, sql`, `)} from (
      select ${sql.join(passesOf(conditions), sql`, `)} from ${dresses} where ${candidates} offset 0
    ) as candidates`)
  return new Map(names.map((name) => [name, rows[0]?.[name] ?? 0]))
}

type OccurringValues = ReadonlyMap<OccurringFilter, readonly string[]>

/** The values that these dresses have, most frequent first. */
async function readOccurring(db: Db | Tx, listed: SQL) {
  const read = async (filter: ValueFilter) => {
    const column = columnOf(filter)
    const { rows } = await db.execute<{ name: string }>(sql`
      select ${column} as name from ${dresses} where ${listed} and ${column} <> ''
      group by ${column} order by count(*) desc, ${column} collate "C"`)
    return rows.map(({ name }) => name)
  }
  const values = occurringFilters.map(async (filter) => [filter, await read(filter)] as const)
  return { values: new Map(await Promise.all(values)), sizes: await read('size') }
}

async function readTotal(db: Db | Tx, candidates: SQL, price: SQL | undefined) {
  const { rows } = await db.execute<{ total: number; lowest: string | null; highest: string | null }>(sql`
    select count(*) filter (where ${price ?? sql`true`})::int as total,
      min(${shownPrice})::text as lowest, max(${shownPrice})::text as highest
    from ${dresses} where ${candidates}`)
  return rows[0]!
}

/** The dresses that agree in the values of one filter, and in those of the filter within it. */
type Group = { times: number } & Partial<Record<ValueFilter, string | string[] | null>>

/**
 * Counts the values of every filter in one pass. A dress counts for a filter when it passes the others; else the filter's
 * column becomes null. One that fails two filters counts for none.
 */
async function readGroups(db: Db | Tx, candidates: SQL, chosen: Map<ValueFilter, SQL>): Promise<Group[]> {
  const columns = valueFilters.map((name) => sql`${columnOf(name)} as ${sql.identifier(name)}`)
  const counted = valueFilters.map((name) => {
    const others = [...chosen.keys()].filter((other) => narrows(other, name)).map(passesColumn)
    const value = sql.identifier(name)
    if (others.length === 0) return sql`${value}`
    return sql`case when ${sql.join(others, sql` and `)} then ${value} end as ${value}`
  })
  const sets = valueFilters
    .filter((name) => !valueFilters.some((other) => filterOf(other).within === name))
    .map(
      (name) => sql`(${sql.join([filterOf(name).within ?? [], name].flat().map(sql.identifier), sql`, `)})`,
    )
  // OFFSET 0 also hides the columns from the planner, which would expect more groups than there are and sort instead of hashing.
  const { rows } = await db.execute<Group>(sql`
    select ${sql.join(
      valueFilters.map((name) => sql.identifier(name)),
      sql`, `,
    )}, count(*)::int as times
    from (
      select ${sql.join(counted, sql`, `)} from (
        select ${sql.join([...columns, ...passesOf(chosen)], sql`, `)} from ${dresses} where ${candidates} offset 0
      ) as candidates
      where ${failsOneAtMost([...chosen.keys()])} offset 0
    ) as counted
    group by grouping sets (${sql.join(sets, sql`, `)})`)
  return rows
}

/** A type and its category fail as one filter: types do not narrow the categories. */
function failsOneAtMost(chosen: readonly ValueFilter[]): SQL {
  const together = Map.groupBy(chosen, (name) => filterOf(name).within ?? name)
  const passing = [...together.values()].map(
    (names) => sql`(${sql.join(names.map(passesColumn), sql` and `)})::int`,
  )
  return passing.length > 1 ? sql`${sql.join(passing, sql` + `)} >= ${passing.length - 1}` : sql`true`
}

function passesOf(conditions: ReadonlyMap<FilterName, SQL>): SQL[] {
  return [...conditions].map(
    ([name, condition]) => sql`coalesce(${condition}, false) as ${passesColumn(name)}`,
  )
}

function passesColumn(filter: FilterName): SQL {
  return sql`${sql.identifier(`passes_${filter}`)}`
}

function sumGroups(groups: readonly Group[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { times, ...group } of groups) {
    const valuesOf = (name: ValueFilter) => new Set([group[name] ?? []].flat())
    for (const filter of valueFilters) {
      const { within } = filterOf(filter)
      for (const value of valuesOf(filter))
        for (const outer of within ? valuesOf(within) : ['']) {
          const key = keyOf(filter, value, outer)
          counts.set(key, (counts.get(key) ?? 0) + times)
        }
    }
  }
  return counts
}

function keyOf(filter: string, value: string, within: string): string {
  return JSON.stringify([filter, value, within])
}
