import type { Tx } from '#platform/database/db.ts'
import { rateOffText, rateUnusualText } from '#rentals/messages.ts'
import type { PaymentInput } from '#rentals/payment-contract.ts'
import { paymentRefused, rateDiffers } from '#rentals/refusal-contract.ts'
import type { PaymentRow } from '#rentals/server/payment-store.ts'
import { cash as messages } from '#rentals/texts/texts.gen.js'
import type { Cents } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { type Cash, changeAgrees, givenCash, isNoCash, isRateOff, isUnusualRate } from '#till/rules.ts'
import { recordCash, reverseCash } from '#till/server/record.ts'
import { rateOfDay } from '#till/server/store.ts'

type CashInput = Omit<PaymentInput, 'method'>

/** Refuses a rate far from that of the day, one that is off it without a reason, and change that does not add up. @param path of its fields in the request */
export async function refuseCash(
  tx: Tx,
  { method, signedCents }: PaymentRow,
  input: CashInput,
  { path, isRateOfThen }: { path: string; isRateOfThen: boolean },
): Promise<void> {
  const { lbpRate, rateReason } = input
  const { due, received, change } = cashOf(input)
  const isExact = received === due && isNoCash(change)
  if (isExact && lbpRate === undefined) return
  const rate = await rateOfDay(tx)
  if (lbpRate !== undefined && rate !== null && !isRateOfThen) {
    if (isUnusualRate(lbpRate, rate)) {
      const message = rateUnusualText(rate)
      throw new Refused(rateDiffers, { message, fields: { [`${path}lbpRate`]: message } })
    }
    if (isRateOff(lbpRate, rate) && !rateReason) {
      const message = rateOffText(lbpRate, rate)
      throw new Refused(rateDiffers, { message, fields: { [`${path}rateReason`]: message } })
    }
  }
  if (isExact) return
  const isPaid = method === 'CASH' && signedCents > 0
  if (isPaid && changeAgrees({ received, change, due }, lbpRate ?? rate)) return
  const needsRate = (lbpRate ?? rate) === null && change.pounds > 0
  const message = !isPaid ? messages.noChange : needsRate ? messages.noRate : messages.change
  throw new Refused(paymentRefused, { message, fields: { [`${path}${changeField(input)}`]: message } })
}

/**
 * Writes a payment in cash into the till of its showroom: what was received, and the change as an entry of its own.
 * @param path of its fields in the request
 */
export async function recordInTill(
  tx: Tx,
  actor: Actor,
  payment: PaymentRow,
  input: CashInput,
  path: string,
): Promise<void> {
  if (payment.method !== 'CASH') return
  const { due, received, change } = cashOf(input)
  const isRefund = payment.signedCents < 0
  await recordCash(tx, actor, {
    branch: payment.branch,
    paymentId: payment.id,
    moves: isRefund ? { REFUND: givenCash(due) } : { PAYMENT: received, CHANGE: givenCash(change) },
    fields: isRefund
      ? { cents: `${path}amount`, pounds: `${path}lbpAmount` }
      : { cents: `${path}change`, pounds: `${path}changeLbp` },
  })
}

/** A reversal gives back, or takes back, what the undone payment moved. */
export async function reverseInTill(
  tx: Tx,
  actor: Actor,
  reversal: PaymentRow,
  undone: PaymentRow,
): Promise<void> {
  if (undone.method !== 'CASH') return
  await reverseCash(
    tx,
    actor,
    { branch: reversal.branch, paymentId: reversal.id, fields: { cents: 'branch', pounds: 'branch' } },
    { paymentId: undone.id, cash: cashIn(undone.signedCents, undone.signedPounds) },
  )
}

function cashOf({ amount, lbpAmount, received, receivedLbp, change = 0, changeLbp = 0 }: CashInput) {
  const due = cashIn(amount, lbpAmount)
  const hasReceived = received !== undefined || receivedLbp !== undefined
  return {
    due,
    received: hasReceived ? { cents: received ?? 0, pounds: receivedLbp ?? 0 } : due,
    change: { cents: change, pounds: changeLbp },
  }
}

function cashIn(cents: Cents, lbpAmount: number | null | undefined): Cash {
  return lbpAmount ? { cents: 0, pounds: lbpAmount } : { cents, pounds: 0 }
}

function changeField({ changeLbp, change, lbpAmount }: CashInput): string {
  if (changeLbp !== undefined) return 'changeLbp'
  return change === undefined && lbpAmount !== undefined ? 'receivedLbp' : 'change'
}
