import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { eachOf, id, instant } from '#shared/fields.ts'
import { languages } from '#shared/language/language.ts'
import { listFields } from '#shared/list-fields.ts'
import { subjectKinds } from './contract.ts'
import { whatsappEvents } from './events.ts'
import { messageStates, unsentReasons } from './states.ts'

const listedMessage = z.object({
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  phone: z.string(),
  event: z.enum(whatsappEvents),
  language: z.enum(languages),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string(),
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
    id: z.optional(id),
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
