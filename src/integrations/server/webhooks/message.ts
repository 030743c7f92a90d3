import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { eventOf } from '#integrations/webhook-events.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf, seal, unseal } from '#platform/secret-key.ts'
import type { WebhookId } from '#shared/ids.ts'
import type { DeliveryRow } from './delivery-store.ts'
import type { WebhookRow } from './store.ts'

type Keys = Pick<Deps, 'secretKey' | 'previousKeys'>
const purposeOf = (webhookId: WebhookId) => `webhook ${webhookId}`

/** A secret in the form of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export function sealSecret({ secretKey }: Keys, webhookId: WebhookId, secret: string): string {
  return seal(secretKey, purposeOf(webhookId), secret)
}

/** Ids only: a receiver reads more with an API key. The same for each attempt. */
export function payloadOf({ action, data, createdAt }: DeliveryRow): string {
  return JSON.stringify({ type: eventOf(action), timestamp: createdAt.toISOString(), data })
}

/** Headers of one attempt by https://www.standardwebhooks.com. Throws when the secret was sealed with another key. */
export function signedHeaders(
  keys: Keys,
  { id: webhookId, secret }: WebhookRow,
  delivery: DeliveryRow,
  now: Date,
): Record<string, string> {
  const webhook = new Webhook(unseal(keysOf(keys), purposeOf(webhookId), secret))
  return {
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign(delivery.id, now, payloadOf(delivery)),
  }
}
