import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import {
  deliveryLog,
  webhookPageHead as headTexts,
  integrationsWords,
  webhookView as messages,
} from '#integrations/texts/texts.gen.js'
import { LoadedList } from '#integrations/web/list/loaded-list.tsx'
import { SecretDialog } from '#integrations/web/secret/secret-dialog.tsx'
import {
  changeWebhook,
  type Delivery,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
  type Webhook,
} from '#integrations/webhooks-contract.ts'
import { commaList } from '#shared/format/list.ts'
import type { WebhookId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { eventNames } from './event-names.ts'
import { WebhookBadge } from './webhook-badge.tsx'

export const Route = createFileRoute('/admin/integrations/$id')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      await Promise.all([
        prefetch(context, [listWebhooks]),
        prefetch(context, [listDeliveries], { params, query: {} }),
      ])
    }),
  head: privateHead(headTexts.title),
  component: () => <WebhookView id={Route.useParams().id} />,
})

function WebhookView({ id }: { id: string }) {
  const query = useLiveQuery(listWebhooks)
  return (
    <>
      <Link to="/admin/integrations" className="thread-link inline-flex min-h-6 items-center text-sm">
        {messages.back}
      </Link>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={4} className="h-9" />}>
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

/** The last messages, which the page follows as they are sent. */
function DeliveryLog({ id, canResend }: { id: WebhookId; canResend: boolean }) {
  const query = useLiveQuery(listDeliveries, { params: { id }, query: {} })
  return (
    <section aria-labelledby="log-title" className="grid gap-3 border-t border-line pt-4">
      <h2 id="log-title" className="font-semibold">
        {deliveryLog.title}
      </h2>
      <p className="max-w-prose text-sm text-quiet">{deliveryLog.about}</p>
      <LoadedList query={query} skeleton={{ count: 3, className: 'h-12' }} messages={deliveryLog}>
        {(delivery) => <DeliveryRow delivery={delivery} canResend={canResend} />}
      </LoadedList>
    </section>
  )
}

const tones = { WAITING: 'warn', DELIVERED: 'good', FAILED: 'bad' } as const

function DeliveryRow({ delivery, canResend }: { delivery: Delivery; canResend: boolean }) {
  const { id, event, payload, state, attempts, createdAt, nextTryAt } = delivery
  const { mutate, isPending } = useApiMutation(resendDelivery, {
    refreshes: [listDeliveries],
    onSuccess: () => toast({ title: deliveryLog.resent, tone: 'good' }),
    onError: (error) => toastFailure(error),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium">{eventNames[event]}</span>
          <Badge tone={tones[state]}>{deliveryLog.states[state]}</Badge>
          <Moment instant={createdAt} short />
        </p>
        <p className="text-xs text-quiet">
          {[attempts > 0 && deliveryLog.attempts({ count: attempts }), resultOf(delivery)]
            .filter(Boolean)
            .join(' · ')}
          {nextTryAt && attempts > 0 && (
            <>
              {' · '}
              {deliveryLog.next} <Moment instant={nextTryAt} short />
            </>
          )}
        </p>
        <details className="text-xs">
          <summary className="min-h-6 cursor-pointer text-quiet">{deliveryLog.payload}</summary>
          <code dir="ltr" className="block py-1 wrap-anywhere">
            {payload}
          </code>
        </details>
      </div>
      {state !== 'WAITING' && (
        <Button
          kind="secondary"
          size="small"
          disabled={isPending || !canResend}
          aria-label={deliveryLog.resendLabel({ event: eventNames[event] })}
          onClick={() => mutate({ params: { id } })}
        >
          {deliveryLog.resend}
        </Button>
      )}
    </li>
  )
}

function resultOf({ error, replyStatus }: Delivery): string {
  if (error)
    return error === 'STATUS' ? deliveryLog.status({ status: replyStatus ?? 0 }) : deliveryLog.errors[error]
  return replyStatus === null ? '' : deliveryLog.status({ status: replyStatus })
}

const WebhookEditDialog = lazyDialog(() => import('./webhook-dialog.tsx'), 'WebhookDialog')

type Shown = 'edit' | 'renew' | 'delete'

const onError = (error: unknown) => toastFailure(error)

function WebhookActions({ webhook: { id, name, isActive, ...facts } }: { webhook: Webhook }) {
  const [shown, setShown] = useState<Shown>()
  const [secret, setSecret] = useState<string>()
  const navigate = useNavigate()
  const params = { id }
  const test = useApiMutation(testWebhook, {
    refreshes: [listDeliveries],
    onSuccess: () => toast({ title: messages.tested, text: messages.seeLog, tone: 'good' }),
    onError,
  })
  const change = useApiMutation(changeWebhook, { refreshes: [listWebhooks], onError })
  const renewal = useApiMutation(renewWebhookSecret)
  const deletion = useApiMutation(deleteWebhook)
  const dialog = (kind: Shown) => ({
    open: shown === kind,
    onOpenChange: (open: boolean) => setShown(open ? kind : undefined),
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" disabled={!isActive} onClick={() => test.mutate({ params })}>
        {messages.test}
      </Button>
      <Button kind="secondary" size="small" onClick={() => setShown('edit')}>
        {words.edit}
      </Button>
      <Button
        kind="secondary"
        size="small"
        onClick={() => change.mutate({ params, body: { isActive: !isActive } })}
      >
        {isActive ? messages.switchOff : messages.switchOn}
      </Button>
      <Button kind="secondary" size="small" onClick={() => setShown('renew')}>
        {messages.renew}
      </Button>
      <Button kind="danger" size="small" onClick={() => setShown('delete')}>
        {words.delete}
      </Button>
      <WebhookEditDialog {...dialog('edit')} webhook={{ id, name, isActive, ...facts }} />
      <ConfirmDialog
        {...dialog('renew')}
        {...messages.renewal}
        send={async () => {
          setSecret((await renewal.mutateAsync({ params })).secret)
          return name
        }}
      />
      <SecretDialog
        secret={secret}
        onStored={() => setSecret(undefined)}
        title={messages.renewed}
        about={messages.renewedAbout}
        label={messages.secret}
      />
      <ConfirmDialog
        {...dialog('delete')}
        {...messages.deletion}
        send={async () => {
          await deletion.mutateAsync({ params })
          return name
        }}
        refreshes={[listWebhooks]}
        onDone={() => void navigate({ to: '/admin/integrations' })}
      />
    </div>
  )
}
