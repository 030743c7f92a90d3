/**
 * The lender's share of a rental and the shop's fee: the fee is rounded to a cent and the share is the rest, so that both
 * add up to the price.
 * @param price cents
 * @param feePercent 0 to 100, two decimals at most
 */
export function shareOf(price: number, feePercent: number): { fee: number; share: number } {
  const fee = Math.round((price * Math.round(feePercent * 100)) / 10_000)
  return { fee, share: price - fee }
}
