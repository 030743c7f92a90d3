import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useMay } from '#accounts/web/session/viewer.ts'
import { approvalsPageHead as headTexts } from '#admin/texts/texts.gen.js'
import { Approvals } from '#dresses/web/admin/approvals.tsx'
import { approvalsList } from '#dresses/web/admin/approvals-list.tsx'
import { importProducts } from '#imports/contract.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { DressRecordEnd } from './dress-record-end.tsx'

const ImportDialog = lazyDialog(() => import('#imports/web/admin/import-dialog.tsx'), 'ImportDialog')

export const Route = createFileRoute('/admin/approvals')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, approvalsList, readListSearch(location.search))),
  head: privateHead(headTexts.approvals),
  component: ApprovalsPage,
})

function ApprovalsPage() {
  const mayImport = useMay()(importProducts)
  return (
    <Approvals
      search={Route.useSearch()}
      ImportDialog={mayImport ? ImportDialog : undefined}
      RecordEnd={DressRecordEnd}
    />
  )
}
