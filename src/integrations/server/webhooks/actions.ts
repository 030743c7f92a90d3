import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { webhooksActions as messages } from '#integrations/texts/texts.gen.js'
import { actionsOf, eventOf, eventsOf, testAction } from '#integrations/webhook-events.ts'
import {
  type changeWebhook,
  type createWebhook,
  type Delivery,
  deliveryNotFound,
  tooManyWebhooks,
  type Webhook,
  webhookInactive,
  webhookNotFound,
} from '#integrations/webhooks-contract.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { isPublicHost } from '#platform/internet/public-address.ts'
import { queueAgain } from '#platform/outbox/outbox.ts'
import { dayMs } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { Id, WebhookId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { type DeliveryRow, deleteDeliveriesBefore, findDelivery, webhookOutbox } from './delivery-store.ts'
import { newSecret, payloadOf, sealSecret } from './message.ts'
import {
  advisoryLockWebhooks,
  findWebhooks,
  insertWebhook,
  lockWebhook,
  removeWebhook,
  updateWebhook,
  type WebhookRow,
} from './store.ts'

const mostWebhooks = 20
const logDays = 30

export async function addWebhook(tx: Tx, deps: Deps, actor: Actor, body: BodyOf<typeof createWebhook>) {
  const { name, url, events } = body
  assertUrl(deps, url)
  await advisoryLockWebhooks(tx)
  if ((await findWebhooks(tx)).length >= mostWebhooks) throw new Refused(tooManyWebhooks)
  const [id, secret] = [newId<WebhookId>(), newSecret()]
  const sealed = sealSecret(deps, id, secret)
  const facts = { id, name, url, secret: sealed, actions: actionsOf(events), createdAt: actor.now }
  const row = await insertWebhook(tx, facts)
  await audit(tx, actor, 'webhook.added', row, { name, address: hostOf(url), events })
  return { ...shownWebhook(row), secret }
}

export async function editWebhook(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: WebhookId,
  { name, url, events, isActive }: BodyOf<typeof changeWebhook>,
): Promise<Webhook> {
  const before = await lockedWebhook(tx, id)
  if (url !== undefined) assertUrl(deps, url)
  const row = await updateWebhook(tx, id, {
    name: name ?? before.name,
    url: url ?? before.url,
    actions: events ? actionsOf(events) : before.actions,
    ...(isActive !== undefined && { isActive, givenUpAt: null, failingSince: null }),
  })
  const facts = ({ name, url, actions, isActive: active }: WebhookRow) => ({
    name,
    address: hostOf(url),
    events: eventsOf(actions),
    active,
  })
  await audit(tx, actor, 'webhook.changed', row, { before: facts(before), after: facts(row) })
  return shownWebhook(row)
}

export async function dropWebhook(tx: Tx, actor: Actor, id: WebhookId): Promise<void> {
  const row = await lockedWebhook(tx, id)
  await removeWebhook(tx, id)
  await audit(tx, actor, 'webhook.deleted', row, { name: row.name, address: hostOf(row.url) })
}

export async function renewSecret(tx: Tx, deps: Deps, actor: Actor, id: WebhookId): Promise<string> {
  const row = await lockedWebhook(tx, id)
  const secret = newSecret()
  await updateWebhook(tx, id, { secret: sealSecret(deps, id, secret) })
  await audit(tx, actor, 'webhook.secret_renewed', row, { name: row.name })
  return secret
}

/** The trigger of the audit log writes the message. */
export async function sendTest(tx: Tx, actor: Actor, id: WebhookId): Promise<void> {
  const row = await lockedWebhook(tx, id)
  if (!row.isActive) throw new Refused(webhookInactive)
  await audit(tx, actor, testAction, row, { name: row.name })
}

export async function resend(tx: Tx, actor: Actor, id: Id<'webhookDelivery'>): Promise<void> {
  const delivery = await findDelivery(tx, id)
  if (!delivery) throw new Refused(deliveryNotFound)
  const webhook = await lockedWebhook(tx, delivery.webhookId)
  if (!webhook.isActive) throw new Refused(webhookInactive)
  await queueAgain(tx, webhookOutbox, id, actor.now, {})
  await audit(tx, actor, 'webhook.resent', webhook, { name: webhook.name, event: eventOf(delivery.action) })
}

async function lockedWebhook(tx: Tx, id: WebhookId): Promise<WebhookRow> {
  const found = await lockWebhook(tx, id)
  if (!found) throw new Refused(webhookNotFound)
  return found
}

/** Names are checked at each attempt, because they can lead elsewhere tomorrow. Developers try receivers on their own machine. */
function assertUrl({ config }: Pick<Deps, 'config'>, text: string): void {
  if (config.NODE_ENV === 'development') return
  const { protocol, hostname, port } = new URL(text)
  const isSecure = protocol === 'https:'
  if (isSecure && isPublicHost(hostname) && (port === '' || Number(port) >= 1024)) return
  const message = isSecure ? messages.private : messages.https
  throw new Refused(malformed, { message, fields: { url: message } })
}

/** The rest of an address may be secret. */
function hostOf(url: string): string {
  return new URL(url).host
}

function audit(tx: Tx, actor: Actor, action: AuditAction, { id }: WebhookRow, detail: object) {
  return recordAudit(tx, actor, { action, subjectType: 'webhook', subjectId: id, detail: { ...detail } })
}

export function shownWebhook(row: WebhookRow): Webhook {
  const { id, name, url, actions, isActive, failingSince, givenUpAt, createdAt } = row
  return {
    id,
    name,
    url,
    events: eventsOf(actions),
    isActive,
    failingSince: failingSince?.toISOString() ?? null,
    givenUpAt: givenUpAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export function shownDelivery(row: DeliveryRow): Delivery {
  const { id, action, state, attempts, replyStatus, error, createdAt, deliveredAt, nextTryAt } = row
  return {
    id,
    event: eventOf(action),
    payload: payloadOf(row),
    state,
    attempts,
    replyStatus,
    error,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    nextTryAt: state === 'WAITING' ? nextTryAt.toISOString() : null,
  }
}

export async function deleteOldDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteDeliveriesBefore(db, new Date(clock().getTime() - logDays * dayMs))
}
