import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { existingProducts, insertImported, type NewDress } from '#dresses/server/import-store.ts'
import { csvUnreadable, type ImportResult, type importStatuses } from '#imports/contract.ts'
import { autoMapping, type ColumnChoice, type Headers, headersOf } from '#imports/headers.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import { readSettings } from '#settings/server/store.ts'
import { Refused } from '#shared/refusal.ts'
import { readDressColors, readDressSizes, readDressTypes, shareLockTerms } from '#taxonomy/server/store.ts'
import { verdictOn } from './dress-of-product.ts'
import { type Product, productOf, withParent } from './product.ts'
import { readCsv } from './read-csv.ts'

export interface ImportFile {
  bytes: Buffer
  defaultStatus: (typeof importStatuses)[number]
  /** Gives the same result without storing anything. */
  dryRun: boolean
  /** What each column is; by default what its name says. */
  mapping?: readonly ColumnChoice[]
  /** Of the audit entry. */
  importId?: string
  /** Called between batches with the number of rows that are done. */
  onProgress?(done: number, total: number): Promise<void>
}

/** A row of the file and what becomes of it. */
export interface RowVerdict {
  line: number
  name: string
  verdict: 'imported' | 'duplicates' | 'skipped' | 'failed'
  /** Empty for a row without a remark. */
  reason: string
  dressId?: string
  /** Addresses of its pictures. */
  images: string[]
}

const messages = {
  imported: (count: number) => (count === 1 ? '1 dress imported' : `${count} dresses imported`),
  checked: (count: number) =>
    `Nothing was stored. ${count === 1 ? '1 dress' : `${count} dresses`} would be imported.`,
  noName: 'The file has no column with names. Its first line must be the names of the columns.',
  line: (line: number, text: string) => `Line ${line}: ${text}`,
  duplicate: 'A dress has this SKU or WooCommerce id already.',
}

/** Lines of warnings and errors in the result. */
const mostLines = 1000
const atOnce = 500

/** Every row is imported, a duplicate, skipped or failed, and each has its reason. All of it or nothing is stored. */
export async function importFile(tx: Tx, actor: AuditActor, file: ImportFile): Promise<ImportResult> {
  return (await importRows(tx, actor, file)).result
}

/** Like `importFile`, with the verdict on every row, in the order of the file. */
export async function importRows(
  tx: Tx,
  actor: AuditActor,
  { bytes, defaultStatus, dryRun, mapping, importId, onProgress }: ImportFile,
): Promise<{ result: ImportResult; rows: RowVerdict[] }> {
  const { headers, headerRow, products } = await readProducts(bytes, mapping)
  await shareLockTerms(tx)
  const known = await readKnown(tx)
  const { platformFee } = await readSettings(tx)
  const existing = await existingProducts(tx)
  const parents = new Map(
    products.flatMap((product) => keysOf(product).map((key) => [key, product] as const)),
  )
  const withVariations = new Set(
    products.flatMap(({ parent }) => (parent ? [parents.get(parent.toLowerCase())?.line] : [])),
  )
  const rows: RowVerdict[] = []
  const warnings: string[] = []
  let batch: { dress: NewDress; row: RowVerdict }[] = []

  async function store() {
    if (!dryRun) {
      const stored = await insertImported(
        tx,
        batch.map(({ dress }) => dress),
      )
      for (const { dress, row } of batch) {
        if (stored.has(dress.id as string)) row.dressId = dress.id
        // Somebody else imported it meanwhile.
        else Object.assign(row, { verdict: 'duplicates', reason: messages.duplicate })
      }
    }
    batch = []
    await onProgress?.(rows.length, products.length)
  }

  for (const own of products) {
    const parent = own.type.includes('variation') ? parents.get(own.parent.toLowerCase()) : undefined
    const product = parent ? withParent(own, parent) : own
    const verdict = verdictOn(product, withVariations.has(own.line), known)
    const row: RowVerdict = {
      line: own.line,
      name: product.name,
      verdict: 'imported',
      reason: '',
      images: [],
    }
    rows.push(row)
    const keys = [product.sku && `sku ${product.sku}`, product.id && `id ${product.id}`].filter(
      (key) => key !== '',
    )
    if (verdict.kind !== 'dress') {
      row.verdict = verdict.kind
      row.reason = verdict.reason
      if (verdict.kind === 'skipped') warnings.push(messages.line(own.line, verdict.reason))
    } else if (keys.some((key) => existing.has(key))) {
      row.verdict = 'duplicates'
      row.reason = messages.duplicate
    } else {
      for (const key of keys) existing.add(key)
      for (const text of verdict.warnings) warnings.push(messages.line(own.line, text))
      row.reason = verdict.warnings.join(' ')
      row.images = product.images.slice(0, 20)
      const { dress } = verdict
      batch.push({
        row,
        dress: {
          ...dress,
          id: newId(),
          category: dress.type,
          status: product.isPublished ? defaultStatus : 'PENDING',
          sku: dress.sku ?? null,
          brand: dress.brand ?? null,
          weight: weightOf(product.weight),
          woocommerceId: product.id || null,
          woocommerceData: { images: row.images, parent: product.parent, meta: product.meta },
          platformFee: platformFee.toFixed(2),
          createdAt: actor.now,
          updatedAt: actor.now,
        },
      })
    }
    if (batch.length === atOnce) await store()
  }
  await store()
  const counts = { imported: 0, duplicates: 0, skipped: 0, failed: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  if (!dryRun) {
    await recordAudit(tx, actor, {
      action: 'dresses.imported',
      subjectType: 'import',
      subjectId: importId ?? newId(),
      detail: { ...counts, rows: rows.length, defaultStatus },
    })
  }
  const errors = rows.filter(({ verdict }) => verdict === 'failed')
  const result = {
    success: true,
    message: (dryRun ? messages.checked : messages.imported)(counts.imported),
    ...counts,
    totalProcessed: rows.length,
    fieldsMapped: fieldsOf(headers),
    processingDetails: { csvRows: rows.length, headersFound: headerRow },
    warnings: warnings.slice(0, mostLines),
    errors: errors.slice(0, mostLines).map(({ line, reason }) => messages.line(line, reason)),
  }
  return { result, rows }
}

async function readProducts(bytes: Buffer, mapping: readonly ColumnChoice[] | undefined) {
  let headers: Headers | undefined
  let headerRow: string[] = []
  const products: Product[] = []
  for await (const row of readCsv(bytes)) {
    if (headers) products.push(productOf(row, headers))
    else {
      headerRow = row.cells
      headers = headersOf(headerRow, mapping ?? autoMapping(headerRow))
    }
  }
  if (!headers?.fields.has('name')) throw new Refused(csvUnreadable, { message: messages.noName })
  return { headers, headerRow, products }
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
  return [id && `id:${id}`, sku].filter((key) => key !== '').map((key) => key.toLowerCase())
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
