import { useQueryClient } from '@tanstack/react-query'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'

/** Whether the day in a field may be applied: it is typed whole, has not passed in the showroom, and is still there. */
export function useComingDay() {
  const queryClient = useQueryClient()
  const clock = useApi().query(getShowroomClock, {})
  return async (field: HTMLInputElement): Promise<boolean> => {
    const day = field.value
    if (!isWholeDay(day)) return false
    // When this request fails, the server validates the day.
    const now = await queryClient.ensureQueryData(clock).catch(() => undefined)
    // The user may have changed the field during the request.
    return field.value === day && !hasPassed(day, now?.date)
  }
}

/** While the user types a year, the field holds the years 2, 20 and 202. @param day as YYYY-MM-DD */
function isWholeDay(day: string): boolean {
  return day >= '2020'
}

/** False while `today` is unknown. @param day and `today` as YYYY-MM-DD */
export function hasPassed(day: string | undefined, today: string | undefined): boolean {
  return day !== undefined && today !== undefined && isWholeDay(day) && day < today
}
