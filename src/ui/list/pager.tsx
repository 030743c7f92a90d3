import type { ReactElement } from 'react'
import type { PageLinkProps } from './pagination.tsx'

interface PagerProps {
  /** Counted from 1. */
  page: number
  size: number
  total: number
  /** The caller renders the router link, for its types. */
  link(page: number, props: PageLinkProps): ReactElement
}

const messages = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shown: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
}

export function Pager({ page, size, total, link }: PagerProps) {
  if (total <= size) return null
  const last = Math.ceil(total / size)
  const from = (page - 1) * size + 1
  return (
    <nav
      aria-label={messages.pages}
      className="flex items-center justify-end gap-2 py-3 text-sm tabular-nums"
    >
      {from <= total && (
        <span className="me-2 text-quiet">{messages.shown(from, Math.min(page * size, total), total)}</span>
      )}
      {page > 1
        ? link(Math.min(page - 1, last), { className: pagerLink, rel: 'prev', children: messages.previous })
        : disabledStep(messages.previous)}
      {page < last
        ? link(page + 1, { className: pagerLink, rel: 'next', children: messages.next })
        : disabledStep(messages.next)}
    </nav>
  )
}

/** Keeps the space at the ends, so the other link does not move. */
const disabledStep = (label: string) => (
  <span aria-hidden="true" className={`${step} border-line text-quiet`}>
    {label}
  </span>
)

const step = 'inline-flex min-h-9 items-center rounded-control border px-3'
const pagerLink = `${step} border-edge transition-colors hover:border-ink`
