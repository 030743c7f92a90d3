import * as z from 'zod/mini'
import { invoice } from '#rentals/texts/texts.gen.js'
import { shownDate } from '#shared/fields.ts'
import type { Cents, Pounds } from '#shared/format/money.ts'
import { shownId } from '#shared/ids.ts'
import { inPounds } from '#till/rules.ts'

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const

/** An invoice or credit note among the documents of a rental. */
export const invoiceSummary = z.object({
  id: shownId('invoice'),
  kind: z.enum(invoiceKinds),
  /** 'INV 2026-0001' or 'CN 2026-0001'. */
  number: z.string(),
  /** In the showroom. */
  date: shownDate,
  total: z.string(),
  isCredited: z.boolean(),
})
export type InvoiceSummary = z.output<typeof invoiceSummary>

/** An amount as lists and sums have it: that of a credit note is below 0. */
export function signed(kind: InvoiceSummary['kind'], amount: number): number {
  return kind === 'CREDIT_NOTE' ? 0 - amount : amount
}

/** Total and VAT in whole pounds, as the law asks: not in notes that somebody could pay. */
export function invoiceInPounds(
  { totalCents, vatCents }: { totalCents: Cents; vatCents: Cents },
  rate: number,
): { total: Pounds; vat: Pounds } {
  const inWholePounds = (cents: Cents) => inPounds(cents, rate, 1)
  return { total: inWholePounds(totalCents), vat: inWholePounds(vatCents) }
}

/** What staff can do: nothing yet, issue one, nothing while it stands, credit one that no longer matches. */
export const invoiceStates = ['none', 'possible', 'issued', 'outdated'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceNames = invoice.invoiceNames
