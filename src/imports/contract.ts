import * as z from 'zod/mini'
import { refusals as messages } from '#imports/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { says } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { encodings } from './encodings.ts'
import { importOptionFields } from './import-options.ts'

export const fileNotCsv = refusal('not_a_csv', 415, () => messages.notACsv)
export const csvTooLarge = refusal('csv_too_large', 413, () => messages.csvTooLarge)
export const csvTooMuch = refusal('csv_too_much', 413, () => messages.csvTooMuch)
export const csvUnreadable = refusal('csv_unreadable', 422, () => messages.csvUnreadable)

export const csvEncodingUnknown = refusal(
  'csv_encoding_unknown',
  422,
  () => messages.csvEncodingUnknown,
  z.object({
    choices: z.array(z.object({ encoding: z.enum(encodings), samples: z.array(z.string()) })),
  }),
)

export const maxCsvBytes = 20 * 1024 * 1024
export const maxCsvRows = 50_000
export const maxCsvColumns = 1000

export const importStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const

/** What several rows have in common: an error, a warning, or a reason why they are no dress. */
const issueGroup = z.object({
  code: z.string(),
  tone: z.enum(['error', 'warning', 'skipped']),
  /** In words, such as "3 sizes are not in Management". */
  text: z.string(),
  /** Rows that have it. */
  rows: z.int(),
  /** Values with the number of their rows, the most frequent first; at most 200. */
  values: z.array(z.object({ value: z.string(), rows: z.int() })),
  /** Names that one request adds to Management. */
  add: z.nullable(z.object({ kind: z.enum(['type', 'size', 'color']), names: z.array(z.string()) })),
})
export type IssueGroup = z.output<typeof issueGroup>

/** How the file is written; asked for by `csv_encoding_unknown` only. */
export const encodingField = z.optional(z.enum(encodings))

/** The fields beside the file; `rate` is units of `currency` for one dollar, `source` the name of the old shop. */
export const importFields = z.object({
  encoding: encodingField,
  source: importOptionFields.source,
  currency: importOptionFields.currency,
  rate: importOptionFields.rate,
  defaultType: importOptionFields.defaultType,
  defaultStatus: z._default(
    z.enum(
      importStatuses,
      says(() => words.statusMissing),
    ),
    'PENDING',
  ),
  dryRun: z._default(z.enum(['true', 'false']), 'false'),
})

export const importProducts = endpoint({
  name: 'importProducts',
  method: 'POST',
  path: '/api/admin/import-woocommerce-csv',
  summary:
    'Import dresses from the product file of WooCommerce, of up to 20 MB and 50,000 rows; `dryRun` stores nothing',
  access: 'manager',
  consumes: 'multipart/form-data',
  form: z.extend(importFields, { csvFile: z.file() }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    imported: z.int(),
    /** Rows that are no dress. */
    skipped: z.int(),
    /** Rows that a dress or an earlier row has already: by SKU, by product id of the same shop, or by name, parent and attributes. */
    duplicates: z.int(),
    /** Rows that could not become a dress. The four counts are the total. */
    failed: z.int(),
    totalProcessed: z.int(),
    /** Fields of a dress that the file has. */
    fieldsMapped: z.array(z.string()),
    processingDetails: z.object({ csvRows: z.int(), headersFound: z.array(z.string()) }),
    /** At most 1,000 of each, with row and column as a spreadsheet shows them. */
    warnings: z.array(z.string()),
    errors: z.array(z.string()),
    groups: z.array(issueGroup),
    /** Columns with values that were not read. */
    notRead: z.array(z.string()),
  }),
  limit: { max: 30, windowSeconds: 3600 },
  idempotent: true,
  refusals: () => [csvEncodingUnknown, csvTooLarge, csvTooMuch, csvUnreadable, fileNotCsv],
})
export type ImportResult = z.output<typeof importProducts.reply>
