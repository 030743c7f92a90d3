/**
 * What a lender keeps of a rental, and the fee of the house: the fee is rounded to a cent and the share is the rest, so
 * that the two always make the price.
 * @param price cents
 * @param feePercent 0 to 100, two decimals at most
 */
export function shareOf(price: number, feePercent: number): { fee: number; share: number } {
  const fee = Math.round((price * Math.round(feePercent * 100)) / 10_000)
  return { fee, share: price - fee }
}
