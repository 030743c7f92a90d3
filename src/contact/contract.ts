import * as z from 'zod/mini'
import { refusals as texts } from '#contact/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { controlsOfParagraphs, done, honeypot, line, printable, says } from '#shared/fields.ts'

/** What a message can be about. */
export const inquiryTypes = ['general', 'booking', 'lending', 'press', 'other'] as const

const missing = says(() => texts.missing)
const long = says(() => texts.long)

const optionalLine = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, long), printable()))

/** Also checks the form while it is filled in. */
export const contactMessage = z.object({
  name: line(() => texts.missing),
  email: z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(254, long),
      z.email(says(() => texts.addressInvalid)),
    ),
  phone: optionalLine(32),
  subject: optionalLine(150),
  message: z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(5000, long),
      printable(undefined, controlsOfParagraphs),
    ),
  inquiryType: z._default(
    z.enum(
      inquiryTypes,
      says(() => texts.topicMissing),
    ),
    'general',
  ),
  /** A bot that fills it in gets a success reply. */
  website: honeypot(),
})
export type ContactMessage = z.output<typeof contactMessage>

export const contactUs = endpoint({
  name: 'contactUs',
  method: 'POST',
  path: '/api/contact-us',
  summary: 'Send a contact message; at most five an hour from one IP address',
  access: 'public',
  body: contactMessage,
  reply: done,
  // Keeps floods off the database. The action enforces five an hour and counts only stored messages.
  limit: { max: 60, windowSeconds: 60 },
  idempotent: true,
})
