import type { ReactElement } from 'react'
import type { PageLook } from './pagination.tsx'

interface PagerProps {
  /** Counted from 1. */
  page: number
  size: number
  total: number
  /** The link of a page, so that the typed router link stays with the caller: it gets class, label and children. */
  link(page: number, look: PageLook): ReactElement
}

const messages = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  shown: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
}

/** Back and forth in a long list; nothing when all of it is on one page. */
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
        : away(messages.previous)}
      {page < last
        ? link(page + 1, { className: pagerLink, rel: 'next', children: messages.next })
        : away(messages.next)}
    </nav>
  )
}

/** At the ends nothing moves under the pointer. */
const away = (label: string) => (
  <span aria-hidden="true" className={`${step} border-line text-quiet`}>
    {label}
  </span>
)

const step = 'inline-flex min-h-9 items-center rounded-control border px-3'
const pagerLink = `${step} border-edge transition-colors hover:border-ink`
