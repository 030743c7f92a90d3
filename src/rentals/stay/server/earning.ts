import { lockBalance } from '#accounts/server/balance.ts'
import { correctForfeitedDeposit, creditForfeitedDeposit } from '#payouts/server/forfeited-deposit.ts'
import { addRentalEarning, withdrawRentalEarning } from '#payouts/server/rental-earnings.ts'
import { findPayoutSummaries } from '#payouts/server/store.ts'
import type { WithdrawnWhy } from '#payouts/stored-note.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { stayServerEarning as messages } from '#rentals/messages/texts.gen.js'
import type { RentalAccount } from '#rentals/money/server/record.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import { mailLender } from '#rentals/server/emails.ts'
import { forfeitedOf } from '#rentals/server/money.ts'
import type { RentalRow } from '#rentals/server/store.ts'
import { readSettings } from '#settings/server/store.ts'
import { dollarsAndCents, parseMoney } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { Change } from './lock.ts'

/** Pending until the rental is completed; staff's own dresses earn for the shop. @returns the id of the payout */
export async function earningOf(
  { tx, actor, rental, dress }: Pick<Change, 'tx' | 'actor' | 'rental' | 'dress'>,
  { price, eventDate }: Pick<RentalRow, 'price' | 'eventDate'>,
  feePercent = dress.platformFee,
): Promise<string | null> {
  const cents = parseMoney(price)
  if (!dress.ownerId || cents === null) return null
  return addRentalEarning(tx, actor, {
    rentalId: rental.id,
    ownerId: dress.ownerId,
    dressId: dress.id,
    price: cents,
    feePercent,
    note: { is: 'rental', number: rental.number, date: eventDate },
  })
}

/**
 * The lender earns nothing from this rental any more.
 * @returns the cents of an early credit that the lender's balance has lost
 */
export async function withdrawEarning(
  { tx, deps, actor, rental }: Change<Viewer | null>,
  why: WithdrawnWhy,
  isCorrected: boolean | undefined,
): Promise<number> {
  if (!rental.payoutId) return 0
  const correction = messages.correction({ number: rental.number })
  return withdrawRentalEarning(tx, deps, actor, rental.payoutId, { why, isCorrected, correction })
}

/** The lender's part of what a cancelled rental keeps of its price, when the shop shares it. @returns its cents */
export async function shareForfeitedDeposit(change: Change<Viewer | null>, cents: number): Promise<number> {
  const { tx, deps, actor, rental } = change
  const { ownerId, dressId, id: rentalId, number } = rental
  if (cents <= 0 || !ownerId || !(await readSettings(tx)).keptDepositShared) return 0
  const feePercent = await agreedFee(change)
  return creditForfeitedDeposit(tx, deps, actor, { rentalId, ownerId, dressId, cents, feePercent, number })
}

/** After a payment or a reversal: more or less of the price of a cancelled rental is kept. */
export async function followForfeitedDeposit(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { rental, payments }: RentalAccount,
): Promise<void> {
  if (rental.status !== 'CANCELLED') return
  const cents = forfeitedOf(rental, payments)
  await correctForfeitedDeposit(tx, deps, actor, rental.id, { cents, number: rental.number })
}

/** The earning of a confirmed rental whose price changes, with the fee that was agreed. @returns the id of the payout */
export async function changeEarning(
  change: Change,
  priced: Pick<RentalRow, 'price' | 'eventDate'>,
): Promise<string | null> {
  const { tx, deps, rental } = change
  const agreed = await agreedFee(change)
  const takenBack = await withdrawEarning(change, 'PRICE', undefined)
  if (takenBack > 0) await mailLender(tx, deps, rental, { name: 'rental_lender_cancelled', takenBack })
  return earningOf(change, priced, agreed)
}

/**
 * The credited earning of an inspection that is undone: taken back by the opposite entry, and pending again. Throws a
 * Refused when the lender has used it. @returns the id of the new payout
 */
export async function reopenEarning(change: Change): Promise<string | null> {
  const { tx, rental } = change
  if (!rental.payoutId) return null
  const agreed = await agreedFee(change)
  const takenBack = await withdrawEarning(change, 'INSPECTION', false)
  const balance = rental.ownerId ? ((await lockBalance(tx, rental.ownerId)) ?? 0) : 0
  if (takenBack > 0 && balance < 0) {
    const [amount, before] = [dollarsAndCents(takenBack), dollarsAndCents(balance + takenBack)]
    throw new Refused(notPossibleNow, { message: messages.used({ amount, balance: before }) })
  }
  return earningOf(change, rental, agreed)
}

async function agreedFee({ tx, rental: { payoutId }, dress }: Change<Viewer | null>): Promise<string> {
  const agreed = payoutId ? (await findPayoutSummaries(tx, [payoutId])).get(payoutId)?.platformFee : null
  return agreed ?? dress.platformFee
}
