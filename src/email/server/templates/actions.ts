import { isDeepStrictEqual } from 'node:util'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { builtInEmail } from '#email/built-in-emails.ts'
import { queueEmail } from '#email/server/actions.ts'
import { shopOf } from '#email/server/composing/layout.ts'
import { sample, type Template, unknownInTemplate } from '#email/server/composing/render-template.ts'
import { obstacleTo } from '#email/server/delivery/delivery.ts'
import { knownNames } from '#email/template.ts'
import {
  type EmailTemplate,
  noSuchTemplate,
  templateChanged,
  templateNameTaken,
  type testEmailTemplate,
} from '#email/template-contract.ts'
import type { NewTemplate, TemplateToSave } from '#email/template-fields.ts'
import { templatesActions as messages } from '#email/texts/texts.gen.js'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { assertCurrent, versionOf } from '#platform/record-version.ts'
import { readSettings } from '#settings/server/store.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { AccountId, EmailTemplateId } from '#shared/ids.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { changeTemplate, insertTemplate, lockTemplate, removeTemplate, type TemplateRow } from './store.ts'
import { findVersions, insertVersion } from './version-store.ts'

export async function createTemplate(tx: Tx, actor: Actor, template: NewTemplate): Promise<TemplateRow> {
  const made = await insertTemplate(tx, actor.now, distinct(template))
  if (!made) throw nameTaken()
  await keepVersion(tx, made, actor.viewer.id)
  await noteChange(tx, actor, 'email_template.created', made, { after: auditedFields(made) })
  return made
}

export async function editTemplate(
  tx: Tx,
  actor: Actor,
  id: EmailTemplateId,
  { version, ...template }: TemplateToSave & { version?: string },
): Promise<TemplateRow> {
  const before = await lockTemplate(tx, id)
  if (!before) throw new Refused(noSuchTemplate)
  assertCurrent(version, shownTemplate(before), templateChanged)
  return saveTemplate(tx, actor, 'email_template.changed', before, template)
}

/** Keeps a version when the text changed. */
export async function saveTemplate(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  before: TemplateRow,
  template: TemplateToSave,
): Promise<TemplateRow> {
  const after = await changeTemplate(tx, actor.now, before.id, distinct(template))
  if (!after) throw nameTaken()
  if (!isDeepStrictEqual(versionedFields(before), versionedFields(after))) {
    // Templates of the set-up, and those from before versions were kept.
    if ((await findVersions(tx, before.id, 1)).length === 0) await keepVersion(tx, before, null)
    await keepVersion(tx, after, actor.viewer.id)
  }
  await noteChange(tx, actor, action, after, { before: auditedFields(before), after: auditedFields(after) })
  return after
}

export async function deleteTemplate(
  tx: Tx,
  actor: Actor,
  id: EmailTemplateId,
): Promise<{ success: boolean }> {
  const before = await lockTemplate(tx, id)
  if (!before) throw new Refused(noSuchTemplate)
  await removeTemplate(tx, id)
  await noteChange(tx, actor, 'email_template.deleted', before, { before: auditedFields(before) })
  return { success: true }
}

export async function sendTest(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { id, to }: { id: EmailTemplateId; to: string },
): Promise<ReplyOf<typeof testEmailTemplate>> {
  const template = await lockTemplate(tx, id)
  if (!template) throw new Refused(noSuchTemplate)
  return sendDraft(tx, deps, actor, template, to)
}

/** Uses the outbox, so that it tests the whole path. */
export async function sendDraft(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  template: Template & { id?: string; language: Language },
  to: string,
): Promise<ReplyOf<typeof testEmailTemplate>> {
  const settings = await readSettings(tx)
  const { language } = template
  const { subject, html, text } = inLanguage(language, () =>
    sample(shopOf(settings, deps.publicUrl), template),
  )
  const templateName = template.name || undefined
  const mail = { to, language, subject: `[Test] ${subject}`, html, text, templateName }
  await queueEmail(tx, deps, { ...mail, from: settings.fromEmail })
  await noteChange(tx, actor, 'email_template.tested', template, {})
  const held = obstacleTo(settings, deps.config) !== undefined
  return { success: true, message: held ? messages.held : messages.underWay }
}

export function shownTemplate(row: TemplateRow): EmailTemplate {
  const { name, variables, createdAt, updatedAt } = row
  const builtIn = builtInEmail(name)
  return {
    ...row,
    about: builtIn?.texts[currentLanguage()].about ?? null,
    known: knownNames(name, variables),
    unknown: unknownInTemplate(row),
    restorable: builtIn !== undefined,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version: versionOf(auditedFields(row)),
  }
}

function nameTaken(): Refused {
  return new Refused(templateNameTaken, { fields: { name: templateNameTaken.message } })
}

function distinct<T extends TemplateToSave>(template: T): T {
  return { ...template, variables: [...new Set(template.variables)] }
}

async function keepVersion(tx: Tx, row: TemplateRow, savedBy: AccountId | null): Promise<void> {
  await insertVersion(tx, { templateId: row.id, ...versionedFields(row), savedBy, savedAt: row.updatedAt })
}

function versionedFields({ subject, body, variables }: TemplateRow) {
  return { subject, body, variables }
}

function auditedFields({ name, language, subject, body, variables, active }: TemplateRow) {
  return { name, language, subject, body, variables, active }
}

async function noteChange(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { id, name }: { id?: string; name: string },
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    subjectType: 'email_template',
    subjectId: id,
    detail: { name, ...detail },
  })
}
