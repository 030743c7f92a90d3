import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { tillDaysPageHead as headTexts } from '#till/texts/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { tillDaysList } from './till-days-list.tsx'

export const Route = createFileRoute('/admin/till/days')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, tillDaysList, readListSearch(location.search))),
  head: privateHead(headTexts.tillDays),
  component: TillDaysPage,
})

/** Every till day; for assistants those of the last week. */
function TillDaysPage() {
  const search = Route.useSearch()
  const query = useListQuery(tillDaysList, search)
  return (
    <StaffList
      list={tillDaysList}
      search={search}
      query={query}
      actions={
        <ButtonLink to="/admin/till" kind="secondary" size="small">
          {words.till}
        </ButtonLink>
      }
    />
  )
}
