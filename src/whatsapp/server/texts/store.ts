import { and, asc, desc, eq } from 'drizzle-orm'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import type { Language } from '#shared/language/language.ts'
import type { WhatsappEvent } from '#whatsapp/events.ts'
import { whatsappTexts } from '#whatsapp/server/tables.ts'

export type TextRow = typeof whatsappTexts.$inferSelect

/** The present text of each event and language of which staff have saved one. */
export function presentTexts(db: Db | Tx): Promise<TextRow[]> {
  const { event, language, savedAt, id } = whatsappTexts
  return db
    .selectDistinctOn([event, language])
    .from(whatsappTexts)
    .orderBy(asc(event), asc(language), desc(savedAt), desc(id))
}

/** Newest first. */
export function savedTexts(
  db: Db | Tx,
  event: WhatsappEvent,
  language: Language,
  limit: number,
): Promise<TextRow[]> {
  return db
    .select()
    .from(whatsappTexts)
    .where(and(eq(whatsappTexts.event, event), eq(whatsappTexts.language, language)))
    .orderBy(desc(whatsappTexts.savedAt), desc(whatsappTexts.id))
    .limit(limit)
}

/** One save of a text at a time, until the transaction ends. */
export async function advisoryLockText(tx: Tx, event: WhatsappEvent, language: Language): Promise<void> {
  await advisoryLockName(tx, `whatsapp text ${event} ${language}`)
}

export async function insertText(tx: Tx, row: typeof whatsappTexts.$inferInsert): Promise<TextRow> {
  const [made] = await tx.insert(whatsappTexts).values(row).returning()
  return made!
}
