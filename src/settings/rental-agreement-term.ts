/**
 * What stays of a rental when an account is deleted, and why.
 * @param months after the return; 0 is for ever
 */
export function whatStaysOfRentals(months: number): string {
  const term = months === 1 ? '1 month' : `${months} months`
  const stays = months === 0 ? 'stays' : `stays for ${term} after the return`
  const end = months === 0 ? '' : ' Then they are erased; receipts stay as figures, without a name.'
  return `The contract of a rental ${stays}, with signature and condition photos: they prove what was agreed and how the dress came back, in case of a dispute.${end}`
}
