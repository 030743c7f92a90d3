import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { Payments } from './payments.tsx'
import { paymentsList } from './payments-list.tsx'

export const Route = createFileRoute('/admin/payments')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, paymentsList, readListSearch(location.search))),
  head: privateHead('Payments'),
  component: () => <Payments search={Route.useSearch()} />,
})
