import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getPaymentRun } from '#payouts/run-contract.ts'
import { runPageHead as headTexts } from '#payouts/texts/texts.gen.js'
import { ensureApi } from '#ui/api/load.ts'
import { privateHead } from '#ui/page/head.ts'
import { RunView } from './run-view.tsx'

export const Route = createFileRoute('/admin/payouts/runs/$id')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      await ensureApi(context, getPaymentRun, { params })
    }),
  head: privateHead(headTexts.paymentRun),
  component: () => <RunView id={Route.useParams().id} />,
})
