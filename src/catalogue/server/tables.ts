import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The words of all dresses, with which typos are compared. Triggers of `dresses` add words in the same transaction; a job
 * removes those that no dress has any more.
 */
export const dressWords = pgTable('dress_words', { word: text().notNull() }, (table) => [
  index('dress_words_word').on(table.word),
])
