import {
  type DefaultError,
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PageContext } from '#ui/page/page-context.ts'

type Looked = 'data' | 'error' | 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'
type Part<Result> = Result extends { [Key in Looked]: unknown } ? Pick<Result, Looked> : never

/** What components look at of an answer, there or still on its way. */
export type LoadedReply<T, E = DefaultError> = Part<UseQueryResult<T, E>>

type AnswerHook = <T, E = DefaultError>(options: UseQueryOptions<T, E>) => LoadedReply<T, E>
type EnsuredHook = <T, E = DefaultError>(options: UseSuspenseQueryOptions<T, E>) => T

/** An answer that a component waits for, or that a loader has ensured. */
export const useLoadedReply: AnswerHook = import.meta.env.SSR ? useWrittenAnswer : useQuery

/** An answer that the page's loader has ensured: always there. */
export const useLoadedQuery: EnsuredHook = import.meta.env.SSR
  ? useWritten
  : (options) => useSuspenseQuery(options).data

/** On the server nothing changes any more: observers would take a twentieth of a page's time. */
function useWrittenAnswer<T, E>({
  queryKey,
  enabled,
}: Pick<UseQueryOptions<T, E>, 'queryKey' | 'enabled'>): LoadedReply<T, E> {
  const { queryClient } = useRouter().options.context as PageContext
  const { data, error = null, status = 'pending' } = queryClient.getQueryState<T, E>(queryKey) ?? {}
  return {
    data,
    error,
    isPending: status === 'pending',
    isError: status === 'error',
    // What is not there the browser will fetch.
    isFetching: data === undefined && enabled !== false,
    isPlaceholderData: false,
    refetch: unasked,
  } as LoadedReply<T, E>
}

function useWritten<T, E>(options: UseSuspenseQueryOptions<T, E>): T {
  const { data } = useWrittenAnswer<T, E>(options)
  if (data === undefined) throw new Error(`No loader has ensured ${JSON.stringify(options.queryKey)}.`)
  return data
}

function unasked(): never {
  throw new Error('A page that is being written asks for nothing.')
}
