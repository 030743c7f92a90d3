import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.ts'
import type { TermId } from '#shared/ids.ts'

const item = () => ({
  id: id('term'),
  name: text().notNull(),
  /** What pages in French and in Arabic show; empty: the name. */
  labelFr: text().notNull().default(''),
  labelAr: text().notNull().default(''),
  active: boolean().notNull().default(true),
  /** Order in navigation and filters. */
  position: integer().notNull().default(0),
  createdAt: createdAt(),
})

export const dressTypes = pgTable(
  'dress_types',
  {
    ...item(),
    /** Veils, capes, jewels ...: what is worn with a dress. */
    isAccessory: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('dress_types_name_unique').on(sql`lower(${table.name})`)],
)

export const dressSubtypes = pgTable(
  'dress_subtypes',
  {
    ...item(),
    typeId: uuid()
      .$type<TermId>()
      .notNull()
      .references(() => dressTypes.id, { onDelete: 'restrict' }),
  },
  (table) => [uniqueIndex('dress_subtypes_name_unique').on(table.typeId, sql`lower(${table.name})`)],
)

export const dressSizes = pgTable('dress_sizes', item(), (table) => [
  uniqueIndex('dress_sizes_name_unique').on(sql`lower(${table.name})`),
])

export const dressColors = pgTable('dress_colors', { ...item(), hexCode: text().notNull() }, (table) => [
  uniqueIndex('dress_colors_name_unique').on(sql`lower(${table.name})`),
  check('dress_colors_hex', sql`${table.hexCode} ~ '^#[0-9A-Fa-f]{6}$'`),
])

/** Words of searches that mean the same: what is written with one of them is found with the others. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: id('synonym'),
  /** Words or short names in each language, separated by commas. */
  wordsEn: text().notNull().default(''),
  wordsFr: text().notNull().default(''),
  wordsAr: text().notNull().default(''),
  /** What else is found with them, but not the other way round: "red" also finds "burgundy". */
  alsoFinds: text().notNull().default(''),
  createdAt: createdAt(),
})
