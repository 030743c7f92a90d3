import { and, asc, desc, eq, lt, type SQLWrapper } from 'drizzle-orm'
import { webhookDeliveries } from '#integrations/server/tables.ts'
import { webhookPauses } from '#integrations/webhook-retries.ts'
import type { Delivery } from '#integrations/webhooks-contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { isDue, type Outbox } from '#platform/outbox/outbox.ts'
import { minuteMs } from '#shared/dates.ts'
import type { Id, WebhookId } from '#shared/ids.ts'

/**
 * Rather twice than never: receivers compare `webhook-id`. A message is claimed with its webhook, so that the messages of a webhook
 * leave one after the other.
 */
export const webhookOutbox: Outbox<typeof webhookDeliveries> = {
  channel: 'webhooks',
  table: webhookDeliveries,
  waiting: { state: 'WAITING' },
  failed: { state: 'FAILED' },
  restored: {},
  claimMs: 2 * minuteMs,
  pauses: webhookPauses,
}

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

const shown = 100

export function findDeliveries(
  db: Db,
  webhookId: string,
  state: Delivery['state'] | undefined,
): Promise<DeliveryRow[]> {
  const { webhookId: ofWebhook, state: inState, createdAt, id } = webhookDeliveries
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(ofWebhook, webhookId), state && eq(inState, state)))
    .orderBy(desc(createdAt), desc(id))
    .limit(shown)
}

export async function findDelivery(tx: Tx, id: Id<'webhookDelivery'>): Promise<DeliveryRow | undefined> {
  const [found] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return found
}

/** Waiting messages whose time has come. */
export function dueOf(webhookId: WebhookId | SQLWrapper, now: Date) {
  return and(eq(webhookDeliveries.webhookId, webhookId), isDue(webhookOutbox, now))
}

/** Oldest first. */
export function findDueOf(db: Db, webhookId: WebhookId, now: Date, most: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(dueOf(webhookId, now))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(most)
}

export async function deleteDeliveriesBefore(db: Db, day: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, day))
}
