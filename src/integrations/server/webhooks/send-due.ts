import { sendWebhooks } from '#integrations/server/jobs.ts'
import { isGivenUp, waitAfter } from '#integrations/webhook-retries.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { anywhere, type Internet, internet } from '#platform/internet/open-request.ts'
import { minuteMs } from '#shared/dates.ts'
import { type DeliveryRow, findDue, updateDelivery } from './delivery-store.ts'
import { type Outcome, sendDelivery } from './send-delivery.ts'
import { claimWebhooks, lockWebhook, updateWebhook, type WebhookRow } from './store.ts'

/** Messages of one claim, which all end within its time. */
const atOnce = 5
const longestClaim = 2 * minuteMs

/**
 * Sends what is due: the messages of each webhook one after the other and by one server, those of different webhooks at once, so
 * that a receiver that hangs keeps no other waiting. A server that dies leaves its claim for two minutes.
 */
export async function sendDue(deps: Deps, net: Internet = internetOf(deps)): Promise<void> {
  const now = deps.clock()
  const claimed = await claimWebhooks(deps.db, now, new Date(now.getTime() + longestClaim))
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
    for (const delivery of await findDue(db, webhook.id, clock(), atOnce))
      await record(deps, delivery, await sendDelivery(deps, webhook, delivery, net))
  } finally {
    await updateWebhook(db, webhook.id, { busyUntil: null })
  }
}

function record(deps: Deps, delivery: DeliveryRow, { replyStatus, error }: Outcome): Promise<void> {
  const now = deps.clock()
  const { id, webhookId } = delivery
  const attempts = delivery.attempts + 1
  return inTransaction(deps.db, async (tx) => {
    const webhook = await lockWebhook(tx, webhookId)
    if (!webhook) return
    if (!error) {
      await updateDelivery(tx, id, {
        state: 'DELIVERED',
        attempts,
        replyStatus,
        error: null,
        deliveredAt: now,
      })
      if (webhook.failingSince) await updateWebhook(tx, webhookId, { failingSince: null })
      return
    }
    const wait = waitAfter(attempts)
    const state = wait === undefined ? 'FAILED' : 'WAITING'
    const nextTryAt = new Date(now.getTime() + (wait ?? 0))
    await updateDelivery(tx, id, { state, attempts, replyStatus, error, nextTryAt })
    if (wait !== undefined && wait < minuteMs)
      await deps.jobs.send(tx, sendWebhooks, {}, { delaySeconds: wait / 1000 })
    const failingSince = webhook.failingSince ?? now
    const isGone = isGivenUp(failingSince, now)
    await updateWebhook(tx, webhookId, {
      failingSince,
      ...(isGone && { isActive: false, givenUpAt: now }),
    })
  })
}
