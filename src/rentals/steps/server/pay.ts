import { creditRentalEarning } from '#payouts/server/rental-earnings.ts'
import { changeEarnings } from '#rentals/income/server/earning.ts'
import { followPayment } from '#rentals/income/server/post-income.ts'
import { type PaymentLine, recordPayment, reversePayment } from '#rentals/payments/server/record.ts'
import { spread, totalOf } from '#rentals/piece.ts'
import { wasReturned } from '#rentals/rules/steps.ts'
import type { Change, LockedPiece } from '#rentals/server/lock.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { PaymentRow } from '#rentals/server/payment-store.ts'
import type { LoweredPrice } from '#rentals/server/payment-tables.ts'
import { piecesOfRental, updatePiece } from '#rentals/server/piece-store.ts'
import { updateRental } from '#rentals/server/store.ts'

/** Records a payment or refund, with what follows from it: a lower price, the lenders' parts, the income. */
export async function payRental(
  change: Change,
  { lenderBears = false, ...line }: PaymentLine & { lenderBears?: boolean | undefined },
): Promise<PaymentRow> {
  const { tx, deps, actor } = change
  const loweredPrice = loweredBy(change, line, lenderBears)
  const row = await recordPayment(tx, deps, actor, change, { ...line, loweredPrice })
  await followPayment(tx, deps, actor, await changePrices(change, loweredPrice, 'LOWER'))
  return row
}

/** Undoes a payment, which stays with a receipt of its own, and brings back what had followed from it. */
export async function undoPayment(
  change: Change,
  reversal: Parameters<typeof reversePayment>[4],
): Promise<PaymentRow> {
  const { tx, deps, actor, payments } = change
  const undone = payments.find(({ id }) => id === reversal.paymentId)
  const repriced = await changePrices(change, undone?.loweredPrice ?? null, 'RAISE')
  const row = await reversePayment(tx, deps, actor, repriced, reversal)
  await followPayment(tx, deps, actor, repriced)
  return row
}

/**
 * By how much a refund lowers the price of each piece, in proportion. After the return she has had what she paid for: what is
 * given back of the price is a reduction, and she does not owe it again. What she paid beyond the price is no reduction.
 */
function loweredBy(
  change: Change,
  { refundOf, amount }: Pick<PaymentLine, 'refundOf' | 'amount'>,
  lenderBears: boolean,
): LoweredPrice | null {
  const { rental, pieces } = change
  const isAfterwards = wasReturned(rental) || rental.step === 'NOT_COLLECTED'
  const cents = amount - moneyOfRental(change).overpaid
  if (refundOf !== 'RENTAL' || !isAfterwards || cents <= 0) return null
  const parts = spread(
    cents,
    pieces.map(({ price }) => price ?? 0),
  )
  return { lenderBears, pieces: Object.fromEntries(pieces.map(({ id }, index) => [id, parts[index]!])) }
}

/** @returns the rental with its new prices, which the lenders' earnings follow where they bear the change */
async function changePrices(
  change: Change,
  lowered: LoweredPrice | null,
  direction: 'LOWER' | 'RAISE',
): Promise<Change> {
  const { tx, actor, rental, pieces } = change
  if (!lowered) return change
  const repriced = (piece: LockedPiece): LockedPiece => {
    const cents = lowered.pieces[piece.id] ?? 0
    return { ...piece, price: (piece.price ?? 0) + (direction === 'LOWER' ? -cents : cents) }
  }
  const priced = pieces.map(repriced)
  for (const { id, price } of priced) await updatePiece(tx, id, { price })
  if (lowered.lenderBears) {
    await changeEarnings(change, (earned) => earned.map(repriced), rental.eventDate)
    if (rental.status === 'COMPLETED') await creditAll(change)
  }
  const price = totalOf(priced.map((piece) => piece.price))
  const by = { updatedAt: actor.now, changedBy: actor.viewer.id }
  return { ...change, rental: await updateRental(tx, rental.id, { price, ...by }), pieces: priced }
}

async function creditAll({ tx, deps, actor, rental }: Change): Promise<void> {
  for (const { payoutId } of await piecesOfRental(tx, rental.id))
    if (payoutId) await creditRentalEarning(tx, deps, actor, payoutId)
}
