import { hadFitting } from '#appointments/server/store.ts'
import { countByAddress, networkOf } from '#audit/server/store.ts'
import type { ContactDetails } from '#customers/server/who-asks.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint } from '#platform/secret-key.ts'
import { holdTexts } from '#rentals/messages.ts'
import { tooManyHolds, tooManyHoldsHere } from '#rentals/refusal-contract.ts'
import { refusalToHold } from '#rentals/rules/holds.ts'
import { readSettings } from '#settings/server/store.ts'
import { hourMs } from '#shared/dates.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { type NewRequest, requested } from './add-rental.ts'
import { countOpenHolds, hadConfirmedRental, type RequestOrigin } from './request-store.ts'
import { tryLockName } from './try-locks.ts'

const perAddressAndHour = 6

interface Asked {
  customer: ContactDetails
  /** From its cookie. */
  device: string
  /** Whose phone number a refusal names. */
  branch: Branch
}

/**
 * A hold takes a dress from everybody else, so nobody gets many: throws a Refused, or LockBusy. Where only the address has many, she
 * may be one of thousands behind it: her request is unproven.
 * @returns the origin that the rental stores; null for a customer whom the shop knows
 */
export async function refuseManyHolds(
  tx: Tx,
  { config, secretKey }: Deps,
  { viewer, ip, now }: Actor<Viewer | null>,
  { customer, device, branch }: Asked,
): Promise<{ origin: RequestOrigin | null; isUnproven: boolean }> {
  const isKnown = viewer !== null && (await isKnownCustomer(tx, viewer))
  const origin = originOf({ secretKey }, ip, device)
  const factor = config.RATE_LIMIT_FACTOR
  const isLimited = !isKnown && factor > 0
  for (const name of [viewer?.id, ...(isLimited ? Object.values(origin) : [])])
    if (name) await tryLockName(tx, `rental holds ${name}`)
  const open = await countOpenHolds(tx, { accountId: viewer?.id ?? null, ...origin, ...customer }, now)
  const refusal = refusalToHold(open, { isKnown, factor })
  const recent = isLimited ? await countByAddress(tx, ip, requested, new Date(now.getTime() - hourMs)) : 0
  const isTooFast = isLimited && recent >= scaledLimit(perAddressAndHour, factor)
  const isUnproven = refusal === 'address' && !isTooFast
  if (refusal && !isUnproven) {
    const message = holdTexts[refusal](showroomContact(await readSettings(tx), branch).phone)
    if (refusal !== 'device' && refusal !== 'address') throw new Refused(tooManyHolds, { message })
    const end = open.firstEnd ?? now
    const retryAfterSeconds = Math.ceil((end.getTime() - now.getTime()) / 1000)
    throw new Refused(tooManyHoldsHere, { message, retryAfterSeconds })
  }
  if (isTooFast) throw new Refused(tooMany, { retryAfterSeconds: hourMs / 1000 })
  return { origin: isKnown ? null : origin, isUnproven }
}

/**
 * What an offer of the waitlist would hold counts as a request does: throws a Refused when enough is held from where she joined, or
 * LockBusy.
 */
export async function refuseManyOffers(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  now: Date,
  { origin, customer }: Pick<NewRequest, 'origin' | 'customer'>,
): Promise<void> {
  const factor = config.RATE_LIMIT_FACTOR
  if (!origin || factor === 0) return
  for (const name of Object.values(origin)) await tryLockName(tx, `rental holds ${name}`)
  const asking = { accountId: null, ...origin, email: customer.email ?? '', phone: customer.phone }
  const open = await countOpenHolds(tx, asking, now)
  if (refusalToHold({ ...open, account: 0 }, { isKnown: false, factor })) throw new Refused(tooManyHolds)
}

/** What is stored of where somebody comes from whom the shop does not know. */
export function originOf({ secretKey }: Pick<Deps, 'secretKey'>, ip: string, device: string): RequestOrigin {
  return {
    requestDevice: fingerprint(secretKey, 'device of a request', device),
    requestAddress: fingerprint(secretKey, 'address of a request', networkOf(ip)),
  }
}

/** Staff have met her. An account alone proves nothing: anybody registers one with any address. */
export async function isKnownCustomer(tx: Tx, { id, role }: Viewer): Promise<boolean> {
  return role === 'ADMIN' || (await hadConfirmedRental(tx, id)) || hadFitting(tx, id)
}
