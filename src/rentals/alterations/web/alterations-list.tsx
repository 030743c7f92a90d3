import { Link } from '@tanstack/react-router'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { listAlterations, listedStates } from '#rentals/alterations/contract.ts'
import { lateText, listedStateNames, stateText, taskText } from '#rentals/alterations/texts.ts'
import { alterationsList as messages } from '#rentals/texts/texts.gen.js'
import { shortDayWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { defineList } from '#ui/table/list-definition.ts'
import { seamstressLookup } from './seamstress-lookup.ts'

export const alterationsList = defineList(listAlterations, {
  to: '/admin/alterations',
  pageSize: 25,
  initialSort: 'dueDate',
  when: {
    names: { coming: messages.toDo, past: messages.over, all: messages.all },
    sort: 'dueDate',
    none: messages.nothingIsToBeAltered,
  },
  rowId: ({ id }) => id,
  rowName: ({ what, rental }) => commaList([what, rental.number]),
  messages,
  columns: [
    {
      id: 'dueDate',
      label: messages.due,
      sortable: true,
      card: 'title',
      cell: (one) => (
        <>
          <span className="font-medium whitespace-nowrap tabular-nums">{shortDayWithYear(one.dueDate)}</span>
          {one.isOverdue && <span className="ms-2 text-xs text-bad">{messages.overdue}</span>}
          {one.isLate && <span className="ms-2 text-xs text-bad">{lateText(one)}</span>}
        </>
      ),
    },
    {
      id: 'what',
      label: messages.whatToDo,
      card: 'text',
      cell: (one) => <span className="wrap-anywhere">{taskText(one)}</span>,
    },
    { id: 'dress', label: messages.dress, card: 'text', clip: true, cell: ({ dress }) => dress.title },
    {
      id: 'code',
      label: messages.label,
      optional: true,
      cell: ({ dress }) => <span className="tabular-nums">{dress.code}</span>,
    },
    { id: 'size', label: messages.size, cell: ({ dress }) => dress.size && labelOf('size', dress.size) },
    { id: 'seamstress', label: messages.seamstress, cell: ({ seamstress }) => seamstress },
    { id: 'state', label: messages.state, card: 'end', cell: stateText },
    {
      id: 'startDate',
      label: messages.collect,
      sortable: true,
      cell: ({ rental }) => (
        <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(rental.startDate)}</span>
      ),
    },
    {
      id: 'rental',
      label: messages.rental,
      optional: true,
      cell: ({ rental }) => (
        <Link to="/admin/rentals/$id" params={{ id: rental.id }} className="underline underline-offset-4">
          {rental.number}
        </Link>
      ),
    },
    {
      id: 'customer',
      label: messages.customer,
      cell: ({ rental }) => <CustomerLink id={rental.customerId} name={rental.customer} />,
    },
    {
      id: 'branch',
      label: messages.showroom,
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
      label: messages.state,
      kind: 'choice',
      ofAllPeriods: true,
      choices: listedStates.map((value) => ({ value, label: listedStateNames[value] })),
    },
    {
      name: 'branch',
      label: messages.showroom,
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    {
      name: 'seamstress',
      label: messages.seamstress,
      kind: 'lookup',
      lookup: seamstressLookup,
    },
    { name: 'dueFrom', label: messages.dueFrom, kind: 'date', more: true },
    { name: 'dueTo', label: messages.dueTo, kind: 'date' },
  ],
})
