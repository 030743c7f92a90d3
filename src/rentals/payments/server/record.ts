import { sql } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { shownNote } from '#payouts/stored-note.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { assertKeyHas } from '#platform/http/checks/key-scope.ts'
import { messageReceipt } from '#rentals/letters/server/rental-messages.ts'
import { paymentTexts } from '#rentals/messages.ts'
import type { PaymentInput } from '#rentals/payment-contract.ts'
import {
  feeNotFound,
  lbpDiffers,
  notPossibleNow,
  paymentRefused,
  paymentReversed,
} from '#rentals/refusal-contract.ts'
import { isMoney, type PaymentMethod, paidOfFee, poundsAgree, refusalToPay } from '#rentals/rules/money.ts'
import { isVoid, stepOf } from '#rentals/rules/steps.ts'
import type { RentalAccount } from '#rentals/server/account.ts'
import { chargeFee, withdrawFee } from '#rentals/server/fees.ts'
import { feeOf, moneyOfRental, pricesOf } from '#rentals/server/money.ts'
import type { PaymentRow } from '#rentals/server/payment-store.ts'
import { type LoweredPrice, receiptNumbers, rentalPayments } from '#rentals/server/payment-tables.ts'
import { vatOf } from '#rentals/server/vat.ts'
import { record as messages } from '#rentals/texts/texts.gen.js'
import { localNow } from '#shared/dates.ts'
import { type Cents, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import type { PaymentId } from '#shared/ids.ts'
import { malformed, notFound, Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Actor } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { withdrawMessages } from '#whatsapp/server/store.ts'
import { recordInTill, refuseCash, reverseInTill } from './cash.ts'

/** The payments of one visit, in their order. A refusal names the field of its line: `payments.0.amount`. */
export async function recordPayments(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  account: RentalAccount,
  lines: readonly PaymentLine[] = [],
): Promise<PaymentRow[]> {
  const rows = []
  for (const [index, line] of lines.entries())
    rows.push(await recordPayment(tx, deps, actor, account, line, `payments.${index}.`))
  return rows
}

/** What staff record, and what steps of a rental record besides: from one of its sums to another. */
export type PaymentLine = Omit<PaymentInput, 'method'> & {
  method: PaymentMethod
  loweredPrice?: LoweredPrice | null
}

/**
 * Appends a payment with the next receipt number to the account and sends the receipt; throws a Refused when a sum would leave
 * its limits. A fee that nobody has charged yet is charged with its payment.
 * @param path of its fields in the request
 */
export async function recordPayment(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  account: RentalAccount,
  input: PaymentLine,
  path = '',
): Promise<PaymentRow> {
  refuseMalformed(input, path)
  const { rental, payments } = account
  const {
    kind,
    method,
    refundOf,
    amount,
    lbpAmount,
    lbpRate,
    rateReason,
    reason,
    loweredPrice = null,
  } = input
  const step = stepOf(rental, actor.now)
  // What a completed rental still owes can be paid; a guarantee is for a dress that is out.
  const isOver = isVoid(step) || (step === 'COMPLETED' && kind === 'GUARANTEE')
  if (isOver && (kind === 'RENTAL' || kind === 'GUARANTEE')) throw new Refused(notPossibleNow)
  const isNewFee = kind === 'FEE' && input.feeId === undefined
  const feeId = isNewFee
    ? (
        await chargeFee(tx, deps, actor, account, {
          kind: 'OTHER',
          amount,
          reason: reason ?? '',
          isPaidAtOnce: true,
        })
      ).id
    : (input.feeId ?? null)
  if (feeId && !account.fees.some(({ id }) => id === feeId)) throw new Refused(feeNotFound)
  const row = await insertPayment(tx, deps, actor, {
    rentalId: rental.id,
    branch: input.branch ?? rental.branch,
    kind,
    method,
    refundOf: refundOf ?? null,
    feeId,
    loweredPrice,
    cents: amount,
    lbpAmount: lbpAmount ?? null,
    lbpRate: lbpRate === undefined ? null : String(lbpRate),
    rateReason: (lbpRate !== undefined && rateReason) || null,
    reason: reason || null,
    reverses: null,
  })
  refuseUnpayable(account, row, path)
  // What was left in pounds goes back at the rate of then.
  const isRateOfThen = row.signedCents < 0 && payments.some((one) => Number(one.lbpRate) === lbpRate)
  if (isMoney(method)) await refuseCash(tx, row, input, { path, isRateOfThen })
  await recordInTill(tx, actor, row, input, path)
  payments.push(row)
  await messageReceipt(tx, deps, row)
  return row
}

/** Undoes a payment by a reversing row, once, and appends that to the account. */
export async function reversePayment(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  account: RentalAccount,
  { paymentId, reason, branch }: { paymentId: PaymentId; reason: string; branch?: Branch | undefined },
): Promise<PaymentRow> {
  const { rental, payments } = account
  const found = payments.find(({ id }) => id === paymentId)
  if (!found) throw new Refused(notFound)
  if (found.reverses || payments.some(({ reverses }) => reverses === found.id))
    throw new Refused(paymentReversed)
  const { kind, method, refundOf, feeId, loweredPrice, cents, lbpAmount, lbpRate } = found
  const row = await insertPayment(tx, deps, actor, {
    rentalId: rental.id,
    branch: branch ?? found.branch,
    kind,
    method,
    refundOf,
    feeId,
    loweredPrice,
    cents,
    lbpAmount,
    lbpRate,
    reason,
    reverses: found.id,
    vatPercent: found.vatPercent,
  })
  refuseUnpayable(account, row)
  await reverseInTill(tx, actor, row, found)
  await withdrawMessages(tx, found.id)
  payments.push(row)
  const fee = account.fees.find(({ id }) => id === feeId)
  if (kind === 'FEE' && fee?.isPaidAtOnce) await withdrawFee(tx, deps, actor, account, fee, reason)
  return row
}

type NewPayment = Omit<typeof rentalPayments.$inferInsert, 'receiptYear' | 'receiptNumber'>

async function insertPayment(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  actor: Actor,
  payment: NewPayment,
): Promise<PaymentRow> {
  const { now, viewer } = actor
  assertKeyHas(viewer, 'payments:write')
  const receiptYear = Number(localNow(now, config.SHOP_TIMEZONE).date.slice(0, 4))
  const receipt = nextReceipt(tx, receiptYear)
  const [row] = await tx
    .with(receipt.query)
    .insert(rentalPayments)
    .values({
      ...(await vatOf(tx, payment)),
      ...payment,
      receiptYear,
      receiptNumber: receipt.number,
      actorId: viewer.id,
      createdAt: now,
    })
    .returning()
  const { rentalId, kind, method, refundOf, feeId, cents, reverses, reason } = payment
  await recordAudit(tx, actor, {
    action: reverses ? 'rental.payment_reversed' : 'rental.paid',
    subjectType: 'rental',
    subjectId: rentalId,
    detail: {
      paymentId: row!.id,
      kind,
      method,
      refundOf,
      ...(feeId && { feeId }),
      amount: moneyText(cents),
      receipt: `${receiptYear}-${row!.receiptNumber}`,
      reason: shownNote(reason ?? null),
    },
  })
  return row!
}

/** Query that counts, to precede the insertion. The row lock lasts until the transaction ends: numbers follow each other and a rollback leaves no gap. */
export function nextReceipt(tx: Tx, year: number) {
  const query = tx.$with('receipt').as(
    tx
      .insert(receiptNumbers)
      .values({ year, last: 1 })
      .onConflictDoUpdate({ target: receiptNumbers.year, set: { last: sql`${receiptNumbers.last} + 1` } })
      .returning({ last: receiptNumbers.last }),
  )
  return { query, number: sql<number>`(select ${query.last} from ${query})` }
}

function refuseMalformed(input: PaymentLine, path: string): void {
  const { kind, method, refundOf, feeId, amount, lbpAmount, lbpRate, reason } = input
  const fields: Record<string, string> = {}
  if ((kind === 'REFUND') !== (refundOf !== undefined)) fields[`${path}refundOf`] = messages.refundOf
  const isOfPrice = kind === 'RENTAL' || kind === 'FEE'
  if (!isMoney(method) && !isOfPrice) fields[`${path}method`] = messages.method
  if (feeId ? kind !== 'FEE' && refundOf !== 'FEE' : refundOf === 'FEE') fields[`${path}feeId`] = messages.fee
  const needsReason = kind === 'REFUND' || (isOfPrice && !isMoney(method)) || (kind === 'FEE' && !feeId)
  if (needsReason && !reason) fields[`${path}reason`] = words.reasonMissing
  if ((lbpAmount === undefined) !== (lbpRate === undefined)) fields[`${path}lbpAmount`] = messages.lbp
  const [message] = Object.values(fields)
  if (message) throw new Refused(malformed, { message, fields })
  if (lbpAmount !== undefined && lbpRate !== undefined && !poundsAgree(amount, lbpAmount, lbpRate))
    throw new Refused(lbpDiffers, { fields: { [`${path}lbpAmount`]: lbpDiffers.message } })
}

/** Its row says what it adds to each sum: a refusal takes it back with the transaction. */
function refuseUnpayable(account: RentalAccount, payment: PaymentRow, path = ''): void {
  const refusal = refusalToPay(pricesOf(account), account.payments, payment)
  if (!refusal) return
  const { guaranteeHeld, balance, feesDue } = moneyOfRental(account)
  const due = (cents: Cents) => (cents > 0 ? dollarsAndCents(cents) : '')
  const fee = account.fees.find(({ id }) => id === payment.feeId)
  const ofFee = fee ? Math.max(0, feeOf(fee).cents - paidOfFee(account.payments, fee.id)) : 0
  const message = paymentTexts({
    held: dollarsAndCents(guaranteeHeld),
    rest: due(balance - feesDue),
    feesDue: due(feesDue),
    fee: dollarsAndCents(ofFee),
  })[refusal]
  throw new Refused(paymentRefused, { message, fields: { [`${path}amount`]: message } })
}
