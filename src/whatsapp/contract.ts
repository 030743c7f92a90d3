import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done, instant } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { refusal } from '#shared/refusal.ts'
import { refusals as texts } from '#whatsapp/texts/texts.gen.js'
import { whatsappEvents } from './events.ts'

/** What a message is about. */
export const subjectKinds = ['appointment', 'rental', 'waitlist'] as const

export const noSuchSubject = refusal('message_subject_not_found', 404, () => texts.noSubject)
export const noSuchMessage = refusal('message_not_found', 404, () => texts.noMessage)
export const notAgreed = refusal('whatsapp_not_agreed', 409, () => texts.notAgreed)
export const messageNotByHand = refusal('message_not_by_hand', 409, () => texts.notByHand)

const subject = {
  kind: z.enum(subjectKinds),
  id: id(['appointment', 'rental', 'waitlistEntry']),
  /** Of a rental: its receipt. */
  paymentId: z.optional(id('payment')),
}

const readyMessages = z.object({
  customerId: shownId('customer'),
  phone: z.string(),
  /** Of the customer: the texts are in it. */
  language: z.enum(languages),
  /** When she agreed to messages by WhatsApp. */
  agreedAt: z.nullable(instant),
  /** The owner of the number has written STOP: her consent needs a note. */
  isStopped: z.boolean(),
  /** What can be said now, the next first. */
  messages: z.array(
    z.object({
      event: z.enum(whatsappEvents),
      text: z.string(),
      /** The last time that it was sent. */
      sent: z.nullable(z.object({ id: shownId('whatsappMessage'), at: instant, by: z.nullable(z.string()) })),
    }),
  ),
})
export type ReadyMessages = z.output<typeof readyMessages>

export const getReadyMessages = endpoint({
  name: 'getReadyMessages',
  method: 'GET',
  path: '/api/admin/ready-messages',
  summary:
    'What can be written to the customer of an appointment, a rental or an offer by WhatsApp, in her language',
  access: 'assistant',
  query: z.object(subject),
  reply: readyMessages,
  refusals: () => [noSuchSubject],
})

export const noteSentMessage = endpoint({
  name: 'noteSentMessage',
  method: 'POST',
  path: '/api/admin/ready-messages/sent',
  summary: 'Note on her time line that a ready message was sent by hand',
  access: 'assistant',
  body: z.object({ ...subject, event: z.enum(whatsappEvents) }),
  reply: z.object({ id: shownId('whatsappMessage') }),
  status: 201,
  idempotent: true,
  refusals: () => [noSuchSubject, notAgreed],
})

export const undoSentMessage = endpoint({
  name: 'undoSentMessage',
  method: 'DELETE',
  path: '/api/admin/ready-messages/sent/:id',
  summary: 'Take back the note that a message was sent by hand',
  access: 'assistant',
  params: idParams('whatsappMessage'),
  reply: done,
  refusals: () => [messageNotByHand, noSuchMessage],
})
