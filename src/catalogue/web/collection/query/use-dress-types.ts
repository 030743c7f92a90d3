import { type DressType, listDressTypes } from '#taxonomy/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

const none: readonly DressType[] = []

/** As the root of every page loads them for the navigation; none when they failed. */
export function useDressTypes(): readonly DressType[] {
  return useLiveQuery(listDressTypes, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? none
}
