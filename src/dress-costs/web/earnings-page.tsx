import { createFileRoute } from '@tanstack/react-router'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { type DressEarning, getDressEarningsTotal, listDressEarnings } from '#dress-costs/contract.ts'
import { earningsPageHead as headTexts, earningsList as messages } from '#dress-costs/texts/texts.gen.js'
import { typeLookup } from '#dresses/web/admin/term-lookups.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { choices } from '#ui/control/choices.ts'
import { privateHead } from '#ui/page/head.ts'
import { Clipped } from '#ui/table/clipped.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { foundBy } from '#ui/table/list-request.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { FigureRow, FiguresSkeleton, figuresText, RentalsOfDress } from './figures.tsx'

export const Route = createFileRoute('/admin/earnings')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, dressEarningsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <DressEarnings search={Route.useSearch()} />,
})

const money = (name: 'income' | 'share' | 'earned' | 'cost' | 'result', label: string) => ({
  id: name,
  label,
  sortable: true as const,
  align: 'end' as const,
  cell: (row: DressEarning) => amountInDollars(row[name]),
})

const dressEarningsList = defineList(listDressEarnings, {
  to: '/admin/earnings',
  pageSize: 25,
  initialSort: '-result',
  rowId: ({ id }) => id,
  rowName: ({ title }) => title,
  rowPage: ({ id }) => ({ to: '/admin/earnings/$id', params: { id } }),
  messages,
  columns: [
    {
      id: 'title',
      label: words.dress,
      sortable: true,
      clip: true,
      card: 'title',
      cell: ({ title }) => <Clipped className="font-medium">{title}</Clipped>,
    },
    { id: 'type', label: words.type, clip: true, optional: true, cell: ({ type }) => commaList(type) },
    column.name('owner', messages.owner, ({ owner }) => owner?.name ?? words.theShop, { clip: true }),
    { id: 'rentals', label: words.rentals, sortable: true, align: 'end', cell: ({ rentals }) => rentals },
    { id: 'days', label: messages.daysRented, sortable: true, align: 'end', cell: ({ days }) => days },
    {
      ...money('income', words.incomeWithoutVAT),
      cell: (row) => <RentalsOfDress id={row.id}>{amountInDollars(row.income)}</RentalsOfDress>,
    },
    money('share', messages.lendersShare),
    money('earned', messages.earned),
    money('cost', messages.cost),
    { ...money('result', messages.result), card: 'end' },
  ],
  filters: [
    { name: 'from', label: words.from, kind: 'date' },
    { name: 'to', label: words.to, kind: 'date' },
    { name: 'owner', label: messages.ownedBy, kind: 'choice', choices: choices(messages.owners) },
    { name: 'type', label: words.type, kind: 'lookup', lookup: typeLookup },
    { name: 'ownerId', label: words.lender, kind: 'lookup', lookup: userLookup, more: true },
  ],
})

/** What each dress has earned and cost. */
function DressEarnings({ search }: { search: ListSearch }) {
  const query = useListQuery(dressEarningsList, search)
  const total = useLiveQuery(getDressEarningsTotal, { query: foundBy(dressEarningsList, search) })
  return (
    <>
      <h1 className="text-lg font-semibold">{rentalsWords.earningsOfDresses}</h1>
      <p className="max-w-prose py-2 text-sm text-quiet">{figuresText}</p>
      <QueryBoundary query={total} skeleton={<FiguresSkeleton />}>
        {(figures) => <FigureRow figures={figures} label={words.inAll} />}
      </QueryBoundary>
      <StaffList list={dressEarningsList} search={search} query={query} level={2} />
    </>
  )
}
