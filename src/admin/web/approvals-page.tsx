import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useMay } from '#accounts/web/session/viewer.ts'
import { approvalsPageHead as headTexts } from '#admin/texts/texts.gen.js'
import { ChosenCompanions } from '#catalogue/web/companions/chosen-companions.tsx'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { Approvals } from '#dresses/web/admin/approvals.tsx'
import { approvalsList } from '#dresses/web/admin/approvals-list.tsx'
import { importProducts } from '#imports/contract.ts'
import { DressCopies } from '#stock/web/copies/dress-copies.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'

const ImportDialog = lazyDialog(() => import('#imports/web/admin/import-dialog.tsx'), 'ImportDialog')

export const Route = createFileRoute('/admin/approvals')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, approvalsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
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

/** Of a dress beside the list: its copies, and what is worn with it. */
function DressRecordEnd({ dress }: { dress: AdminDress }) {
  return (
    <>
      <DressCopies dress={dress} />
      <ChosenCompanions dressId={dress.id} />
    </>
  )
}
