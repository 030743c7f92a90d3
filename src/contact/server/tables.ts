import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text(),
    message: text().notNull(),
    inquiryType: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_created').on(table.createdAt)],
)
