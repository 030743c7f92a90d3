import { notFound } from '@tanstack/react-router'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { ApiError } from './api.ts'
import type { PageContext } from './page-context.ts'

/** For loaders: the answer of a call, from the cache or fetched. A 404 of the API becomes the Not Found page with its status. */
export async function ensureApi<E extends Endpoint>(
  { api, queryClient }: PageContext,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  try {
    return (await queryClient.ensureQueryData(api.query(endpoint, input))) as ReplyOf<E>
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
