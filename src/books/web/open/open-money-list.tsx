import { listOpenMoney, openKinds } from '#books/books-contract.ts'
import { openLabels } from '#books/figure-names.ts'
import { openMoneyList as messages } from '#books/texts/texts.gen.js'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { shortDayWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { signedDollars } from '#till/texts.ts'
import { defineList } from '#ui/table/list-definition.ts'

/** Deposits, guarantees, refunds and what is still to pay, by rental, at the end of a day. */
export const openMoneyList = defineList(listOpenMoney, {
  to: '/admin/books/open',
  pageSize: 25,
  initialSort: 'eventDate',
  rowId: ({ id, kind }) => `${id} ${kind}`,
  rowName: ({ number, customer }) => commaList([number, customer.name]),
  rowPage: ({ id }) => ({ to: '/admin/rentals/$id', params: { id } }),
  messages,
  columns: [
    {
      id: 'number',
      label: messages.rental,
      card: 'title',
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
    {
      id: 'customer',
      label: messages.customer,
      clip: true,
      card: 'text',
      cell: ({ customer: { id, name } }) => <CustomerLink id={id} name={name} />,
    },
    { id: 'kind', label: messages.what, cell: ({ kind }) => openLabels[kind] },
    {
      id: 'amount',
      label: messages.dollars,
      align: 'end',
      sortable: true,
      card: 'end',
      cell: ({ amount }) => signedDollars(amount),
    },
    {
      id: 'eventDate',
      label: messages.event,
      sortable: true,
      cell: ({ eventDate }) => <span className="whitespace-nowrap">{shortDayWithYear(eventDate)}</span>,
    },
    { id: 'branch', label: messages.showroom, cell: ({ branch }) => showrooms[branch].name },
  ],
  filters: [
    { name: 'at', label: messages.atTheEndOf, kind: 'date' },
    {
      name: 'kind',
      label: messages.what,
      kind: 'choice',
      choices: openKinds.map((value) => ({ value, label: openLabels[value] })),
    },
    {
      name: 'branch',
      label: messages.showroom,
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
  ],
})
