import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { dressLookup } from '#catalogue/web/dress-lookup.tsx'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { stepNames } from '#rentals/messages.ts'
import { owesRest } from '#rentals/proposed-payments.ts'
import { rentalSteps } from '#rentals/rules/steps.ts'
import { EndsSoon, UnreadMark } from '#rentals/staff/web/request/request-marks.tsx'
import { listRentals } from '#rentals/staff-contract.ts'
import { StepBadge } from '#rentals/stay/web/step-badge.tsx'
import { shortDayWithYear } from '#shared/dates.ts'
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
  unpaid: { yes: 'All', over: 'After the rental' },
  toRefund: 'Refund to pay',
  noPrice: 'No price yet',
  due: (balance: string) => `${balance} to pay`,
  collect: 'Collect',
  return: 'Return',
  inspect: 'Inspect',
  event: 'Event',
}

export const rentalsList = defineList(listRentals, {
  to: '/admin/rentals',
  pageSize: 25,
  initialSort: '-eventDate',
  when: { names: { coming: 'Not over', past: 'Over', all: 'All' }, sort: 'next', none: 'No rentals to come' },
  rowId: ({ id }) => id,
  rowName: ({ customer, number }) => `${customer?.name ?? ''}, ${number}`,
  messages,
  columns: [
    { id: 'next', label: 'Next', sortable: true, card: 'title', cell: (row) => <Next rental={row} /> },
    {
      id: 'customer',
      label: 'Customer',
      card: 'text',
      sortable: true,
      clip: true,
      cell: (row) => <Customer rental={row} />,
    },
    { id: 'dress', label: 'Dress', card: 'text', clip: true, cell: (row) => <Dress rental={row} /> },
    {
      id: 'eventDate',
      label: 'Event',
      sortable: true,
      cell: ({ eventDate }) => <Day date={eventDate} />,
    },
    {
      id: 'startDate',
      label: 'Collect',
      sortable: true,
      optional: true,
      cell: ({ startDate }) => <Day date={startDate} />,
    },
    {
      id: 'endDate',
      label: 'Return',
      sortable: true,
      optional: true,
      cell: ({ endDate }) => <Day date={endDate} />,
    },
    {
      id: 'step',
      label: 'State',
      card: 'end',
      cell: (row) => <State rental={row} />,
    },
    { id: 'paid', label: 'Paid', align: 'end', card: 'none', cell: (row) => <Paid rental={row} /> },
    { id: 'branch', label: 'Showroom', optional: true, cell: ({ branch }) => showrooms[branch].name },
    { id: 'owner', label: 'Lender', optional: true, cell: ({ owner }) => owner?.name },
    {
      id: 'number',
      label: 'Number',
      card: 'none',
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
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
    { name: 'from', label: 'Event from', kind: 'date', more: true },
    { name: 'to', label: 'Event to', kind: 'date', more: true },
    { name: 'dressId', label: 'Dress', kind: 'lookup', lookup: dressLookup, more: true },
    { name: 'customerId', label: 'Customer', kind: 'lookup', lookup: customerLookup, more: true },
    { name: 'ownerId', label: 'Lender', kind: 'lookup', lookup: userLookup, more: true },
    { name: 'overdue', label: 'Overdue', kind: 'choice', choices: [{ value: 'yes', label: texts.overdue }] },
    {
      name: 'unpaid',
      label: 'Still to pay',
      kind: 'choice',
      choices: Object.entries(texts.unpaid).map(([value, label]) => ({ value, label })),
      ofAllPeriods: true,
    },
    {
      name: 'toRefund',
      label: 'To refund',
      kind: 'choice',
      choices: [{ value: 'yes', label: texts.toRefund }],
      more: true,
      ofAllPeriods: true,
    },
  ],
})

function State({ rental }: { rental: ListedRental }) {
  const { step, overdue, holdUntil } = rental
  return (
    <span className="inline-grid justify-items-start gap-1">
      <span className="flex items-center gap-2">
        <StepBadge step={step} overdue={overdue} /> <UnreadMark rental={rental} />
      </span>
      {holdUntil && <EndsSoon until={holdUntil} />}
    </span>
  )
}

function Day({ date }: { date: string }) {
  return <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(date)}</span>
}

/** What comes next, and when; of a rental that is over, its event. */
function Next({ rental: { step, startDate, endDate, eventDate } }: { rental: ListedRental }) {
  const [task, date] =
    step === 'REQUESTED' || step === 'CONFIRMED'
      ? [texts.collect, startDate]
      : step === 'COLLECTED'
        ? [texts.return, endDate]
        : step === 'RETURNED'
          ? [texts.inspect, endDate]
          : [texts.event, eventDate]
  return (
    <span className="font-medium whitespace-nowrap tabular-nums">
      {task} {shortDayWithYear(date)}
    </span>
  )
}

function Dress({ rental: { dress } }: { rental: ListedRental }) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-6 shrink-0 max-md:hidden">
        {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="24px" /> : <NoPicture />}
      </span>
      <span className="min-w-0 md:truncate">{dress.title}</span>
    </span>
  )
}

function Customer({ rental: { customer, customerId } }: { rental: ListedRental }) {
  return (
    customer && (
      <>
        <CustomerLink id={customerId} name={customer.name} />{' '}
        <span className="text-quiet md:max-2xl:hidden">
          <Phone number={customer.phone} short />
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
