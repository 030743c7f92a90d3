import { Link } from '@tanstack/react-router'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { listAlterations, listedStates } from '#rentals/alterations/contract.ts'
import { lateText, listedStateNames, stateText, taskText } from '#rentals/alterations/texts.ts'
import { alterationsList as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { shortDayWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches, showrooms } from '#showrooms/facts.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { defineList } from '#ui/table/list-definition.ts'
import { seamstressLookup } from './seamstress-lookup.ts'

export const alterationsList = defineList(listAlterations, {
  to: '/admin/alterations',
  pageSize: 25,
  initialSort: 'dueDate',
  when: {
    names: { coming: messages.toDo, past: rentalsWords.over, all: words.all },
    sort: 'dueDate',
    none: messages.noneTitle,
  },
  rowId: ({ id }) => id,
  rowName: ({ what, rental }) => commaList([what, rental.number]),
  messages,
  columns: [
    {
      id: 'dueDate',
      label: rentalsWords.due,
      sortable: true,
      card: 'title',
      cell: (one) => (
        <>
          <span className="font-medium whitespace-nowrap tabular-nums">{shortDayWithYear(one.dueDate)}</span>
          {one.isOverdue && <span className="ms-2 text-xs text-bad">{words.overdue}</span>}
          {one.isLate && <span className="ms-2 text-xs text-bad">{lateText(one)}</span>}
        </>
      ),
    },
    {
      id: 'what',
      label: rentalsWords.whatToDo,
      card: 'text',
      cell: (one) => <span className="wrap-anywhere">{taskText(one)}</span>,
    },
    { id: 'dress', label: words.dress, card: 'text', clip: true, cell: ({ dress }) => dress.title },
    {
      id: 'code',
      label: words.label,
      optional: true,
      cell: ({ dress }) => <span className="tabular-nums">{dress.code}</span>,
    },
    { id: 'size', label: words.size, cell: ({ dress }) => dress.size && labelOf('size', dress.size) },
    { id: 'seamstress', label: rentalsWords.seamstress, cell: ({ seamstress }) => seamstress },
    { id: 'state', label: words.state, card: 'end', cell: stateText },
    {
      id: 'startDate',
      label: words.collect,
      sortable: true,
      cell: ({ rental }) => (
        <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(rental.startDate)}</span>
      ),
    },
    {
      id: 'rental',
      label: words.rental,
      optional: true,
      cell: ({ rental }) => (
        <Link to="/admin/rentals/$id" params={{ id: rental.id }} className="underline underline-offset-4">
          {rental.number}
        </Link>
      ),
    },
    {
      id: 'customer',
      label: words.customer,
      cell: ({ rental }) => <CustomerLink id={rental.customerId} name={rental.customer} />,
    },
    {
      id: 'branch',
      label: words.showroom,
      optional: true,
      cell: ({ rental }) => branches.map((one) => (one === rental.branch ? showrooms[one].name : '')),
    },
    {
      id: 'cost',
      label: messages.cost,
      align: 'end',
      optional: true,
      cell: ({ cost }) => amountInDollars(cost),
    },
  ],
  filters: [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      ofAllPeriods: true,
      choices: listedStates.map((value) => ({ value, label: listedStateNames[value] })),
    },
    {
      name: 'branch',
      label: words.showroom,
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    {
      name: 'seamstress',
      label: rentalsWords.seamstress,
      kind: 'lookup',
      lookup: seamstressLookup,
    },
    { name: 'dueFrom', label: messages.dueFrom, kind: 'date', more: true },
    { name: 'dueTo', label: messages.dueTo, kind: 'date' },
  ],
})
