import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listOpenMoney, openKinds, sumOpenMoney } from '#books/books-contract.ts'
import { openLabels } from '#books/figure-names.ts'
import {
  openMoneyPageHead as headTexts,
  openSums as messages,
  openMoneyList as openMoneyListTexts,
} from '#books/texts/texts.gen.js'
import { BooksViews } from '#books/web/books-views.tsx'
import { FoundSums } from '#books/web/found-sums.tsx'
import { customerColumn } from '#customers/web/customer-link.tsx'
import type { InputOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showroomColumn, showroomFilter } from '#showrooms/web/admin/showroom-fields.ts'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { choices } from '#ui/control/choices.ts'
import { privateHead } from '#ui/page/head.ts'
import { column } from '#ui/table/columns.tsx'
import { defineList, type ListDefinition } from '#ui/table/list-definition.ts'
import { foundBy } from '#ui/table/list-request.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'

export const Route = createFileRoute('/admin/books/open')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => {
      const search = readListSearch(location.search)
      // The sums stand above the list, which would move down when they come.
      const sums = prefetch(context, [sumOpenMoney], openSumsInput(search))
      return Promise.all([prefetchList(context, openMoneyList, search), sums])
    }),
  head: privateHead(headTexts.title),
  component: OpenMoneyPage,
})

function OpenMoneyPage() {
  const search = Route.useSearch()
  const query = useListQuery(openMoneyList, search)
  return (
    <>
      <BooksViews chosen="open" />
      <StaffList list={openMoneyList} search={search} query={query} summary={<OpenSums search={search} />} />
    </>
  )
}

/** The sums are those of the rows that the filters find. */
function openSumsInput(search: ListSearch): InputOf<typeof sumOpenMoney> {
  return { query: foundBy(openMoneyList as ListDefinition, search) }
}

function OpenSums({ search }: { search: ListSearch }) {
  const { data = [] } = useLiveQuery(sumOpenMoney, openSumsInput(search))
  const sums = data.map(({ kind, amount }) => ({ name: openLabels[kind], value: amountInDollars(amount) }))
  return sums.length > 0 && <FoundSums label={messages.label} sums={sums} />
}

/** Deposits, guarantees, refunds and what is still to pay, by rental, at the end of a day. */
const openMoneyList = defineList(listOpenMoney, {
  to: '/admin/books/open',
  pageSize: 25,
  initialSort: 'eventDate',
  rowId: ({ id, kind }) => `${id} ${kind}`,
  rowName: ({ number, customer }) => commaList([number, customer.name]),
  rowPage: ({ id }) => ({ to: '/admin/rentals/$id', params: { id } }),
  messages: openMoneyListTexts,
  columns: [
    column.number('number', words.rental, ({ number }) => number, { card: 'title' }),
    customerColumn(({ customer }) => customer, { clip: true, card: 'text' }),
    { id: 'kind', label: words.subject, cell: ({ kind }) => openLabels[kind] },
    column.money('amount', words.dollars, ({ amount }) => amount, { sortable: true, card: 'end' }),
    column.day('eventDate', words.event, ({ eventDate }) => eventDate, { sortable: true }),
    showroomColumn(),
  ],
  filters: [
    { name: 'at', label: openMoneyListTexts.endOfMonth, kind: 'date' },
    { name: 'kind', label: words.subject, kind: 'choice', choices: choices(openLabels, openKinds) },
    showroomFilter(),
  ],
})
