import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getNextActions } from '#stock/scan-contract.ts'
import { ensureApi } from '#ui/api/load.ts'
import { privateHead } from '#ui/page/head.ts'
import { ScannedDressView, UnknownDress } from './scanned-dress-view.tsx'

export const Route = createFileRoute('/admin/scan/$id')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      await ensureApi(context, getNextActions, { params })
    }),
  head: privateHead('Scan'),
  notFoundComponent: UnknownDress,
  component: () => <ScannedDressView id={Route.useParams().id} />,
})
