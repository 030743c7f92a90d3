import { rentalAgreementTerm as messages } from '#settings/texts/texts.gen.js'

/**
 * What stays of a rental when an account is deleted, and why.
 * @param months after the return; 0 is for ever
 */
export function whatStaysOfRentals(months: number): string {
  return months === 0 ? messages.forEver : messages.forMonths({ months })
}
