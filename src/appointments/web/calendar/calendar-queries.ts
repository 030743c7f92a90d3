import { getAvailability, getSlots } from '#appointments/contract.ts'
import type { LastDay } from '#appointments/rules/booking.ts'
import type { ManageCredential } from '#appointments/web/manage/manage-credential.ts'
import type { AppointmentType, Branch } from '#showrooms/showrooms.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'

/** Of an appointment that is moved, or of a fitting that has a last day. */
export type CalendarScope = ManageCredential | { lastDay: LastDay }

export function isMove(scope: CalendarScope | undefined): scope is ManageCredential {
  return scope !== undefined && !('lastDay' in scope)
}

/**
 * The days of a month, loaded once showroom and type are chosen.
 * @param from the first date that can be booked
 * @param scope the appointment being moved, whose position counts as free and whose time is not offered; or the last day
 */
export function useMonth(
  branch: Branch | undefined,
  type: AppointmentType | undefined,
  month: string,
  from: string,
  scope?: CalendarScope,
) {
  const query = {
    branch: branch as Branch,
    type: type as AppointmentType,
    month,
    from,
    ...scopeParams(scope),
  }
  return useLiveQuery(getAvailability, { query }, { enabled: Boolean(branch && type) })
}

/** The times of a day, loaded once showroom, type and date are chosen. */
export function useDaySlots(branch?: Branch, type?: AppointmentType, date?: string, scope?: CalendarScope) {
  const query = {
    branch: branch as Branch,
    type: type as AppointmentType,
    date: date as string,
    ...scopeParams(scope),
  }
  const enabled = Boolean(branch && type && date)
  return useLiveQuery(getSlots, { query }, { enabled })
}

export function useRefreshCalendar(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () => refresh(getSlots, getAvailability)
}

function scopeParams(scope: CalendarScope | undefined) {
  if (!scope) return {}
  if (isMove(scope)) return 'id' in scope ? { moving: scope.id } : scope
  const { date, is } = scope.lastDay
  return is === 'event' ? { eventDate: date } : { until: date }
}
