import type { ReactNode } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'

export interface LoadedQuery<T> {
  data: T | undefined
  isError: boolean
  isFetching: boolean
  refetch(): unknown
}

interface QueryBoundaryProps<T> {
  query: LoadedQuery<T>
  skeleton: ReactNode
  failed?: string
  children(data: T): ReactNode
}

/** Loading state and error of one part of a page; the rest stays usable. */
export function QueryBoundary<T>({
  query,
  skeleton,
  failed = words.notLoaded,
  children,
}: QueryBoundaryProps<T>) {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError || isFetching) {
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        {skeleton}
      </div>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p>{failed}</p>
      <Button kind="secondary" size="small" onClick={() => void refetch()}>
        {words.retry}
      </Button>
    </div>
  )
}

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
