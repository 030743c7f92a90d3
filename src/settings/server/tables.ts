import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.ts'

export const platformSettings = pgTable('platform_settings', {
  id: id('setting'),
  key: text().notNull().unique(),
  value: text().notNull(),
  type: text().notNull().default('string'),
  description: text(),
  createdAt: createdAt(),
  updatedAt: instant().notNull().defaultNow(),
})
