import { createFileRoute, Link } from '@tanstack/react-router'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import {
  comingEarningsPageHead as headTexts,
  comingEarnings as messages,
  payoutsWords,
} from '#payouts/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { PayoutViews } from './payout-views.tsx'

export const Route = createFileRoute('/admin/payouts/coming')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, comingEarningsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <ComingEarnings search={Route.useSearch()} />,
})

/** Earnings of rentals that are not over. */
const comingEarningsList = defineList(listStaffPayouts, {
  to: '/admin/payouts/coming',
  query: { coming: 'yes' },
  pageSize: 25,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ userName, amount, id }) => commaList([userName, `$${amount}`, id.slice(-4)]),
  messages,
  columns: [
    column.name('userName', words.lender, ({ userName }) => userName, { clip: true, card: 'title' }),
    column.money('amount', words.amount, ({ amount }) => amount, { card: 'text', sortable: true }),
    column.name('dressName', words.dress, ({ dressName }) => dressName, { card: 'text', clip: true }),
    {
      id: 'rental',
      label: words.rental,
      cell: ({ rentalId, rental }) =>
        rentalId && (
          <Link
            to="/admin/rentals/$id"
            params={{ id: rentalId }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {rental?.number ?? words.rental}
          </Link>
        ),
    },
    {
      id: 'eventDate',
      label: words.event,
      cell: ({ rental }) => rental && <Day date={rental.eventDate} />,
    },
    { id: 'endDate', label: words.return, cell: ({ rental }) => rental && <Day date={rental.endDate} /> },
    column.moment('createdAt', messages.confirmed, ({ createdAt }) => createdAt, { sortable: true }),
  ],
  filters: [{ name: 'userId', label: words.lender, kind: 'lookup', lookup: userLookup }],
})

function Day({ date }: { date: string }) {
  return <span className="whitespace-nowrap tabular-nums">{dateWithYear(date)}</span>
}

/** Read only: the rentals settle these. */
function ComingEarnings({ search }: { search: ListSearch }) {
  const query = useListQuery(comingEarningsList, search)
  return (
    <>
      <h1 className="text-lg font-semibold">{payoutsWords.payouts}</h1>
      <PayoutViews chosen="coming" />
      <p className="max-w-prose pb-3 text-sm text-quiet">{messages.text}</p>
      <StaffList list={comingEarningsList} search={search} query={query} level={2} />
    </>
  )
}
