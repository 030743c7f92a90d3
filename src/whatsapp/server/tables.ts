import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#customers/server/tables.ts'
import { createdAt, id, instant, language } from '#platform/database/columns.ts'
import { subjectKinds } from '#whatsapp/contract.ts'
import { whatsappEvents } from '#whatsapp/events.ts'
import { messageStates, unsentReasons } from '#whatsapp/states.ts'

/** Messages to customers by WhatsApp: those that staff sent by hand, and the outbox of the Cloud API. */
export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    event: text({ enum: whatsappEvents }).notNull(),
    subjectKind: text({ enum: subjectKinds }).notNull(),
    subjectId: uuid().notNull(),
    language: language(),
    phone: text().notNull(),
    text: text().notNull(),
    /** Values of the body of its template at Meta, in order. */
    parameters: jsonb().$type<string[]>().notNull().default([]),
    /** Links that give access, encrypted; dropped once sent. */
    secrets: text(),
    state: text({ enum: messageStates }).notNull(),
    /** Why it was not sent, and what Meta said. */
    reason: text({ enum: unsentReasons }),
    errorCode: integer(),
    errorMessage: text(),
    /** Of Meta, once it has taken the message. */
    providerId: text().unique(),
    /** Of staff who sent it by hand; null of the outbox. */
    sentBy: uuid(),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull().defaultNow(),
    /** Set while a request is under way. One that stays set has an unknown outcome. */
    claimedUntil: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    sentAt: instant(),
    deliveredAt: instant(),
    readAt: instant(),
  },
  (table) => [
    index('whatsapp_messages_customer').on(table.customerId, table.createdAt),
    index('whatsapp_messages_subject').on(table.subjectId, table.createdAt),
    index('whatsapp_messages_created').on(table.createdAt, table.id),
    index('whatsapp_messages_due').on(table.nextTryAt).where(sql`${table.state} = 'QUEUED'`),
    check(
      'whatsapp_messages_state_known',
      sql`${table.state} in ('QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED')`,
    ),
    check('whatsapp_messages_by_hand', sql`${table.sentBy} is null or ${table.state} = 'SENT'`),
    check('whatsapp_messages_reason', sql`(${table.state} = 'FAILED') = (${table.reason} is not null)`),
    check('whatsapp_messages_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
  ],
)
