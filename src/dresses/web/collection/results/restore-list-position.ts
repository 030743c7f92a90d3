import type { AnyRouter } from '@tanstack/react-router'
import type { ListQuery } from '#dresses/web/collection/list-query.ts'
import { placeOf } from '#ui/page/scrolling.ts'

/** After a reload of a list to which more had been loaded: the pages before the one in the address, and the same place in it. */
export async function restoreListPosition(router: AnyRouter, query: ListQuery): Promise<void> {
  const { href } = router.latestLocation
  const place = placeOf(router.latestLocation)
  await router.options.context.queryClient.ensureQueryData(query)
  if (router.latestLocation.href !== href) return
  const before = document.body.scrollHeight
  await router.invalidate({ filter: ({ routeId }) => routeId === '/collections' })
  await grown(before)
  if (place !== undefined) window.scrollTo(0, place)
}

async function grown(before: number): Promise<void> {
  for (let frames = 0; frames < 60 && document.body.scrollHeight <= before; frames++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
