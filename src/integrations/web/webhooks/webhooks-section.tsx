import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { webhooksSection as messages } from '#integrations/texts/texts.gen.js'
import { LoadedList } from '#integrations/web/list/loaded-list.tsx'
import { SecretDialog } from '#integrations/web/secret/secret-dialog.tsx'
import { listWebhooks, type Webhook } from '#integrations/webhooks-contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { WebhookBadge } from './webhook-badge.tsx'

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx'), 'WebhookDialog')

export function WebhooksSection() {
  const query = useLiveQuery(listWebhooks)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <section aria-labelledby="webhooks-title" className="grid max-w-4xl gap-4 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks-title" className="font-semibold">
          {messages.title}
        </h2>
        <Button size="small" onClick={() => setAdding(true)} onPointerEnter={WebhookDialog.preload}>
          {messages.add}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-quiet">{messages.about}</p>
      <LoadedList query={query} skeleton={{ count: 2, className: 'h-14' }} messages={messages}>
        {(webhook) => <WebhookRow webhook={webhook} />}
      </LoadedList>
      <WebhookDialog open={isAdding} onOpenChange={setAdding} onMade={setSecret} />
      <SecretDialog
        secret={secret}
        onStored={() => setSecret(undefined)}
        title={messages.made}
        about={messages.madeAbout}
        label={messages.secret}
      />
    </section>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events } = webhook
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          to="/admin/integrations/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-6 items-center font-medium wrap-anywhere"
        >
          <bdi>{name}</bdi>
        </Link>
        <WebhookBadge webhook={webhook} />
      </p>
      <p className="text-xs wrap-anywhere text-quiet">
        <bdi dir="ltr">{url}</bdi> · {messages.events({ count: events.length })}
      </p>
    </li>
  )
}
