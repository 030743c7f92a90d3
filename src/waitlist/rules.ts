import { addDays, instantOf, localNow } from '#shared/dates.ts'
import { hoursOn, openState } from '#showrooms/rules.ts'

export const waitlistKinds = ['DRESS', 'FITTING'] as const

export const waitlistStates = ['WAITING', 'OFFERED', 'TAKEN', 'PASSED', 'LEFT', 'EXPIRED'] as const
export type WaitlistState = (typeof waitlistStates)[number]

/** Entries that wait or have an offer: of a member, or with one email address as far as they were joined from one place. */
export const mostWaiting = 5

/** Of further ones with one email address, from wherever, no email says that they were joined: others may have used her address. */
export const mostWritten = 10

/** Of those whom the shop does not know. */
export const strangers = {
  /** Offers at once, by device, or by email address or phone number as far as they come from one address. */
  mostOffers: 2,
  /** After so many offers for the same to one device or address, only staff offer it there: nobody else waits for them. */
  mostPassed: 2,
  /** Part of the usual time to answer. */
  partOfTime: 0.5,
} as const

/** The hours of the day in which a customer can be expected to read an offer, in the showroom's time. */
const [morning, evening] = ['08:00', '21:00']

/** When an offer ends: after so many hours, of which those of the night do not count, and at the latest at `latest`. */
export function offerEnd(
  now: Date,
  { hours, timeZone, latest }: { hours: number; timeZone: string; latest: Date },
): Date {
  let left = hours * 3_600_000
  for (let { date } = localNow(now, timeZone); ; date = addDays(date, 1)) {
    const start = Math.max(now.getTime(), instantOf(date, morning, timeZone).getTime())
    const length = Math.max(0, instantOf(date, evening, timeZone).getTime() - start)
    if (left <= length) return new Date(Math.min(start + left, latest.getTime()))
    left -= length
  }
}

/**
 * When an offer that is made now begins: she is written to from the opening of the showroom until the evening, so what comes
 * free at night or on a closed day is held for her until the next opening.
 */
export function offerStart(now: Date, timeZone: string): Date {
  const local = localNow(now, timeZone)
  const hours = hoursOn(local.date)
  const state = openState(local)
  if (state.open || (hours && local.time >= hours.opens && local.time < evening)) return now
  return instantOf(state.opensOn, state.opensAt, timeZone)
}

/** The shortest time in which anybody can answer: less is no offer. */
export const shortestOffer = 15 * 60_000
