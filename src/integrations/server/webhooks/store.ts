import { and, asc, eq, exists, isNotNull } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '#integrations/server/tables.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import { claimRows, isUnclaimed } from '#platform/outbox/outbox.ts'
import type { WebhookId } from '#shared/ids.ts'
import { dueOf, webhookOutbox } from './delivery-store.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export function findWebhooks(db: Db | Tx): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id))
}

/** One new webhook at a time, until the transaction ends. */
export async function advisoryLockWebhooks(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'webhooks')
}

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [made] = await tx.insert(webhooks).values(row).returning()
  return made!
}

export async function lockWebhook(tx: Tx, id: WebhookId): Promise<WebhookRow | undefined> {
  const [found] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update')
  return found
}

export async function updateWebhook(
  db: Db | Tx,
  id: WebhookId,
  changes: Partial<WebhookRow>,
): Promise<WebhookRow> {
  const [row] = await db.update(webhooks).set(changes).where(eq(webhooks.id, id)).returning()
  return row!
}

export async function removeWebhook(tx: Tx, id: WebhookId): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** Whether one is off because its receiver was gone. */
export async function hasGivenUpWebhook(db: Db): Promise<boolean> {
  return (await db.$count(webhooks, isNotNull(webhooks.givenUpAt))) > 0
}

/** Takes all webhooks that have something to send and that no other server serves. */
export function claimWebhooks(db: Db, now: Date): Promise<WebhookRow[]> {
  const isThere = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(dueOf(webhooks.id, now))
  const isFree = isUnclaimed(webhooks.claimedUntil, now)
  const until = new Date(now.getTime() + webhookOutbox.claimMs)
  return claimRows(db, webhooks, and(webhooks.isActive, isFree, exists(isThere)), until)
}
