import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import { paperKinds } from '#settings/lost-numbers.ts'
import type { RestoreId } from '#shared/ids.ts'

export const platformSettings = pgTable('platform_settings', {
  id: id('setting'),
  key: text().notNull().unique(),
  value: text().notNull(),
  type: text().notNull().default('string'),
  description: text(),
  createdAt: createdAt(),
  updatedAt: instant().notNull().defaultNow(),
})

/** Each time the shop was restored from a backup. */
export const restores = pgTable('restores', {
  id: id('restore'),
  /** When the backup was made; null for a copy that another program has restored. */
  takenAt: instant(),
  restoredAt: instant().notNull().defaultNow(),
  /** When somebody said which numbers were given on paper after the backup. */
  answeredAt: instant(),
})

/** Numbers that stand on papers given after a backup: no other paper gets them. */
export const lostNumbers = pgTable(
  'lost_numbers',
  {
    kind: text({ enum: paperKinds }).notNull(),
    /** 0 where numbers do not start again each year. */
    year: integer().notNull(),
    first: integer().notNull(),
    last: integer().notNull(),
    /** The numbers on paper. */
    firstText: text().notNull(),
    lastText: text().notNull(),
    restoreId: uuid()
      .$type<RestoreId>()
      .notNull()
      .references(() => restores.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ name: 'lost_numbers_pk', columns: [table.kind, table.year, table.first] }),
    check(
      'lost_numbers_kind_known',
      sql`${table.kind} in ('RECEIPT', 'INVOICE', 'CREDIT_NOTE', 'RENTAL', 'PAYMENT_RUN', 'TILL_KFARHBAB', 'TILL_AOUKAR')`,
    ),
    check('lost_numbers_order', sql`${table.first} > 0 and ${table.last} >= ${table.first}`),
  ],
)
