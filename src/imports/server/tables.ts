import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { ImportResult } from '#imports/contract.ts'
import type { ColumnChoice } from '#imports/headers.ts'
import { type ImportFacts, type ImportOptions, noOptions } from '#imports/import-options.ts'
import type { ImportColumn } from '#imports/stored-contract.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import type { AccountId, DressId, ImportId } from '#shared/ids.ts'

/** Product files that staff import in steps. */
export const imports = pgTable(
  'imports',
  {
    id: id('import'),
    importedBy: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    /** Storage key of the file. */
    key: text().notNull(),
    status: text({ enum: ['UPLOADED', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'] })
      .notNull()
      .default('UPLOADED'),
    /** Names of the columns, with values of the first rows. */
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    mapping: jsonb().$type<ColumnChoice[]>().notNull(),
    defaultStatus: text({ enum: ['PENDING', 'APPROVED', 'REJECTED'] })
      .notNull()
      .default('PENDING'),
    options: jsonb().$type<ImportOptions>().notNull().default(noOptions),
    facts: jsonb().$type<ImportFacts>().notNull().default({ currencies: [], categories: [] }),
    /** Rises when the job starts again: an attempt that is still running then stops. */
    attempt: integer().notNull().default(0),
    /** Rows that are done. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Of the last check or of the import. */
    report: jsonb().$type<ImportResult>(),
    /** Why it failed, in words. */
    failure: text(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('imports_created').on(table.createdAt, table.id),
    check(
      'imports_status_known',
      sql`${table.status} in ('UPLOADED', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'UNDONE')`,
    ),
    check('imports_default_status', sql`${table.defaultStatus} in ('PENDING', 'APPROVED', 'REJECTED')`),
    check('imports_reported', sql`${table.status} not in ('DONE', 'UNDONE') or ${table.report} is not null`),
  ],
)

/** The verdict on each row of a file, of the last check or of the import. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .$type<ImportId>()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Place in the file, from 1, without the line of names. */
    nth: integer().notNull(),
    /** The number that a spreadsheet shows: the names of the columns are row 1. */
    line: integer().notNull(),
    name: text().notNull(),
    verdict: text({ enum: ['imported', 'duplicates', 'skipped', 'failed'] }).notNull(),
    reason: text().notNull(),
    /** The dress that the row became. */
    dressId: uuid()
      .$type<DressId>()
      .references(() => dresses.id, { onDelete: 'set null' }),
    /** Version of that dress after the last change of the import. */
    dressVersion: integer(),
  },
  (table) => [
    primaryKey({ name: 'import_rows_place', columns: [table.importId, table.nth] }),
    index('import_rows_dress').on(table.dressId),
    check('import_rows_verdict', sql`${table.verdict} in ('imported', 'duplicates', 'skipped', 'failed')`),
  ],
)

/** What staff chose for the columns of a file, for the next file with the same names of columns. */
export const importMappings = pgTable('import_mappings', {
  /** Fingerprint of the names, whatever their order. */
  headerKey: text().primaryKey(),
  choices: jsonb().$type<[header: string, choice: ColumnChoice][]>().notNull(),
  updatedAt: instant().notNull(),
})

/** Pictures that the file names. A job fetches them when the setting allows. */
export const importPictures = pgTable(
  'import_pictures',
  {
    /** Also names the stored files. */
    id: id('importPicture'),
    importId: uuid()
      .$type<ImportId>()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    dressId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'cascade' }),
    /** Place among the pictures of the dress, from 1. */
    nth: integer().notNull(),
    url: text().notNull(),
    status: text({ enum: ['WAITING', 'STORED', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    tries: integer().notNull().default(0),
    /** Why it could not be fetched, in words. */
    reason: text(),
  },
  (table) => [
    index('import_pictures_of').on(table.importId, table.status, table.id),
    index('import_pictures_dress').on(table.dressId),
    check('import_pictures_status_known', sql`${table.status} in ('WAITING', 'STORED', 'FAILED')`),
  ],
)
