import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listApiKeys } from '#integrations/keys-contract.ts'
import {
  integrationsPageHead as headTexts,
  integrationsPage as messages,
} from '#integrations/texts/texts.gen.js'
import { listWebhooks } from '#integrations/webhooks-contract.ts'
import { listStaffCalendarFeeds } from '#schedule/feed-contract.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { FeedsSection } from './feeds/feeds-section.tsx'
import { KeysSection } from './keys/keys-section.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

export const Route = createFileRoute('/admin/integrations')({
  loader: ({ context }) =>
    forStaff(context, async () => {
      await Promise.all([
        prefetch(context, [listApiKeys]),
        prefetch(context, [listWebhooks]),
        prefetch(context, [listStaffCalendarFeeds]),
      ])
    }),
  head: privateHead(headTexts.integrations),
  component: IntegrationsPage,
})

function IntegrationsPage() {
  return (
    <>
      <h1 className="pb-2 text-lg font-semibold">{messages.title}</h1>
      <p className="pb-4 text-sm">
        <a href="/api/docs" className="thread-link inline-flex min-h-6 items-center">
          {messages.docs}
        </a>
      </p>
      <KeysSection />
      <WebhooksSection />
      <FeedsSection />
    </>
  )
}
