import { useQuery } from '@tanstack/react-query'
import { type CurrentUser, getCurrentUser } from '#accounts/contract.ts'
import { getDress } from '#dresses/contract.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { type Api, ApiError } from '#ui/api.ts'
import { useApi } from '#ui/api-hooks.ts'

const minute = 60_000

/** Today in the showrooms; asked again when a tab was left open. */
export function clockQuery(api: Api) {
  return { ...api.query(getShowroomClock, {}), staleTime: minute }
}

/** Who is signed in, null for a guest. */
export function bookerQuery(api: Api) {
  return {
    queryKey: [getCurrentUser.path, 'or guest'],
    queryFn: () => absentAs<CurrentUser>(api.call(getCurrentUser, {}), [401, 404]),
    staleTime: minute,
  }
}

export type ChosenDress = { id: string; title: string; mainImage: string | null }

/** The dress a booking is about; null when it is not offered any more. */
export function dressQuery(api: Api, id: string | undefined) {
  return {
    queryKey: [getDress.path, 'to try on', id ?? null],
    queryFn: async (): Promise<ChosenDress | null> => {
      if (!id) return null
      const dress = await absentAs(api.call(getDress, { params: { id } }), [404])
      return dress?.status === 'APPROVED' ? { id, title: dress.title, mainImage: dress.mainImage } : null
    },
    staleTime: minute,
  }
}

/** What the booking form needs to know before it can be shown, for places without a loader. */
export function useBookingGround(dressId: string | undefined) {
  const api = useApi()
  const clock = useQuery(clockQuery(api))
  const booker = useQuery(bookerQuery(api))
  const dress = useQuery(dressQuery(api, dressId))
  const failed = clock.isError || booker.isError || dress.isError
  const retry = () => Promise.all([clock.refetch(), booker.refetch(), dress.refetch()])
  const ready = clock.data && booker.data !== undefined && dress.data !== undefined
  const ground = ready
    ? { clock: clock.data, booker: booker.data ?? null, dress: dress.data ?? null }
    : undefined
  return { ground, failed, retry }
}

async function absentAs<T>(answer: Promise<T>, statuses: number[]): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return null
    throw error
  }
}
