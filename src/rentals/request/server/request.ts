import { whoAsks } from '#customers/server/who-asks.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { requestRental as requestContract } from '#rentals/contract.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import { findInDetail, type RentalInDetail } from '#rentals/server/store.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { addRental, tryLockOffer } from './add-rental.ts'
import { refuseManyHolds } from './open-holds.ts'

/** Requests a dress. Throws a Refused, or LockBusy. @param device from its cookie */
export async function requestRental(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  body: BodyOf<typeof requestContract>,
  device: string,
): Promise<RentalInDetail> {
  const { viewer } = actor
  const customer = await whoAsks(tx, viewer, body)
  const request = {
    dressIds: [body.dressId, ...(body.withDressIds ?? [])],
    eventDate: body.eventDate,
    eventEnd: body.eventEnd ?? body.eventDate,
    accountId: viewer?.id ?? null,
    customer,
    answers: { eventPlace: body.eventPlace, source: body.source },
    whatsappConsent: body.whatsappConsent,
    message: body.message || null,
    byStaff: false,
  }
  const offer = await tryLockOffer(tx, deps, actor, request)
  const { branch } = offer
  const { origin, isUnproven } = await refuseManyHolds(tx, deps, actor, { customer, device, branch })
  const { rental } = await addRental(tx, deps, actor, { ...request, origin, isUnproven }, offer)
  await mailRental(tx, deps, rental, { name: 'rental_requested' })
  return (await findInDetail(tx, rental.id)) as RentalInDetail
}
