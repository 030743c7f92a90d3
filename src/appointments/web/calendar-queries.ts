import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getAvailability, getSlots } from '#appointments/contract.ts'
import type { AppointmentType, Branch } from '#showrooms/facts.ts'
import { useApi } from '#ui/api-hooks.ts'
import type { ChangeRight } from './change-right.ts'

// Others book meanwhile: what is older than this is asked again when it is looked at.
const staleTime = 20_000

/**
 * The days of a month, once showroom and type are known. `from`: the first date that can be booked; `moving`: the appointment
 * whose place counts as free, and whose present time is not offered.
 */
export function useMonth(
  branch: Branch | undefined,
  type: AppointmentType | undefined,
  month: string,
  from: string,
  moving?: ChangeRight,
) {
  const query = { branch: branch as Branch, type: type as AppointmentType, month, from, ...movedBy(moving) }
  return useQuery({
    ...useApi().query(getAvailability, { query }),
    enabled: Boolean(branch && type),
    staleTime,
  })
}

/** The times of a day, once showroom, type and date are known. */
export function useDaySlots(branch?: Branch, type?: AppointmentType, date?: string, moving?: ChangeRight) {
  const query = {
    branch: branch as Branch,
    type: type as AppointmentType,
    date: date as string,
    ...movedBy(moving),
  }
  const enabled = Boolean(branch && type && date)
  return useQuery({ ...useApi().query(getSlots, { query }), enabled, staleTime })
}

/** Has the days and times on the screen fetched again, because they turned out to be out of date. */
export function useRefreshCalendar(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [getSlots, getAvailability].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    )
}

function movedBy(right: ChangeRight | undefined) {
  if (!right) return {}
  return 'token' in right ? right : { moving: right.id }
}
