import * as z from 'zod/mini'
import { bookedTwice } from '#accounts/booked-twice.ts'
import { contactRequests as messages } from '#customers/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, email, instant, phone } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { personal } from '#shared/shown-to-keys.ts'
import { words } from '#shared/texts/texts.gen.js'
import { orNull } from './change-contract.ts'

/** Where a guest asks to be written to and called from now on: by her link, which may have gone to a stranger, so that staff answer. */
export const askedContact = z
  .object({
    email: orNull(email(() => words.addressInvalid)),
    phone: orNull(phone(() => words.phoneInvalid)),
  })
  .check(
    z.refine((asked) => asked.email !== null || asked.phone !== null, {
      path: ['email'],
      error: () => messages.nothingAsked,
    }),
  )
export type AskedContact = z.output<typeof askedContact>

export const contactAsksPerHour = { max: 5, windowSeconds: 3600 }

/** Of a guest's link: where emails and calls go and where she asks them to go, masked. */
export const contactOfLink = personal(
  z.object({
    email: z.nullable(z.string()),
    phone: z.string(),
    asked: z.nullable(
      z.object({
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        /** Staff have left the contact data as they are. */
        declined: z.boolean(),
      }),
    ),
  }),
)
export type ContactOfLink = z.output<typeof contactOfLink>

/** One that waits for an answer, for staff. */
export const contactRequest = z.object({
  id: shownId('contactRequest'),
  /** Null: stays as it is. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  askedAt: instant,
})

export const answerContactRequest = endpoint({
  name: 'answerContactRequest',
  method: 'PUT',
  path: '/api/admin/contact-requests/:id',
  summary:
    'Correct a customer’s contact data as somebody with her link asks, or decline; what is open of her follows. Of a file with an account only the booking of the link follows',
  access: 'assistant',
  params: idParams('contactRequest'),
  body: z.object({
    accept: z.boolean(),
    /** When what staff have read was asked: it may have been asked anew. */
    version: z.string(),
  }),
  reply: done,
  refusals: () => [bookedTwice, contactRequestGone],
})

export const contactRequestGone = refusal('contact_request_gone', 409, () => messages.gone)
