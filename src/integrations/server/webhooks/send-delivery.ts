import type { webhookDeliveries } from '#integrations/server/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { type Internet, NotPublic, openRequest } from '#platform/internet/open-request.ts'
import type { Outcome } from '#platform/outbox/outbox.ts'
import { programVersion } from '#platform/program-version.ts'
import type { DeliveryRow } from './delivery-store.ts'
import { payloadOf, signedHeaders } from './message.ts'
import type { WebhookRow } from './store.ts'

const longest = 10_000

/** Posts a message once. Any status from 200 to 299 means that it was taken; the body of the reply is not read. */
export async function sendDelivery(
  deps: Deps,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  net: Internet,
): Promise<Outcome<typeof webhookDeliveries>> {
  const signal = AbortSignal.timeout(net.longest ?? longest)
  const failed = (error: DeliveryRow['error'], replyStatus: number | null = null) =>
    ({ kind: 'AGAIN', changes: { replyStatus, error } }) as const
  let signed: Record<string, string>
  try {
    signed = signedHeaders(deps, webhook, delivery, deps.clock())
  } catch {
    return failed('SECRET')
  }
  const body = payloadOf(delivery)
  const headers = {
    ...signed,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `Trousseau/${programVersion}`,
  }
  const asker = { config: deps.config, channel: 'webhooks' } as const
  try {
    const reply = await openRequest(
      asker,
      new URL(webhook.url),
      { method: 'POST', headers, body },
      net,
      signal,
    )
    reply.destroy()
    const replyStatus = reply.statusCode ?? 0
    if (replyStatus < 200 || replyStatus >= 300) return failed('STATUS', replyStatus)
    const taken = { state: 'DELIVERED', deliveredAt: deps.clock() } as const
    return { kind: 'SENT', changes: { ...taken, replyStatus, error: null } }
  } catch (error) {
    if (error instanceof NotPublic) return failed('PRIVATE')
    return failed(signal.aborted ? 'TIMEOUT' : 'UNREACHABLE')
  }
}
