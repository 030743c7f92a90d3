import * as z from 'zod/mini'
import { type ContactField, contactProblem, contactTexts } from '#accounts/contact-fields.ts'
import { described, honeypot, says } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { consentBox } from './consent-contract.ts'

export const notByAPerson = refusal('not_accepted', 400, () => words.notAccepted)

/** In a request: contact details may be missing or empty, because a signed-in user's come from the profile. */
export const whoAsksFields = {
  firstName: emptyOr('firstName'),
  lastName: emptyOr('lastName'),
  email: emptyOr('email'),
  phone: emptyOr('phone'),
  /** Whether she ticked that we may write by WhatsApp. */
  whatsappConsent: consentBox,
  website: honeypot(),
}

function emptyOr(field: ContactField) {
  const sent = z.string(says(() => contactTexts[field])).check((ctx) => {
    const message = ctx.value.trim() === '' ? undefined : contactProblem(field, ctx.value)
    if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value })
  })
  return described(z.optional(sent), {
    ...(field === 'email' && { format: 'email' }),
    description: 'When you are signed in, it comes from your profile.',
    'x-required-of-guests': true,
  })
}
