import { dateWithYear, localNow } from '#shared/dates.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

/** Formats an instant as its date in showroom time: '5 December 2026'. */
export function useShowroomDay(): (instant: string) => string {
  const timeZone = useLiveQuery(getShowroomClock).data?.timeZone ?? 'UTC'
  return (instant) => dateWithYear(localNow(new Date(instant), timeZone).date)
}
