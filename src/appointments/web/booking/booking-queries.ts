import { useQuery } from '@tanstack/react-query'
import { mostDresses } from '#appointments/contract.ts'
import type { TryOnDress } from '#appointments/rules/dress-showrooms.ts'
import { listChosenDresses } from '#dresses/search-contract.ts'
import { useTryOnList } from '#dresses/web/try-on/try-on-list.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import type { Api } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'

const minute = 60_000

/** Today in the showrooms; asked again when a tab was left open. */
export function clockQuery(api: Api) {
  return { ...api.query(getShowroomClock, {}), staleTime: minute }
}

export type ChosenDress = TryOnDress & { id: string; mainImage: string | null }

/** Those of these dresses that are offered. */
export function dressesQuery(api: Api, ids: readonly string[]) {
  return {
    queryKey: [listChosenDresses.path, 'to try on', ids],
    queryFn: async (): Promise<ChosenDress[]> => {
      if (ids.length === 0) return []
      const { dresses } = await api.call(listChosenDresses, { query: { ids: [...ids] } })
      return dresses.map(({ id, title, mainImage, category, availableBranches }) => ({
        id,
        title,
        mainImage,
        category,
        availableBranches,
      }))
    },
    staleTime: minute,
  }
}

export interface TryOnSelection {
  dresses: readonly ChosenDress[]
  /** Chosen earlier and no longer offered. */
  gone: number
  /** More were chosen than a fitting takes; the last ones wait for the next. */
  tooMany: boolean
}

const nothing: TryOnSelection = { dresses: [], gone: 0, tooMany: false }

/** The dresses to try on: the URL's dress first, then this device's try-on list. */
export function useChosenDresses(first?: string): TryOnSelection {
  const fitting = useTryOnList()
  const wished = [...new Set([...(first ? [first] : []), ...fitting])]
  const ids = wished.slice(0, mostDresses)
  const query = useQuery({ ...dressesQuery(useApi(), ids), placeholderData: (before) => before })
  if (!query.data) return nothing
  const dresses = query.data.filter(({ id }) => ids.includes(id))
  const gone = query.isPlaceholderData ? 0 : ids.length - dresses.length
  return { dresses, gone, tooMany: wished.length > mostDresses }
}
