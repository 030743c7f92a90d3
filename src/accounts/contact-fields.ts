import * as z from 'zod/mini'
import { contactFields as messages } from '#accounts/texts/texts.gen.js'
import { described, email, line, phone, says } from '#shared/fields.ts'

export const contactTexts = messages.contactTexts

const required = {
  firstName: line(() => messages.contactTexts.firstName),
  lastName: line(() => messages.contactTexts.lastName),
  email: email(() => messages.contactTexts.email),
  phone: phone(() => messages.contactTexts.phone),
}

/** A guest's contact details; every field is required. */
export const contact = z.object(required)
export type Contact = z.output<typeof contact>
export type ContactField = keyof Contact

/** In a booking request: fields may be missing or empty, because a signed-in user's come from the profile. */
export const contactToSend = {
  firstName: emptyOr('firstName'),
  lastName: emptyOr('lastName'),
  email: emptyOr('email'),
  phone: emptyOr('phone'),
}

export function contactProblem(field: ContactField, value: unknown): string | undefined {
  return required[field].safeParse(value).error?.issues[0]?.message
}

export function contactProblems(
  given: Partial<Record<ContactField, unknown>>,
): Partial<Record<ContactField, string>> {
  const problems: Partial<Record<ContactField, string>> = {}
  for (const field of contactFields) {
    const problem = contactProblem(field, given[field])
    if (problem) problems[field] = problem
  }
  return problems
}

export const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies ContactField[]

function emptyOr(field: ContactField) {
  const sent = z.string(says(() => messages.contactTexts[field])).check((ctx) => {
    if (ctx.value.trim() === '') return
    for (const issue of required[field].safeParse(ctx.value).error?.issues ?? []) {
      ctx.issues.push({ code: 'custom', message: issue.message, input: ctx.value })
    }
  })
  return described(z.optional(sent), {
    ...(field === 'email' && { format: 'email' }),
    description: 'When you are signed in, it comes from your profile.',
    'x-required-of-guests': true,
  })
}
