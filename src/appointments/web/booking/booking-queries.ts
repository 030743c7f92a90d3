import { useQuery } from '@tanstack/react-query'
import { mostDresses } from '#appointments/contract.ts'
import type { TryOnDress } from '#appointments/rules/dress-showrooms.ts'
import { listChosenDresses } from '#dresses/search-contract.ts'
import { useTryOnList } from '#dresses/web/try-on/try-on-list.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import type { Api } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'

const minute = 60_000

/** The date in the showrooms, stale after a minute for tabs that stay open. */
export function clockQuery(api: Api) {
  return { ...api.query(getShowroomClock, {}), staleTime: minute }
}

export type ChosenDress = TryOnDress & { id: string; mainImage: string | null }

/** The offered ones of these dresses. */
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
  /** Number of chosen dresses that are no longer offered. */
  unavailable: number
  /** More dresses were chosen than fit in one appointment; the last ones are left out. */
  tooMany: boolean
}

const nothing: TryOnSelection = { dresses: [], unavailable: 0, tooMany: false }

/** The dresses to try on: the URL's dress first, then this device's try-on list. */
export function useChosenDresses(first?: string): TryOnSelection {
  const tryOnIds = useTryOnList()
  const chosenIds = [...new Set([...(first ? [first] : []), ...tryOnIds])]
  const ids = chosenIds.slice(0, mostDresses)
  const query = useQuery({ ...dressesQuery(useApi(), ids), placeholderData: (before) => before })
  if (!query.data) return nothing
  const dresses = query.data.filter(({ id }) => ids.includes(id))
  const unavailable = query.isPlaceholderData ? 0 : ids.length - dresses.length
  return { dresses, unavailable, tooMany: chosenIds.length > mostDresses }
}
