import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { sumOpenMoney } from '#books/books-contract.ts'
import { openMoneyPageHead as headTexts } from '#books/texts/texts.gen.js'
import { BooksViews } from '#books/web/books-views.tsx'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { openMoneyList } from './open-money-list.tsx'
import { OpenSums, openSumsInput } from './open-sums.tsx'

export const Route = createFileRoute('/admin/books/open')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => {
      const search = readListSearch(location.search)
      // The sums stand above the list, which would move down when they come.
      const sums = prefetch(context, [sumOpenMoney], openSumsInput(search))
      return Promise.all([prefetchList(context, openMoneyList, search), sums])
    }),
  head: privateHead(headTexts.openMoney),
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
