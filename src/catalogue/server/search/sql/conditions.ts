import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { type FilterName, filters as filterData, type ValueFilter, valueFilters } from '#catalogue/filters.ts'
import type { Section } from '#catalogue/sections.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Filters, Statuses, TakenDresses } from './dress-search.ts'
import { fitsPerson } from './fit-condition.ts'

export function isListed(statuses: Statuses): SQL {
  if (statuses === 'all') return sql`true`
  // PostgreSQL does not read an index in its order for `in` with one value.
  return statuses.length === 1 ? eq(dresses.status, statuses[0]!) : among(dresses.status, statuses)
}

/** Whether a dress stands in a section. By its categories, which the index of lists includes. */
export function isInSection(section: Section, accessoryTypes: readonly string[]): SQL | undefined {
  if (accessoryTypes.length === 0) return section === 'dresses' ? undefined : sql`false`
  const isAccessory = overlaps(dresses.category, accessoryTypes)
  return section === 'dresses' ? sql`not ${isAccessory}` : isAccessory
}

/** Same expression as the index `dresses_newest`, including its position of nulls. */
export const newestFirst = [
  sql`${dresses.createdAt} desc nulls last`,
  sql`${dresses.id} desc nulls last`,
] as const

export const columnOf = (filter: ValueFilter) => dresses[filterData[filter].column]

/** The conditions of all given filters but the searched words. */
export function filterConditions(filters: Filters, taken: TakenDresses): Map<FilterName, SQL> {
  const conditions = new Map<FilterName, SQL>(valueConditions(filters))
  const [price, free, fit] = [priceBetween(filters), isFreeIfAsked(taken), fitsPerson(filters)]
  if (price) conditions.set('price', price)
  if (free) conditions.set('eventDate', free)
  if (fit) conditions.set('fits', fit)
  return conditions
}

/** The conditions of the filters with chosen values. */
export function valueConditions(filters: Filters): Map<ValueFilter, SQL> {
  return new Map(
    valueFilters.flatMap((name) => {
      const values = filters[name]
      if (!values || values.length === 0) return []
      const compare = filterData[name].kind === 'list' ? overlaps : among
      return [[name, compare(columnOf(name), values)] as const]
    }),
  )
}

// Not by `shownPrice`, so that the index of visible prices serves it.
export function priceBetween({ minPrice, maxPrice }: Filters): SQL | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined
  return and(
    sql`not ${dresses.hidePrice}`,
    minPrice === undefined ? undefined : sql`${dresses.rentalPrice} >= ${minPrice}::numeric`,
    maxPrice === undefined ? undefined : sql`${dresses.rentalPrice} <= ${maxPrice}::numeric`,
  )
}

export function isFreeIfAsked(taken: TakenDresses): SQL | undefined {
  return taken === undefined ? undefined : isFree(taken)
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
