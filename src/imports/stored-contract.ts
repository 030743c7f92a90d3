import * as z from 'zod/mini'
import { storedRefusals as messages } from '#imports/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { instant, says } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import {
  csvEncodingUnknown,
  csvTooLarge,
  csvTooMuch,
  csvUnreadable,
  encodingField,
  fileNotCsv,
  importProducts,
  importStatuses,
  maxCsvColumns,
} from './contract.ts'
import { columnChoices } from './headers.ts'
import { importFacts, importOptions, noOptions } from './import-options.ts'

export const importNotFound = refusal('import_not_found', 404, () => messages.importNotFound)
export const importNoErrors = refusal('import_no_errors', 404, () => messages.importNoErrors)
export const importNotChecked = refusal('import_not_checked', 409, () => messages.importNotChecked)
export const importStarted = refusal('import_started', 409, () => messages.importStarted)
export const importUndone = refusal('import_undone', 409, () => messages.importUndone)
export const importNotDone = refusal('import_not_done', 409, () => messages.importNotDone)
export const picturesForbidden = refusal('pictures_forbidden', 409, () => messages.picturesForbidden)
export const mappingRefused = refusal('mapping_refused', 422, () => messages.mappingRefused)

const choice = z.enum(columnChoices)

const importColumn = z.object({
  header: z.string(),
  /** Values of the first rows, cut. */
  samples: z.array(z.string()),
  /** Rows with a value. */
  filled: z.int(),
})
export type ImportColumn = z.output<typeof importColumn>

const status = z.enum(['UPLOADED', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'])

const importSummary = z.object({
  id: shownId('import'),
  fileName: z.string(),
  status,
  importedBy: z.nullable(z.string()),
  /** Rows that are done, and all. */
  done: z.int(),
  total: z.int(),
  /** Dresses that it imported. */
  imported: z.int(),
  failed: z.int(),
  createdAt: instant,
})
export type ImportSummary = z.output<typeof importSummary>

const pictureCounts = z.object({ waiting: z.int(), stored: z.int(), failed: z.int() })
export type PictureCounts = z.output<typeof pictureCounts>

const storedImport = z.extend(importSummary, {
  columns: z.array(importColumn),
  mapping: z.array(choice),
  defaultStatus: z.enum(importStatuses),
  options: importOptions,
  facts: importFacts,
  /** Old shops of earlier imports, to choose from. */
  sources: z.array(z.string()),
  /** Of the last check, or of the import. */
  report: z.nullable(importProducts.reply),
  /** Pictures that the job fetches; none unless the setting allows. */
  pictures: pictureCounts,
  /** Why it failed. */
  failure: z.nullable(z.string()),
})
export type StoredImport = z.output<typeof storedImport>

export const uploadImport = endpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Upload a product file of WooCommerce (field csvFile, up to 20 MB) to import it in steps; nothing is imported yet',
  access: 'manager',
  consumes: 'multipart/form-data',
  form: z.object({ encoding: encodingField, csvFile: z.file() }),
  reply: storedImport,
  status: 201,
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [csvEncodingUnknown, csvUnreadable, fileNotCsv, csvTooLarge, csvTooMuch],
})

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'List the imports with their progress, newest first',
  access: 'manager',
  query: z.object({ ...listFields(['createdAt', 'fileName']) }),
  reply: z.array(importSummary),
})

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'Get an import with its columns and its report',
  access: 'manager',
  params: idParams('import'),
  reply: storedImport,
  refusals: () => [importNotFound],
})

const choices = z.object({
  /** What each column is, in the order of the file. */
  mapping: z.array(choice).check(z.maxLength(maxCsvColumns)),
  defaultStatus: z.enum(importStatuses),
  options: z._default(importOptions, noOptions),
})

export const checkImport = endpoint({
  name: 'checkImport',
  method: 'POST',
  path: '/api/admin/imports/:id/check',
  summary: 'Say what would become of each row; no dress is stored',
  access: 'manager',
  params: idParams('import'),
  body: choices,
  reply: storedImport,
  limit: { max: 120, windowSeconds: 3600 },
  refusals: () => [importStarted, mappingRefused, importNotFound],
})

export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/api/admin/imports/:id/start',
  summary: 'Import the file in the background; the choices are remembered for files with the same columns',
  access: 'manager',
  params: idParams('import'),
  body: choices,
  reply: storedImport,
  refusals: () => [importStarted, mappingRefused, importNotFound],
})

export const addImportTerms = endpoint({
  name: 'addImportTerms',
  method: 'POST',
  path: '/api/admin/imports/:id/terms',
  summary: 'Add the sizes, colours or types to Management that the last check missed, and check again',
  access: 'manager',
  params: idParams('import'),
  body: z.object({
    kind: z.enum(
      ['type', 'size', 'color'],
      says(() => messages.nothingChosen),
    ),
  }),
  reply: storedImport,
  limit: { max: 120, windowSeconds: 3600 },
  refusals: () => [importNotChecked, importStarted, importNotFound],
})

export const verdicts = ['imported', 'duplicates', 'skipped', 'failed'] as const

const importRow = z.object({
  /** The number that a spreadsheet shows: the names of the columns are row 1. */
  row: z.int(),
  name: z.string(),
  verdict: z.enum(verdicts),
  reason: z.string(),
  dressId: z.nullable(shownId('dress')),
})
export type ImportRow = z.output<typeof importRow>

export const listImportRows = endpoint({
  name: 'listImportRows',
  method: 'GET',
  path: '/api/admin/imports/:id/rows',
  summary: 'List the verdict on each row of a file',
  access: 'manager',
  params: idParams('import'),
  query: z.object({ ...listFields(['row']), verdict: z.optional(z.enum(verdicts)) }),
  reply: z.array(importRow),
  refusals: () => [importNotFound],
})

export const downloadErrors = endpoint({
  name: 'downloadErrors',
  method: 'GET',
  path: '/api/admin/imports/:id/errors',
  summary:
    'Download the rows that failed as CSV, with the reason in a last column; corrected, it can be uploaded',
  access: 'manager',
  params: idParams('import'),
  reply: z.string(),
  produces: 'text/csv',
  refusals: () => [importNoErrors, importNotFound],
})

const undoPlan = z.object({
  /** Dresses that nobody has changed or used since the import. */
  removable: z.int(),
  /** At most 200 of the others. */
  kept: z.array(z.object({ id: shownId('dress'), title: z.string(), reason: z.string() })),
  keptTotal: z.int(),
})
export type UndoPlan = z.output<typeof undoPlan>

export const getUndoPlan = endpoint({
  name: 'getUndoPlan',
  method: 'GET',
  path: '/api/admin/imports/:id/undo',
  summary: 'Say which dresses an undo of the import would remove and keep',
  access: 'manager',
  params: idParams('import'),
  reply: undoPlan,
  refusals: () => [importNotDone, importNotFound, importUndone],
})

export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  summary: 'Remove the dresses of the import that nobody has changed, booked or rented since',
  access: 'manager',
  params: idParams('import'),
  reply: undoPlan,
  refusals: () => [importNotDone, importNotFound, importUndone],
})

const pictureStatus = z.enum(['WAITING', 'STORED', 'FAILED'])

const importPicture = z.object({
  id: shownId('importPicture'),
  dressId: shownId('dress'),
  url: z.string(),
  status: pictureStatus,
  /** Why it could not be fetched. */
  reason: z.nullable(z.string()),
})
export type ImportPicture = z.output<typeof importPicture>

export const listImportPictures = endpoint({
  name: 'listImportPictures',
  method: 'GET',
  path: '/api/admin/imports/:id/pictures',
  summary: 'List the pictures that the file names, and what became of each',
  access: 'manager',
  params: idParams('import'),
  query: z.object({ ...listFields(['file']), status: z.optional(pictureStatus) }),
  reply: z.array(importPicture),
  refusals: () => [importNotFound],
})

export const retryPictures = endpoint({
  name: 'retryPictures',
  method: 'POST',
  path: '/api/admin/imports/:id/pictures',
  summary: 'Fetch the pictures of an import that are missing; refused unless the setting allows',
  access: 'manager',
  params: idParams('import'),
  reply: pictureCounts,
  refusals: () => [importNotFound, picturesForbidden, importNotDone, importUndone],
})
