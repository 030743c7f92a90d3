import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { shownDate } from '#shared/fields.ts'

// Apart from the questions, which load with the forms: loaders of public pages name this endpoint.
export const myEvent = z.object({
  /** Null when she has not said it or it is over; then its place counts as unknown, too. */
  eventDate: z.nullable(shownDate),
  eventPlace: z.nullable(z.string()),
  /** Whether she has said how she found us. */
  isSourceKnown: z.boolean(),
  /** Whether she agrees to messages by WhatsApp. */
  whatsappConsent: z.boolean(),
})
export type MyEvent = z.output<typeof myEvent>

export const getMyEvent = endpoint({
  name: 'getMyEvent',
  method: 'GET',
  path: '/api/my-event',
  summary: 'What you have said of your own event, so that nothing is asked twice',
  access: 'signed-in',
  reply: myEvent,
})
