import type { AnyRouter } from '@tanstack/react-router'
import type { CollectionSearch } from '#dresses/web/collection/filters.ts'
import type { ListQuery } from '#dresses/web/collection/list-query.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** First of the pages that /collections shows as one list; the last is the one in the address. */
    first?: number
  }
}

interface AddPage {
  /** Of the list with one more page. */
  query: ListQuery
  /** With that page in it. */
  search: CollectionSearch
  first: number | undefined
}

/**
 * Asks for the longer list and writes its page into the address, in the place of the last one; then the first dress that
 * is new has the focus. Throws what the call throws. Somebody who has gone on meanwhile is not called back.
 */
export async function loadNextPage(router: AnyRouter, { query, search, first }: AddPage): Promise<void> {
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
