import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { agreementStatuses } from '#agreements/status.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import type { AccountId } from '#shared/ids.ts'

export const agreements = pgTable(
  'agreements',
  {
    id: id('agreement'),
    accountId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    agreementName: text().notNull(),
    fileName: text().notNull(),
    fileUrl: text().notNull(),
    /** Bytes. */
    fileSize: integer().notNull(),
    status: text({ enum: agreementStatuses }).notNull().default('PENDING'),
    uploadedBy: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant(),
    /** When the customer was reminded of the expiry. */
    remindedAt: instant(),
    /** When the customer signed on the page; null for what was signed on paper. */
    signedAt: instant(),
    signerName: text(),
    signerIp: text(),
    /** PNG of the signature as a data URL. */
    signature: text(),
    /** SHA-256 of the signed file, hex. */
    documentHash: text(),
    certificateUrl: text(),
    /** What it says, for the maker to compare later; null for an uploaded file. */
    facts: jsonb(),
    /** When it was replaced or withdrawn, and by whom; nobody when a hold ended by itself. */
    endedAt: instant(),
    endedBy: uuid().$type<AccountId>(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('agreements_account').on(table.accountId, table.createdAt),
    index('agreements_not_reminded').on(table.expiresAt).where(sql`${table.remindedAt} is null`),
    check(
      'agreements_signed_whole',
      sql`${table.signedAt} is null or (${table.status} in ('SIGNED', 'REPLACED') and ${table.signerName} is not null and ${table.signature} is not null and ${table.documentHash} is not null and ${table.certificateUrl} is not null)`,
    ),
    check('agreements_size', sql`${table.fileSize} between 1 and 10485760`),
    check(
      'agreements_status_known',
      sql`${table.status} in ('PENDING', 'SIGNED', 'EXPIRED', 'REPLACED', 'WITHDRAWN')`,
    ),
    check(
      'agreements_ended',
      sql`(${table.status} in ('REPLACED', 'WITHDRAWN')) = (${table.endedAt} is not null) and (${table.endedBy} is null or ${table.endedAt} is not null)`,
    ),
  ],
)
