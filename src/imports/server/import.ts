import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { insertImported, type NewDress } from '#dresses/server/import-store.ts'
import type { ImportResult, importStatuses } from '#imports/contract.ts'
import type { ColumnChoice, Headers } from '#imports/headers.ts'
import { type ImportFacts, type ImportOptions, noOptions } from '#imports/import-options.ts'
import { serverImport as messages } from '#imports/texts/texts.gen.js'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import { pauseEvery } from '#platform/pause.ts'
import { readSettings } from '#settings/server/store.ts'
import { commaList } from '#shared/format/list.ts'
import type { DressId, ImportId } from '#shared/ids.ts'
import { readDressColors, readDressSizes, readDressTypes, shareLockTerms } from '#taxonomy/server/store.ts'
import { verdictOn } from './dress-of-product.ts'
import { type Identity, identityOf, openIdentities, sourceOf } from './identity.ts'
import { collectIssues, columnNamer, type Issue } from './issues.ts'
import { type Product, withParent } from './product.ts'
import { type ProductFile, readProducts } from './read-products.ts'
import { isShortenedNumber } from './spreadsheet-damage.ts'

export interface ImportFile {
  bytes: Buffer
  defaultStatus: (typeof importStatuses)[number]
  /** Gives the same result without storing anything. */
  dryRun: boolean
  /** What each column is; by default what its name says. */
  mapping?: readonly ColumnChoice[]
  options?: ImportOptions
  /** Of the audit entry. */
  importId?: ImportId
  /** Called between batches with the number of rows that are done. */
  onProgress?(done: number, total: number): Promise<void>
}

/** A row of the file and what becomes of it. */
export interface RowVerdict {
  /** The number that a spreadsheet shows. */
  row: number
  name: string
  verdict: 'imported' | 'duplicates' | 'skipped' | 'failed'
  /** Empty for a row without a remark. */
  reason: string
  dressId?: DressId
  /** Addresses of its pictures. */
  images: string[]
}

/** Lines of warnings and errors in the result. */
const mostLines = 1000
// Writing the statement for 500 dresses took other requests a quarter of a second.
const atOnce = 100

/**
 * Every row is imported, a duplicate, skipped or failed, and each has its reason. All of it or nothing is stored.
 * @returns the result with the verdict on every row, in the order of the file, and what the file says of itself
 */
export async function importRows(
  tx: Tx,
  actor: AuditActor,
  given: ImportFile,
): Promise<{ result: ImportResult; rows: RowVerdict[]; facts: ImportFacts }> {
  const { dryRun, onProgress } = given
  const file = await readProducts(given.bytes, given.mapping)
  const { judge, source, issues, warnings } = await openJudge(tx, actor, given, file)
  const rows: RowVerdict[] = []
  const pause = pauseEvery()
  let batch: { dress: NewDress; row: RowVerdict }[] = []

  async function store() {
    if (!dryRun) await insertBatch(tx, batch)
    batch = []
    await onProgress?.(rows.length, file.products.length)
  }

  for (const product of file.products) {
    await pause()
    const { row, dress } = judge(product)
    rows.push(row)
    if (dress) batch.push({ row, dress })
    if (batch.length === atOnce) await store()
  }
  await store()
  const result = resultOf(file, rows, dryRun)
  if (!dryRun) await recordImport(tx, actor, given, { ...result, source })
  if (file.notRead.length > 0) warnings.unshift(messages.notRead({ columns: commaList(file.notRead) }))
  return {
    result: { ...result, warnings: warnings.slice(0, mostLines), groups: issues.groups() },
    rows,
    facts: file.facts,
  }
}

/** Says of each product in turn what becomes of it. Locks the terms that it knows. */
async function openJudge(
  tx: Tx,
  { now }: AuditActor,
  { defaultStatus, options = noOptions }: ImportFile,
  file: ProductFile,
) {
  await shareLockTerms(tx)
  const known = await readKnown(tx)
  const { platformFee } = await readSettings(tx)
  const facts = { platformFee: platformFee.toFixed(2), createdAt: now, updatedAt: now }
  const source = sourceOf(options.source || file.source)
  const identities = await openIdentities(tx)
  const { parentOf, hasVariations } = familiesOf(file.products)
  const columnName = columnNamer(file.headers, file.headerRow)
  const issues = collectIssues()
  const namedSkus = new Set<string>()
  const warnings: string[] = []

  /** A SKU that many rows share is told once. */
  function warningsOf(row: number, name: string, found: readonly Issue[]): string[] {
    return found.flatMap(({ code, field, value, text }) => {
      if (code === 'sku' && namedSkus.has(value)) return []
      namedSkus.add(value)
      return rowText(row, name, messages.field({ column: columnName(field), text }))
    })
  }

  function judge(own: Product): { row: RowVerdict; dress?: NewDress } {
    const parent = parentOf(own)
    const product = parent ? withParent(own, parent) : own
    const { name } = product
    const verdict = verdictOn(product, { hasVariations: hasVariations(own), known, options })
    const row = { row: own.row, name, images: [] }
    const identity = identityOf(own, name, source)
    const duplicate = verdict.kind === 'dress' ? identities.duplicateOf(identity) : undefined
    if (duplicate !== undefined) return { row: { ...row, verdict: 'duplicates', reason: duplicate } }
    issues.add(own.row, verdict.issues)
    const texts = verdict.issues.map(({ field, text }) => messages.field({ column: columnName(field), text }))
    const reason = texts.join(' ')
    if (verdict.kind !== 'failed') warnings.push(...warningsOf(own.row, name, verdict.issues))
    if (verdict.kind !== 'dress') return { row: { ...row, verdict: verdict.kind, reason } }
    identities.add(identity, own.row)
    const status = product.isPublished ? defaultStatus : 'PENDING'
    return {
      row: { ...row, verdict: 'imported', reason, images: product.images.slice(0, 20) },
      dress: { ...newDress(verdict.dress, product, identity), ...facts, status },
    }
  }
  return { judge, source, issues, warnings }
}

async function insertBatch(tx: Tx, batch: readonly { dress: NewDress; row: RowVerdict }[]): Promise<void> {
  const stored = await insertImported(
    tx,
    batch.map(({ dress }) => dress),
  )
  for (const { dress, row } of batch) {
    if (stored.has(dress.id as string)) row.dressId = dress.id
    else Object.assign(row, { verdict: 'duplicates', reason: messages.duplicate })
  }
}

async function recordImport(
  tx: Tx,
  actor: AuditActor,
  { importId, defaultStatus }: ImportFile,
  {
    imported,
    duplicates,
    skipped,
    failed,
    totalProcessed,
    source,
  }: ReturnType<typeof resultOf> & { source: string },
): Promise<void> {
  await recordAudit(tx, actor, {
    action: 'dresses.imported',
    subjectType: 'import',
    subjectId: importId ?? newId(),
    detail: { imported, duplicates, skipped, failed, rows: totalProcessed, defaultStatus, source },
  })
}

function newDress(
  dress: Extract<ReturnType<typeof verdictOn>, { kind: 'dress' }>['dress'],
  product: Product,
  { id, source, fingerprint }: Identity,
): NewDress {
  const { images, parent, meta, otherAttributes } = product
  return {
    ...dress,
    id: newId(),
    category: dress.type,
    sku: dress.sku ?? null,
    brand: dress.brand ?? null,
    weight: weightOf(product.weight),
    woocommerceId: id || null,
    importSource: source || null,
    importFingerprint: fingerprint,
    woocommerceData: { images: images.slice(0, 20), parent, meta, attributes: otherAttributes },
  }
}

/** Variations name their parent by "id:742" or by its SKU. */
function familiesOf(products: readonly Product[]) {
  const parents = new Map(
    products.flatMap((product) => keysOf(product).map((key) => [key, product] as const)),
  )
  const withVariations = new Set(
    products.flatMap(({ parent }) => (parent ? [parents.get(parent.toLowerCase())?.row] : [])),
  )
  return {
    parentOf: ({ type, parent }: Product) =>
      type.includes('variation') ? parents.get(parent.toLowerCase()) : undefined,
    hasVariations: ({ row }: Product) => withVariations.has(row),
  }
}

function resultOf(
  { headers, headerRow, notRead }: ProductFile,
  rows: readonly RowVerdict[],
  dryRun: boolean,
) {
  const counts = { imported: 0, duplicates: 0, skipped: 0, failed: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return {
    success: true,
    message: dryRun
      ? messages.checked({ count: counts.imported })
      : messages.imported({ count: counts.imported }),
    ...counts,
    totalProcessed: rows.length,
    fieldsMapped: fieldsOf(headers),
    processingDetails: { csvRows: rows.length, headersFound: headerRow },
    errors: rows
      .filter(({ verdict }) => verdict === 'failed')
      .slice(0, mostLines)
      .map(({ row, name, reason }) => rowText(row, name, reason)),
    notRead,
  }
}

async function readKnown(tx: Tx) {
  const names = (terms: { name: string }[]) => terms.map(({ name }) => name)
  const all = { inactive: true }
  return {
    types: names(await readDressTypes(tx, all)),
    sizes: names(await readDressSizes(tx, all)),
    colors: names(await readDressColors(tx, all)),
  }
}

/** How a variation names its parent. */
function keysOf({ id, sku, type }: Product): string[] {
  if (!type.includes('variable')) return []
  return [id && `id:${id}`, isShortenedNumber(sku) ? '' : sku]
    .filter((key) => key !== '')
    .map((key) => key.toLowerCase())
}

function weightOf(text: string): string | null {
  const weight = Number(text.replace(',', '.'))
  return text === '' || !(weight >= 0 && weight < 100_000) ? null : weight.toFixed(3)
}

function fieldsOf({ fields, details, attributes, meta }: Headers): string[] {
  return [
    ...fields.keys(),
    ...details.keys(),
    ...(attributes.length > 0 ? ['attributes'] : []),
    ...(meta.size > 0 ? ['meta'] : []),
  ]
}

function rowText(row: number, name: string, text: string): string {
  return name ? messages.rowNamed({ row, name: name.slice(0, 80), text }) : messages.row({ row, text })
}
