import type { FilterName, RelaxedMatches } from '#dresses/contract.ts'
import { type CollectionSearch, withFilters } from '#dresses/web/collection/filters.ts'

const any: Readonly<Record<FilterName, string>> = {
  search: 'Any search text',
  category: 'Every category',
  subType: 'Any type',
  color: 'Any colour',
  size: 'Any size',
  branch: 'Both showrooms',
  designer: 'Any designer',
  eventDate: 'Any day',
  price: 'Any price',
}

const names: Readonly<Record<FilterName, string>> = {
  search: 'the search text',
  category: 'the category',
  subType: 'the type',
  color: 'the colour',
  size: 'the size',
  branch: 'the showroom',
  designer: 'the designer',
  eventDate: 'the day',
  price: 'the price',
}

export interface RelaxedFilter {
  label: string
  total: number
  search: CollectionSearch
}

/** Searches with one filter removed, the one with the most dresses first. */
export function relaxedFilters(search: CollectionSearch, { without }: RelaxedMatches): RelaxedFilter[] {
  return without
    .toSorted((a, b) => b.total - a.total)
    .map(({ filter, total }) => ({ label: any[filter], total, search: withoutFilter(search, filter) }))
}

/** 'Close to your choice for “lace”, leaving out the size and the colour'. */
export function relaxedText({ leftOut, search }: RelaxedMatches): string {
  const left = leftOut.map((filter) => names[filter]).join(' and ')
  const matched = search === null ? '' : ` for “${search}”`
  return `Close to your choice${matched}${left && `, leaving out ${left}`}`
}

function withoutFilter(search: CollectionSearch, filter: FilterName): CollectionSearch {
  if (filter === 'price') return withFilters(search, { minPrice: undefined, maxPrice: undefined })
  if (filter === 'category') return withFilters(search, { category: undefined, subType: undefined })
  return withFilters(search, { [filter]: undefined })
}
