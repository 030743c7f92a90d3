import type { FeeKind } from './fees.ts'

/** The settings of VAT: the rate, and on what it is charged. Compensation for damage is often outside of it. */
export interface VatRates {
  vatPercent: number
  vatOnRentals: boolean
  vatOnAlterations: boolean
  vatOnLateFees: boolean
  vatOnDamage: boolean
  vatOnForfeitedDeposits: boolean
}

/** The rate of VAT on what a customer pays: RENTAL is the price. */
export function vatPercentOf(rates: VatRates, what: 'RENTAL' | FeeKind): number {
  const isCharged = {
    RENTAL: rates.vatOnRentals,
    OTHER: rates.vatOnRentals,
    ALTERATION: rates.vatOnAlterations,
    LATE: rates.vatOnLateFees,
    DAMAGE: rates.vatOnDamage,
    LOSS: rates.vatOnDamage,
    FORFEITED: rates.vatOnForfeitedDeposits,
  }
  return isCharged[what] ? rates.vatPercent : 0
}
