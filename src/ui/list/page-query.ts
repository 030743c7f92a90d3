import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { Page } from '#shared/list-page.ts'
import type { Api } from '#ui/api/api.ts'

/** One row of a list endpoint: its reply is an array, or an object with an array and `total`. */
export type RowOf<E> =
  ReplyOf<E> extends readonly (infer Row)[]
    ? Row
    : Extract<ReplyOf<E>[keyof ReplyOf<E>], readonly unknown[]>[number]

/** Options for TanStack Query of one page of a list. */
export function pageQuery<Row>(api: Api, endpoint: Endpoint, input: { query: object }) {
  return {
    queryKey: [endpoint.path, 'page', input] as const,
    queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<Page<Row>> => {
      const { reply, total } = await api.request(endpoint, input as InputOf<Endpoint>, { signal })
      if (Array.isArray(reply)) return { rows: reply, total: Number(total ?? reply.length) }
      const rows = Object.values(reply as object).find((value) => Array.isArray(value)) as Row[]
      return { rows, total: (reply as { total: number }).total }
    },
  }
}
