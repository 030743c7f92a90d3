import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { useViewer, viewerKey } from '#accounts/web/session/viewer.ts'
import { listFavourites, mostFavourites } from '#dresses/favourites-contract.ts'
import type { Api } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { localStorageList, notReadYet, watchLists } from './local-storage-list.ts'

/** Hearts of guests. */
export const favouritesStore = localStorageList('favourites')

export function favouritesQuery(api: Api) {
  return api.query(listFavourites, {})
}

/** For the root's loader: a member's hearts are in the page as it comes. Without them a page is still a page. */
export async function ensureFavourites(
  { api, queryClient }: PageContext,
  viewer: CurrentUser | null,
): Promise<void> {
  if (viewer) await queryClient.prefetchQuery(favouritesQuery(api))
}

/**
 * Ids of the favourites, the latest first: the account's, with what this device still has to hand over to it, or the
 * device's alone. Each reader asks for itself: a context that changes at the start would make React throw away what of
 * the server's HTML is not alive yet.
 */
export function useFavourites(): readonly string[] {
  const member = useViewer() !== null
  const here = useSyncExternalStore(watchLists, favouritesStore.read, () => notReadYet)
  const { data } = useLoadedReply({ ...favouritesQuery(useApi()), enabled: member })
  return member && data ? [...new Set([...here, ...data.ids])] : here
}

export type FavouriteContext = Pick<PageContext, 'api' | 'queryClient'>

/** Seen at once: in the account's list as it is known here, or in the device's, unless that one is full. */
export function showFavourite({ api, queryClient }: FavouriteContext, id: string, wanted: boolean): void {
  const member = queryClient.getQueryData<CurrentUser | null>(viewerKey)
  const here = favouritesStore.read()
  if (!member && wanted && here.length >= mostFavourites) return
  if (!member || here.includes(id)) favouritesStore.write(withOrWithout(here, id, wanted && !member))
  if (!member) return
  const { queryKey } = favouritesQuery(api)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<{ ids: string[] }>(queryKey, (kept) => ({
    ids: withOrWithout(kept?.ids ?? [], id, wanted),
  }))
}

function withOrWithout(ids: readonly string[], id: string, wanted: boolean): string[] {
  const others = ids.filter((one) => one !== id)
  return wanted ? [id, ...others] : others
}
