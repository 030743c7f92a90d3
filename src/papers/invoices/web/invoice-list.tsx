import { invoiceList as messages } from '#papers/texts/texts.gen.js'
import type { CustomerRental } from '#rentals/contract.ts'
import { invoiceNames, signed } from '#rentals/rules/invoice.ts'
import { dateWithYear } from '#shared/dates.ts'
import { centsOf, dollarsAndCents } from '#shared/format/money.ts'
import type { InvoiceId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { FileLink } from '#ui/api/file-link.tsx'

interface InvoiceListProps {
  rental: CustomerRental
  invoiceHref(invoiceId: InvoiceId): string
}

/** Invoices and credit notes with their files, for the customer. */
export function InvoiceList({ rental: { invoices }, invoiceHref }: InvoiceListProps) {
  if (invoices.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-lg font-medium">{words.invoices}</h2>
      <ul className="mt-2 text-sm tabular-nums">
        {invoices.map(({ id, kind, number, date, total }) => (
          <li key={id} className="flex justify-between gap-x-6 border-t border-line py-2">
            <span>
              {dateWithYear(date)} ·{' '}
              <FileLink href={invoiceHref(id)} className="thread-link inline-flex min-h-6 items-center">
                {messages.file({ name: `${invoiceNames[kind]} ${number}` })}
              </FileLink>
            </span>
            <span>{dollarsAndCents(signed(kind, centsOf(total)))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
