import { recordAudit } from '#audit/server/store.ts'
import { builtInEmail } from '#email/built-in-emails.ts'
import {
  type EmailTemplate,
  noSuchTemplate,
  templateNameTaken,
  type testEmailTemplate,
} from '#email/contract.ts'
import { queueEmail } from '#email/server/actions.ts'
import { shopOf } from '#email/server/composing/layout.ts'
import { sample, unknownNames } from '#email/server/composing/render-template.ts'
import { obstacleTo } from '#email/server/delivery/delivery.ts'
import { knownNames } from '#email/template.ts'
import type { TemplateToSave } from '#email/template-fields.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { changeTemplate, insertTemplate, lockTemplate, removeTemplate, type TemplateRow } from './store.ts'

export async function createTemplate(tx: Tx, actor: Actor, template: TemplateToSave): Promise<EmailTemplate> {
  const made = await insertTemplate(tx, actor.now, distinct(template))
  if (!made) throw nameTaken()
  await noteChange(tx, actor, 'email_template.created', made, { after: wordsOf(made) })
  return shownTemplate(made)
}

export async function editTemplate(
  tx: Tx,
  actor: Actor,
  id: string,
  template: TemplateToSave,
): Promise<EmailTemplate> {
  const before = await lockTemplate(tx, id)
  if (!before) throw new Refused(noSuchTemplate)
  const after = await changeTemplate(tx, actor.now, id, distinct(template))
  if (!after) throw nameTaken()
  await noteChange(tx, actor, 'email_template.changed', after, {
    before: wordsOf(before),
    after: wordsOf(after),
  })
  return shownTemplate(after)
}

export async function deleteTemplate(tx: Tx, actor: Actor, id: string): Promise<{ success: boolean }> {
  const before = await lockTemplate(tx, id)
  if (!before) throw new Refused(noSuchTemplate)
  await removeTemplate(tx, id)
  await noteChange(tx, actor, 'email_template.deleted', before, { before: wordsOf(before) })
  return { success: true }
}

/** Uses the outbox, so that it tests the whole path. */
export async function sendTest(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { id, to }: { id: string; to: string },
): Promise<ReplyOf<typeof testEmailTemplate>> {
  const template = await lockTemplate(tx, id)
  if (!template) throw new Refused(noSuchTemplate)
  const settings = await readSettings(tx)
  const { subject, html, text } = sample(shopOf(settings, deps.publicUrl), template)
  const { name } = template
  const mail = { from: settings.fromEmail, to, subject: `[Test] ${subject}`, html, text, templateName: name }
  await queueEmail(tx, deps, mail)
  await noteChange(tx, actor, 'email_template.tested', template, {})
  const held = obstacleTo(settings, deps.config) !== undefined
  return { success: true, message: held ? messages.held : messages.underWay }
}

export function shownTemplate(row: TemplateRow): EmailTemplate {
  const { name, variables, createdAt, updatedAt } = row
  return {
    ...row,
    about: builtInEmail(name)?.about ?? null,
    known: knownNames(name, variables),
    unknown: unknownNames(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

const messages = {
  underWay: 'The test mail is on its way.',
  held: 'No mail server is set up: the test mail waits in Email Logs.',
}

function nameTaken(): Refused {
  return new Refused(templateNameTaken, { fields: { name: templateNameTaken.message } })
}

function distinct(template: TemplateToSave): TemplateToSave {
  return { ...template, variables: [...new Set(template.variables)] }
}

function wordsOf({ name, subject, body, variables, active }: TemplateRow) {
  return { name, subject, body, variables, active }
}

async function noteChange(
  tx: Tx,
  actor: Actor,
  action: string,
  { id, name }: TemplateRow,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    subjectType: 'email_template',
    subjectId: id,
    detail: { name, ...detail },
  })
}
