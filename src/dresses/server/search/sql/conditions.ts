import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { DressStatus, getDressFilters } from '#dresses/contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Deps } from '#platform/deps.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { matches, type Spellings } from './text-search.ts'

export type Filters = QueryOf<typeof getDressFilters>

/** The visible price: filters, totals and orders must not reveal a hidden one. */
export const shownPrice = sql`case when ${dresses.hidePrice} then null else ${dresses.rentalPrice} end`

/** The ids of the dresses that cannot be rented for an event, or 'all' when none can; undefined without an event. */
export type TakenDresses = readonly string[] | 'all' | undefined

/** Passed in, because the domain rentals comes later than dresses. */
export type ReadTaken = (
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  eventDate: string,
) => Promise<readonly string[] | 'all'>

export function isListed(statuses: readonly DressStatus[] | 'all'): SQL {
  if (statuses === 'all') return sql`true`
  // PostgreSQL does not read an index in its order for `in` with one value.
  return statuses.length === 1 ? eq(dresses.status, statuses[0]!) : among(dresses.status, statuses)
}

/** Same expression as the index `dresses_newest`, including its position of nulls. */
export const newestFirst = [
  sql`${dresses.createdAt} desc nulls last`,
  sql`${dresses.id} desc nulls last`,
] as const

/** One condition per filter, by its name in the query string. The two prices count as one filter. */
export function conditionsOf(filters: Filters, taken: TakenDresses) {
  const { category, subType, color, size, branch, designer, minPrice, maxPrice } = filters
  return {
    category: given(category) && overlaps(dresses.category, category),
    subType: given(subType) && overlaps(dresses.subType, subType),
    color: given(color) && among(dresses.color, color),
    size: given(size) && among(dresses.size, size),
    branch: given(branch) && overlaps(dresses.availableBranches, branch),
    designer: given(designer) && among(dresses.designer, designer),
    eventDate: taken !== undefined && isFree(taken),
    price: and(
      minPrice === undefined ? undefined : sql`(${shownPrice}) >= ${minPrice}::numeric`,
      maxPrice === undefined ? undefined : sql`(${shownPrice}) <= ${maxPrice}::numeric`,
    ),
  }
}

/** A listed dress that contains the searched words and matches every filter. */
export function isFound(listed: SQL, spellings: Spellings, filters: Filters, taken: TakenDresses): SQL {
  return and(
    listed,
    matches(spellings),
    ...Object.values(conditionsOf(filters, taken)).map((one) => one || undefined),
  )!
}

export function isFree(taken: readonly string[] | 'all'): SQL {
  return taken === 'all' ? sql`false` : sql`${dresses.id} <> all(${sql.param(taken)}::uuid[])`
}

function given<T>(values: T[] | undefined): values is T[] {
  return values !== undefined && values.length > 0
}

function overlaps(column: Column, values: readonly string[]): SQL {
  return sql`${column} && ${sql.param(values)}::text[]`
}

function among(column: Column, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::text[])`
}
