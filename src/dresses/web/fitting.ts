import { useSyncExternalStore } from 'react'
import { deviceList, unknown, watchLists } from './device-list.ts'

/** What is to be tried on at the next fitting: a draft, kept on the device until it is booked. */
export const fittingHere = deviceList('fitting')

/** Ids of dresses in the order they were chosen. */
export function useFitting(): readonly string[] {
  return useSyncExternalStore(watchLists, fittingHere.read, () => unknown)
}
