import { and, asc, desc, eq, lt, lte, type SQLWrapper } from 'drizzle-orm'
import { webhookDeliveries } from '#integrations/server/tables.ts'
import type { Delivery } from '#integrations/webhooks-contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'

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

export async function findDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  const [found] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return found
}

export async function updateDelivery(db: Db | Tx, id: string, changes: Partial<DeliveryRow>): Promise<void> {
  await db.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.id, id))
}

/** Waiting messages whose time has come. */
export function dueOf(webhookId: string | SQLWrapper, now: Date) {
  const { webhookId: ofWebhook, state, nextTryAt } = webhookDeliveries
  return and(eq(ofWebhook, webhookId), eq(state, 'WAITING'), lte(nextTryAt, now))
}

/** Oldest first. */
export function findDue(db: Db, webhookId: string, now: Date, most: number): Promise<DeliveryRow[]> {
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
