import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { BooksViews } from '#books/web/books-views.tsx'
import { getInvoice, type ListedInvoice } from '#rentals/invoices/contract.ts'
import { RentalRecord } from '#rentals/staff/web/rental-record.tsx'
import { urlOf } from '#shared/endpoint.ts'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { invoicesList } from './invoices-list.tsx'

const messages = { file: 'PDF' }

export const Route = createFileRoute('/admin/books/invoices')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, invoicesList, readListSearch(location.search))),
  head: privateHead('Invoices'),
  component: InvoicesPage,
})

/** Invoices and credit notes; a row opens its rental, where they are issued. */
function InvoicesPage() {
  const search = Route.useSearch()
  const query = useListQuery(invoicesList, search)
  const actionsOf = ({ id: invoiceId, rentalId: id }: ListedInvoice): RowAction[] => [
    {
      label: messages.file,
      onSelect: () => window.location.assign(urlOf(getInvoice, { params: { id, invoiceId } })),
      usual: true,
    },
  ]
  return (
    <>
      <BooksViews chosen="invoices" />
      <StaffList
        list={invoicesList}
        search={search}
        query={query}
        rowActions={actionsOf}
        record={({ rentalId }) => <RentalRecord id={rentalId} />}
      />
    </>
  )
}
