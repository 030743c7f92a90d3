import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { webhookPageHead as headTexts } from '#integrations/texts/texts.gen.js'
import { listDeliveries, listWebhooks } from '#integrations/webhooks-contract.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { WebhookView } from './webhook-view.tsx'

export const Route = createFileRoute('/admin/integrations/$id')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      await Promise.all([
        prefetch(context, [listWebhooks]),
        prefetch(context, [listDeliveries], { params, query: {} }),
      ])
    }),
  head: privateHead(headTexts.webhook),
  component: () => <WebhookView id={Route.useParams().id} />,
})
