import * as z from 'zod/mini'
import { contactFields as messages } from '#accounts/texts/texts.gen.js'
import { email, line, phone } from '#shared/fields.ts'

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

/** What a form still asks: a member says only what her profile lacks. */
export function contactAskedOf(viewer: { phone: string } | null): readonly ContactField[] {
  if (!viewer) return contactFields
  return viewer.phone.trim() ? [] : ['phone']
}
