import type { AnyRouter } from '@tanstack/react-router'
import type { ListQuery } from '#catalogue/web/collection/query/list-query.ts'
import { savedScrollTop } from '#ui/page/scrolling.ts'

/** Restores the pages before the one in the URL and the scroll position, after a reload of a list with several loaded pages. */
export async function restoreListPosition(router: AnyRouter, query: ListQuery): Promise<void> {
  const { href } = router.latestLocation
  const scrollTop = savedScrollTop(router.latestLocation)
  await router.options.context.queryClient.ensureQueryData(query)
  if (router.latestLocation.href !== href) return
  const before = document.body.scrollHeight
  await router.invalidate({ filter: ({ routeId }) => routeId === '/collections' })
  for (let frames = 0; frames < 60 && document.body.scrollHeight <= before; frames++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  if (scrollTop !== undefined) window.scrollTo(0, scrollTop)
}
