import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { Approvals } from '#dresses/web/admin/approvals.tsx'
import { approvalsList } from '#dresses/web/admin/approvals-list.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'

const ImportDialog = lazyDialog(() => import('#imports/web/admin/import-dialog.tsx'), 'ImportDialog')

export const Route = createFileRoute('/admin/approvals')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, approvalsList, readListSearch(location.search))),
  head: privateHead('Approvals'),
  component: () => <Approvals search={Route.useSearch()} ImportDialog={ImportDialog} />,
})
