import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done, eachOf, instant } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { messagesRefusals as texts } from '#whatsapp/texts/texts.gen.js'
import { noSuchMessage, noSuchSubject, subjectKinds } from './contract.ts'
import { whatsappEvents } from './events.ts'
import { messageStates, unsentReasons } from './states.ts'

const listedMessage = z.object({
  id: shownId('whatsappMessage'),
  customerId: shownId('customer'),
  customerName: z.string(),
  phone: z.string(),
  event: z.enum(whatsappEvents),
  language: z.enum(languages),
  subjectKind: z.enum(subjectKinds),
  subjectId: shownId(['appointment', 'rental', 'waitlistEntry', 'payment']),
  /** Without links that give access. */
  text: z.string(),
  state: z.enum(messageStates),
  reason: z.nullable(z.enum(unsentReasons)),
  /** What Meta said: its code and its words. */
  error: z.nullable(z.string()),
  /** Of staff who sent it by hand. */
  sentBy: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  readAt: z.nullable(instant),
})
export type ListedMessage = z.output<typeof listedMessage>

export const listWhatsappMessages = endpoint({
  name: 'listWhatsappMessages',
  method: 'GET',
  path: '/api/admin/whatsapp-messages',
  summary:
    'List messages to customers by WhatsApp, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  /** `search` reads name, number and text. */
  query: z.object({
    ...listFields(['createdAt', 'state']),
    id: z.optional(id('whatsappMessage')),
    state: z.optional(z.enum(messageStates)),
    event: z.optional(z.enum(whatsappEvents)),
  }),
  reply: z.array(listedMessage),
})

export const countWhatsappMessages = endpoint({
  name: 'countWhatsappMessages',
  method: 'GET',
  path: '/api/admin/whatsapp-messages/counts',
  summary: 'Count the messages of the last 30 days by state, and who agrees to them',
  access: 'manager',
  reply: z.object({ states: eachOf(messageStates, z.int()), agreed: z.int() }),
})

export const messageNotFailed = refusal('message_not_failed', 409, () => texts.notFailed)
export const messageNotWaiting = refusal('message_not_waiting', 409, () => texts.notWaiting)
export const messageNotSendable = refusal('message_not_sendable', 409, () => texts.notSendable)

export const resendWhatsappMessage = endpoint({
  name: 'resendWhatsappMessage',
  method: 'POST',
  path: '/api/admin/whatsapp-messages/:id/resend',
  summary:
    'Queue a message that was not sent again, with what holds now; 409 if it is sent or waits meanwhile',
  access: 'manager',
  params: idParams('whatsappMessage'),
  reply: done,
  limit: { max: 120, windowSeconds: 3600, shared: true },
  refusals: () => [messageNotFailed, messageNotSendable, noSuchMessage, noSuchSubject],
})

export const cancelWhatsappMessage = endpoint({
  name: 'cancelWhatsappMessage',
  method: 'POST',
  path: '/api/admin/whatsapp-messages/:id/cancel',
  summary: 'Cancel a message that waits; 409 if it was sent or its request is under way',
  access: 'manager',
  params: idParams('whatsappMessage'),
  reply: done,
  refusals: () => [messageNotWaiting, noSuchMessage],
})
