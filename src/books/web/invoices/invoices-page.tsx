import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import {
  booksWords,
  invoicesPageHead as headTexts,
  invoicesList as invoicesListTexts,
  invoicesPage as messages,
} from '#books/texts/texts.gen.js'
import { BooksViews } from '#books/web/books-views.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import {
  getInvoice,
  type ListedInvoice,
  listInvoices,
  mailInvoice,
  sumInvoices,
} from '#papers/invoices/contract.ts'
import { invoiceNames } from '#rentals/rules/invoice.ts'
import { prefetchRental, RentalRecord } from '#rentals/screens/staff/web/rental-record.tsx'
import { LostNumbers } from '#settings/web/lost-numbers.tsx'
import { type InputOf, urlOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { numberText } from '#shared/format/number.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showroomColumn, showroomFilter } from '#showrooms/web/admin/showroom-fields.ts'
import { poundsText } from '#till/texts.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { choices } from '#ui/control/choices.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { privateHead } from '#ui/page/head.ts'
import { column } from '#ui/table/columns.tsx'
import { defineList, type ListDefinition } from '#ui/table/list-definition.ts'
import { foundBy } from '#ui/table/list-request.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'

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
  head: privateHead(headTexts.title),
  component: InvoicesPage,
})

/** Invoices and credit notes; a row opens its rental, where they are issued. */
function InvoicesPage() {
  const search = Route.useSearch()
  const query = useListQuery(invoicesList, search)
  const mail = useApiMutation(mailInvoice, {
    onSuccess: ({ to }) => toast({ title: messages.sent, text: to, tone: 'good' }),
    onError: (error) => toastFailure(error),
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
      <LostNumbers kinds={['INVOICE', 'CREDIT_NOTE']} />
    </>
  )
}

/** Of the invoices that the filters of the list find. */
function sumsInput(search: ListSearch): InputOf<typeof sumInvoices> {
  return { query: foundBy(invoicesList as ListDefinition, search) }
}

/** Net, VAT and total of what was invoiced, credited, and of both. */
function InvoiceSums({ search }: { search: ListSearch }) {
  const { data } = useLiveQuery(sumInvoices, sumsInput(search))
  if (!data || data.all.count === 0) return null
  return (
    <details open className="max-w-2xl pb-4">
      <summary className="min-h-9 cursor-pointer py-2 text-sm font-medium">{booksWords.sums}</summary>
      <PlainTable label={booksWords.sums} headings={messages.headings} atEnd="all">
        {(['invoices', 'creditNotes', 'all'] as const).map((name) => (
          <tr key={name} className={name === 'all' ? 'font-medium' : undefined}>
            <th scope="row">
              {words.nameAndCount({ name: messages.rows[name], count: numberText(data[name].count) })}
            </th>
            <td>{amountInDollars(data[name].net)}</td>
            <td>{amountInDollars(data[name].vat)}</td>
            <td>{amountInDollars(data[name].total)}</td>
          </tr>
        ))}
      </PlainTable>
    </details>
  )
}

const invoicesList = defineList(listInvoices, {
  to: '/admin/books/invoices',
  pageSize: 25,
  initialSort: '-date',
  rowId: ({ id }) => id,
  prefetchRecord: (context, { rentalId }) => prefetchRental(context, rentalId),
  rowName: ({ number, customer }) => commaList([number, customer]),
  messages: invoicesListTexts,
  columns: [
    column.number('number', words.number, ({ number }) => number, { sortable: true, card: 'title' }),
    column.day('date', words.date, ({ date }) => date, { sortable: true }),
    { id: 'kind', label: words.kind, cell: ({ kind }) => invoiceNames[kind] },
    column.name('customer', words.customer, ({ company, customer }) => company || customer, {
      clip: true,
      card: 'text',
    }),
    column.number('rentalNumber', words.rental, ({ rentalNumber }) => rentalNumber),
    column.money('net', invoicesListTexts.net, ({ net }) => net),
    column.money('vat', invoicesListTexts.vat, ({ vat }) => vat),
    column.money('total', words.total, ({ total }) => total, { sortable: true, card: 'end' }),
    {
      id: 'totalPounds',
      label: words.pounds,
      align: 'end',
      optional: true,
      cell: ({ totalPounds }) =>
        totalPounds !== null && <span className="whitespace-nowrap">{poundsText(totalPounds)}</span>,
    },
    { id: 'credits', label: invoicesListTexts.credits, optional: true, cell: ({ credits }) => credits },
    { id: 'creditedBy', label: invoicesListTexts.creditedBy, cell: ({ creditedBy }) => creditedBy },
    showroomColumn({ optional: true }),
  ],
  filters: [
    { name: 'from', label: words.from, kind: 'date' },
    { name: 'to', label: booksWords.until, kind: 'date' },
    { name: 'kind', label: words.kind, kind: 'choice', choices: choices(invoiceNames) },
    showroomFilter(),
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: customerLookup },
  ],
})
