import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.ts'
import type { DressId } from '#shared/ids.ts'

/**
 * The words of all dresses, with which typos are compared. Triggers of `dresses` add words in the same transaction; a job
 * removes those that no dress has any more.
 */
export const dressWords = pgTable('dress_words', { word: text().notNull() }, (table) => [
  index('dress_words_word').on(table.word),
])

/**
 * Dresses whose page has changed since search engines were told. A trigger of `dresses` adds them while the setting `indexNow`
 * is on; a job takes them. Without a foreign key: the page of a deleted dress has changed, too.
 */
export const changedDressPages = pgTable('changed_dress_pages', {
  dressId: uuid().$type<DressId>().primaryKey(),
  createdAt: createdAt(),
})
