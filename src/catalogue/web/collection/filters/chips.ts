import { filterNames, isValueFilter } from '#catalogue/filters.ts'
import { catalogueWords, chips as messages } from '#catalogue/texts/texts.gen.js'
import { valueLabel } from '#catalogue/web/collection/filters/value-label.ts'
import {
  type CollectionSearch,
  priceRange,
  toggleFilter,
  withoutFilter,
} from '#catalogue/web/collection/query/collection-search.ts'
import { dateWithYear } from '#shared/dates.ts'
import { dollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'

export interface Chip {
  label: string
  without: CollectionSearch
}

/** One for each value, and one for the search, the day and the price. */
export function chipsOf(search: CollectionSearch): Chip[] {
  return filterNames.flatMap((filter) => {
    const without = withoutFilter(search, filter)
    if (!isValueFilter(filter)) {
      const label = labels[filter](search)
      return label === undefined ? [] : { label, without }
    }
    const values = search[filter] ?? []
    return values.map((value) => ({
      label: filter === 'size' ? words.sizeOf({ size: labelOf('size', value) }) : valueLabel(filter, value),
      without: toggleFilter({ ...without, [filter]: values }, filter, value),
    }))
  })
}

const labels = {
  search: ({ search }: CollectionSearch) => search && messages.search({ search }),
  eventDate: ({ eventDate }: CollectionSearch) =>
    eventDate && messages.free({ date: dateWithYear(eventDate) }),
  fits: ({ fits }: CollectionSearch) => fits && catalogueWords.fitsMe,
  price({ minPrice, maxPrice }: CollectionSearch) {
    if (minPrice === undefined && maxPrice === undefined) return undefined
    const from = dollars(100 * (minPrice ?? priceRange.min))
    return maxPrice === undefined
      ? catalogueWords.andMorePrice({ price: from })
      : messages.range({ from, to: dollars(100 * maxPrice) })
  },
}
