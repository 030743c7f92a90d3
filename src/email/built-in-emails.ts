import { accountEmails } from '#email/built-in/accounts.ts'
import { agreementEmails } from '#email/built-in/agreements.ts'
import { appointmentEmails } from '#email/built-in/appointments.ts'
import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { contactEmails } from '#email/built-in/contact.ts'
import { dressEmails } from '#email/built-in/dresses.ts'
import { lenderEmails } from '#email/built-in/lenders.ts'
import { operationEmails } from '#email/built-in/operations.ts'
import { payoutEmails } from '#email/built-in/payouts.ts'
import { rentalRequestEmails } from '#email/built-in/rental-requests.ts'
import { rentalEmails } from '#email/built-in/rentals.ts'
import { reviewEmails } from '#email/built-in/reviews.ts'
import { mailTexts } from '#email/built-in/texts.gen.js'
import { waitlistEmails } from '#email/built-in/waitlist.ts'

const declared = {
  ...appointmentEmails,
  ...accountEmails,
  ...dressEmails,
  ...lenderEmails,
  ...payoutEmails,
  ...agreementEmails,
  ...rentalEmails,
  ...rentalRequestEmails,
  ...reviewEmails,
  ...waitlistEmails,
  ...contactEmails,
  ...operationEmails,
}

export type MailName = keyof typeof declared
export type VariablesOf<N extends MailName> = Record<keyof (typeof declared)[N]['variables'], string>

/** All emails by template name: used by their senders, the set-up templates, the preview and docs/mail.md. */
export const builtInEmails = Object.fromEntries(
  Object.entries(declared).map(([name, email]) => [name, { ...email, texts: mailTexts[name as MailName] }]),
) as { [N in MailName]: (typeof declared)[N] & BuiltInEmail }

/** Undefined for a custom template. */
export function builtInEmail(name: string): BuiltInEmail | undefined {
  return Object.hasOwn(builtInEmails, name) ? builtInEmails[name as MailName] : undefined
}
