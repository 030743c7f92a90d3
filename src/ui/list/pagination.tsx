import type { ReactElement, ReactNode } from 'react'
import { Fragment } from 'react'
import { pagesAround } from './pages-around.ts'

interface PaginationProps {
  /** Counted from 1. */
  page: number
  pages: number
  /** The caller renders the router link, for its types. */
  link(page: number, props: PageLinkProps): ReactElement
}

export interface PageLinkProps {
  className: string
  'aria-label'?: string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
  children: ReactNode
}

const messages = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
}

export function Pagination({ page, pages, link }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav
      aria-label={messages.pages}
      className="flex flex-wrap items-center justify-center text-sm tabular-nums"
    >
      {page > 1 && link(page - 1, { className: linkClass, rel: 'prev', children: messages.previous })}
      {pagesAround(page, pages).map((one) => (
        <Fragment key={one}>
          {link(one, {
            className: linkClass,
            'aria-label': messages.page(one),
            'aria-current': one === page ? 'page' : undefined,
            children: one,
          })}
        </Fragment>
      ))}
      {page < pages && link(page + 1, { className: linkClass, rel: 'next', children: messages.next })}
    </nav>
  )
}

const linkClass =
  'grid min-h-11 min-w-11 place-items-center rounded-control px-1 transition-colors hover:bg-blush sm:px-3 ' +
  'aria-[current=page]:bg-ink aria-[current=page]:text-paper'
