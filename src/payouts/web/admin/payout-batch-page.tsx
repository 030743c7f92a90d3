import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getPayoutBatch } from '#payouts/batch-contract.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { BatchSheet } from './batch-sheet.tsx'

export const Route = createFileRoute('/admin/payouts/batch')({
  validateSearch: pageSearch<{ id?: string }>({ id: textParam }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    forStaff(context, async () => {
      if (id) await prefetch(context, [getPayoutBatch], { query: { id } })
    }),
  head: privateHead('Payouts paid together'),
  component: () => <BatchSheet id={Route.useSearch().id} />,
})
