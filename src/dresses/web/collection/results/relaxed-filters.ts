import type { FilterName, RelaxedMatches } from '#dresses/contract.ts'
import { type CollectionSearch, withFilters } from '#dresses/web/collection/filters.ts'

const any: Readonly<Record<FilterName, string>> = {
  search: 'Any words',
  category: 'Every category',
  subType: 'Any type',
  color: 'Any colour',
  size: 'Any size',
  branch: 'Both showrooms',
  designer: 'Any designer',
  availableOn: 'Any day',
  price: 'Any price',
}

const names: Readonly<Record<FilterName, string>> = {
  search: 'the words',
  category: 'the category',
  subType: 'the type',
  color: 'the colour',
  size: 'the size',
  branch: 'the showroom',
  designer: 'the designer',
  availableOn: 'the day',
  price: 'the price',
}

export interface RelaxedFilter {
  label: string
  total: number
  search: CollectionSearch
}

/** Where giving up one filter leads, that of most dresses first. */
export function relaxedFilters(search: CollectionSearch, { without }: RelaxedMatches): RelaxedFilter[] {
  return without
    .toSorted((a, b) => b.total - a.total)
    .map(({ filter, total }) => ({ label: any[filter], total, search: withoutFilter(search, filter) }))
}

/** 'Close to your choice, leaving out the size and the colour'; the words that were kept, where some were not. */
export function relaxedText({ leftOut, search }: RelaxedMatches): string {
  const left = leftOut.map((filter) => names[filter]).join(' and ')
  const kept = search === null ? '' : ` for “${search}”`
  return `Close to your choice${kept}${left && `, leaving out ${left}`}`
}

function withoutFilter(search: CollectionSearch, filter: FilterName): CollectionSearch {
  if (filter === 'price') return withFilters(search, { minPrice: undefined, maxPrice: undefined })
  // Types belong to a category.
  if (filter === 'category') return withFilters(search, { category: undefined, subType: undefined })
  return withFilters(search, { [filter]: undefined })
}
