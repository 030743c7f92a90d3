import { type CollectionSearch, withFilters } from '#catalogue/web/collection/query/collection-search.ts'

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

/** Everything of the section. */
export function clearFilters({ section, sortBy, view }: CollectionSearch): CollectionSearch {
  return { ...(section && { section }), ...(sortBy && { sortBy }), ...(view && { view }) }
}
