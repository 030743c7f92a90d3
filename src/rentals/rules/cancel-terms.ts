import { addDays } from '#shared/dates.ts'
import { depositOf, type RentalMoney } from './money.ts'

/** What the terms say of a cancellation: the deposit goes back, it is kept, or the event has come and all is kept. */
export const cancelTermsOfDay = ['free', 'late', 'over'] as const

/** @param today in the showroom */
export function cancelTermsOn(
  { eventDate, freeCancelDays }: CancelTerms,
  today: string,
): (typeof cancelTermsOfDay)[number] {
  if (today >= eventDate) return 'over'
  return today <= lastFreeDay(eventDate, freeCancelDays) ? 'free' : 'late'
}

interface CancelTerms {
  eventDate: string
  freeCancelDays: number
}

/**
 * What usually goes back of what is paid: until the event, all of it when the shop cancels or the terms are free, else all
 * but the deposit; from the event on, nothing. The guarantee always goes back.
 */
export function refundOnCancel(
  { paid, deposit }: Pick<RentalMoney, 'paid' | 'deposit'>,
  terms: CancelTerms,
  { by, today }: { by: 'CUSTOMER' | 'STAFF'; today: string },
): number {
  const ofDay = cancelTermsOn(terms, today)
  if (ofDay === 'over') return 0
  return by === 'STAFF' || ofDay === 'free' ? paid : Math.max(0, paid - deposit)
}

/**
 * What a customer who drops a piece leaves of what is paid: nothing until `freeCancelDays` before the event; later the deposit of
 * the piece, and from the event on all of it, as when she cancels.
 */
export function forfeitedOfPiece(
  terms: CancelTerms & { depositPercent: number },
  { price, paid }: { price: number; paid: number },
  today: string,
): number {
  const ofTerms = { free: 0, late: depositOf(price, terms.depositPercent), over: price }
  return Math.min(paid, ofTerms[cancelTermsOn(terms, today)])
}

/** The last day on which a customer gets the deposit back: before the event, whatever the terms say. */
export function lastFreeDay(eventDate: string, freeCancelDays: number): string {
  return addDays(eventDate, -Math.max(1, freeCancelDays))
}
