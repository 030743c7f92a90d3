import { and, type SQL, sql } from 'drizzle-orm'
import {
  type FilterName,
  filterOf,
  narrows,
  type OccurringFilter,
  occurringFilters,
  type ValueFilter,
  valueFilters,
} from '#catalogue/filters.ts'
import type { Spellings } from '#catalogue/server/search/words/parse-search.ts'
import { shownPrice } from '#dresses/server/store.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { columnOf, isFreeIfAsked, priceBetween, valueConditions } from './conditions.ts'
import { type Counts, type Filters, mostOffered, type TakenDresses } from './dress-search.ts'
import { fitsPerson } from './fit-condition.ts'
import { matches } from './text-search.ts'

interface Searched {
  /** The dresses of the section that the viewer sees. */
  listed: SQL
  /** Their values. */
  occurring: OccurringValues
  /** Sizes of the dresses, or of the accessories, that can be seen. */
  sizes: readonly string[]
  spellings: Spellings
}

export async function readCounts(
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
    countOf: (filter, value, within = '') => counts.get(countKey(filter, value, within)) ?? 0,
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
export async function countsWithoutEach(
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
export async function readOccurring(db: Db | Tx, listed: SQL) {
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
          const key = countKey(filter, value, outer)
          counts.set(key, (counts.get(key) ?? 0) + times)
        }
    }
  }
  return counts
}

function countKey(filter: string, value: string, within: string): string {
  return JSON.stringify([filter, value, within])
}
