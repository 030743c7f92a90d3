import { type CollectionSearch, withFilters } from '#dresses/web/collection/filters.ts'

// Apart from filters.ts, because only the lazy chunks of the fields and chips need it.

/** Keeps the chosen types that Evening has; any other category removes them. */
export function withCategory(
  search: CollectionSearch,
  category: string | undefined,
  eveningTypes: readonly string[],
): CollectionSearch {
  const subType =
    category === 'Evening' ? search.subType?.filter((one) => eveningTypes.includes(one)) : undefined
  return withFilters(search, { category: category === undefined ? undefined : [category], subType })
}

export function clearFilters({ sortBy, view }: CollectionSearch): CollectionSearch {
  return { ...(sortBy && { sortBy }), ...(view && { view }) }
}

/** While the user types a year, the field holds the years 2, 20 and 202. @param day as YYYY-MM-DD */
export function isWholeDay(day: string): boolean {
  return day >= '2020'
}

/** False while `today` is unknown. @param day and `today` as YYYY-MM-DD */
export function hasPassed(day: string | undefined, today: string | undefined): boolean {
  return day !== undefined && today !== undefined && isWholeDay(day) && day < today
}
