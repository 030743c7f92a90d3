import type { ReactElement, ReactNode } from 'react'
import { lastPage } from './page-of.ts'
import { type PageLook, Pagination } from './pagination.tsx'

interface PagedProps<T> {
  items: readonly T[]
  /** As the address says, counted from 1; beyond the last page the last one is shown. */
  page?: number
  size: number
  /** The link of a page, so that the typed router link stays with the caller; the first page is not written into it. */
  link(page: number | undefined, look: PageLook): ReactElement
  children(shown: T[]): ReactNode
}

/** A list that is here as a whole, one page of it at a time. */
export function Paged<T>({ items, page = 1, size, link, children }: PagedProps<T>) {
  const pages = lastPage(size, items.length)
  const shown = Math.min(page, pages)
  return (
    <>
      {children(items.slice((shown - 1) * size, shown * size))}
      <div className="mt-8">
        <Pagination page={shown} pages={pages} link={(to, look) => link(to > 1 ? to : undefined, look)} />
      </div>
    </>
  )
}
