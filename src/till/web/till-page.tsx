import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { isBranch } from '#showrooms/showrooms.ts'
import { listTills } from '#till/contract.ts'
import { getRates } from '#till/rate-contract.ts'
import { tillPageHead as headTexts } from '#till/texts/texts.gen.js'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { pageNumber } from '#ui/table/list-search.ts'
import { Till, type TillSearch } from './till.tsx'

export const Route = createFileRoute('/admin/till')({
  validateSearch: pageSearch<TillSearch>({
    branch: (text) => (isBranch(text) ? text : undefined),
    page: pageNumber,
  }),
  loader: ({ context }) => forStaff(context, () => prefetch(context, [listTills, getRates])),
  head: privateHead(headTexts.title),
  component: () => <Till {...Route.useSearch()} />,
})
