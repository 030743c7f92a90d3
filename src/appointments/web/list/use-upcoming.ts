import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#accounts/contract.ts'
import { type Appointment, listMyAppointments } from '#appointments/contract.ts'
import { compareText } from '#shared/compare-text.ts'
import type { Api } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'

export interface Upcoming {
  appointments: Appointment[]
  isPending: boolean
  isError: boolean
  isFetching: boolean
  onRetry(): void
}

/** Refetched on the next view after 20 seconds. */
export function upcomingQuery(api: Api) {
  return { ...api.query(listMyAppointments, {}), staleTime: 20_000 }
}

/** The user's active appointments from today on, soonest first. */
export function useUpcoming(user: CurrentUser | null, today: string): Upcoming {
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...upcomingQuery(useApi()),
    enabled: user !== null,
  })
  const appointments = (data ?? [])
    .filter(({ date, status }) => date >= today && status !== 'CANCELLED')
    .sort((a, b) => compareText(`${a.date} ${a.startTime}`, `${b.date} ${b.startTime}`))
  return { appointments, isPending, isError: isError && !data, isFetching, onRetry: () => void refetch() }
}
