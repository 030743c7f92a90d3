import { Link } from '@tanstack/react-router'
import { integrationsWords, webhookView as messages } from '#integrations/texts/texts.gen.js'
import { listWebhooks, type Webhook } from '#integrations/webhooks-contract.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { eventNames } from './event-names.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookBadge } from './webhook-badge.tsx'

export function WebhookView({ id }: { id: string }) {
  const query = useLiveQuery(listWebhooks)
  return (
    <>
      <Link to="/admin/integrations" className="thread-link inline-flex min-h-6 items-center text-sm">
        {messages.back}
      </Link>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={4} className="h-9" />}
        failed={messages.loadFailed}
      >
        {(webhooks) => {
          const webhook = webhooks.find((one) => one.id === id)
          return webhook ? <OneWebhook webhook={webhook} /> : <h1 className="py-4">{messages.gone}</h1>
        }}
      </QueryBoundary>
    </>
  )
}

function OneWebhook({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events, createdAt, failingSince, givenUpAt } = webhook
  return (
    <>
      <h1 className="flex flex-wrap items-baseline gap-3 py-4 text-lg font-semibold">
        <bdi className="wrap-anywhere">{name}</bdi> <WebhookBadge webhook={webhook} />
      </h1>
      <div className="grid max-w-4xl gap-6">
        <Facts ruled>
          <Fact name={words.address}>
            <bdi dir="ltr" className="wrap-anywhere">
              {url}
            </bdi>
          </Fact>
          <Fact name={integrationsWords.itTells}>{commaList(events.map((event) => eventNames[event]))}</Fact>
          <Fact name={words.since}>
            <Moment instant={createdAt} />
          </Fact>
          {failingSince && (
            <Fact name={messages.failingSince}>
              <Moment instant={failingSince} />
            </Fact>
          )}
          {givenUpAt && (
            <Fact name={integrationsWords.givenUp}>
              <Moment instant={givenUpAt} />
            </Fact>
          )}
        </Facts>
        <WebhookActions webhook={webhook} />
        <DeliveryLog id={id} canResend={webhook.isActive} />
      </div>
    </>
  )
}
