import { creditRentalEarning } from '#payouts/server/rental-earnings.ts'
import { changeEarnings } from '#rentals/income/server/earning.ts'
import { followPayment } from '#rentals/income/server/post-income.ts'
import type { refundRental } from '#rentals/payment-contract.ts'
import { type PaymentLine, recordPayment, reversePayment } from '#rentals/payments/server/record.ts'
import { spread, totalOf } from '#rentals/piece.ts'
import { paymentRefused } from '#rentals/refusal-contract.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { wasReturned } from '#rentals/rules/steps.ts'
import type { Change, LockedPiece } from '#rentals/server/lock.ts'
import { feeOf, moneyOfRental, refundsOfRental } from '#rentals/server/money.ts'
import type { PaymentRow } from '#rentals/server/payment-store.ts'
import type { LoweredPrice } from '#rentals/server/payment-tables.ts'
import { piecesOfRental, updatePiece } from '#rentals/server/piece-store.ts'
import { updateRental } from '#rentals/server/store.ts'
import { record as messages } from '#rentals/texts/texts.gen.js'
import type { BodyOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'

type Payment = PaymentLine & { lenderBears?: boolean | undefined }

/** Records a payment or refund, with what follows from it: a lower price, the lenders' parts, the income. */
export async function payRental(change: Change, payment: Payment): Promise<PaymentRow> {
  return (await payLine(change, payment)).row
}

/** Gives money back in several lines. A refusal names the field of its line: `lines.0.amount`. */
export async function refundInLines(
  change: Change,
  { lines, ...refund }: BodyOf<typeof refundRental>,
): Promise<PaymentRow[]> {
  const together = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (together > toRefundOf(change, refund)) {
    const message = messages.aboveRefund
    throw new Refused(paymentRefused, { message, fields: { 'lines.0.amount': message } })
  }
  const rows: PaymentRow[] = []
  let current = change
  for (const [index, line] of lines.entries()) {
    const paid = await payLine(current, { ...line, ...refund, kind: 'REFUND' }, `lines.${index}.`)
    current = paid.change
    rows.push(paid.row)
  }
  return rows
}

/** Cents that are to be given back of the price, of the guarantee, or of a fee. */
function toRefundOf(
  change: Change,
  { refundOf, feeId }: Pick<BodyOf<typeof refundRental>, 'refundOf' | 'feeId'>,
): number {
  const { price, guarantee } = refundsOfRental(change)
  if (refundOf !== 'FEE') return refundOf === 'RENTAL' ? price : guarantee
  const fee = change.fees.find(({ id }) => id === feeId)
  return fee ? Math.max(0, paidOfFee(change.payments, fee.id) - feeOf(fee).cents) : 0
}

/** @param path of its fields in the request */
async function payLine(change: Change, { lenderBears = false, ...line }: Payment, path?: string) {
  const { tx, deps, actor } = change
  const loweredPrice = loweredBy(change, line, lenderBears)
  const row = await recordPayment(tx, deps, actor, change, { ...line, loweredPrice }, path)
  const repriced = await changePrices(change, loweredPrice, 'LOWER')
  await followPayment(tx, deps, actor, repriced)
  return { row, change: repriced }
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
