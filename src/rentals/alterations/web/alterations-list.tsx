import { Link } from '@tanstack/react-router'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { listAlterations, listedStates } from '#rentals/alterations/contract.ts'
import { lateText, listedStateNames, stateText, taskText } from '#rentals/alterations/texts.ts'
import { shortDayWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { defineList } from '#ui/table/list-definition.ts'
import { seamstressLookup } from './seamstress-lookup.ts'

const messages = {
  title: 'Alterations',
  count: (total: number) => (total === 1 ? '1 alteration' : `${total} alterations`),
  search: 'Search alterations',
  placeholder: 'What, seamstress or rental',
  failed: 'The alterations could not be loaded.',
  none: 'No alterations found',
  noneText: 'Alterations are added on the record of a rental.',
  empty: 'No alterations yet',
}

const texts = { overdue: 'Overdue' }

export const alterationsList = defineList(listAlterations, {
  to: '/admin/alterations',
  pageSize: 25,
  initialSort: 'dueDate',
  when: {
    names: { coming: 'To do', past: 'Over', all: 'All' },
    sort: 'dueDate',
    none: 'Nothing is to be altered',
  },
  rowId: ({ id }) => id,
  rowName: ({ what, rental }) => `${what}, ${rental.number}`,
  messages,
  columns: [
    {
      id: 'dueDate',
      label: 'Due',
      sortable: true,
      card: 'title',
      cell: (one) => (
        <>
          <span className="font-medium whitespace-nowrap tabular-nums">{shortDayWithYear(one.dueDate)}</span>
          {one.isOverdue && <span className="ms-2 text-xs text-bad">{texts.overdue}</span>}
          {one.isLate && <span className="ms-2 text-xs text-bad">{lateText(one)}</span>}
        </>
      ),
    },
    {
      id: 'what',
      label: 'What to do',
      card: 'text',
      cell: (one) => <span className="wrap-anywhere">{taskText(one)}</span>,
    },
    { id: 'dress', label: 'Dress', card: 'text', clip: true, cell: ({ dress }) => dress.title },
    {
      id: 'code',
      label: 'Label',
      cell: ({ dress }) => <span className="tabular-nums">{dress.code}</span>,
    },
    { id: 'size', label: 'Size', cell: ({ dress }) => dress.size },
    { id: 'seamstress', label: 'Seamstress', cell: ({ seamstress }) => seamstress },
    { id: 'state', label: 'State', card: 'end', cell: stateText },
    {
      id: 'startDate',
      label: 'Collect',
      sortable: true,
      cell: ({ rental }) => (
        <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(rental.startDate)}</span>
      ),
    },
    {
      id: 'rental',
      label: 'Rental',
      optional: true,
      cell: ({ rental }) => (
        <Link to="/admin/rentals/$id" params={{ id: rental.id }} className="underline underline-offset-4">
          {rental.number}
        </Link>
      ),
    },
    {
      id: 'customer',
      label: 'Customer',
      cell: ({ rental }) => <CustomerLink id={rental.customerId} name={rental.customer} />,
    },
    {
      id: 'branch',
      label: 'Showroom',
      optional: true,
      cell: ({ rental }) => branches.map((one) => (one === rental.branch ? showrooms[one].name : '')),
    },
    { id: 'cost', label: 'Cost', align: 'end', optional: true, cell: ({ cost }) => amountInDollars(cost) },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      ofAllPeriods: true,
      choices: listedStates.map((value) => ({ value, label: listedStateNames[value] })),
    },
    {
      name: 'branch',
      label: 'Showroom',
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    {
      name: 'seamstress',
      label: 'Seamstress',
      kind: 'lookup',
      lookup: seamstressLookup,
    },
    { name: 'dueFrom', label: 'Due from', kind: 'date', more: true },
    { name: 'dueTo', label: 'Due to', kind: 'date' },
  ],
})
