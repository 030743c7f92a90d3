import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { useViewer, viewerKey } from '#accounts/web/session/viewer.ts'
import { listFavourites, mostFavourites } from '#catalogue/favourites-contract.ts'
import type { DressId } from '#shared/ids.ts'
import type { Api } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { localStorageList, notReadYet, watchLists } from './local-storage-list.ts'

export const favouritesStore = localStorageList('favourites')

export function favouritesQuery(api: Api) {
  return api.query(listFavourites, {})
}

/** For the root's loader: the server renders the favourites of a user who is signed in. Ignores a failure. */
export async function ensureFavourites(
  { api, queryClient }: PageContext,
  viewer: CurrentUser | null,
): Promise<void> {
  if (viewer) await queryClient.prefetchQuery(favouritesQuery(api))
}

/**
 * Ids of the favourites, the latest first: those of the account and the local ones that are not merged yet. Not a React
 * context, because a context that changes at the start makes React discard server HTML that is not hydrated yet.
 */
export function useFavourites(): readonly DressId[] {
  const member = useViewer() !== null
  const local = useSyncExternalStore(watchLists, favouritesStore.read, () => notReadYet)
  const { data } = useLoadedReply({ ...favouritesQuery(useApi()), enabled: member })
  return member && data ? [...new Set([...local, ...data.ids])] : local
}

export type FavouriteContext = Pick<PageContext, 'api' | 'queryClient'>

/** Optimistic update of the account's cached list, or of the local list unless that one is full. */
export function showFavourite({ api, queryClient }: FavouriteContext, id: DressId, wanted: boolean): void {
  const member = queryClient.getQueryData<CurrentUser | null>(viewerKey)
  const local = favouritesStore.read()
  if (!member && wanted && local.length >= mostFavourites) return
  if (!member || local.includes(id)) favouritesStore.write(withOrWithout(local, id, wanted && !member))
  if (!member) return
  const { queryKey } = favouritesQuery(api)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<{ ids: DressId[] }>(queryKey, (data) => ({
    ids: withOrWithout(data?.ids ?? [], id, wanted),
  }))
}

function withOrWithout(ids: readonly DressId[], id: DressId, wanted: boolean): DressId[] {
  const others = ids.filter((one) => one !== id)
  return wanted ? [id, ...others] : others
}
