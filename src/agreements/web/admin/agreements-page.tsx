import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { agreementsPageHead as headTexts } from '#agreements/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { StaffAgreements } from './staff-agreements.tsx'
import { staffAgreementsList } from './staff-agreements-list.tsx'

export const Route = createFileRoute('/admin/agreements')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, staffAgreementsList, readListSearch(location.search))),
  head: privateHead(headTexts.agreements),
  component: () => <StaffAgreements search={Route.useSearch()} />,
})
