import { shareOf } from '#dresses/share.ts'
import { dayMs } from '#shared/dates.ts'
import { type Cents, moneyText, parseMoney } from '#shared/format/money.ts'
import type { Refusal } from '#shared/refusal.ts'
import { belowMinimum, moreThanAvailable, type Payout, paymentInFuture, type Terms } from './contract.ts'
import type { DetailsMethod, Payment } from './payment.ts'

/** A withdrawal cannot exceed the balance or be below the shop's minimum, where 0 is none. All are in cents. */
export function refusalToWithdraw(
  cents: Cents,
  { available, minimum }: { available: number; minimum: number },
): Refusal | typeof belowMinimum | null {
  if (cents > available) return moreThanAvailable
  return cents < minimum ? belowMinimum : null
}

/** @param today date in showroom time */
export function refusalToRecordPayment({ date }: Pick<Payment, 'date'>, today: string): Refusal | null {
  return date > today ? paymentInFuture : null
}

/** A person who took over an account changes first where its money goes; the lender hears of it by email and has this long to object. */
const recentDays = 14

/**
 * Whole days since payment details were changed, when staff ask the lender before they pay; null: they need not. Cash is
 * handed to a person who signs.
 */
export function daysSinceRecentChange(
  now: Date,
  details: { method: DetailsMethod; changedAt: Date } | undefined,
): number | null {
  if (!details || details.method === 'CASH') return null
  const days = Math.floor((now.getTime() - details.changedAt.getTime()) / dayMs)
  return days < recentDays ? days : null
}

/** The payment in the columns of a payout. */
export function paymentOf(columns: {
  paidOn: string | null
  paymentMethod: Payment['method'] | null
  paymentReference: string | null
}): Payment | null {
  const { paidOn: date, paymentMethod: method, paymentReference: reference } = columns
  return date && method ? { date, method, reference } : null
}

export type Outcome = 'COMPLETED' | 'REJECTED'

interface Movement {
  kind: 'EARNING' | 'EARNING_REVERSED' | 'WITHDRAWAL_RETURNED'
  /** Signed. */
  cents: Cents
}

/**
 * The amount that settling a payout moves, in cents: a completed earning is credited, and taken back when it is rejected
 * afterwards; a rejected withdrawal is refunded. Null when nothing moves.
 * @param from the status before
 */
export function movementOf(
  { kind, cents }: { kind: Payout['kind']; cents: Cents },
  outcome: Outcome,
  from: Payout['status'] = 'PENDING',
): Movement | null {
  if (kind === 'WITHDRAWAL') return outcome === 'REJECTED' ? { kind: 'WITHDRAWAL_RETURNED', cents } : null
  if (outcome === 'COMPLETED') return { kind, cents }
  return from === 'COMPLETED' ? { kind: 'EARNING_REVERSED', cents: -cents } : null
}

/** The calculation of an earning, from the columns of its payout, in wire format. */
export function termsOf(columns: {
  /** Cents. */
  rentalPrice: number | null
  platformFee: string | null
  shareVatPercent: number | null
}): Terms | null {
  const price = columns.rentalPrice
  const hundredths = parseMoney(columns.platformFee)
  if (price === null || hundredths === null) return null
  const vatPercent = columns.shareVatPercent ?? 0
  const { vat, fee, share } = shareOf(price, { feePercent: hundredths / 100, vatPercent })
  return {
    rentalPrice: moneyText(price),
    vatPercent,
    vat: moneyText(vat),
    feePercent: moneyText(hundredths),
    fee: moneyText(fee),
    share: moneyText(share),
  }
}
