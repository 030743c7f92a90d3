import { getAvailability, getSlots } from '#appointments/contract.ts'
import type { ManageCredential } from '#appointments/web/manage/manage-credential.ts'
import type { AppointmentType, Branch } from '#showrooms/showrooms.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'

/**
 * The days of a month, loaded once showroom and type are chosen.
 * @param from the first date that can be booked
 * @param moving the appointment being moved: its position counts as free, its current time is not offered
 */
export function useMonth(
  branch: Branch | undefined,
  type: AppointmentType | undefined,
  month: string,
  from: string,
  moving?: ManageCredential,
) {
  const query = {
    branch: branch as Branch,
    type: type as AppointmentType,
    month,
    from,
    ...movingParams(moving),
  }
  return useLiveQuery(getAvailability, { query }, { enabled: Boolean(branch && type) })
}

/** The times of a day, loaded once showroom, type and date are chosen. */
export function useDaySlots(
  branch?: Branch,
  type?: AppointmentType,
  date?: string,
  moving?: ManageCredential,
) {
  const query = {
    branch: branch as Branch,
    type: type as AppointmentType,
    date: date as string,
    ...movingParams(moving),
  }
  const enabled = Boolean(branch && type && date)
  return useLiveQuery(getSlots, { query }, { enabled })
}

export function useRefreshCalendar(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () => refresh(getSlots, getAvailability)
}

function movingParams(right: ManageCredential | undefined) {
  if (!right) return {}
  return 'token' in right ? right : { moving: right.id }
}
