import { type DressPage, listDresses } from '#dresses/contract.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { type CollectionSearch, listInput } from './filters.ts'

export interface ListQuery {
  queryKey: readonly unknown[]
  queryFn(context: { signal?: AbortSignal }): Promise<DressPage>
}

/** The answer for one page of the list, or for several as if they were one; each page is asked for once. */
export function listQuery(
  { api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>,
  search: CollectionSearch,
  pages: readonly number[],
): ListQuery {
  const queries = pages.map((page) => api.query(listDresses, listInput({ ...search, page })))
  const last = queries.at(-1)!
  if (queries.length === 1) return last
  return {
    queryKey: [...last.queryKey, queries.length],
    queryFn: async () => {
      const answers = await Promise.all(queries.map((query) => queryClient.ensureQueryData(query)))
      // What the house took in between two answers has moved a dress onto the next page.
      const byId = new Map(answers.flatMap(({ dresses }) => dresses.map((dress) => [dress.id, dress])))
      return { ...answers.at(-1)!, dresses: [...byId.values()] }
    },
  }
}
