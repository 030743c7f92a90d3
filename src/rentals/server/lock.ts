import { findUserName } from '#accounts/server/full-name.ts'
import type { RentableDress } from '#dresses/server/rentable.ts'
import { lockDressesToRent } from '#dresses/server/rentable.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { holdEnded, notPossibleNow, rentalChanged, rentalNotFound } from '#rentals/refusal-contract.ts'
import { mayAct, type RentalAction, refusalOfDay, stepOf } from '#rentals/rules/steps.ts'
import { lockRental } from '#rentals/server/store.ts'
import { lock as messages } from '#rentals/texts/texts.gen.js'
import { localNow } from '#shared/dates.ts'
import type { DressId, RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { RentalAccount } from './account.ts'
import { moneyRowsOfRental } from './payment-store.ts'
import { dressesOfRental, type PieceRow, piecesOfRental } from './piece-store.ts'
import type { RentalRow } from './rental-row.ts'

/** With the facts of its dress, which is locked. */
export interface LockedPiece extends PieceRow {
  dress: RentableDress
}

/** What an action works on, under the locks of the rental and its dresses. The guest of a link has no viewer. */
export interface Change<V extends Viewer | null = Viewer> {
  tx: Tx
  deps: Deps
  actor: Actor<V>
  rental: RentalRow
  pieces: LockedPiece[]
  fees: RentalAccount['fees']
  payments: RentalAccount['payments']
}

/**
 * Locks the dresses, then the rental: the order of requests. Throws a Refused when there is none.
 * @param further another dress that the action needs, locked with the others
 */
export async function lockForChange(
  tx: Tx,
  id: RentalId,
  further?: DressId,
): Promise<Pick<Change, 'rental' | 'pieces' | 'fees' | 'payments'> & { further: RentableDress | undefined }> {
  const lockDresses = () => lockDressesToRent(tx, dressesOfRental(id, further))
  let dresses = await lockDresses()
  const rental = await lockRental(tx, id)
  if (!rental) throw new Refused(rentalNotFound)
  const rows = await piecesOfRental(tx, id)
  const isLocked = ({ dressId }: PieceRow) => dresses.some((one) => one.id === dressId)
  // A piece came in between, and is locked late: a deadlock would repeat the whole transaction.
  if (!rows.every(isLocked)) dresses = await lockDresses()
  const pieces = rows.flatMap((piece) => {
    const dress = dresses.find((one) => one.id === piece.dressId)
    return dress ? [{ ...piece, dress }] : []
  })
  return {
    rental,
    pieces,
    ...(await moneyRowsOfRental(tx, id)),
    further: dresses.find((one) => one.id === further),
  }
}

/** Throws when the rental is not what the actor saw, or the action is not allowed at its step or on this day. */
export async function checkChange(
  { tx, deps, actor, rental }: Pick<Change, 'tx' | 'deps' | 'actor' | 'rental'>,
  action: RentalAction,
  version?: number,
): Promise<void> {
  const isAllowed = mayAct(action, rental, actor.now)
  // Before the version, which the end of a hold changes: it says what to do now.
  if (!isAllowed && stepOf(rental, actor.now) === 'EXPIRED') throw new Refused(holdEnded)
  if (version !== undefined) await checkVersion(tx, rental, version, actor.viewer?.role === 'ADMIN')
  if (!isAllowed) throw new Refused(notPossibleNow)
  const refusal = refusalOfDay(action, rental, localNow(actor.now, deps.config.SHOP_TIMEZONE).date)
  if (refusal) throw new Refused(notPossibleNow, { message: messages[refusal] })
}

/** Throws when the rental is not what the actor saw; staff read who has changed it. */
export async function checkVersion(
  tx: Tx,
  rental: RentalRow,
  version: number,
  isStaff = true,
): Promise<void> {
  if (version !== rental.version) throw await changedMeanwhile(tx, rental, isStaff)
}

export async function changedMeanwhile(tx: Tx, rental: RentalRow, isStaff = true): Promise<Refused> {
  const by = rental.changedBy ? ((await findUserName(tx, rental.changedBy)) ?? null) : null
  return new Refused(rentalChanged, {
    ...(by && isStaff && { message: messages.changedBy({ name: by }) }),
    more: { by, at: rental.updatedAt.toISOString(), version: rental.version },
  })
}
