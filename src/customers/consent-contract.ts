import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done } from '#shared/fields.ts'

/** Who agrees, or says that she does not any more. */
export const consentChange = z.object({ agrees: z.boolean() })

/** A ticked box of a form; without script it is sent as `on`. A box that is not ticked takes nothing back. */
export const consentBox = z.optional(
  z.pipe(
    z.union([z.boolean(), z.literal('on')]),
    z.transform((value) => value !== false),
  ),
)

export const changeMyWhatsappConsent = endpoint({
  name: 'changeMyWhatsappConsent',
  method: 'PUT',
  path: '/api/my-whatsapp-consent',
  summary: 'Agree to messages by WhatsApp, or end that',
  access: 'signed-in',
  body: consentChange,
  reply: done,
  limit: { max: 30, windowSeconds: 3600 },
})
