import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { DressStatus, getDressFilters } from '#dresses/contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { matches, type Spellings } from './text-search.ts'

export type Filters = QueryOf<typeof getDressFilters>

/** The visible price: filters, totals and orders must not reveal a hidden one. */
export const shownPrice = sql`case when ${dresses.hidePrice} then null else ${dresses.rentalPrice} end`

/** SQL of the ids of dresses rented on a day. Passed in, because the domain rentals comes later than dresses. */
export type RentedOn = (day: string) => SQL

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
export function conditionsOf(filters: Filters, awayOn: RentedOn) {
  const { category, subType, color, size, branch, designer, availableOn, minPrice, maxPrice } = filters
  return {
    category: given(category) && overlaps(dresses.category, category),
    subType: given(subType) && overlaps(dresses.subType, subType),
    color: given(color) && among(dresses.color, color),
    size: given(size) && among(dresses.size, size),
    branch: given(branch) && overlaps(dresses.availableBranches, branch),
    designer: given(designer) && among(dresses.designer, designer),
    availableOn: availableOn !== undefined && sql`${dresses.id} not in (${awayOn(availableOn)})`,
    price: and(
      minPrice === undefined ? undefined : sql`(${shownPrice}) >= ${minPrice}::numeric`,
      maxPrice === undefined ? undefined : sql`(${shownPrice}) <= ${maxPrice}::numeric`,
    ),
  }
}

/** A listed dress that contains the searched words and matches every filter. */
export function isFound(listed: SQL, spellings: Spellings, filters: Filters, awayOn: RentedOn): SQL {
  return and(
    listed,
    matches(spellings),
    ...Object.values(conditionsOf(filters, awayOn)).map((one) => one || undefined),
  )!
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
