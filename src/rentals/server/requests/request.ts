import { customerOf } from '#appointments/server/customer.ts'
import { countByAddress } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notByAPerson, type requestRental as requestContract, tooManyHolds } from '#rentals/contract.ts'
import { mailRental } from '#rentals/server/emails/emails.ts'
import { countOpenHolds, findWithDress, type RentalWithDress } from '#rentals/server/store.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { addRental, requested, tryLockOffer } from './add-rental.ts'
import { tryLockName } from './try-locks.ts'

const openHoldsOfGuest = 2
const openHoldsOfMember = 5
const perAddressAndHour = 6
const hour = 3_600_000

/** Requests a dress, or throws a Refused. Takes its locks in one order: user, dress, email, address. */
export async function requestRental(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  body: BodyOf<typeof requestContract>,
): Promise<RentalWithDress> {
  if (body.website) throw new Refused(notByAPerson)
  const { viewer } = actor
  const customer = await customerOf(tx, viewer, body)
  const request = {
    dressId: body.dressId,
    eventDate: body.eventDate,
    eventEnd: body.eventEnd ?? body.eventDate,
    clientId: viewer?.id ?? null,
    customer,
    message: body.message || null,
    byStaff: false,
  }
  const offer = await tryLockOffer(tx, deps, actor, request)
  await refuseFloods(tx, deps, actor, customer.email)
  const rental = await addRental(tx, actor, request, offer)
  await mailRental(tx, deps, rental, { name: 'rental_requested' })
  return (await findWithDress(tx, rental.id)) as RentalWithDress
}

/** A hold takes a dress from everybody else, so nobody gets many. */
async function refuseFloods(
  tx: Tx,
  { config }: Deps,
  { viewer, ip, now }: Actor<Viewer | null>,
  email: string,
): Promise<void> {
  await tryLockName(tx, `rental holds ${email.toLowerCase()}`)
  const most = viewer ? openHoldsOfMember : openHoldsOfGuest
  const open = await countOpenHolds(tx, { clientId: viewer?.id ?? null, email }, now)
  if (open >= most) throw new Refused(tooManyHolds)
  const factor = config.RATE_LIMIT_FACTOR
  if (viewer || factor === 0) return
  await tryLockName(tx, `rentals from ${ip}`)
  const recent = await countByAddress(tx, ip, requested, new Date(now.getTime() - hour))
  if (recent >= Math.max(1, Math.round(perAddressAndHour * factor)))
    throw new Refused(tooMany, { retryAfterSeconds: hour / 1000 })
}
