import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#customers/server/tables.ts'
import { createdAt, id, instant, language } from '#platform/database/columns.ts'
import { claimedUntil, outboxColumns } from '#platform/outbox/outbox.ts'
import type { AccountId, CustomerId, SubjectId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { subjectKinds } from '#whatsapp/contract.ts'
import { type WhatsappEvent, whatsappEvents } from '#whatsapp/events.ts'
import { answerStates, messageStates, unsentReasons } from '#whatsapp/states.ts'

/** What staff have written in place of the built-in texts; the newest of an event and a language counts. */
export const whatsappTexts = pgTable(
  'whatsapp_texts',
  {
    id: id('whatsappText'),
    event: text({ enum: whatsappEvents }).notNull(),
    language: language(),
    text: text().notNull(),
    savedBy: uuid().$type<AccountId>(),
    savedAt: instant().notNull(),
  },
  (table) => [
    index('whatsapp_texts_present').on(table.event, table.language, table.savedAt, table.id),
    check('whatsapp_texts_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
  ],
)

/** Access to the Cloud API of Meta; at most one row. */
export const whatsappAccount = pgTable(
  'whatsapp_account',
  {
    id: smallint().primaryKey().default(1),
    phoneNumberId: text().notNull(),
    /** These are sealed. */
    token: text().notNull(),
    appSecret: text().notNull(),
    verifyToken: text().notNull(),
    /** The name of the template at Meta of each event that is sent by itself. */
    templates: jsonb().$type<Partial<Record<WhatsappEvent, string>>>().notNull(),
    /** How Meta names the language of its templates. */
    languageCodes: jsonb().$type<Record<Language, string>>().notNull(),
    /** Since when Meta refuses the token; nothing is sent until there is another one. */
    refusedAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check('whatsapp_account_one', sql`${table.id} = 1`)],
)

/** Messages to customers by WhatsApp: those that staff sent by hand, and the outbox of the Cloud API. */
export const whatsappMessages = pgTable(
  'whatsapp_messages',
  {
    id: id('whatsappMessage'),
    customerId: uuid()
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    event: text({ enum: whatsappEvents }).notNull(),
    subjectKind: text({ enum: subjectKinds }).notNull(),
    subjectId: uuid().$type<SubjectId>().notNull(),
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
    /** How WhatsApp names who got it, E.164 and its own name for a person: an answer may come with one of them only. */
    waId: text(),
    whatsappUser: text(),
    /** Of staff who sent it by hand; null of the outbox. */
    sentBy: uuid().$type<AccountId>(),
    ...outboxColumns(),
    claimedUntil: claimedUntil(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    sentAt: instant(),
    deliveredAt: instant(),
    readAt: instant(),
    /** When she was told in another way after it had failed: once, whatever is heard of it later. */
    settledAt: instant(),
  },
  (table) => [
    index('whatsapp_messages_customer').on(table.customerId, table.createdAt),
    index('whatsapp_messages_subject').on(table.subjectId, table.createdAt),
    index('whatsapp_messages_phone').on(table.phone),
    index('whatsapp_messages_wa_id').on(table.waId).where(sql`${table.waId} is not null`),
    index('whatsapp_messages_user').on(table.whatsappUser).where(sql`${table.whatsappUser} is not null`),
    index('whatsapp_messages_created').on(table.createdAt, table.id),
    index('whatsapp_messages_due').on(table.nextTryAt).where(sql`${table.state} = 'QUEUED'`),
    index('whatsapp_messages_unsettled')
      .on(table.id)
      .where(sql`${table.state} = 'FAILED' and ${table.settledAt} is null`),
    check(
      'whatsapp_messages_state_known',
      sql`${table.state} in ('QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED')`,
    ),
    check('whatsapp_messages_by_hand', sql`${table.sentBy} is null or ${table.state} = 'SENT'`),
    check('whatsapp_messages_reason', sql`(${table.state} = 'FAILED') = (${table.reason} is not null)`),
    check('whatsapp_messages_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
  ],
)

/** Answers of people whom no file and no message of ours names: staff say whose they are, or set them aside. */
export const whatsappAnswers = pgTable(
  'whatsapp_answers',
  {
    id: id('whatsappAnswer'),
    providerId: text().notNull().unique(),
    /** E.164; null when WhatsApp hides it. */
    phone: text(),
    whatsappUser: text(),
    /** Of the profile: what the person calls herself there. */
    name: text().notNull(),
    text: text().notNull(),
    state: text({ enum: answerStates }).notNull().default('OPEN'),
    /** Whose it is, since staff said so. */
    customerId: uuid()
      .$type<CustomerId>()
      .references(() => customers.id, { onDelete: 'cascade' }),
    decidedBy: uuid().$type<AccountId>(),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('whatsapp_answers_created').on(table.createdAt, table.id),
    index('whatsapp_answers_customer').on(table.customerId, table.createdAt),
    index('whatsapp_answers_open').on(table.createdAt).where(sql`${table.state} = 'OPEN'`),
    check('whatsapp_answers_state_known', sql`${table.state} in ('OPEN', 'ASSIGNED', 'ASIDE')`),
    check(
      'whatsapp_answers_assigned',
      sql`(${table.state} = 'ASSIGNED') = (${table.customerId} is not null)`,
    ),
    check('whatsapp_answers_sender', sql`num_nonnulls(${table.phone}, ${table.whatsappUser}) > 0`),
  ],
)
