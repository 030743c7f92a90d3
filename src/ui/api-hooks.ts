import { useRouter } from '@tanstack/react-router'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { Api, ApiError } from './api.ts'
import type { PageContext } from './page-context.ts'
import { useAnswer, useEnsured } from './use-answer.ts'

export function useApi(): Api {
  return (useRouter().options.context as PageContext).api
}

/** The answer of a call the page's loader made with `ensureApi`: always there. */
export function useApiData<E extends Endpoint>(endpoint: E, input: InputOf<E>): ReplyOf<E> {
  return useEnsured<ReplyOf<E>, ApiError>(useApi().query(endpoint, input))
}

/** A call made by a component in the browser; look at `isPending` and `error`. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { enabled?: boolean } = {},
) {
  return useAnswer<ReplyOf<E>, ApiError>({ ...useApi().query(endpoint, input), ...options })
}
