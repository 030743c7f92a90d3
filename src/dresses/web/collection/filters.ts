import type { getDressFilters, listDresses } from '#dresses/contract.ts'
import { maxSearchLength } from '#dresses/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { valuesIn } from '#shared/format/value-list.ts'
import { branches } from '#showrooms/facts.ts'
import { withoutControls } from '#ui/list/page-search.ts'

/** The query string of /collections, and what follows from it. Defaults are not written into it. */

export const listFilters = ['category', 'subType', 'color', 'size', 'branch', 'designer'] as const
export type ListFilter = (typeof listFilters)[number]

export const sorts = ['newest', 'price-low', 'price-high', 'name'] as const
export type Sort = (typeof sorts)[number]

/** Of the slider, in dollars. Its ends are no bounds; any price can be typed. */
export const priceRange = { min: 0, max: 500, step: 10 } as const
export const pageSize = 12

export interface CollectionSearch extends Partial<Record<ListFilter, string[]>> {
  /** YYYY-MM-DD on which the dress is to be free. */
  availableOn?: string
  minPrice?: number
  maxPrice?: number
  search?: string
  sortBy?: Sort
  view?: 'list'
  page?: number
}

/** What a link may pass: one value or several. */
export type LooseSearch = Omit<CollectionSearch, ListFilter> & Partial<Record<ListFilter, string | string[]>>

/**
 * Keeps what is understood, in the order it was written; everything else is as if it had not been there. The router
 * lays it over what was written, so whoever reads the router's search reads it with this again.
 */
export function readSearch(raw: LooseSearch): CollectionSearch {
  const search: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const one = (listFilters as readonly string[]).includes(name) ? value : [value].flat()[0]
    const read = Object.hasOwn(readers, name) ? readers[name as keyof CollectionSearch](one) : undefined
    if (read !== undefined) search[name] = read
  }
  const { minPrice, maxPrice } = search as CollectionSearch
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    // Read once more: a lowest price of nothing is no bound.
    return readSearch({ ...search, minPrice: maxPrice, maxPrice: minPrice })
  }
  return search
}

/** Changing a filter leads back to the first page. */
export function withFilters(search: CollectionSearch, change: Partial<CollectionSearch>): CollectionSearch {
  return readSearch({ ...search, ...change, page: undefined })
}

export function toggled(search: CollectionSearch, filter: ListFilter, value: string): CollectionSearch {
  const chosen = search[filter] ?? []
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return withFilters(search, { [filter]: next })
}

/** The latest search, with what was changed between the one that is shown and the wanted one: pages follow quick choices late. */
export function carriedOver(
  shown: CollectionSearch,
  wanted: CollectionSearch,
  latest: CollectionSearch,
): CollectionSearch {
  const next = { ...latest }
  for (const name of Object.keys(readers) as 'search'[])
    if (shown[name] !== wanted[name]) next[name] = wanted[name]
  for (const name of listFilters) {
    const [was = [], will = [], now = []] = [shown[name], wanted[name], latest[name]]
    const kept = now.filter((one) => will.includes(one) || !was.includes(one))
    next[name] = [...kept, ...will.filter((one) => !was.includes(one))]
  }
  const { category, subType } = wanted
  // Of categories one is chosen at a time, with types of its own.
  return withFilters(next, category?.[0] === shown.category?.[0] ? {} : { category, subType })
}

export function atPage(search: CollectionSearch, page: number): CollectionSearch {
  return { ...search, page: page > 1 ? page : undefined }
}

/** How many filters are on, each value counted; a range of prices is one. */
export function countFilters(search: CollectionSearch): number {
  const { sortBy: _order, view: _view, page: _page, minPrice, maxPrice, ...others } = search
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

/**
 * Pages shown as one list: from `first`, where more were loaded after it, to the page of the address. Thirty at most, so
 * that coming back to a long list stays one screen's work.
 */
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
  category: names,
  subType: names,
  color: names,
  size: names,
  branch: (value) => names(value, (one) => (branches as readonly string[]).includes(one)),
  designer: names,
  availableOn: day,
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

function names(value: unknown, known: (name: string) => boolean = () => true): string[] | undefined {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
    typeof part === 'string' ? valuesIn(withoutControls(part)) : [],
  )
  const read = parts.filter((part) => part.length <= 80 && known(part))
  return read.length > 0 ? [...new Set(read)].slice(0, 20) : undefined
}

function day(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(value)) return undefined
  const time = Date.parse(value)
  return time && new Date(time).toISOString().startsWith(value) ? value : undefined
}

function dollars(value: unknown): number | undefined {
  const price = whole(value)
  return price !== undefined && price <= 999_999 ? price : undefined
}

function whole(value: unknown): number | undefined {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined
}
