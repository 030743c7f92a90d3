import { useMay } from '#accounts/web/session/viewer.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Page } from '#shared/list-page.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { pageQuery, type RowOf } from '#ui/list/page-query.ts'

/** Milliseconds. */
const staleTime = 20_000

/** The first rows of a list, and how many there are in all. */
export function useFirstRows<E extends Endpoint>(
  endpoint: E,
  query: object,
  options: { enabled?: boolean } = {},
): Page<RowOf<E>> {
  const { data } = useLoadedReply<Page<RowOf<E>>>({
    ...pageQuery<RowOf<E>>(useApi(), endpoint, { query: { ...query, limit: '20' } }),
    staleTime,
    ...options,
  })
  return data ?? { rows: [], total: 0 }
}

/** Reviews that wait for a decision, for those who may decide. */
export function useReviewsToRead() {
  const enabled = useMay()(listReviews)
  return useFirstRows(listReviews, { status: 'PENDING', sort: 'changedAt' }, { enabled })
}
