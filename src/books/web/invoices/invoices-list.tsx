import { customerLookup } from '#customers/web/customer-lookup.ts'
import { listInvoices } from '#rentals/invoices/contract.ts'
import { shortDayWithYear } from '#shared/dates.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { signedDollars } from '#till/texts.ts'
import { defineList } from '#ui/table/list-definition.ts'

const messages = {
  title: 'Invoices',
  count: (total: number) => (total === 1 ? '1 invoice' : `${total.toLocaleString('en')} invoices`),
  search: 'Search invoices',
  placeholder: 'Number, rental or customer',
  failed: 'The invoices could not be loaded.',
  none: 'No invoices found',
  noneText: 'An invoice is issued in the menu of its rental.',
  empty: 'No invoice yet',
}

const kinds = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' }

export const invoicesList = defineList(listInvoices, {
  to: '/admin/books/invoices',
  pageSize: 25,
  initialSort: '-date',
  rowId: ({ id }) => id,
  rowName: ({ number, customer }) => `${number}, ${customer}`,
  messages,
  columns: [
    {
      id: 'number',
      label: 'Number',
      sortable: true,
      card: 'title',
      cell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span>,
    },
    {
      id: 'date',
      label: 'Date',
      sortable: true,
      cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(date)}</span>,
    },
    { id: 'kind', label: 'Kind', cell: ({ kind }) => kinds[kind] },
    {
      id: 'customer',
      label: 'Customer',
      clip: true,
      card: 'text',
      cell: ({ company, customer }) => company || customer,
    },
    { id: 'rentalNumber', label: 'Rental', cell: ({ rentalNumber }) => rentalNumber },
    { id: 'net', label: 'Net', align: 'end', cell: ({ net }) => signedDollars(net) },
    { id: 'vat', label: 'VAT', align: 'end', cell: ({ vat }) => signedDollars(vat) },
    {
      id: 'total',
      label: 'Total',
      align: 'end',
      sortable: true,
      card: 'end',
      cell: ({ total }) => signedDollars(total),
    },
    { id: 'credits', label: 'Credits', optional: true, cell: ({ credits }) => credits },
    { id: 'creditedBy', label: 'Credited by', cell: ({ creditedBy }) => creditedBy },
    { id: 'branch', label: 'Showroom', optional: true, cell: ({ branch }) => showrooms[branch].name },
  ],
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'Until', kind: 'date' },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'branch',
      label: 'Showroom',
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    { name: 'customerId', label: 'Customer', kind: 'lookup', lookup: customerLookup },
  ],
})
