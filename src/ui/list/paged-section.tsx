import type { ReactElement, ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { lastPage } from './page-of.ts'
import { type PageLinkProps, Pagination } from './pagination.tsx'

interface PagedSectionProps<T> {
  id: string
  title: string
  all: readonly T[]
  /** `all` after the filters. */
  found: readonly T[]
  /** From the URL, counted from 1; a page beyond the last one shows the last. */
  page?: number
  size: number
  messages: {
    count: (values: { all: number }) => string
    most: string
    none: string
    noneText: string
    notFound: string
    notFoundText: string
  }
  filters: ReactNode
  clear: ReactNode
  /** The caller renders the router link, for its types. The first page is undefined. */
  link(page: number | undefined, props: PageLinkProps): ReactElement
  children(shown: T[]): ReactNode
}

/** A list that the browser filters and pages. */
export function PagedSection<T>(props: PagedSectionProps<T>) {
  const { id, title, all, found, page = 1, size, messages, filters, clear, link, children } = props
  const pages = lastPage(size, found.length)
  const shown = Math.min(page, pages)
  return (
    <section aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
        <h2 id={id} className="text-lg font-medium">
          {title}
        </h2>
        <p role="status" className="text-sm text-quiet tabular-nums">
          {all.length > 0 && messages.count({ all: found.length })} {all.length === 1000 && messages.most}
        </p>
      </header>
      {all.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={messages.none} text={messages.noneText} />
        </div>
      ) : (
        <>
          {filters}
          {found.length === 0 ? (
            <EmptyState title={messages.notFound} text={messages.notFoundText}>
              {clear}
            </EmptyState>
          ) : (
            <>
              {children(found.slice((shown - 1) * size, shown * size))}
              <div className="mt-8">
                <Pagination
                  page={shown}
                  pages={pages}
                  link={(to, props) => link(to > 1 ? to : undefined, props)}
                />
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}
