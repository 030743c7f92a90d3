import { textParam } from '#ui/list/page-search.ts'

/** URL of a list: also the filters of its definition, each a text. */
export interface ListSearch {
  search?: string
  sort?: string
  /** Counted from 1. */
  page?: number
  /** Id of the row whose record stands beside the list. */
  open?: string
  [filter: string]: unknown
}

/**
 * `validateSearch` of every list page. It is in the first script of the whole site, so it does not know the lists: each reads only
 * the filters of its definition and checks their values (`filterValue`).
 */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const search: ListSearch = {}
  for (const name of Object.keys(raw)) {
    const [first] = [raw[name]].flat()
    const text = first === undefined ? first : textParam(String(first))
    search[name] = name === 'page' ? pageNumber(text) : text
  }
  return search
}

export function pageNumber(text = ''): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) && text !== '1' ? Number(text) : undefined
}
