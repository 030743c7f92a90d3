import type { StoredStep } from '#rentals/rules/steps.ts'
import type { Cents } from '#shared/format/money.ts'
import { includedVat } from '#shared/vat.ts'

/** When a rental earns and what is written of it. All amounts are whole cents and include VAT. */

/**
 * EVENT: the price, on the last day of the event. KEPT: what a cancelled rental does not give back. FEE: damage, late
 * return and alterations, on the day they are charged, paid or not.
 */
export const incomeKinds = ['EVENT', 'KEPT', 'FEE'] as const
export type IncomeKind = (typeof incomeKinds)[number]

/** A fact of income. It is never changed: a correction is a further one, of the day on which it was made. */
export interface Income {
  kind: IncomeKind
  /** YYYY-MM-DD in the showroom. */
  date: string
  /** Signed. */
  cents: Cents
  /** The rate of the day. */
  vatPercent: number
  vatCents: Cents
  /** Of `cents`, what the lender gets. */
  lenderCents: Cents
}

export type Earned = Pick<Income, 'cents' | 'lenderCents'>

interface EarningRental {
  status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED'
  step: StoredStep
  eventEnd: string
  /** Cents. */
  price: number | null
}

/** Cents. */
interface Amounts {
  /** The part of the payments that a cancellation does not give back. */
  notRefunded: number
  lenderCents: Cents
}

/**
 * What a rental has earned of its price until `today`. A price is earned on the last day of the event, whether the dress was
 * collected or not: its date is then the day on which it is written, and no month that is over changes. What was paid for a hold
 * that ended by itself is neither earned nor kept: staff decide about it.
 */
export function earnedOf(
  { status, step, eventEnd, price }: EarningRental,
  { notRefunded, lenderCents }: Amounts,
  today: string,
): Record<'EVENT' | 'KEPT', Earned> {
  return {
    EVENT: isAgreed(status) && eventEnd <= today ? { cents: price ?? 0, lenderCents } : nothing,
    KEPT: step === 'CANCELLED' ? { cents: notRefunded, lenderCents } : nothing,
  }
}

/** Whether its price can have earned something until `today`. */
export function isPriceDue(
  { step, eventEnd }: Pick<EarningRental, 'step' | 'eventEnd'>,
  today: string,
): boolean {
  return step === 'CANCELLED' || eventEnd <= today
}

/**
 * What a fee has earned: all of it while the rental is agreed, paid or not, else what is paid. A request has agreed to
 * nothing. The lender has her part from the charge until the fee is withdrawn, whatever is paid of it.
 * @param fee cents that are charged, 0 when it was withdrawn, what is paid of them, and the part of the lender
 */
export function earnedOfFee(
  { status }: Pick<EarningRental, 'status'>,
  { cents, paid, lenderCents }: { cents: Cents; paid: number; lenderCents: Cents },
): Earned {
  return { cents: isAgreed(status) ? cents : Math.min(cents, Math.max(0, paid)), lenderCents }
}

function isAgreed(status: EarningRental['status']): boolean {
  return status === 'CONFIRMED' || status === 'COMPLETED'
}

const nothing = { cents: 0, lenderCents: 0 }

/**
 * The first fact of an event has the date of its last day, also when a stopped server posts it later; that of a rental
 * that was confirmed afterwards has the day of the confirmation. Every other fact is of the day on which it is made.
 */
export function dateOfFact(
  kind: IncomeKind,
  { eventEnd, confirmedOn, isFirst }: { eventEnd: string; confirmedOn: string | null; isFirst: boolean },
  today: string,
): string {
  if (kind !== 'EVENT' || !isFirst) return today
  return confirmedOn && confirmedOn > eventEnd ? confirmedOn : eventEnd
}

/**
 * The difference between what is earned and what is posted of one kind. More is of the rate of today; less takes back the
 * rate that was posted, the last one first, so that VAT is given back as it was charged.
 * @param posted of this kind, oldest first
 * @param terms rate and date of the facts
 */
export function differenceOf(
  kind: IncomeKind,
  earned: Earned,
  posted: readonly Income[],
  { vatPercent, date }: Pick<Income, 'vatPercent' | 'date'>,
): Income[] {
  let cents = earned.cents - sumOf(posted, 'cents')
  let lenderCents = earned.lenderCents - sumOf(posted, 'lenderCents')
  const rates = cents > 0 ? [vatPercent] : posted.map((one) => one.vatPercent).toReversed()
  const facts: Income[] = []
  for (const rate of new Set(rates)) {
    const ofRate = posted.filter((one) => one.vatPercent === rate)
    const before = sumOf(ofRate, 'cents')
    const part = Math.max(cents, -before)
    if (part === 0) continue
    const vatCents = includedVat(before + part, rate) - sumOf(ofRate, 'vatCents')
    facts.push({ kind, date, cents: part, vatPercent: rate, vatCents, lenderCents })
    cents -= part
    lenderCents = 0
  }
  // Another dress or fee for the same price.
  if (lenderCents !== 0) facts.push({ kind, date, cents: 0, vatPercent, vatCents: 0, lenderCents })
  return facts
}

function sumOf(facts: readonly Income[], amount: 'cents' | 'vatCents' | 'lenderCents'): number {
  return facts.reduce((sum, fact) => sum + fact[amount], 0)
}
