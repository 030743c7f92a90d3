import { listOpenMoney, openKinds } from '#books/books-contract.ts'
import { openLabels } from '#books/figure-names.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { shortDayWithYear } from '#shared/dates.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { signedDollars } from '#till/texts.ts'
import { defineList } from '#ui/table/list-definition.ts'

const messages = {
  title: 'Open money',
  count: (total: number) => (total === 1 ? '1 amount' : `${total.toLocaleString('en')} amounts`),
  search: 'Search open money',
  placeholder: 'Customer, phone or rental',
  failed: 'The list could not be loaded.',
  none: 'Nothing is open',
  noneText: 'Try another day, kind or showroom.',
}

/** Deposits, guarantees, refunds and what is still to pay, by rental, at the end of a day. */
export const openMoneyList = defineList(listOpenMoney, {
  to: '/admin/books/open',
  pageSize: 25,
  initialSort: 'eventDate',
  rowId: ({ id, kind }) => `${id} ${kind}`,
  rowName: ({ number, customer }) => `${number}, ${customer.name}`,
  rowPage: ({ id }) => ({ to: '/admin/rentals/$id', params: { id } }),
  messages,
  columns: [
    {
      id: 'number',
      label: 'Rental',
      card: 'title',
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
    {
      id: 'customer',
      label: 'Customer',
      clip: true,
      card: 'text',
      cell: ({ customer: { id, name } }) => <CustomerLink id={id} name={name} />,
    },
    { id: 'kind', label: 'What', cell: ({ kind }) => openLabels[kind] },
    {
      id: 'amount',
      label: 'Dollars',
      align: 'end',
      sortable: true,
      card: 'end',
      cell: ({ amount }) => signedDollars(amount),
    },
    {
      id: 'eventDate',
      label: 'Event',
      sortable: true,
      cell: ({ eventDate }) => <span className="whitespace-nowrap">{shortDayWithYear(eventDate)}</span>,
    },
    { id: 'branch', label: 'Showroom', cell: ({ branch }) => showrooms[branch].name },
  ],
  filters: [
    { name: 'at', label: 'At the end of', kind: 'date' },
    {
      name: 'kind',
      label: 'What',
      kind: 'choice',
      choices: openKinds.map((value) => ({ value, label: openLabels[value] })),
    },
    {
      name: 'branch',
      label: 'Showroom',
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
  ],
})
