import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { invoicesPageHead as headTexts, invoicesPage as messages } from '#books/texts/texts.gen.js'
import { BooksViews } from '#books/web/books-views.tsx'
import { getInvoice, type ListedInvoice, mailInvoice, sumInvoices } from '#rentals/invoices/contract.ts'
import { RentalRecord } from '#rentals/staff/web/rental-record.tsx'
import { urlOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { toast } from '#ui/overlay/toast.ts'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { InvoiceSums, sumsInput } from './invoice-sums.tsx'
import { invoicesList } from './invoices-list.tsx'

export const Route = createFileRoute('/admin/books/invoices')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => {
      const search = readListSearch(location.search)
      return Promise.all([
        prefetchList(context, invoicesList, search),
        // Above the list, which would move down when they come.
        prefetch(context, [sumInvoices], sumsInput(search)),
      ])
    }),
  head: privateHead(headTexts.invoices),
  component: InvoicesPage,
})

/** Invoices and credit notes; a row opens its rental, where they are issued. */
function InvoicesPage() {
  const search = Route.useSearch()
  const query = useListQuery(invoicesList, search)
  const mail = useApiMutation(mailInvoice, {
    onSuccess: ({ to }) => toast({ title: messages.sent, text: to, tone: 'good' }),
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const actionsOf = ({ id: invoiceId, rentalId: id, hasEmail }: ListedInvoice): RowAction[] => [
    {
      label: messages.file,
      onSelect: () => window.location.assign(urlOf(getInvoice, { params: { id, invoiceId } })),
      usual: true,
    },
    ...(hasEmail
      ? [{ label: words.sendByEmail, onSelect: () => mail.mutate({ params: { id, invoiceId } }) }]
      : []),
  ]
  return (
    <>
      <BooksViews chosen="invoices" />
      <StaffList
        list={invoicesList}
        search={search}
        query={query}
        summary={<InvoiceSums search={search} />}
        rowActions={actionsOf}
        record={({ rentalId }) => <RentalRecord id={rentalId} />}
      />
    </>
  )
}
