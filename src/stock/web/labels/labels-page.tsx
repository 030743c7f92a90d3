import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listLabels } from '#stock/labels-contract.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { type LabelsSearch, LabelsView } from './labels-view.tsx'

const isUuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

const readSearch = pageSearch<LabelsSearch>({
  ids: (text) =>
    text
      .split(',')
      .filter((id) => isUuid.test(id))
      .join(',') || undefined,
  start: (text) => (/^([2-9]|1\d|2[0-4])$/.test(text) ? Number(text) : undefined),
})

export const Route = createFileRoute('/admin/labels')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: ({ context, deps }) => forStaff(context, () => prefetch(context, [listLabels], { query: deps })),
  head: privateHead('Labels'),
  component: () => <LabelsView {...Route.useSearch()} />,
})
