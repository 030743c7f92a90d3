import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listAudit } from '#audit/contract.ts'
import { dressLookup } from '#catalogue/web/dress-lookup.tsx'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { rentalStepNames } from '#rentals/messages.ts'
import { shortParts, titlesOf } from '#rentals/piece.ts'
import { owesRest } from '#rentals/proposed-payments.ts'
import { isStepDue, shownSteps } from '#rentals/rules/steps.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import {
  rentalsPageHead as headTexts,
  rentalsList as messages,
  rentalsWords,
  rentalsListTexts as texts,
} from '#rentals/texts/texts.gen.js'
import { StepBadge } from '#rentals/web/step-badge.tsx'
import { LostNumbers } from '#settings/web/lost-numbers.tsx'
import { localNow, shortDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { showroomColumn, showroomFilter } from '#showrooms/web/admin/showroom-fields.ts'
import { buttonClass } from '#ui/button-class.ts'
import { choices } from '#ui/control/choices.ts'
import { TimeZone } from '#ui/moment.tsx'
import { privateHead } from '#ui/page/head.ts'
import { Phone } from '#ui/phone.tsx'
import { Clipped } from '#ui/table/clipped.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import {
  nextStepOf,
  type RentalDialogName,
  rentalDialogNames,
  rentalDialogs,
} from './detail/rental-dialogs.ts'
import { ListedRentalDialog } from './listed-rental-dialog.tsx'
import { prefetchRental, RentalRecord } from './rental-record.tsx'
import { EndsSoon, UnreadMark } from './request/request-marks.tsx'

export const Route = createFileRoute('/admin/rentals')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, rentalsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <StaffRentals search={Route.useSearch()} />,
})

function StaffRentals({ search }: { search: ListSearch }) {
  const query = useListQuery(rentalsList, search)
  const navigate = useNavigate()
  const may = useMay()
  const today = localNow(new Date(), use(TimeZone)).date
  const dialog = useRowDialog<ListedRental, RentalDialogName>(({ id }) =>
    query.data?.rows.find((row) => row.id === id),
  )
  const actionsOf = (rental: ListedRental): RowAction[] => {
    const action = (name: RentalDialogName) => ({
      label: rentalDialogNames[name],
      onSelect: () => dialog.show(name, rental),
      preload: rentalDialogs[name].preload,
    })
    const isOver = rental.step === 'COMPLETED'
    const next = nextStepOf(rental) ?? (isOver && owesRest(rental) ? 'payment' : undefined)
    return [
      ...(next ? [{ ...action(next), usual: isStepDue(rental, today) }] : []),
      ...(rental.step === 'REQUESTED' ? [action('decline')] : []),
      {
        label: rentalsWords.openFullPage,
        onSelect: () => void navigate({ to: '/admin/rentals/$id', params: { id: rental.id } }),
      },
      ...(next === 'payment' ? [] : [action('payment')]),
      ...(may(listAudit) ? [action('history')] : []),
    ]
  }
  const { row } = dialog
  return (
    <>
      <StaffList
        list={rentalsList}
        search={search}
        query={query}
        actions={<RentalLinks />}
        rowActions={actionsOf}
        record={({ id }) => <RentalRecord id={id} />}
        recordHasActions
        dialogs={() =>
          row &&
          dialogNames.map((name) => (
            <ListedRentalDialog key={name} {...dialog.props(name)} name={name} rentalId={row.id} />
          ))
        }
      />
      <LostNumbers kinds={['RENTAL']} />
    </>
  )
}

const dialogNames = [
  'confirm',
  'decline',
  'handOver',
  'notCollected',
  'return',
  'inspect',
  'payment',
  'history',
] as const

/** The other pages about rentals. */
function RentalLinks() {
  return (
    <>
      <Link to="/admin/rentals/timeline" className={buttonClass({ kind: 'secondary', size: 'small' })}>
        {rentalsWords.timeline}
      </Link>
      <Link to="/admin/rentals/new" className={buttonClass({ kind: 'primary', size: 'small' })}>
        {words.newRental}
      </Link>
    </>
  )
}

const rentalsList = defineList(listRentals, {
  to: '/admin/rentals',
  pageSize: 25,
  initialSort: '-eventDate',
  when: {
    names: { coming: messages.notOver, past: rentalsWords.over, all: words.all },
    sort: 'next',
    none: messages.noneComing,
  },
  rowId: ({ id }) => id,
  prefetchRecord: (context, { id }) => prefetchRental(context, id),
  rowName: ({ customer, number }) => commaList([customer?.name, number]),
  messages,
  otherFile: { label: texts.piecesFile, query: { pieces: 'yes' } },
  columns: [
    {
      id: 'next',
      label: rentalsWords.next,
      sortable: true,
      card: 'title',
      cell: (row) => <Next rental={row} />,
    },
    {
      id: 'customer',
      label: words.customer,
      card: 'text',
      sortable: true,
      clip: true,
      cell: (row) => <Customer rental={row} />,
    },
    { id: 'dress', label: words.dress, card: 'text', clip: true, cell: (row) => <Dress rental={row} /> },
    column.date('eventDate', words.event, ({ eventDate }) => eventDate, { sortable: true }),
    column.day('startDate', words.collect, ({ startDate }) => startDate, { sortable: true, optional: true }),
    column.day('endDate', words.return, ({ endDate }) => endDate, { sortable: true, optional: true }),
    {
      id: 'step',
      label: words.state,
      card: 'end',
      cell: (row) => <State rental={row} />,
    },
    { id: 'paid', label: words.paid, align: 'end', card: 'none', cell: (row) => <Paid rental={row} /> },
    showroomColumn({ optional: true }),
    {
      id: 'language',
      label: words.language,
      optional: true,
      cell: ({ language }) => language && languageLabels[language],
    },
    column.name('owner', words.lender, ({ owner }) => owner?.name, { optional: true }),
    column.number('number', words.number, ({ number }) => number, { card: 'none', wide: true }),
    column.moment('createdAt', messages.requested, ({ createdAt }) => createdAt, {
      sortable: true,
      optional: true,
    }),
  ],
  filters: [
    { name: 'step', label: words.state, kind: 'choice', choices: choices(rentalStepNames, shownSteps) },
    showroomFilter(),
    { name: 'from', label: messages.eventFrom, kind: 'date', more: true },
    { name: 'to', label: messages.eventTo, kind: 'date', more: true },
    { name: 'dressId', label: words.dress, kind: 'lookup', lookup: dressLookup, more: true },
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: customerLookup, more: true },
    { name: 'ownerId', label: words.lender, kind: 'lookup', lookup: userLookup, more: true },
    { name: 'overdue', label: words.overdue, kind: 'choice', choices: choices({ yes: texts.overdue }) },
    {
      name: 'notCollected',
      label: messages.notCollected,
      kind: 'choice',
      choices: choices({ yes: texts.notCollected }),
      more: true,
    },
    {
      name: 'unpaid',
      label: messages.stillToPay,
      kind: 'choice',
      choices: choices(texts.unpaid),
      ofAllPeriods: true,
    },
    {
      name: 'toRefund',
      label: messages.toRefund,
      kind: 'choice',
      choices: choices({ yes: texts.toRefund }),
      more: true,
      ofAllPeriods: true,
    },
  ],
})

function State({ rental }: { rental: ListedRental }) {
  const { holdUntil } = rental
  return (
    <span className="inline-grid justify-items-start gap-1">
      {/* Below the badge: beside it the mark of one row would take the width from the names of all. */}
      <StepBadge {...rental} />
      <UnreadMark rental={rental} />
      {holdUntil && <EndsSoon until={holdUntil} />}
    </span>
  )
}

/** What comes next, and when; of a rental that is over, its return or planned pick-up: its event has a column of its own. */
function Next({ rental: { number, step, startDate, endDate } }: { rental: ListedRental }) {
  const [task, date] =
    step === 'RETURNED'
      ? [texts.inspect, endDate]
      : step === 'COLLECTED' || step === 'COMPLETED'
        ? [texts.return, endDate]
        : [texts.collect, startDate]
  return (
    <span className="font-medium whitespace-nowrap tabular-nums">
      {task} {shortDateWithYear(date)}
      {/* Where its column has no room. */}
      <span className="block text-xs font-normal text-quiet max-md:hidden 2xl:hidden">{number}</span>
    </span>
  )
}

function Dress({ rental: { dress, pieces } }: { rental: ListedRental }) {
  const { title, count } = shortParts(pieces)
  return (
    <span className="flex min-w-40 items-center gap-2">
      <span className="w-6 shrink-0 max-md:hidden">
        {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="24px" /> : <NoPicture />}
      </span>
      <span title={titlesOf(pieces)} className="flex min-w-0 gap-1">
        <Clipped className="min-w-0">{title}</Clipped>
        {count && <bdi className="shrink-0">{count}</bdi>}
      </span>
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
      {price === null ? words.noPriceYet : `${amountInDollars(paid)} / ${amountInDollars(price)}`}
      {/* With the fees, which are no part of the price. */}
      {owesRest(rental) && (
        <span className="block text-xs text-bad">{texts.due({ balance: amountInDollars(balance) })}</span>
      )}
    </span>
  )
}
