import { deliveryLog as messages } from '#integrations/texts/texts.gen.js'
import { LoadedList } from '#integrations/web/list/loaded-list.tsx'
import { type Delivery, listDeliveries, resendDelivery } from '#integrations/webhooks-contract.ts'
import type { WebhookId } from '#shared/ids.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { eventNames } from './event-names.ts'

/** The last messages, which the page follows as they are sent. */
export function DeliveryLog({ id, canResend }: { id: WebhookId; canResend: boolean }) {
  const query = useLiveQuery(listDeliveries, { params: { id }, query: {} })
  return (
    <section aria-labelledby="log-title" className="grid gap-3 border-t border-line pt-4">
      <h2 id="log-title" className="font-semibold">
        {messages.title}
      </h2>
      <p className="max-w-prose text-sm text-quiet">{messages.about}</p>
      <LoadedList query={query} skeleton={{ count: 3, className: 'h-12' }} messages={messages}>
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
    onSuccess: () => toast({ title: messages.resent, tone: 'good' }),
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium">{eventNames[event]}</span>
          <Badge tone={tones[state]}>{messages.states[state]}</Badge>
          <Moment instant={createdAt} short />
        </p>
        <p className="text-xs text-quiet">
          {[attempts > 0 && messages.attempts({ count: attempts }), resultOf(delivery)]
            .filter(Boolean)
            .join(' · ')}
          {nextTryAt && attempts > 0 && (
            <>
              {' · '}
              {messages.next} <Moment instant={nextTryAt} short />
            </>
          )}
        </p>
        <details className="text-xs">
          <summary className="min-h-6 cursor-pointer text-quiet">{messages.payload}</summary>
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
          aria-label={messages.resendLabel({ event: eventNames[event] })}
          onClick={() => mutate({ params: { id } })}
        >
          {messages.resend}
        </Button>
      )}
    </li>
  )
}

function resultOf({ error, replyStatus }: Delivery): string {
  if (error)
    return error === 'STATUS' ? messages.status({ status: replyStatus ?? 0 }) : messages.errors[error]
  return replyStatus === null ? '' : messages.status({ status: replyStatus })
}
