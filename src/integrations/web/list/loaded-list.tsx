import { Fragment, type ReactNode } from 'react'
import { type LoadedQuery, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

interface LoadedListProps<Row> {
  query: LoadedQuery<readonly Row[]>
  /** How many rows of which height are expected. */
  skeleton: { count: number; className: string }
  messages: { title: string; none: string }
  /** A list item. */
  children(row: Row): ReactNode
}

/** Rows between lines, or a sentence when there is none. */
export function LoadedList<Row extends { id: string }>({
  query,
  skeleton,
  messages,
  children,
}: LoadedListProps<Row>) {
  return (
    <QueryBoundary query={query} skeleton={<SkeletonRows {...skeleton} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-sm text-quiet">{messages.none}</p>
        ) : (
          <ul aria-label={messages.title} className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <Fragment key={row.id}>{children(row)}</Fragment>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}
