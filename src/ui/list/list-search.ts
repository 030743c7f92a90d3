import { pageSearch, typed } from './page-search.ts'

/** Lists of which the house tells one page at a time. */
export type AdminList = '/admin' | '/admin/email-logs'

/** What the address of a list says. Defaults are not written into it. */
export interface ListSearch {
  search?: string
  role?: string
  status?: string
  /** Counted from 1. */
  page?: number
}

export const readListSearch = pageSearch<ListSearch>({
  search: typed,
  role: typed,
  status: typed,
  page: (text) => (/^[1-9]\d{0,4}$/.test(text) && text !== '1' ? Number(text) : undefined),
})
