import type { AnyRouter } from '@tanstack/react-router'
import type { CollectionSearch } from '#catalogue/web/collection/query/collection-search.ts'
import type { ListQuery } from '#catalogue/web/collection/query/list-query.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** First of the pages that /collections shows as one list; the URL has the last. */
    first?: number
  }
}

interface NextPage {
  query: ListQuery
  search: CollectionSearch
  first: number | undefined
}

/**
 * Loads the longer list, replaces the page in the URL and focuses the first new dress. Rejects when the request fails.
 * Does nothing when the user navigates during the request.
 */
export async function loadNextPage(router: AnyRouter, { query, search, first }: NextPage): Promise<void> {
  const { href } = router.latestLocation
  const shown = cards().length
  await router.options.context.queryClient.ensureQueryData(query)
  if (router.latestLocation.href !== href) return
  await router.navigate({ to: '/collections', search, state: { first }, replace: true, resetScroll: false })
  for (let frames = 0; frames < 60 && cards().length <= shown; frames++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  cards()[shown]?.focus({ preventScroll: true })
}

function cards() {
  return document.querySelectorAll<HTMLElement>('#dresses li a[href^="/dress/"]')
}
