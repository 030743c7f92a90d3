import { type CollectionSearch, withFilters } from '#dresses/web/collection/filters.ts'

// What only the filters' own fields and chips do: it comes with them.

/**
 * A new choice of category. Any other than Evening alone forgets the types that were chosen; under Evening those stay
 * that it has.
 */
export function withCategory(
  search: CollectionSearch,
  category: string | undefined,
  eveningTypes: readonly string[],
): CollectionSearch {
  const subType =
    category === 'Evening' ? search.subType?.filter((one) => eveningTypes.includes(one)) : undefined
  return withFilters(search, { category: category === undefined ? undefined : [category], subType })
}

/** Order and view are no filters: they stay. */
export function cleared({ sortBy, view }: CollectionSearch): CollectionSearch {
  return { ...(sortBy && { sortBy }), ...(view && { view }) }
}

/** While a year is typed a field holds the years 2, 20 and 202. @param day as YYYY-MM-DD */
export function isWholeDay(day: string): boolean {
  return day >= '2020'
}

/** As far as it is known what day it is. @param day and `today` as YYYY-MM-DD */
export function hasPassed(day: string | undefined, today: string | undefined): boolean {
  return day !== undefined && today !== undefined && isWholeDay(day) && day < today
}
