import { useQuery } from '@tanstack/react-query'
import { mostDresses } from '#appointments/contract.ts'
import type { TryOnDress } from '#appointments/rules/dress-showrooms.ts'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { useStoredEventDate } from '#catalogue/web/card/event-date.ts'
import { useTryOnList } from '#catalogue/web/try-on/try-on-list.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { minuteMs } from '#shared/dates.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import type { Api } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'

/** The date in the showrooms, stale after a minute for tabs that stay open. */
export function clockQuery(api: Api) {
  return { ...api.query(getShowroomClock, {}), staleTime: minuteMs }
}

export type ChosenDress = TryOnDress & {
  id: string
  mainImage: string | null
  /** It cannot be rented for the customer's event. */
  taken: boolean
}

/** The offered ones of these dresses. */
export function dressesQuery(api: Api, ids: readonly string[], eventDate?: string) {
  return {
    queryKey: [listChosenDresses.path, 'to try on', ids, eventDate],
    queryFn: async (): Promise<ChosenDress[]> => {
      if (ids.length === 0) return []
      const { dresses, taken } = await api.call(listChosenDresses, { query: { ids: [...ids], eventDate } })
      return dresses.map((dress) => ({
        id: dress.id,
        title: dressTitle(dress),
        mainImage: dress.mainImage,
        category: dress.category,
        availableBranches: dress.availableBranches,
        taken: taken.includes(dress.id),
      }))
    },
    staleTime: minuteMs,
  }
}

export interface TryOnSelection {
  dresses: readonly ChosenDress[]
  /** Number of chosen dresses that are no longer offered. */
  unavailable: number
  /** More dresses were chosen than fit in one appointment; the last ones are left out. */
  tooMany: boolean
  /** Of the customer's event. */
  eventDate: string | undefined
}

const nothing = { dresses: [], unavailable: 0, tooMany: false }

/**
 * The dresses to try on: the URL's dress first, then this device's try-on list.
 * @param givenDate of her event; by default the date that this device remembers. One that is over does not count
 */
export function useChosenDresses(today: string, first?: string, givenDate?: string): TryOnSelection {
  const stored = useStoredEventDate()
  const eventDate = [givenDate, stored].find((date) => date && date >= today)
  const tryOnIds = useTryOnList()
  const chosenIds = [...new Set([...(first ? [first] : []), ...tryOnIds])]
  const ids = chosenIds.slice(0, mostDresses)
  const query = useQuery({ ...dressesQuery(useApi(), ids, eventDate), placeholderData: (before) => before })
  if (!query.data) return { ...nothing, eventDate }
  const dresses = query.data.filter(({ id }) => ids.includes(id))
  const unavailable = query.isPlaceholderData ? 0 : ids.length - dresses.length
  return { dresses, unavailable, tooMany: chosenIds.length > mostDresses, eventDate }
}
