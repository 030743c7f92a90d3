import type { Agreement } from '#agreements/contract.ts'
import { hasEnded } from '#agreements/status.ts'
import { daysBetween, localNow } from '#shared/dates.ts'

/** Days before the end from which the list shows the expiry date. */
const soon = 30

export type Expiry =
  | { state: 'never' }
  /** `date` is a showroom date: the last day, or the day on which it expired. */
  | { state: 'valid' | 'soon' | 'expired'; date: string; daysLeft: number }

/** The expiry state on a showroom date `today`. */
export function expiryOf(
  { expiresAt, status }: Pick<Agreement, 'expiresAt' | 'status'>,
  today: string,
  timeZone: string,
): Expiry {
  // What is replaced or withdrawn ends no second time.
  if (!expiresAt || hasEnded({ status })) return { state: 'never' }
  const { date } = localNow(new Date(expiresAt), timeZone)
  const daysLeft = daysBetween(today, date)
  // The server sets EXPIRED to the minute; a page that stays open compares by day.
  if (status === 'EXPIRED' || daysLeft < 0) return { state: 'expired', date, daysLeft }
  return { state: daysLeft <= soon ? 'soon' : 'valid', date, daysLeft }
}
