import { booksWords, invoicesList as messages } from '#books/texts/texts.gen.js'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { listInvoices } from '#rentals/invoices/contract.ts'
import { shortDayWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches, showrooms } from '#showrooms/facts.ts'
import { signedDollars } from '#till/texts.ts'
import { defineList } from '#ui/table/list-definition.ts'

export const invoicesList = defineList(listInvoices, {
  to: '/admin/books/invoices',
  pageSize: 25,
  initialSort: '-date',
  rowId: ({ id }) => id,
  rowName: ({ number, customer }) => commaList([number, customer]),
  messages,
  columns: [
    {
      id: 'number',
      label: words.number,
      sortable: true,
      card: 'title',
      cell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span>,
    },
    {
      id: 'date',
      label: words.date,
      sortable: true,
      cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(date)}</span>,
    },
    { id: 'kind', label: words.kind, cell: ({ kind }) => messages.kinds[kind] },
    {
      id: 'customer',
      label: words.customer,
      clip: true,
      card: 'text',
      cell: ({ company, customer }) => company || customer,
    },
    { id: 'rentalNumber', label: words.rental, cell: ({ rentalNumber }) => rentalNumber },
    { id: 'net', label: messages.net, align: 'end', cell: ({ net }) => signedDollars(net) },
    { id: 'vat', label: messages.vat, align: 'end', cell: ({ vat }) => signedDollars(vat) },
    {
      id: 'total',
      label: words.total,
      align: 'end',
      sortable: true,
      card: 'end',
      cell: ({ total }) => signedDollars(total),
    },
    { id: 'credits', label: messages.credits, optional: true, cell: ({ credits }) => credits },
    { id: 'creditedBy', label: messages.creditedBy, cell: ({ creditedBy }) => creditedBy },
    { id: 'branch', label: words.showroom, optional: true, cell: ({ branch }) => showrooms[branch].name },
  ],
  filters: [
    { name: 'from', label: words.from, kind: 'date' },
    { name: 'to', label: booksWords.until, kind: 'date' },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      choices: Object.entries(messages.kinds).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'branch',
      label: words.showroom,
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: customerLookup },
  ],
})
