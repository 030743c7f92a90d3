import { sql } from 'drizzle-orm'
import { dressWords } from '#catalogue/server/tables.ts'
import type { Db } from '#platform/database/db.ts'

/**
 * Forgets the words that no dress has any more, such as those of deleted dresses. No dress can be changed meanwhile (2 seconds for
 * 100,000): a change relies on the words that it finds.
 */
export async function rebuildDressWords(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Changes that come after this one wait behind it, so it does not wait long for those before.
    await tx.execute(sql`set local lock_timeout = '2s'`)
    await tx.execute(sql`lock table dresses in share mode`)
    await tx.delete(dressWords)
    await tx.execute(sql`insert into dress_words (word) select distinct words_of(search_text) from dresses`)
  })
}
