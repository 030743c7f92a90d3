import { pageSearch, textParam } from './page-search.ts'

/** Lists that the server pages. */
export type AdminList = '/admin' | '/admin/email-logs'

export interface ListSearch {
  search?: string
  role?: string
  status?: string
  /** Counted from 1. */
  page?: number
}

export const readListSearch = pageSearch<ListSearch>({
  search: textParam,
  role: textParam,
  status: textParam,
  page: (text) => (/^[1-9]\d{0,4}$/.test(text) && text !== '1' ? Number(text) : undefined),
})
