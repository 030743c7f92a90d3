import { addDays, localNow } from '#shared/dates.ts'
import { hoursOn } from '#showrooms/rules.ts'

/** Today, or tomorrow when the showrooms are closed today. */
export function openDay(): string {
  const { date } = localNow(new Date(), 'Asia/Beirut')
  return hoursOn(date) ? date : addDays(date, 1)
}
