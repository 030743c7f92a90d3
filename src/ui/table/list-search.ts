import { pageSearch, textParam } from '#ui/list/page-search.ts'

/** URL of a list, besides its filters. */
export interface ListSearch {
  search?: string
  sort?: string
  /** Counted from 1. */
  page?: number
}

/** `validateSearch` of a list page. @param filters names of its filters */
export function listSearch<const Filter extends string>(filters: readonly Filter[]) {
  type Search = ListSearch & { [Name in Filter]?: string }
  const texts = Object.fromEntries(filters.map((name) => [name, textParam]))
  const readers = { ...texts, search: textParam, sort: textParam, page: pageNumber }
  return pageSearch<Search>(readers as unknown as Parameters<typeof pageSearch<Search>>[0])
}

function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) && text !== '1' ? Number(text) : undefined
}
