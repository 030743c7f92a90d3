import { inArray } from 'drizzle-orm'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import { addRental, type NewRequest, requested, tryLockOffer } from '#rentals/request/server/add-rental.ts'
import { refuseManyOffers } from '#rentals/request/server/open-holds.ts'
import { holdEnd } from '#rentals/rules/holds.ts'
import type { RentalWindow } from '#rentals/rules/window.ts'
import { lockForChange } from '#rentals/server/lock.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { takeStep } from '#rentals/server/step-store.ts'
import { lockRental, updateRental } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { readSettings } from '#settings/server/store.ts'
import { hourMs } from '#shared/dates.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'

/**
 * Holds a dress for somebody on the waitlist as a request holds it, by the same rule and locks. Throws a Refused, or LockBusy.
 * @param untilOf when the hold ends; undefined when it is too late for an offer
 */
export async function holdForOffer(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  request: NewRequest,
  untilOf: (window: RentalWindow) => Date | undefined,
): Promise<RentalRow | undefined> {
  // What staff offer by hand has no limit.
  if (!actor.viewer) await refuseManyOffers(tx, deps, actor.now, request)
  const offer = await tryLockOffer(tx, deps, actor, request)
  const offeredUntil = untilOf(offer.window)
  return offeredUntil && (await addRental(tx, deps, actor, { ...request, offeredUntil }, offer)).rental
}

/** Makes the offer a request like every other one, with the time for staff's answer. @returns undefined when its hold has ended */
export async function takeOffer(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  rentalId: RentalId,
): Promise<RentalRow | undefined> {
  const { now, viewer } = actor
  const { config } = deps
  const { rental, pieces } = await lockForChange(tx, rentalId)
  if (!rental.isOffer || rental.step !== 'REQUESTED' || rental.holdUntil! <= now) return undefined
  const { holdHours } = await readSettings(tx)
  const asked = await updateRental(tx, rentalId, {
    isOffer: false,
    holdUntil: holdEnd(new Date(now.getTime() + holdHours * hourMs), rental.startDate, config.SHOP_TIMEZONE),
    updatedAt: now,
    changedBy: viewer?.id ?? null,
  })
  const { eventDate, eventEnd, startDate, endDate } = asked
  await recordAudit(tx, actor, {
    action: requested,
    subjectType: 'rental',
    subjectId: rentalId,
    detail: { dressIds: pieces.map(({ dressId }) => dressId), eventDate, eventEnd, startDate, endDate },
  })
  await mailRental(tx, deps, asked, { name: 'rental_requested' })
  return asked
}

/** Frees the dress of an offer that was declined or not answered; nothing when its hold has ended by itself. */
export async function endOffer(tx: Tx, actor: AuditActor, rentalId: RentalId): Promise<void> {
  const rental = await lockRental(tx, rentalId)
  if (!rental?.isOffer || rental.step !== 'REQUESTED') return
  await takeStep(tx, actor, rentalId, { step: 'EXPIRED', detail: {} })
}

/** Rentals that offers hold, or held, by their ids. */
export async function offeredRentals(
  db: Db | Tx,
  ids: readonly RentalId[],
): Promise<Map<RentalId, OfferedRental>> {
  if (ids.length === 0) return new Map()
  const { id, accountId, linkKey, startDate, endDate, price, status } = rentals
  const rows = await db
    .select({ id, accountId, linkKey, startDate, endDate, price, status })
    .from(rentals)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

type OfferedRental = Pick<
  RentalRow,
  'id' | 'accountId' | 'linkKey' | 'startDate' | 'endDate' | 'price' | 'status'
>
