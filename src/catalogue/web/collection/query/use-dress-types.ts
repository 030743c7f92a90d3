import { type DressType, listDressTypes } from '#taxonomy/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

const none: readonly DressType[] = []

/** The types that the root of every page has loaded for the navigation; none when that failed. */
export function useDressTypes(): readonly DressType[] {
  return useLiveQuery(listDressTypes, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? none
}
