import { and, desc, eq } from 'drizzle-orm'
import { emailTemplateVersions } from '#email/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { EmailTemplateId } from '#shared/ids.ts'

export type VersionRow = typeof emailTemplateVersions.$inferSelect

export async function insertVersion(
  tx: Tx,
  version: typeof emailTemplateVersions.$inferInsert,
): Promise<void> {
  await tx.insert(emailTemplateVersions).values(version)
}

/** Newest first. */
export async function findVersions(
  db: Db | Tx,
  templateId: EmailTemplateId,
  limit: number,
): Promise<VersionRow[]> {
  return db
    .select()
    .from(emailTemplateVersions)
    .where(eq(emailTemplateVersions.templateId, templateId))
    .orderBy(desc(emailTemplateVersions.savedAt), desc(emailTemplateVersions.id))
    .limit(limit)
}

export async function findVersion(
  tx: Tx,
  templateId: EmailTemplateId,
  id: string,
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(emailTemplateVersions)
    .where(and(eq(emailTemplateVersions.templateId, templateId), eq(emailTemplateVersions.id, id)))
  return row
}
