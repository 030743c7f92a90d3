import type { Cents } from '#shared/format/money.ts'

/** The VAT in an amount that includes it, to a cent. @param cents 0 or more */
export function includedVat(cents: Cents, percent: number): number {
  return Math.round((cents * percent) / (100 + percent))
}
