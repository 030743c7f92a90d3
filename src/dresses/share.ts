import { includedVat } from '#shared/vat.ts'

/** By which terms a price is shared between lender and shop, kept with each earning as they were agreed. */
export interface ShareTerms {
  /** That the shop keeps, 0 to 100, two decimals at most. */
  feePercent: number
  /**
   * Of the VAT that comes off the price before it is shared (`vatBeforeShare` of the settings); 0 shares the whole price,
   * and its VAT is the shop's to pay.
   */
  vatPercent: number
}

/** VAT, fee and share in cents: together the price. */
export interface Shares {
  vat: number
  fee: number
  share: number
}

/**
 * The lender's share of a price and the shop's fee: VAT and fee are rounded to a cent, and the share is the rest.
 * @param price cents
 */
export function shareOf(price: number, { feePercent, vatPercent }: ShareTerms): Shares {
  const vat = includedVat(price, vatPercent)
  const net = price - vat
  const fee = Math.round((net * Math.round(feePercent * 100)) / 10_000)
  return { vat, fee, share: net - fee }
}

/** What is left for the shop of a price that includes VAT, in cents; below 0 when it pays to rent. */
export function shopPartOf(price: number, vatPercent: number, { share }: Pick<Shares, 'share'>): number {
  return price - includedVat(price, vatPercent) - share
}

/** Whether so little of a price is left for the shop that the terms are most likely a mistake: less than 1 %. */
export function isThinPart(shopPart: number, price: number): boolean {
  return price > 0 && shopPart * 100 < price
}
