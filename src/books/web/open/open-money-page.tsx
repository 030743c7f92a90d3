import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { BooksViews } from '#books/web/books-views.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { openMoneyList } from './open-money-list.tsx'

export const Route = createFileRoute('/admin/books/open')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, openMoneyList, readListSearch(location.search))),
  head: privateHead('Open money'),
  component: OpenMoneyPage,
})

function OpenMoneyPage() {
  const search = Route.useSearch()
  const query = useListQuery(openMoneyList, search)
  return (
    <>
      <BooksViews chosen="open" />
      <StaffList list={openMoneyList} search={search} query={query} />
    </>
  )
}
