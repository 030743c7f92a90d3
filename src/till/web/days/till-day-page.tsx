import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getTillDay } from '#till/contract.ts'
import { tillDayPageHead as headTexts } from '#till/texts/texts.gen.js'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { pageNumber } from '#ui/table/list-search.ts'
import { TillDayView } from './till-day.tsx'
import { tillDayInput } from './till-entries.tsx'

export const Route = createFileRoute('/admin/till/days/$id')({
  validateSearch: pageSearch<{ page?: number | undefined }>({ page: pageNumber }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps: { page } }) =>
    forStaff(context, () => prefetch(context, [getTillDay], tillDayInput(id, page))),
  head: privateHead(headTexts.tillDay),
  component: () => <TillDayView id={Route.useParams().id} page={Route.useSearch().page} />,
})
