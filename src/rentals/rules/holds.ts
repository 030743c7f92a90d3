import { instantOf } from '#shared/dates.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import { hoursOn } from '#showrooms/rules.ts'

/** How many dresses are held at once for one customer, device or address. */
export const holdLimits = {
  /** Of an account that the shop knows: with a rental that was confirmed or a fitting that took place. */
  knownAccount: 5,
  /** Of any other account: its email address and phone number are not proven. */
  newAccount: 1,
  /** Of guests and new accounts on one device. */
  device: 2,
  /** Of guests and new accounts with one email address or phone number, as far as they come from one address. */
  contact: 2,
  /**
   * Of guests and new accounts from one address: a few customers in the Wi-Fi of a showroom. Thousands can share an address, at a
   * fair or with one carrier: further requests are held for `unprovenHours` only, until staff have reached her.
   */
  address: 6,
} as const

/** How long a request is held of which nobody knows whether a person stands behind it. */
export const unprovenHours = 2

/** Open holds. Those of customers whom the shop knows count for their account only. */
export interface OpenHolds {
  account: number
  device: number
  contact: number
  address: number
}

export type HoldRefusal = 'known_account' | 'new_account' | 'contact' | 'device' | 'address'

/**
 * Holds of strangers count against the device and the address that they come from, never against a person: anybody can
 * type her email address.
 * @param factor of the request limits; 0 switches those of devices and addresses off
 */
export function refusalToHold(
  open: OpenHolds,
  { isKnown, factor }: { isKnown: boolean; factor: number },
): HoldRefusal | null {
  if (isKnown) return open.account >= holdLimits.knownAccount ? 'known_account' : null
  if (open.account >= holdLimits.newAccount) return 'new_account'
  const isFull = (what: 'contact' | 'device' | 'address') =>
    factor > 0 && open[what] >= scaledLimit(holdLimits[what], factor)
  return (['contact', 'device', 'address'] as const).find(isFull) ?? null
}

/** When nobody can collect a dress on its pick-up day any more: the showroom closes. */
export function endOfPickUp(startDate: string, timeZone: string): Date {
  return instantOf(startDate, hoursOn(startDate)?.closes ?? '23:59', timeZone)
}

/** When a hold ends: after its usual time, and at the latest with the pick-up day. */
export function holdEnd(regularEnd: Date, startDate: string, timeZone: string): Date {
  const latest = endOfPickUp(startDate, timeZone)
  return regularEnd < latest ? regularEnd : latest
}
