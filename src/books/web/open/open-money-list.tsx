import { listOpenMoney, openKinds } from '#books/books-contract.ts'
import { openLabels } from '#books/figure-names.ts'
import { openMoneyList as messages } from '#books/texts/texts.gen.js'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { shortDayWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
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
      label: words.rental,
      card: 'title',
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
    {
      id: 'customer',
      label: words.customer,
      clip: true,
      card: 'text',
      cell: ({ customer: { id, name } }) => <CustomerLink id={id} name={name} />,
    },
    { id: 'kind', label: words.subject, cell: ({ kind }) => openLabels[kind] },
    {
      id: 'amount',
      label: words.dollars,
      align: 'end',
      sortable: true,
      card: 'end',
      cell: ({ amount }) => signedDollars(amount),
    },
    {
      id: 'eventDate',
      label: words.event,
      sortable: true,
      cell: ({ eventDate }) => <span className="whitespace-nowrap">{shortDayWithYear(eventDate)}</span>,
    },
    { id: 'branch', label: words.showroom, cell: ({ branch }) => showrooms[branch].name },
  ],
  filters: [
    { name: 'at', label: messages.endOfMonth, kind: 'date' },
    {
      name: 'kind',
      label: words.subject,
      kind: 'choice',
      choices: openKinds.map((value) => ({ value, label: openLabels[value] })),
    },
    {
      name: 'branch',
      label: words.showroom,
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
  ],
})
