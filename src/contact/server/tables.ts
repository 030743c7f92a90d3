import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#customers/server/tables.ts'
import { createdAt, id, language } from '#platform/database/columns.ts'
import type { CustomerId } from '#shared/ids.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id('contactMessage'),
    customerId: uuid()
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text(),
    message: text().notNull(),
    inquiryType: text().notNull(),
    language: language(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt),
    index('contact_messages_customer').on(table.customerId, table.createdAt),
    check('contact_messages_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
  ],
)
