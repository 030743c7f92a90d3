import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { getRentalToFit, mostDresses, type RentalToFit } from '#appointments/contract.ts'
import type { TryOnDress } from '#appointments/rules/dress-showrooms.ts'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { useStoredEventDate } from '#catalogue/web/card/event-date.ts'
import { useTryOnList } from '#catalogue/web/try-on/try-on-list.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { minuteMs } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import type { Api } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

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
  /** That she tries on: of the link of this page, or the member's own one with one of the dresses. */
  rental?: RentalToFit | undefined
  /** Of that link; sent with the booking. */
  fittingToken?: string | undefined
  /** The link leads to no rental that is still to be collected. */
  isRentalGone?: boolean
}

const nothing = { dresses: [], unavailable: 0, tooMany: false }

interface FromUrl {
  dress?: string | undefined
  /** Of her event; by default the date that this device remembers. One that is over does not count. */
  eventDate?: string | undefined
  /** Of the page of a rental. */
  fittingToken?: string | undefined
  /** Of these, left out by the visitor. */
  except?: readonly string[]
}

/** The dresses to try on: the URL's dress and those of its rental first, then this device's try-on list. */
export function useChosenDresses(today: string, fromUrl: FromUrl = {}): TryOnSelection {
  const { dress, fittingToken, except = [] } = fromUrl
  const stored = useStoredEventDate()
  const tryOnIds = useTryOnList()
  const first = dress ? [dress] : []
  const found = useRentalToFit(fittingToken ? { fittingToken } : { dressIds: [...first, ...tryOnIds] })
  const rental = found.data?.rental ?? undefined
  const eventDate = rental?.eventDate ?? [fromUrl.eventDate, stored].find((date) => date && date >= today)
  const ofRental = { rental, fittingToken, isRentalGone: Boolean(fittingToken && found.data && !rental) }
  const ofLink = fittingToken && rental ? [...first, ...rental.dressIds] : first
  const chosenIds = [...new Set([...ofLink.filter((id) => !except.includes(id)), ...tryOnIds])]
  const ids = chosenIds.slice(0, mostDresses)
  const query = useQuery({ ...dressesQuery(useApi(), ids, eventDate), placeholderData: (before) => before })
  if (!query.data) return { ...nothing, ...ofRental, eventDate }
  const dresses = query.data
    .filter(({ id }) => ids.includes(id))
    .map((one) => ({ ...one, taken: one.taken && !rental?.dressIds.some((id) => id === one.id) }))
  const unavailable = query.isPlaceholderData ? 0 : ids.length - dresses.length
  return { dresses, unavailable, tooMany: chosenIds.length > mostDresses, eventDate, ...ofRental }
}

function useRentalToFit(whose: { fittingToken: string } | { dressIds: readonly string[] }) {
  const isMember = useViewer() !== null
  const enabled = 'fittingToken' in whose || (isMember && whose.dressIds.length > 0)
  return useLiveQuery(getRentalToFit, { query: whose as QueryOf<typeof getRentalToFit> }, { enabled })
}
