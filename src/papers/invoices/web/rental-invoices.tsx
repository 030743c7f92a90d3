import { useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { creditInvoice, getInvoice, mailInvoice } from '#papers/invoices/contract.ts'
import { rentalInvoices as messages } from '#papers/texts/texts.gen.js'
import { type InvoiceSummary, invoiceNames, signed } from '#rentals/rules/invoice.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalRefreshes } from '#rentals/web/rental-change.ts'
import { dateWithYear } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import { centsOf, dollarsAndCents } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'

const CreditInvoiceDialog = lazyDialog(() => import('./credit-dialog.tsx'), 'CreditInvoiceDialog')

/** Invoices and credit notes of a rental, to print, send and credit. */
export function RentalInvoices({ rental }: { rental: Rental }) {
  const [chosen, setChosen] = useState<InvoiceSummary>()
  const [open, setOpen] = useState(false)
  const may = useMay()
  const { invoices, staff } = rental
  const standing = invoices.find(({ kind, isCredited }) => kind === 'INVOICE' && !isCredited)
  const isOutdated = staff?.invoice === 'outdated'
  const credit = (invoice: InvoiceSummary) => {
    setChosen(invoice)
    setOpen(true)
  }
  if (invoices.length === 0) return null
  return (
    <>
      {isOutdated && standing && (
        <div
          role="status"
          className="my-3 grid justify-items-start gap-2 border-s-2 border-warn ps-3 text-sm"
        >
          <p>
            {messages.outdated} {!may(creditInvoice) && messages.askManager}
          </p>
          {may(creditInvoice) && (
            <Button size="small" onClick={() => credit(standing)}>
              {messages.creditAgain}
            </Button>
          )}
        </div>
      )}
      <PlainTable label={words.invoices} headings={headings} atEnd={2}>
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            rental={rental}
            invoice={invoice}
            credit={invoice === standing && !isOutdated && may(creditInvoice) ? credit : undefined}
          />
        ))}
      </PlainTable>
      {chosen && <CreditInvoiceDialog open={open} onOpenChange={setOpen} rental={rental} invoice={chosen} />}
    </>
  )
}

interface InvoiceRowProps {
  rental: Rental
  invoice: InvoiceSummary
  credit: ((invoice: InvoiceSummary) => void) | undefined
}

function InvoiceRow({ rental: { id: rentalId, customer }, invoice, credit }: InvoiceRowProps) {
  const { id, kind, number, date, total, isCredited } = invoice
  const params = { id: rentalId, invoiceId: id }
  const { mutate, isPending } = useApiMutation(mailInvoice, {
    refreshes: rentalRefreshes,
    onSuccess: ({ to }) => toast({ title: messages.sent, text: to, tone: 'good' }),
    onError: (error) => toastFailure(error),
  })
  return (
    <tr>
      <th scope="row">
        <FileLink
          href={urlOf(getInvoice, { params })}
          className="inline-flex min-h-6 items-center whitespace-nowrap underline underline-offset-4"
        >
          {invoiceNames[kind]} {number}
        </FileLink>
        <span className="block text-xs font-normal text-quiet">
          {dateWithYear(date)}
          {isCredited && ` · ${messages.credited}`}
        </span>
      </th>
      <td className="whitespace-nowrap">{dollarsAndCents(signed(kind, centsOf(total)))}</td>
      <td>
        <span className="flex flex-wrap justify-end gap-x-3">
          {customer?.email && (
            <Button
              kind="quiet"
              size="small"
              className="px-0!"
              aria-label={messages.mailName({ number })}
              pending={isPending && words.sending}
              onClick={() => mutate({ params })}
            >
              {words.sendByEmail}
            </Button>
          )}
          {credit && (
            <Button
              kind="quiet"
              size="small"
              className="px-0!"
              aria-label={messages.creditName({ number })}
              onClick={() => credit(invoice)}
            >
              {messages.credit}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

const { document, amount, actions } = messages.columns
const headings = [
  document,
  amount,
  <span key="actions" className="sr-only">
    {actions}
  </span>,
]
