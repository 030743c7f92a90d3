import { type DressPage, getDressFilters, listDresses } from '#catalogue/contract.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { type CollectionSearch, filtersInput, listInput } from './collection-search.ts'

export interface ListQuery {
  queryKey: readonly unknown[]
  queryFn(context: { signal?: AbortSignal }): Promise<DressPage>
}

/** One page, or several as one list; each page is requested once. */
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
      const replies = await Promise.all(queries.map((query) => queryClient.ensureQueryData(query)))
      // A dress that is added between two requests moves another one onto the next page, which would repeat it.
      const byId = new Map(replies.flatMap(({ dresses }) => dresses.map((dress) => [dress.id, dress])))
      return { ...replies.at(-1)!, dresses: [...byId.values()] }
    },
  }
}

/** What the page shows of a search. */
export function collectionQueries(
  context: Pick<PageContext, 'api' | 'queryClient'>,
  search: CollectionSearch,
  pages: readonly number[],
) {
  return {
    list: listQuery(context, search, pages),
    filters: context.api.query(getDressFilters, filtersInput(search)),
  }
}
