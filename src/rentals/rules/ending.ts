import { refundOnCancel } from './cancel-terms.ts'
import type { RentalMoney } from './money.ts'
import { type RentalProgress, stepOf } from './steps.ts'

/** Who ends a rental whose dress was never handed over, or that nobody came for it. */
export type EndedBy = 'CUSTOMER' | 'STAFF' | 'NOT_COLLECTED'

/** Cents of the price that usually go back. Staff may choose another sum. @param moment of which `today` is the day in the showroom */
export function usualRefund(
  by: EndedBy,
  money: Pick<RentalMoney, 'paid' | 'deposit'>,
  rental: RentalProgress & { eventDate: string; freeCancelDays: number },
  { now, today }: { now: Date; today: string },
): number {
  // The customer has agreed to nothing: the shop did not answer in time.
  if (stepOf(rental, now) === 'EXPIRED') return money.paid
  if (by === 'NOT_COLLECTED') return refundNotCollected(money)
  return refundOnCancel(money, rental, { by, today })
}

/** The same refund as after a late cancellation. */
export function refundNotCollected({ paid, deposit }: Pick<RentalMoney, 'paid' | 'deposit'>): number {
  return Math.max(0, paid - deposit)
}

/** Cents that lie in a rental, of the price, the guarantee and fees. */
export function moneyIn({
  paid,
  guaranteeHeld,
  feesPaid,
}: Pick<RentalMoney, 'paid' | 'guaranteeHeld' | 'feesPaid'>): number {
  return paid + guaranteeHeld + feesPaid
}
