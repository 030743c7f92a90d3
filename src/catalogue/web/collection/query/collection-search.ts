import type { getDressFilters, listDresses } from '#catalogue/contract.ts'
import {
  type FilterName,
  filterOf,
  maxSearchLength,
  paramsOf,
  type ValueFilter,
  valueFilters,
} from '#catalogue/filters.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { valuesIn } from '#shared/format/value-list.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
import type { DressType } from '#taxonomy/contract.ts'
import { withoutControls } from '#ui/list/page-search.ts'

/** The query string of /collections. Defaults are left out of it. */

export const sorts = ['newest', 'price-low', 'price-high', 'name'] as const
export type Sort = (typeof sorts)[number]

/** Range of the slider in dollars. A handle at an end sets no bound; the fields accept any price. */
export const priceRange = { min: 0, max: 500, step: 10 } as const
export const pageSize = 12

export interface CollectionSearch extends Partial<Record<ValueFilter, string[]>> {
  /** Absent: the dresses. */
  section?: 'accessories'
  /** YYYY-MM-DD */
  eventDate?: string
  /** Of a member with measurements. */
  fits?: 'me'
  minPrice?: number
  maxPrice?: number
  search?: string
  sortBy?: Sort
  view?: 'list'
  page?: number
}

export type LooseSearch = Omit<CollectionSearch, ValueFilter> &
  Partial<Record<ValueFilter, string | string[]>>

/**
 * Keeps the valid values in their order and drops the rest. The router merges the result into the raw search, so
 * readers of the router's search must call this again.
 */
export function readSearch(raw: LooseSearch): CollectionSearch {
  const search: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const one = (valueFilters as readonly string[]).includes(name) ? value : [value].flat()[0]
    const read = Object.hasOwn(readers, name) ? readers[name as keyof CollectionSearch](one) : undefined
    if (read !== undefined) search[name] = read
  }
  const { minPrice, maxPrice } = search as CollectionSearch
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    // Parsed again, because a lowest price of 0 sets no bound.
    return readSearch({ ...search, minPrice: maxPrice, maxPrice: minPrice })
  }
  return search
}

/** A chosen type says by itself where it stands, whatever the address says of the section. */
export function withSection(search: CollectionSearch, types: readonly DressType[]): CollectionSearch {
  const chosen = types.filter(({ name }) => search.category?.includes(name))
  if (chosen.length === 0) return search
  const { section: _section, ...rest } = search
  return chosen.some(({ isAccessory }) => isAccessory) ? { ...rest, section: 'accessories' } : rest
}

export function withFilters(search: CollectionSearch, change: Partial<CollectionSearch>): CollectionSearch {
  return readSearch({ ...search, ...change, page: undefined })
}

/** Also without what belongs to the filter: a category has its own types. */
export function withoutFilter(search: CollectionSearch, filter: FilterName): CollectionSearch {
  const within = valueFilters.filter((other) => filterOf(other).within === filter)
  return withFilters(
    search,
    Object.fromEntries([...paramsOf(filter), ...within].map((name) => [name, undefined])),
  )
}

export function toggleFilter(search: CollectionSearch, filter: ValueFilter, value: string): CollectionSearch {
  const chosen = search[filter] ?? []
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return withFilters(search, { [filter]: next })
}

/** Applies the difference between `shown` and `wanted` to `latest`: after quick clicks the page still shows an older search. */
export function mergeSearch(
  shown: CollectionSearch,
  wanted: CollectionSearch,
  latest: CollectionSearch,
): CollectionSearch {
  const next = { ...latest }
  for (const name of Object.keys(readers) as 'search'[])
    if (shown[name] !== wanted[name]) next[name] = wanted[name]
  for (const name of valueFilters) {
    const [was = [], will = [], now = []] = [shown[name], wanted[name], latest[name]]
    const remaining = now.filter((one) => will.includes(one) || !was.includes(one))
    next[name] = [...remaining, ...will.filter((one) => !was.includes(one))]
  }
  const { category, subType } = wanted
  // Only one category is chosen at a time, and it has its own types.
  return withFilters(next, category?.[0] === shown.category?.[0] ? {} : { category, subType })
}

export function atPage(search: CollectionSearch, page: number): CollectionSearch {
  return { ...search, page: page > 1 ? page : undefined }
}

/** Each value counts as a filter; a price range counts as one. */
export function countFilters(search: CollectionSearch): number {
  const { section: _section, sortBy: _order, view: _view, page: _page, ...filters } = search
  const { minPrice, maxPrice, ...others } = filters
  return Object.values(others).reduce<number>(
    (count, value) => count + (Array.isArray(value) ? value.length : Number(value !== undefined)),
    Number(minPrice !== undefined || maxPrice !== undefined),
  )
}

export function filtersInput(search: CollectionSearch): InputOf<typeof getDressFilters> {
  const { sortBy: _order, view: _view, page: _page, branch, minPrice, maxPrice, ...filters } = search
  return {
    query: {
      ...filters,
      branch: branch as InputOf<typeof listDresses>['query']['branch'],
      minPrice: minPrice?.toString(),
      maxPrice: maxPrice?.toString(),
    },
  }
}

/** Pages shown as one list, from `first` to the page of the URL; at most 30, which bounds the requests after a reload. */
export function pagesFrom(first: number | undefined, { page = 1 }: CollectionSearch): number[] {
  const from = first && first < page ? Math.max(first, page - 29) : page
  return Array.from({ length: page - from + 1 }, (_, index) => from + index)
}

export function listInput(search: CollectionSearch): InputOf<typeof listDresses> {
  const page = search.page ?? 1
  return {
    query: {
      ...filtersInput(search).query,
      ...orders[search.sortBy ?? 'newest'],
      limit: String(pageSize),
      offset: String((page - 1) * pageSize),
    },
  }
}

const orders = {
  newest: { orderBy: 'createdAt', order: 'desc' },
  'price-low': { orderBy: 'rentalPrice', order: 'asc' },
  'price-high': { orderBy: 'rentalPrice', order: 'desc' },
  name: { orderBy: 'title', order: 'asc' },
} as const

const readers: { [Name in keyof Required<CollectionSearch>]: (value: unknown) => CollectionSearch[Name] } = {
  ...(Object.fromEntries(
    valueFilters.map((filter) => [filter, (value: unknown) => names(value, filterOf(filter).values)]),
  ) as Record<ValueFilter, (value: unknown) => string[] | undefined>),
  section: (value) => (value === 'accessories' ? value : undefined),
  eventDate: day,
  fits: (value) => (value === 'me' ? 'me' : undefined),
  minPrice: (value) => dollars(value) || undefined,
  maxPrice: dollars,
  search: (value) =>
    typeof value === 'string'
      ? withoutControls(value.slice(0, maxSearchLength)).trim() || undefined
      : undefined,
  sortBy: (value) => sorts.find((sort) => sort === value),
  view: (value) => (value === 'list' ? 'list' : undefined),
  page: (value) => {
    const page = whole(value)
    return page && page > 1 && page <= 100_000 ? page : undefined
  },
}

function names(value: unknown, known?: readonly string[]): string[] | undefined {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
    typeof part === 'string' ? valuesIn(withoutControls(part)) : [],
  )
  const read = parts.filter((part) => part.length <= 80 && (known?.includes(part) ?? true))
  return read.length > 0 ? [...new Set(read)].slice(0, 20) : undefined
}

function day(value: unknown): string | undefined {
  const date = westernDigits(String(value))
  if (!/^2\d{3}-\d\d-\d\d$/.test(date)) return undefined
  const time = Date.parse(date)
  return time && new Date(time).toISOString().startsWith(date) ? date : undefined
}

function dollars(value: unknown): number | undefined {
  const price = whole(value)
  return price !== undefined && price <= 999_999 ? price : undefined
}

/** Forms that are sent without script have the digits as they were typed. */
function whole(value: unknown): number | undefined {
  const digits = westernDigits(String(value))
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
