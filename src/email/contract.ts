import * as z from 'zod/mini'
import { refusals as messages } from '#email/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, instant, whole } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { listFields } from '#shared/list-fields.ts'
import { notFound, refusal } from '#shared/refusal.ts'

export const noSuchMail = refusal('email_not_found', 404, () => messages.emailNotFound)
export const mailAlreadySent = refusal('email_already_sent', 409, () => messages.emailAlreadySent)
export const mailNotFailed = refusal('email_not_failed', 409, () => messages.emailNotFailed)
export const mailNotPending = refusal('email_not_pending', 409, () => messages.emailNotPending)
export const mailWithoutAddress = refusal('email_without_address', 409, () => messages.emailWithoutAddress)
export const mailLinkGone = refusal('email_link_gone', 409, () => messages.emailLinkGone)

export const emailStatuses = ['pending', 'sent', 'failed'] as const

/**
 * A pending email waits for settings (`switched_off`, `no_server`), its turn (`due`), or its next attempt (`later`).
 */
export const waitingReasons = ['switched_off', 'no_server', 'due', 'later'] as const

const emailSummary = z.object({
  id: shownId('email'),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  templateName: z.nullable(z.string()),
  language: z.enum(languages),
  status: z.enum(emailStatuses),
  attempts: z.int(),
  errorMessage: z.nullable(z.string()),
  /** Null once it was sent or has failed. */
  waiting: z.nullable(z.enum(waitingReasons)),
  /** Time of the next attempt, always in the future; null unless it waits for that time. */
  nextTryAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  createdAt: instant,
})

export type EmailSummary = z.output<typeof emailSummary>

const content = {
  /** HTML, without links that give access. */
  body: z.string(),
  bodyText: z.string(),
  variables: z.record(z.string(), z.unknown()),
}
const emailLog = z.extend(emailSummary, {
  ...content,
  /** Where it would be sent again: the address of now of what it is about. */
  resend: z.object({ to: z.string(), refusal: z.nullable(z.string()) }),
})

const listedEmail = z.extend(emailSummary, {
  /** The customer with this address, when exactly one has it. */
  customerId: z.nullable(shownId('customer')),
})
export type ListedEmail = z.output<typeof listedEmail>

export const listEmailLogs = endpoint({
  name: 'listEmailLogs',
  method: 'GET',
  path: '/api/email-logs',
  summary: 'List sent and pending emails, newest first',
  access: 'manager',
  /** `search` reads recipient, subject and template name. */
  query: z.object({
    ...listFields(['createdAt', 'to', 'templateName', 'subject', 'status']),
    id: z.optional(id('email')),
    limit: z.optional(whole(1, 200)),
    status: z.optional(z.enum(emailStatuses)),
    /** `summary` omits body, bodyText and variables, which are most of the reply. */
    fields: z.optional(z.enum(['summary'])),
  }),
  reply: z.object({
    logs: z.array(z.extend(listedEmail, z.partial(z.object(content)).shape)),
    total: z.int(),
  }),
})

export const getEmailLog = endpoint({
  name: 'getEmailLog',
  method: 'GET',
  path: '/api/email-logs/:id',
  summary: 'One email of the log with its content; show the HTML in a sandboxed frame',
  access: 'manager',
  params: idParams('email'),
  reply: emailLog,
  refusals: () => [noSuchMail],
})

export const resendEmail = endpoint({
  name: 'resendEmail',
  method: 'POST',
  path: '/api/email-logs/:id/resend',
  summary:
    'Send an email again, to the address of now of its booking: one that failed with its Message-ID, else a copy with the links of now',
  access: 'manager',
  params: idParams('email'),
  reply: z.object({ success: z.boolean(), message: z.string() }),
  limit: { max: 120, windowSeconds: 3600, shared: true },
  refusals: () => [mailLinkGone, mailNotFailed, mailWithoutAddress, noSuchMail],
})

export const cancelEmail = endpoint({
  name: 'cancelEmail',
  method: 'POST',
  path: '/api/email-logs/:id/cancel',
  summary: 'Cancel a pending email; 409 if it was sent meanwhile',
  access: 'manager',
  params: idParams('email'),
  reply: done,
  refusals: () => [mailAlreadySent, noSuchMail, mailNotPending],
})

/** A separate HTML page, so that the scripts of a real shop contain none of it. */
export const showDemoMails = endpoint({
  name: 'showDemoMails',
  method: 'GET',
  path: '/api/demo/mails',
  summary:
    'HTML page of the newest 50 emails that a demo without a mail server cannot send; only from the machine that runs it',
  access: 'local-demo',
  reply: z.string(),
  produces: 'text/html',
  refusals: () => [notFound],
})
