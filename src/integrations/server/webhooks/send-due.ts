import { sendWebhooks } from '#integrations/server/jobs.ts'
import type { webhookDeliveries } from '#integrations/server/tables.ts'
import { isGivenUp } from '#integrations/webhook-retries.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { anywhere, type Internet, internet, NotPublic, openRequest } from '#platform/internet/open-request.ts'
import { finishAttempt, type Outcome } from '#platform/outbox/outbox.ts'
import { programVersion } from '#platform/program-version.ts'
import { minuteMs } from '#shared/dates.ts'
import { type DeliveryRow, findDueOf, webhookOutbox } from './delivery-store.ts'
import { payloadOf, signedHeaders } from './message.ts'
import { claimWebhooks, lockWebhook, updateWebhook, type WebhookRow } from './store.ts'

/** Messages of one claim, which all end within its time. */
const atOnce = 5

/**
 * Sends what is due: the messages of each webhook one after the other and by one server, those of different webhooks at once, so
 * that a receiver that hangs keeps no other waiting. A server that dies leaves its claim for two minutes.
 */
export async function sendDue(deps: Deps, net: Internet = internetOf(deps)): Promise<void> {
  const claimed = await claimWebhooks(deps.db, deps.clock())
  if (claimed.length === 0) return
  await Promise.all(claimed.map((webhook) => sendDueOf(deps, webhook, net)))
  // What was written meanwhile.
  await sendDue(deps, net)
}

function internetOf({ config }: Deps): Internet {
  return config.NODE_ENV === 'development' ? anywhere : internet
}

async function sendDueOf(deps: Deps, webhook: WebhookRow, net: Internet): Promise<void> {
  const { db, clock } = deps
  try {
    for (const delivery of await findDueOf(db, webhook.id, clock(), atOnce))
      await record(deps, delivery, await sendDelivery(deps, webhook, delivery, net))
  } finally {
    await updateWebhook(db, webhook.id, { claimedUntil: null })
  }
}

function record(
  deps: Deps,
  delivery: DeliveryRow,
  outcome: Outcome<typeof webhookDeliveries>,
): Promise<void> {
  const now = deps.clock()
  const { webhookId, attempts } = delivery
  return inTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, webhookId)
    if (!webhook) return
    const message = { ...delivery, attempts: attempts + 1 }
    const nextTryAt = await finishAttempt(tx, webhookOutbox, message, outcome, now)
    const wait = nextTryAt && nextTryAt.getTime() - now.getTime()
    if (wait !== undefined && wait < minuteMs)
      await deps.jobs.send(tx, sendWebhooks, {}, { delaySeconds: wait / 1000 })
    if (outcome.kind === 'SENT') {
      if (webhook.failingSince) await updateWebhook(tx, webhookId, { failingSince: null })
      return
    }
    const failingSince = webhook.failingSince ?? now
    const isGone = isGivenUp(failingSince, now)
    await updateWebhook(tx, webhookId, {
      failingSince,
      ...(isGone && { isActive: false, givenUpAt: now }),
    })
  })
}

const longest = 10_000

/** Posts a message once. Any status from 200 to 299 means that it was taken; the body of the reply is not read. */
async function sendDelivery(
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
