import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookingKinds } from '#email/booking-kinds.ts'
import { notSentReasons } from '#email/not-sent.ts'
import { createdAt, id, instant, language } from '#platform/database/columns.ts'
import { claimedUntil, outboxColumns } from '#platform/outbox/outbox.ts'
import type { AccountId, EmailId, EmailTemplateId, SubjectId } from '#shared/ids.ts'

export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id('emailTemplate'),
    name: text().notNull(),
    /** A language without a template of the name has the built-in text. */
    language: language(),
    subject: text().notNull(),
    body: text().notNull(),
    variables: text().array().notNull().default(sql`'{}'`),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('email_templates_name').on(table.name, table.language),
    check('email_templates_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
  ],
)

/** The texts that a template had, each with who saved it and when. */
export const emailTemplateVersions = pgTable(
  'email_template_versions',
  {
    id: id('emailTemplateVersion'),
    templateId: uuid()
      .$type<EmailTemplateId>()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    body: text().notNull(),
    variables: text().array().notNull().default(sql`'{}'`),
    /** User id; null for a text from before versions were kept. */
    savedBy: uuid().$type<AccountId>(),
    savedAt: instant().notNull(),
  },
  (table) => [index('email_template_versions_template').on(table.templateId, table.savedAt, table.id)],
)

/** The outbox and its history. */
export const emailLogs = pgTable(
  'email_logs',
  {
    id: id('email'),
    to: text().notNull(),
    language: language(),
    from: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    body: text().notNull(),
    bodyText: text().notNull(),
    invitation: text(),
    invitationMethod: text({ enum: ['REQUEST', 'CANCEL'] }),
    templateName: text(),
    /** What it is about: its address of now is that of the booking. */
    bookingKind: text({ enum: bookingKinds }),
    bookingId: uuid().$type<SubjectId>(),
    /** Links of a guest without their token, by the name of the secret. */
    links: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The email of which it is a copy that goes to the address of now. */
    copyOf: uuid().$type<EmailId>(),
    variables: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Values that the log must not show (reset and manage links), encrypted; dropped once sent. */
    secrets: text(),
    messageId: text().notNull().unique(),
    status: text({ enum: ['pending', 'sent', 'failed'] })
      .notNull()
      .default('pending'),
    ...outboxColumns(),
    claimedUntil: claimedUntil(),
    /** No attempt after this. */
    expiresAt: instant().notNull().default(sql`now() + interval '3 days'`),
    /** Why the shop gave it up. */
    notSent: text({ enum: notSentReasons }),
    /** What the mail server said last. */
    errorMessage: text(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('email_logs_created').on(table.createdAt, table.id),
    index('email_logs_to').on(sql`lower(${table.to})`, table.createdAt),
    index('email_logs_booking')
      .on(table.bookingId, table.createdAt)
      .where(sql`${table.bookingId} is not null`),
    index('email_logs_due').on(table.nextTryAt).where(sql`${table.status} = 'pending'`),
    check('email_logs_status_known', sql`${table.status} in ('pending', 'sent', 'failed')`),
    check('email_logs_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
    check(
      'email_logs_not_sent_known',
      sql`${table.notSent} in ('cancelled', 'expired', 'switched_off', 'no_server', 'appointment_changed', 'day_unblocked', 'restored', 'corrected')`,
    ),
    check(
      'email_logs_booking_known',
      sql`${table.bookingKind} in ('appointment', 'rental', 'review', 'waitlist') and num_nulls(${table.bookingKind}, ${table.bookingId}) <> 1`,
    ),
    check('email_logs_subject_line', sql`${table.subject} !~ '[\\r\\n]'`),
  ],
)
