import { creditRentalEarning } from '#payouts/server/rental-earnings.ts'
import { findPayoutSummaries } from '#payouts/server/store.ts'
import { changeEarnings } from '#rentals/income/server/earning.ts'
import { followPayment } from '#rentals/income/server/post-income.ts'
import { type PaymentLine, recordPayment, reversePayment } from '#rentals/payments/server/record.ts'
import { wasReturned } from '#rentals/rules/steps.ts'
import type { Change } from '#rentals/server/lock.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { PaymentRow } from '#rentals/server/payment-store.ts'
import { piecesOfRental, updatePiece } from '#rentals/server/piece-store.ts'
import { updateRental } from '#rentals/server/store.ts'
import type { Cents } from '#shared/format/money.ts'
import { withPrice } from './piece-prices.ts'

/** Records a payment or refund, with what follows from it: a lower price, the lenders' parts, the income. */
export async function payRental(
  change: Change,
  { lenderBears, ...line }: PaymentLine & { lenderBears?: boolean | undefined },
): Promise<PaymentRow> {
  const { tx, deps, actor } = change
  const loweredPrice = loweredBy(change, line)
  const row = await recordPayment(tx, deps, actor, change, { ...line, loweredPrice })
  await followPayment(tx, deps, actor, await lowerPrice(change, loweredPrice, { lenderBears }))
  return row
}

/** Undoes a payment, which stays with a receipt of its own, and brings back what had followed from it. */
export async function undoPayment(
  change: Change,
  reversal: Parameters<typeof reversePayment>[4],
): Promise<PaymentRow> {
  const { tx, deps, actor, payments } = change
  const undone = payments.find(({ id }) => id === reversal.paymentId)
  const repriced = await lowerPrice(change, -(undone?.loweredPriceCents ?? 0))
  const row = await reversePayment(tx, deps, actor, repriced, reversal)
  await followPayment(tx, deps, actor, repriced)
  return row
}

/**
 * By how much a refund lowers the price. After the return she has had what she paid for: what is given back of the price is a
 * reduction, and she does not owe it again. What she paid beyond the price is no reduction.
 */
function loweredBy(change: Change, { refundOf, amount }: Pick<PaymentLine, 'refundOf' | 'amount'>): number {
  const { rental } = change
  const isAfterwards = wasReturned(rental) || rental.step === 'NOT_COLLECTED'
  if (refundOf !== 'RENTAL' || !isAfterwards) return 0
  return Math.max(0, amount - moneyOfRental(change).overpaid)
}

/**
 * Lowers the price after a refund, or raises it again after its reversal, with the prices of the pieces.
 * @param cents below 0 for a reversal
 * @param lenderBears the lenders' earnings follow the price; the shop bears it alone by default
 * @returns the rental with the new price
 */
async function lowerPrice(
  change: Change,
  cents: Cents,
  { lenderBears = false }: { lenderBears?: boolean | undefined } = {},
): Promise<Change> {
  const { tx, deps, actor, rental, pieces } = change
  if (cents === 0) return change
  const price = (rental.price ?? 0) - cents
  const shares = cents < 0 ? await earnByPrice(change) : lenderBears
  const priced = withPrice(pieces, price)
  for (const piece of priced) await updatePiece(tx, piece.id, { price: piece.price })
  if (shares) {
    await changeEarnings(change, priced, rental.eventDate)
    if (rental.status === 'COMPLETED') await creditAll({ ...change, pieces: priced })
  }
  const by = { updatedAt: actor.now, changedBy: actor.viewer.id }
  const changed = await updateRental(tx, rental.id, { price, ...by })
  return { ...change, deps, rental: changed, pieces: priced }
}

/** Whether the lenders earn by the prices of now: they bore the reduction that is undone. */
async function earnByPrice({ tx, pieces }: Change): Promise<boolean> {
  const ids = pieces.flatMap(({ payoutId }) => payoutId ?? [])
  const payouts = await findPayoutSummaries(tx, ids)
  return pieces.some(({ payoutId, price }) => payouts.get(payoutId ?? '')?.rentalPrice === price)
}

async function creditAll({ tx, deps, actor, rental }: Change): Promise<void> {
  for (const { payoutId } of await piecesOfRental(tx, rental.id))
    if (payoutId) await creditRentalEarning(tx, deps, actor, payoutId)
}
