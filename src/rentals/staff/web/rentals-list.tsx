import { Link } from '@tanstack/react-router'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { dressLookup } from '#catalogue/web/dress-lookup.ts'
import { Picture } from '#files/web/picture.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { stepNames } from '#rentals/messages.ts'
import { owesRest } from '#rentals/proposed-payments.ts'
import { rentalSteps } from '#rentals/rules/steps.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { StepBadge } from '#rentals/stay/web/step-badge.tsx'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { defineList } from '#ui/table/list-definition.ts'

const messages = {
  title: 'Rentals',
  count: (total: number) => (total === 1 ? '1 rental' : `${total} rentals`),
  search: 'Search rentals',
  placeholder: 'Customer, email, phone or number',
  failed: 'The rentals could not be loaded.',
  none: 'No rentals found',
  noneText: 'Try another state, showroom or date.',
}

const texts = {
  overdue: 'Overdue only',
  unpaid: 'Not fully paid',
  toRefund: 'Refund to pay',
  noPrice: 'No price yet',
  due: (balance: string) => `${balance} to pay`,
}

export const rentalsList = defineList(listRentals, {
  to: '/admin/rentals',
  pageSize: 25,
  initialSort: '-eventDate',
  rowId: ({ id }) => id,
  rowName: ({ customer, number }) => `${customer?.name ?? ''}, ${number}`,
  messages,
  columns: [
    {
      id: 'eventDate',
      label: 'Event',
      sortable: true,
      card: 'title',
      cell: ({ id, eventDate }) => (
        <Link
          to="/admin/rentals/$id"
          params={{ id }}
          className="inline-flex min-h-6 items-center font-medium whitespace-nowrap underline underline-offset-4"
        >
          {dateWithYear(eventDate)}
        </Link>
      ),
    },
    { id: 'dress', label: 'Dress', cell: (row) => <Dress rental={row} /> },
    { id: 'customer', label: 'Customer', sortable: true, cell: (row) => <Customer rental={row} /> },
    { id: 'startDate', label: 'Collect', sortable: true, cell: ({ startDate }) => <Day date={startDate} /> },
    { id: 'endDate', label: 'Return', sortable: true, cell: ({ endDate }) => <Day date={endDate} /> },
    {
      id: 'step',
      label: 'State',
      card: 'end',
      cell: ({ step, overdue }) => <StepBadge step={step} overdue={overdue} />,
    },
    { id: 'paid', label: 'Paid', align: 'end', cell: (row) => <Paid rental={row} /> },
    { id: 'branch', label: 'Showroom', optional: true, cell: ({ branch }) => showrooms[branch].name },
    { id: 'owner', label: 'Lender', optional: true, cell: ({ owner }) => owner?.name },
    { id: 'number', label: 'Number', cell: ({ number }) => <span className="tabular-nums">{number}</span> },
    {
      id: 'createdAt',
      label: 'Requested',
      sortable: true,
      optional: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
  ],
  filters: [
    {
      name: 'step',
      label: 'State',
      kind: 'choice',
      choices: rentalSteps.map((value) => ({ value, label: stepNames[value] })),
    },
    {
      name: 'branch',
      label: 'Showroom',
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    { name: 'from', label: 'Event from', kind: 'date' },
    { name: 'to', label: 'Event to', kind: 'date' },
    { name: 'dressId', label: 'Dress', kind: 'lookup', lookup: dressLookup },
    { name: 'customerId', label: 'Customer', kind: 'lookup', lookup: userLookup },
    { name: 'ownerId', label: 'Lender', kind: 'lookup', lookup: userLookup },
    { name: 'overdue', label: 'Overdue', kind: 'choice', choices: [{ value: 'yes', label: texts.overdue }] },
    { name: 'unpaid', label: 'Unpaid', kind: 'choice', choices: [{ value: 'yes', label: texts.unpaid }] },
    {
      name: 'toRefund',
      label: 'To refund',
      kind: 'choice',
      choices: [{ value: 'yes', label: texts.toRefund }],
    },
  ],
})

function Day({ date }: { date: string }) {
  return <span className="whitespace-nowrap tabular-nums">{dateWithYear(date)}</span>
}

function Dress({ rental: { dress } }: { rental: ListedRental }) {
  return (
    <span className="flex max-w-48 items-center gap-2">
      {dress.mainImage && (
        <span className="w-7 shrink-0">
          <Picture src={dress.mainImage} alt="" sizes="28px" />
        </span>
      )}
      {dress.title}
    </span>
  )
}

function Customer({ rental: { customer } }: { rental: ListedRental }) {
  return (
    customer && (
      <>
        <span className="font-medium">{customer.name}</span>{' '}
        <span className="block text-xs text-quiet">
          <Phone number={customer.phone} />
        </span>
      </>
    )
  )
}

function Paid({ rental }: { rental: ListedRental }) {
  const { price, paid, balance } = rental
  return (
    <span className="whitespace-nowrap tabular-nums">
      {price === null ? texts.noPrice : `${amountInDollars(paid)} / ${amountInDollars(price)}`}
      {/* With the fees, which are no part of the price. */}
      {owesRest(rental) && (
        <span className="block text-xs text-bad">{texts.due(amountInDollars(balance))}</span>
      )}
    </span>
  )
}
