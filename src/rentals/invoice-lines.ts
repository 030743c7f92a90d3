import type { Income } from '#rentals/rules/income.ts'
import type { Cents } from '#shared/format/money.ts'
import { includedVat } from '#shared/vat.ts'

/** What an invoice lists. All amounts are whole cents and include VAT. */
export interface InvoiceLine {
  /** CANCELLATION: what a cancelled rental does not give back. */
  what: 'RENTAL' | 'CANCELLATION' | 'FEE'
  text: string
  cents: Cents
  vatPercent: number
  vatCents: Cents
}

type Posted = Pick<Income, 'cents' | 'vatPercent' | 'vatCents'>

/**
 * The lines of a price: one for each rate of VAT with which it was posted as income, or of the rate of today before the
 * event.
 */
export function priceLines(
  { what, text, cents }: Pick<InvoiceLine, 'what' | 'text' | 'cents'>,
  posted: readonly Posted[],
  vatPercent: number,
): InvoiceLine[] {
  if (cents <= 0) return []
  const lines = sumsByRate(posted).map((sums) => ({ what, text, ...sums }))
  if (totalOf(lines) === cents) return lines
  return [{ what, text, cents, vatPercent, vatCents: includedVat(cents, vatPercent) }]
}

export interface VatSum {
  vatPercent: number
  cents: Cents
  vatCents: Cents
}

/** By rate, the highest first. */
export function sumsByRate(amounts: readonly Posted[]): VatSum[] {
  return [...Map.groupBy(amounts, (one) => one.vatPercent)]
    .map(([vatPercent, ofRate]) => ({
      vatPercent,
      cents: totalOf(ofRate),
      vatCents: ofRate.reduce((sum, { vatCents }) => sum + vatCents, 0),
    }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => b.vatPercent - a.vatPercent)
}

export function totalOf(amounts: readonly { cents: Cents }[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * Whether an invoice still says what is owed: the same dress, event, price, fees and rates. The texts of fees do not
 * count, because a fee that was due has another one when it is paid.
 */
export function isSameInvoice(one: readonly InvoiceLine[], other: readonly InvoiceLine[]): boolean {
  return comparedLines(one) === comparedLines(other)
}

function comparedLines(lines: readonly InvoiceLine[]): string {
  const fees = sumsByRate(lines.filter(({ what }) => what === 'FEE'))
  const prices = lines.filter(({ what }) => what !== 'FEE')
  return JSON.stringify([
    prices.map(({ what, text, cents, vatPercent }) => [what, text, cents, vatPercent]),
    fees.map(({ cents, vatPercent }) => [cents, vatPercent]),
  ])
}
