import { useQuery } from '@tanstack/react-query'
import { getDress } from '#dresses/contract.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { type Api, ApiError } from '#ui/api.ts'
import { useApi } from '#ui/api-hooks.ts'

const minute = 60_000

/** Today in the showrooms; asked again when a tab was left open. */
export function clockQuery(api: Api) {
  return { ...api.query(getShowroomClock, {}), staleTime: minute }
}

export type ChosenDress = { id: string; title: string; mainImage: string | null }

/** The dress a booking is about; null when it is not offered any more. */
export function dressQuery(api: Api, id: string | undefined) {
  return {
    queryKey: [getDress.path, 'to try on', id ?? null],
    queryFn: async (): Promise<ChosenDress | null> => {
      if (!id) return null
      try {
        const { title, mainImage, status } = await api.call(getDress, { params: { id } })
        return status === 'APPROVED' ? { id, title, mainImage } : null
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: minute,
  }
}

/** What the booking form needs to know before it can be shown, for places without a loader. */
export function useBookingGround(dressId: string | undefined) {
  const api = useApi()
  const clock = useQuery(clockQuery(api))
  const dress = useQuery(dressQuery(api, dressId))
  const failed = clock.isError || dress.isError
  const retry = () => Promise.all([clock.refetch(), dress.refetch()])
  const ready = clock.data && dress.data !== undefined
  const ground = ready ? { clock: clock.data, dress: dress.data ?? null } : undefined
  return { ground, failed, retry }
}
