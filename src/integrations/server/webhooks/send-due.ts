import { sendWebhooks } from '#integrations/server/jobs.ts'
import type { webhookDeliveries } from '#integrations/server/tables.ts'
import { isGivenUp } from '#integrations/webhook-retries.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { anywhere, type Internet, internet } from '#platform/internet/open-request.ts'
import { type Outcome, settle } from '#platform/outbox/outbox.ts'
import { minuteMs } from '#shared/dates.ts'
import { type DeliveryRow, findDueOf, webhookOutbox } from './delivery-store.ts'
import { sendDelivery } from './send-delivery.ts'
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
    const nextTryAt = await settle(tx, webhookOutbox, message, outcome, now)
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
