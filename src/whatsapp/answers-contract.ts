import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done, instant } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { answersRefusals as texts } from '#whatsapp/texts/texts.gen.js'
import { answerStates } from './states.ts'

const listedAnswer = z.object({
  id: shownId('whatsappAnswer'),
  /** Null when WhatsApp hides the number. */
  phone: z.nullable(z.string()),
  /** Of the profile; empty when there is none. */
  name: z.string(),
  text: z.string(),
  /** It asks for no more messages: nothing is sent to the number any more. */
  isStop: z.boolean(),
  state: z.enum(answerStates),
  customer: z.nullable(z.object({ id: shownId('customer'), name: z.string() })),
  decidedBy: z.nullable(z.string()),
  createdAt: instant,
})
export type ListedAnswer = z.output<typeof listedAnswer>

export const noSuchAnswer = refusal('whatsapp_answer_not_found', 404, () => texts.none)
export const answerDecided = refusal('whatsapp_answer_decided', 409, () => texts.decided)
export const noSuchFile = refusal('whatsapp_answer_customer_not_found', 422, () => texts.noFile)

export const listWhatsappAnswers = endpoint({
  name: 'listWhatsappAnswers',
  method: 'GET',
  path: '/api/admin/whatsapp-answers',
  summary:
    'List answers by WhatsApp that nobody could be matched to, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  /** `search` reads number, name and text. */
  query: z.object({
    ...listFields(['createdAt']),
    id: z.optional(id('whatsappAnswer')),
    state: z.optional(z.enum(answerStates)),
  }),
  reply: z.array(listedAnswer),
})

export const assignWhatsappAnswer = endpoint({
  name: 'assignWhatsappAnswer',
  method: 'POST',
  path: '/api/admin/whatsapp-answers/:id/assign',
  summary:
    'Say whose answer it is: STOP ends her consent, and later answers from there are hers; 409 if it is decided already',
  access: 'manager',
  params: idParams('whatsappAnswer'),
  body: z.object({ customerId: id('customer', () => texts.chooseFile) }),
  reply: done,
  refusals: () => [noSuchAnswer, answerDecided, noSuchFile],
})

export const setWhatsappAnswerAside = endpoint({
  name: 'setWhatsappAnswerAside',
  method: 'POST',
  path: '/api/admin/whatsapp-answers/:id/aside',
  summary: 'Set an answer aside that belongs to no customer; 409 if it is decided already',
  access: 'manager',
  params: idParams('whatsappAnswer'),
  reply: done,
  refusals: () => [noSuchAnswer, answerDecided],
})

export const reopenWhatsappAnswer = endpoint({
  name: 'reopenWhatsappAnswer',
  method: 'POST',
  path: '/api/admin/whatsapp-answers/:id/reopen',
  summary: 'Open an answer again that was assigned or set aside; a consent that STOP has ended stays ended',
  access: 'manager',
  params: idParams('whatsappAnswer'),
  reply: done,
  refusals: () => [noSuchAnswer],
})
