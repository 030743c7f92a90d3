import { useSyncExternalStore } from 'react'
import { localStorageList, notReadYet, watchLists } from '#catalogue/web/favourites/local-storage-list.ts'

export const tryOnStore = localStorageList('fitting')

/** Ids in the order in which they were added. */
export function useTryOnList(): readonly string[] {
  return useSyncExternalStore(watchLists, tryOnStore.read, () => notReadYet)
}
