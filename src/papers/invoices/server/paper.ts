import { invoicesPaper as messages } from '#papers/texts/texts.gen.js'
import type { Paper, PaperBlock, PaperRow } from '#platform/pdf/pdf.ts'
import { sumsByRate } from '#rentals/invoice-lines.ts'
import { invoiceInPounds, invoiceNames } from '#rentals/rules/invoice.ts'
import type { InvoiceRow } from '#rentals/server/invoice-store.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { poundsText, rateText } from '#till/texts.ts'

/** An invoice, or a credit note with the lines of its invoice. @param credited the number of that invoice */
export function invoicePaper(invoice: InvoiceRow, credited: string): Paper {
  const { kind, number, facts, reason, date, lines, vatCents } = invoice
  const { customer, rental, shopName, shopLines, issuedBy } = facts
  const hasVat = vatCents > 0
  return {
    shopName,
    shopLines,
    title: `${invoiceNames[kind]} ${number}`,
    blocks: [
      ...part(messages.document, [
        [words.number, number],
        [words.date, longDateWithYear(date)],
        [messages.credits, credited],
        [words.reason, reason ?? ''],
        [messages.issuedBy, issuedBy],
      ]),
      ...part(words.customer, [
        [rentalsWords.company, customer.company],
        [messages.taxNumber, customer.taxNumber],
        [words.name, customer.name],
        [words.address, customer.address],
        [words.phone, customer.phone],
        [words.email, customer.email],
      ]),
      ...part(rentalsWords.rentalNumber({ number: rental.number }), [
        [words.dress, rental.dress],
        [words.event, rental.event],
      ]),
      { kind: 'heading', text: messages.amounts },
      {
        kind: 'table',
        wide: 0,
        columns: hasVat ? messages.columnsWithVat : messages.columns,
        rows: lines.map(({ text, vatPercent, cents }) => {
          const amount = dollarsAndCents(cents)
          return hasVat ? [text, messages.percent({ percent: vatPercent }), amount] : [text, amount]
        }),
      },
      // Of the lines: the sums below say what is without VAT.
      ...(hasVat ? [{ kind: 'paragraph', text: messages.included } as const] : []),
      { kind: 'rows', rows: [...sumRows(invoice), ...poundRows(invoice)] },
    ],
  }
}

function part(heading: string, rows: readonly PaperRow[]): PaperBlock[] {
  return [
    { kind: 'heading', text: heading },
    { kind: 'rows', rows: rows.filter(([, value]) => value) },
  ]
}

/** Total and VAT in the currency of the country, with the rate and its day. */
function poundRows({ lbpRate, rateDate, ...sums }: InvoiceRow): PaperRow[] {
  if (lbpRate === null || rateDate === null) return []
  const rate = Number(lbpRate)
  const { total, vat } = invoiceInPounds(sums, rate)
  return [
    ...(sums.vatCents > 0 ? [[messages.vatInPounds, poundsText(vat)] as const] : []),
    [messages.totalInPounds, poundsText(total)],
    [messages.rate, messages.rateOn({ rate: rateText(rate), date: longDateWithYear(rateDate) })],
  ]
}

function sumRows({ kind, lines, netCents, vatCents, totalCents, paidCents }: InvoiceRow): PaperRow[] {
  const rates = sumsByRate(lines).filter(({ vatPercent }) => vatPercent > 0)
  const isInvoice = kind === 'INVOICE'
  return [
    ...(vatCents > 0 ? [[rentalsWords.withoutVAT, dollarsAndCents(netCents)] as const] : []),
    ...rates.map((rate): PaperRow => {
      const of = dollarsAndCents(rate.cents - rate.vatCents)
      return [messages.vat({ percent: rate.vatPercent, of }), dollarsAndCents(rate.vatCents)]
    }),
    [isInvoice ? messages.total : messages.totalCredited, dollarsAndCents(totalCents)],
    ...(isInvoice
      ? ([
          [words.paid, dollarsAndCents(paidCents)],
          [rentalsWords.balanceDue, dollarsAndCents(Math.max(0, totalCents - paidCents))],
        ] as const)
      : []),
  ]
}
