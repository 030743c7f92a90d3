import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { statusRefusals as messages } from '#whatsapp/texts/texts.gen.js'

export const notFromMeta = refusal('whatsapp_not_from_meta', 400, () => messages.notFromMeta)

const short = z.string().check(z.maxLength(1000))

export const verifyWhatsappStatus = endpoint({
  name: 'verifyWhatsappStatus',
  method: 'GET',
  path: '/api/whatsapp/status',
  summary:
    'Called by Meta once, when the address is entered there: answers the challenge to the verify token',
  access: 'public',
  query: z.object({ 'hub.mode': z.literal('subscribe'), 'hub.verify_token': short, 'hub.challenge': short }),
  reply: z.string(),
  produces: 'text/plain',
  limit: { max: 60, windowSeconds: 60 },
  refusals: () => [notFromMeta],
})

export const receiveWhatsappStatus = endpoint({
  name: 'receiveWhatsappStatus',
  method: 'POST',
  path: '/api/whatsapp/status',
  summary:
    'Called by Meta with statuses of messages and answers of customers, signed in X-Hub-Signature-256; a repeated call changes nothing',
  access: 'public',
  // The signature is that of the bytes.
  rawBody: true,
  body: z.string(),
  reply: done,
  // Meta sends up to 3 MB.
  bodyBytes: 3 * 1024 * 1024,
  limit: { max: 1200, windowSeconds: 60 },
  refusals: () => [notFromMeta],
})
