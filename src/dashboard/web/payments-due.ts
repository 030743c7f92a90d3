import type { ListedRental } from '#rentals/contract.ts'
import { paymentPlan } from '#rentals/proposed-payments.ts'
import { soonestFirst } from '#rentals/rules/soonest-first.ts'
import { type Cents, centsOf } from '#shared/format/money.ts'

export interface PaymentDue {
  what: 'deposit' | 'balance' | 'rest'
  rental: Pick<ListedRental, 'id' | 'pieces'>
  cents: Cents
  /** The day on which the dress is collected. */
  by?: string
}

/** What a customer pays next for each of her rentals: the deposit, the balance before she collects, or what is left after. */
export function paymentsDue(rentals: readonly ListedRental[]): PaymentDue[] {
  const due = soonestFirst(rentals).map((rental): PaymentDue | undefined => {
    const { step, startDate, price } = rental
    if (price === null || step === 'EXPIRED' || step === 'CANCELLED') return undefined
    const plan = paymentPlan({ ...rental, guarantee: '0', guaranteeHeld: '0' })
    if (step === 'REQUESTED') return { what: 'deposit', rental, cents: plan.deposit }
    if (step === 'CONFIRMED') return { what: 'balance', rental, cents: plan.balance, by: startDate }
    return { what: 'rest', rental, cents: centsOf(rental.balance) }
  })
  return due.filter((one): one is PaymentDue => one !== undefined && one.cents > 0)
}
