import { branchName, dayText } from '#dresses/web/card/messages.ts'
import {
  type CollectionSearch,
  listFilters,
  priceRange,
  toggleFilter,
  withFilters,
} from '#dresses/web/collection/filters.ts'

export interface Chip {
  label: string
  without: CollectionSearch
}

export function chipsOf(search: CollectionSearch): Chip[] {
  const chips: Chip[] = []
  if (search.search)
    chips.push({ label: `“${search.search}”`, without: withFilters(search, { search: undefined }) })
  for (const filter of listFilters) {
    for (const value of search[filter] ?? []) {
      const label = filter === 'branch' ? branchName(value) : filter === 'size' ? `Size ${value}` : value
      const change = filter === 'category' ? withFilters(search, { subType: undefined }) : search
      chips.push({ label, without: toggleFilter(change, filter, value) })
    }
  }
  const { eventDate, minPrice, maxPrice } = search
  if (eventDate)
    chips.push({
      label: `Free on ${dayText(eventDate)}`,
      without: withFilters(search, { eventDate: undefined }),
    })
  if (minPrice !== undefined || maxPrice !== undefined) {
    const label =
      maxPrice === undefined ? `$${minPrice} and more` : `$${minPrice ?? priceRange.min} to $${maxPrice}`
    chips.push({ label, without: withFilters(search, { minPrice: undefined, maxPrice: undefined }) })
  }
  return chips
}
