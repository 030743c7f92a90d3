import * as z from 'zod/mini'
import { templateRefusals as messages } from '#email/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, email, instant, readVersion } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import {
  newTemplate,
  templateBody,
  templateLanguage,
  templateSubject,
  templateToSave,
  templateVariables,
} from './template-fields.ts'

export const templateNameTaken = refusal('template_name_taken', 409, () => messages.templateNameTaken)
export const noSuchTemplate = refusal('template_not_found', 404, () => messages.templateNotFound)
export const noSuchVersion = refusal('version_not_found', 404, () => messages.versionNotFound)

export const recipient = email(() => words.addressInvalid)

const template = z.object({
  id: shownId('emailTemplate'),
  name: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  body: z.string(),
  variables: z.array(z.string()),
  active: z.boolean(),
  /** When the email is sent; null for a custom template. */
  about: z.nullable(z.string()),
  /** Variables that its subject and body may use. */
  known: z.array(z.string()),
  /** Other variables they use; left empty in every email. */
  unknown: z.array(z.string()),
  /** Whether there is a built-in text to restore. */
  restorable: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** Changes with each field that `updateEmailTemplate` writes. */
  version: z.string(),
})
export type EmailTemplate = z.output<typeof template>

export const templateChanged = refusal(
  'template_changed',
  409,
  () => messages.templateChanged,
  z.object({ current: template }),
)

export const listEmailTemplates = endpoint({
  name: 'listEmailTemplates',
  method: 'GET',
  path: '/api/email-templates',
  summary: 'List the email templates by name, of one language or of all',
  access: 'manager',
  query: z.object({ language: z.optional(z.enum(languages)) }),
  reply: z.array(template),
})

export const createEmailTemplate = endpoint({
  name: 'createEmailTemplate',
  method: 'POST',
  path: '/api/email-templates',
  summary: 'Creates a template; with the name of a built-in email it replaces its text in this language',
  access: 'manager',
  body: newTemplate,
  reply: template,
  status: 201,
  refusals: () => [templateNameTaken],
})

export const updateEmailTemplate = endpoint({
  name: 'updateEmailTemplate',
  method: 'PUT',
  path: '/api/email-templates/:id',
  summary:
    'Changes a template; its versions keep the previous text; with `version` only if nobody has changed it since (409 `template_changed`)',
  access: 'manager',
  params: idParams('emailTemplate'),
  body: z.extend(templateToSave, { version: readVersion }),
  reply: template,
  refusals: () => [templateChanged, templateNameTaken, noSuchTemplate],
})

export const deleteEmailTemplate = endpoint({
  name: 'deleteEmailTemplate',
  method: 'DELETE',
  path: '/api/email-templates/:id',
  summary: 'Delete a template; emails of its name use their built-in text again',
  access: 'manager',
  params: idParams('emailTemplate'),
  reply: done,
  refusals: () => [noSuchTemplate],
})

/** A text that is not saved yet. */
const draft = {
  /** Email whose samples to use; all emails' samples without it. */
  name: z.optional(z.string().check(z.maxLength(64))),
  language: templateLanguage,
  subject: templateSubject,
  body: templateBody,
  variables: z.optional(templateVariables),
}

export const previewEmailTemplate = endpoint({
  name: 'previewEmailTemplate',
  method: 'POST',
  path: '/api/email-templates/preview',
  summary: 'Preview a template with sample values; show the HTML in a sandboxed frame',
  access: 'manager',
  body: z.object(draft),
  reply: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    unknown: z.array(z.string()),
  }),
})

export const testEmailTemplate = endpoint({
  name: 'testEmailTemplate',
  method: 'POST',
  path: '/api/email-templates/:id/test',
  summary: 'Send a test email of a template to an address',
  access: 'manager',
  params: idParams('emailTemplate'),
  body: z.object({ to: recipient }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
  limit: { max: 30, windowSeconds: 3600, shared: true },
  refusals: () => [noSuchTemplate],
})

export const testEmailDraft = endpoint({
  name: 'testEmailDraft',
  method: 'POST',
  path: '/api/email-templates/test',
  summary: 'Send a test email of a text that is not saved yet to an address',
  access: 'manager',
  body: z.object({ ...draft, to: recipient }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
  limit: { max: 30, windowSeconds: 3600, shared: true },
})

const templateVersion = z.object({
  /** Of a template that was never saved: its own. */
  id: shownId(['emailTemplateVersion', 'emailTemplate']),
  subject: z.string(),
  body: z.string(),
  variables: z.array(z.string()),
  /** Name of the user who saved it; null when unknown. */
  savedBy: z.nullable(z.string()),
  savedAt: instant,
})
export type TemplateVersion = z.output<typeof templateVersion>

export const listTemplateVersions = endpoint({
  name: 'listTemplateVersions',
  method: 'GET',
  path: '/api/email-templates/:id/versions',
  summary: 'The newest 100 texts of a template, newest first; the first is the present one',
  access: 'manager',
  params: idParams('emailTemplate'),
  reply: z.array(templateVersion),
  refusals: () => [noSuchTemplate],
})

export const restoreEmailTemplate = endpoint({
  name: 'restoreEmailTemplate',
  method: 'POST',
  path: '/api/email-templates/:id/restore',
  summary: 'Restore a former text of a template, or the built-in one; both are kept as versions',
  access: 'manager',
  params: idParams('emailTemplate'),
  /** null restores the built-in text. */
  body: z.object({ versionId: z.nullable(id(['emailTemplateVersion', 'emailTemplate'])) }),
  reply: template,
  refusals: () => [noSuchTemplate, noSuchVersion],
})
