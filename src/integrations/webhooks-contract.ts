import * as z from 'zod/mini'
import { webhooksRefusals as messages } from '#integrations/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, instant, line, printable, says } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { testEvent, webhookEvents } from './webhook-events.ts'

const webhook = z.object({
  id: shownId('webhook'),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** Of the first attempt that failed since the last success. */
  failingSince: z.nullable(instant),
  /** When it was switched off because its receiver was gone for five days. */
  givenUpAt: z.nullable(instant),
  createdAt: instant,
})
export type Webhook = z.output<typeof webhook>
const withSecret = z.extend(webhook, { secret: z.string() })

export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const
/** Why an attempt failed: `STATUS` is that of the reply, `SECRET` cannot be opened with the key of this server. */
export const deliveryErrors = ['STATUS', 'TIMEOUT', 'UNREACHABLE', 'PRIVATE', 'SECRET'] as const

const delivery = z.object({
  id: shownId('webhookDelivery'),
  event: z.enum([...webhookEvents, testEvent]),
  /** What was sent. */
  payload: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** HTTP status of the last reply. */
  replyStatus: z.nullable(z.int()),
  error: z.nullable(z.enum(deliveryErrors)),
  createdAt: instant,
  deliveredAt: z.nullable(instant),
  nextTryAt: z.nullable(instant),
})
export type Delivery = z.output<typeof delivery>

export const webhookNotFound = refusal('webhook_not_found', 404, () => messages.notFound)
export const webhookInactive = refusal('webhook_inactive', 409, () => messages.inactive)
export const tooManyWebhooks = refusal('too_many_webhooks', 409, () => messages.tooMany)
export const deliveryNotFound = refusal('webhook_delivery_not_found', 404, () => messages.deliveryNotFound)

export const webhookFields = z.object({
  name: line(() => messages.name, 60),
  /** An https address on the public internet. */
  url: z.string(says(() => messages.url)).check(
    z.trim(),
    z.maxLength(
      500,
      says(() => messages.url),
    ),
    printable(() => messages.url),
    z.refine(
      isWebAddress,
      says(() => messages.url),
    ),
  ),
  events: z.array(z.enum(webhookEvents)).check(
    z.minLength(
      1,
      says(() => messages.events),
    ),
    z.maxLength(webhookEvents.length),
  ),
})

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return /^https?:$/.test(url?.protocol ?? '') && !url?.username && !url?.password
}

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'List the webhooks, oldest first',
  access: 'owner',
  reply: z.array(webhook),
})

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Add a webhook; only this reply has the secret that signs its messages',
  access: 'owner',
  freshProof: true,
  body: webhookFields,
  reply: withSecret,
  status: 201,
  refusals: () => [tooManyWebhooks],
})

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  summary: 'Change a webhook, or switch it on or off',
  access: 'owner',
  freshProof: true,
  params: idParams('webhook'),
  body: z.partial(z.extend(webhookFields, { isActive: z.boolean() })),
  reply: webhook,
  refusals: () => [webhookNotFound],
})

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  summary: 'Delete a webhook with the log of its messages',
  access: 'owner',
  params: idParams('webhook'),
  reply: done,
  refusals: () => [webhookNotFound],
})

export const renewWebhookSecret = endpoint({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  summary: 'Sign with a new secret from now on; only this reply has it',
  access: 'owner',
  freshProof: true,
  params: idParams('webhook'),
  reply: z.object({ secret: z.string() }),
  refusals: () => [webhookNotFound],
})

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  summary: 'Send a message of the type webhook.test; the log has what came of it',
  access: 'owner',
  params: idParams('webhook'),
  reply: done,
  refusals: () => [webhookNotFound, webhookInactive],
  limit: { max: 20, windowSeconds: 60 },
})

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: 'List the last 100 messages of a webhook, newest first; they are kept for 30 days',
  access: 'owner',
  params: idParams('webhook'),
  query: z.object({ state: z.optional(z.enum(deliveryStates)) }),
  reply: z.array(delivery),
  refusals: () => [webhookNotFound],
})

export const resendDelivery = endpoint({
  name: 'resendDelivery',
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  summary: 'Send a message again, with the same id',
  access: 'owner',
  params: idParams('webhookDelivery'),
  reply: done,
  refusals: () => [deliveryNotFound, webhookInactive],
})
