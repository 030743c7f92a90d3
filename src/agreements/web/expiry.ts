import type { Agreement } from '#agreements/contract.ts'
import { daysBetween, localNow } from '#shared/dates.ts'

/** Days before its end from which an agreement is worth talking about. */
const soon = 30

export type Expiry =
  | { state: 'never' }
  /** `date` is the showroom's: the last day, or the day after which it was over. */
  | { state: 'valid' | 'soon' | 'expired'; date: string; daysLeft: number }

/** Where an agreement stands on a showroom date `today`. */
export function expiryOf(
  { expiresAt, status }: Pick<Agreement, 'expiresAt' | 'status'>,
  today: string,
  timeZone: string,
): Expiry {
  if (!expiresAt) return { state: 'never' }
  const { date } = localNow(new Date(expiresAt), timeZone)
  const daysLeft = daysBetween(today, date)
  // The house says EXPIRED as soon as the minute has come; a page left open sees it by the day.
  if (status === 'EXPIRED' || daysLeft < 0) return { state: 'expired', date, daysLeft }
  return { state: daysLeft <= soon ? 'soon' : 'valid', date, daysLeft }
}
