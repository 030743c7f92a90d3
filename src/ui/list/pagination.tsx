import { Fragment, type ReactElement, type ReactNode } from 'react'
import { pagination as messages, uiWords } from '#ui/texts/texts.gen.js'

interface PaginationProps {
  /** Counted from 1. */
  page: number
  pages: number
  /** With it, the numbers of the rows on the page stand instead of links to pages: “51–100 of 120”. */
  rows?: { size: number; total: number }
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

export function Pagination({ page, pages, rows, link }: PaginationProps) {
  if (pages < 2) return null
  const className = rows ? stepLinkClass : pageLinkClass
  const previous = link(Math.min(page - 1, pages), { className, rel: 'prev', children: uiWords.previous })
  const next = link(page + 1, { className, rel: 'next', children: uiWords.next })
  return (
    <nav
      aria-label={messages.pages}
      className={`flex items-center text-sm tabular-nums ${rows ? 'justify-end gap-2 py-3' : 'flex-wrap justify-center'}`}
    >
      {rows && page <= pages && (
        <span className="me-2 text-quiet">
          {messages.shown({
            from: (page - 1) * rows.size + 1,
            to: Math.min(page * rows.size, rows.total),
            total: rows.total,
          })}
        </span>
      )}
      {page > 1 ? previous : rows && disabledStep(uiWords.previous)}
      {!rows &&
        pagesAround(page, pages).map((one) => (
          <Fragment key={one}>
            {link(one, {
              className,
              'aria-label': messages.page({ page: one }),
              'aria-current': one === page ? 'page' : undefined,
              children: one,
            })}
          </Fragment>
        ))}
      {page < pages ? next : rows && disabledStep(uiWords.next)}
    </nav>
  )
}

/** Keeps the space at the ends, so the other link does not move. */
const disabledStep = (label: string) => (
  <span aria-hidden="true" className={`${stepClass} border-line text-quiet`}>
    {label}
  </span>
)

const pageLinkClass =
  'grid min-h-11 min-w-11 place-items-center rounded-control px-1 transition-colors hover:bg-blush sm:px-3 ' +
  'aria-[current=page]:bg-ink aria-[current=page]:text-paper'
const stepClass = 'inline-flex min-h-9 items-center rounded-control border px-3'
const stepLinkClass = `${stepClass} border-edge transition-colors hover:border-ink`

export function pagesAround(page: number, pages: number, max = 5): number[] {
  const count = Math.min(max, pages)
  const first = Math.max(1, Math.min(page - Math.floor(max / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
