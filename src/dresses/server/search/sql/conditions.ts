import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { type FilterName, filters as filterData, type ValueFilter, valueFilters } from '#dresses/filters.ts'
import type { Filters, Statuses, TakenDresses } from '#dresses/server/search/dress-search.ts'
import type { Spellings } from '#dresses/server/search/words/parse-search.ts'
import { dresses } from '#dresses/server/tables.ts'
import { matches } from './text-search.ts'

/** The visible price: filters, totals and orders must not reveal a hidden one. */
export const shownPrice = sql`case when ${dresses.hidePrice} then null else ${dresses.rentalPrice} end`

export function isListed(statuses: Statuses): SQL {
  if (statuses === 'all') return sql`true`
  // PostgreSQL does not read an index in its order for `in` with one value.
  return statuses.length === 1 ? eq(dresses.status, statuses[0]!) : among(dresses.status, statuses)
}

/** Same expression as the index `dresses_newest`, including its position of nulls. */
export const newestFirst = [
  sql`${dresses.createdAt} desc nulls last`,
  sql`${dresses.id} desc nulls last`,
] as const

// The collation of the database differs between machines.
export const plainTitle = sql`plain_text(${dresses.title}) collate "C"`

export const columnOf = (filter: ValueFilter) => dresses[filterData[filter].column]

/** One condition per filter of columns, by name; undefined when it is not given. The two prices count as one filter. */
export function conditionsOf(filters: Filters, taken: TakenDresses): [FilterName, SQL | undefined][] {
  const { minPrice, maxPrice } = filters
  return [
    ...valueFilters.map((name): [FilterName, SQL | undefined] => {
      const values = filters[name]
      const compare = filterData[name].kind === 'list' ? overlaps : among
      return [name, values && values.length > 0 ? compare(columnOf(name), values) : undefined]
    }),
    ['eventDate', taken === undefined ? undefined : isFree(taken)],
    [
      'price',
      and(
        minPrice === undefined ? undefined : sql`(${shownPrice}) >= ${minPrice}::numeric`,
        maxPrice === undefined ? undefined : sql`(${shownPrice}) <= ${maxPrice}::numeric`,
      ),
    ],
  ]
}

/** A listed dress that contains the searched words and matches every filter. */
export function isFound(listed: SQL, spellings: Spellings, filters: Filters, taken: TakenDresses): SQL {
  return and(listed, matches(spellings), ...conditionsOf(filters, taken).map(([, condition]) => condition))!
}

export function isFree(taken: readonly string[] | 'all'): SQL {
  return taken === 'all' ? sql`false` : sql`${dresses.id} <> all(${sql.param(taken)}::uuid[])`
}

function overlaps(column: Column, values: readonly string[]): SQL {
  return sql`${column} && ${sql.param(values)}::text[]`
}

function among(column: Column, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::text[])`
}
