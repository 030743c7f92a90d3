import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** As much of a query as is read here. */
export interface LoadedQuery<T> {
  data: T | undefined
  isError: boolean
  isFetching: boolean
  refetch(): unknown
}

interface QueryBoundaryProps<T> {
  query: LoadedQuery<T>
  /** Stands in the shape of what is coming. */
  skeleton: ReactNode
  /** What could not be loaded: 'Your dresses could not be loaded.' */
  failed: string
  children(data: T): ReactNode
}

const messages = { retry: 'Retry', loading: 'Loading…' }

/** One part of a page that waits and fails by itself: the rest of the page stays usable. */
export function QueryBoundary<T>({ query, skeleton, failed, children }: QueryBoundaryProps<T>) {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError || isFetching) {
    return (
      <div role="status">
        <span className="sr-only">{messages.loading}</span>
        {skeleton}
      </div>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p>{failed}</p>
      <Button kind="secondary" size="small" onClick={() => void refetch()}>
        {messages.retry}
      </Button>
    </div>
  )
}

/** Two answers that only make sense together. */
export function combineQueries<A, B>(a: LoadedQuery<A>, b: LoadedQuery<B>): LoadedQuery<readonly [A, B]> {
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    isError: a.isError || b.isError,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => {
      for (const one of [a, b]) if (one.isError) void one.refetch()
    },
  }
}
