/** Lists of which the house tells one page at a time. */
export type DeskList = '/admin' | '/admin/email-logs'

/** What the address of a list says. Defaults are not written into it. */
export interface ListSearch {
  search?: string
  role?: string
  status?: string
  /** Counted from 1. */
  page?: number
}

// Plain code: what reads the address is part of every page's first script.
export function readListSearch({ search, role, status, page }: Record<string, unknown>): ListSearch {
  return {
    ...(typeof search === 'string' && { search }),
    ...(typeof role === 'string' && { role }),
    ...(typeof status === 'string' && { status }),
    ...(Number(page) > 1 && { page: Math.trunc(Number(page)) }),
  }
}
