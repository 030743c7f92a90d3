import { useSyncExternalStore } from 'react'
import { localStorageList, notReadYet, watchLists } from '#dresses/web/favourites/local-storage-list.ts'

/** What is to be tried on at the next fitting: a draft, kept on the device until it is booked. */
export const tryOnStore = localStorageList('fitting')

/** Ids of dresses in the order they were chosen. */
export function useTryOnList(): readonly string[] {
  return useSyncExternalStore(watchLists, tryOnStore.read, () => notReadYet)
}
