import { builtInTemplate } from '#email/template.ts'
import { noSuchTemplate, noSuchVersion, type TemplateVersion } from '#email/template-contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, EmailTemplateId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { saveTemplate } from './actions.ts'
import { findTemplate, lockTemplate, type TemplateRow } from './store.ts'
import { findVersion, findVersions } from './version-store.ts'

const mostVersions = 100

/** A template that was never saved here has its present text as its only version. */
export async function versionsOf(
  db: Db,
  userNames: (db: Db, ids: AccountId[]) => Promise<Map<AccountId, string>>,
  id: EmailTemplateId,
): Promise<TemplateVersion[]> {
  const template = await findTemplate(db, id)
  if (!template) throw new Refused(noSuchTemplate)
  const versions = await findVersions(db, id, mostVersions)
  const { subject, body, variables, updatedAt } = template
  const rows =
    versions.length > 0
      ? versions
      : [{ id: template.id, subject, body, variables, savedBy: null, savedAt: updatedAt }]
  const names = await userNames(
    db,
    rows.flatMap(({ savedBy }) => savedBy ?? []),
  )
  return rows.map(({ savedBy, savedAt, ...row }) => ({
    ...row,
    savedBy: (savedBy && names.get(savedBy)) || null,
    savedAt: savedAt.toISOString(),
  }))
}

/** Name and switch of the template stay; the replaced text stays as a version. */
export async function restoreTemplate(
  tx: Tx,
  actor: Actor,
  { id, versionId }: { id: EmailTemplateId; versionId: TemplateVersion['id'] | null },
): Promise<TemplateRow> {
  const before = await lockTemplate(tx, id)
  if (!before) throw new Refused(noSuchTemplate)
  const text = versionId
    ? await findVersion(tx, id, versionId)
    : builtInTemplate(before.name, before.language)
  if (!text) throw new Refused(noSuchVersion)
  const { subject, body, variables } = text
  const { name, active } = before
  return saveTemplate(tx, actor, 'email_template.restored', before, {
    name,
    active,
    subject,
    body,
    variables,
  })
}
