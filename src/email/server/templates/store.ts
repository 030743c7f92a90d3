import { and, asc, eq } from 'drizzle-orm'
import { emailTemplates } from '#email/server/tables.ts'
import type { NewTemplate, TemplateToSave } from '#email/template-fields.ts'
import { type Db, postgresError, type Tx } from '#platform/database/db.ts'
import type { EmailTemplateId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'

export type TemplateRow = typeof emailTemplates.$inferSelect

export async function activeTemplate(
  tx: Db | Tx,
  name: string,
  language: Language,
): Promise<TemplateRow | undefined> {
  const [row] = await tx
    .select()
    .from(emailTemplates)
    .where(
      and(
        eq(emailTemplates.name, name),
        eq(emailTemplates.language, language),
        eq(emailTemplates.active, true),
      ),
    )
  return row
}

export async function findTemplate(db: Db, id: EmailTemplateId): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id))
  return row
}

/** Locked, so that the audit log records the exact previous state. */
export async function lockTemplate(tx: Tx, id: EmailTemplateId): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(emailTemplates).where(eq(emailTemplates.id, id)).for('update')
  return row
}

const mostTemplates = 500

export async function allTemplates(db: Db, language?: Language): Promise<TemplateRow[]> {
  return db
    .select()
    .from(emailTemplates)
    .where(language && eq(emailTemplates.language, language))
    .orderBy(asc(emailTemplates.name), asc(emailTemplates.language))
    .limit(mostTemplates)
}

export async function insertTemplate(
  tx: Tx,
  now: Date,
  template: NewTemplate,
): Promise<TemplateRow | undefined> {
  const [row] = await tx
    .insert(emailTemplates)
    .values({ ...template, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [emailTemplates.name, emailTemplates.language] })
    .returning()
  return row
}

export async function changeTemplate(
  tx: Tx,
  now: Date,
  id: EmailTemplateId,
  template: TemplateToSave,
): Promise<TemplateRow | undefined> {
  try {
    return await tx.transaction(async (part) => {
      const [row] = await part
        .update(emailTemplates)
        .set({ ...template, updatedAt: now })
        .where(eq(emailTemplates.id, id))
        .returning()
      return row
    })
  } catch (error) {
    if (postgresError(error)?.code === uniqueViolation) return undefined
    throw error
  }
}

const uniqueViolation = '23505'

export async function removeTemplate(tx: Tx, id: EmailTemplateId): Promise<void> {
  await tx.delete(emailTemplates).where(eq(emailTemplates.id, id))
}
