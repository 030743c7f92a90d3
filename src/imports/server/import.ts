import { recordAudit } from '#audit/server/store.ts'
import { existingProducts, insertImported, type NewDress } from '#dresses/server/import-store.ts'
import { csvUnreadable, type ImportResult, type importStatuses } from '#imports/contract.ts'
import { type Headers, readHeaders } from '#imports/headers.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import { readSettings } from '#settings/server/store.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { readDressColors, readDressSizes, readDressTypes, shareLockTerms } from '#taxonomy/server/store.ts'
import { verdictOn } from './dress-of-product.ts'
import { type Product, productOf, withParent } from './product.ts'
import { readCsv } from './read-csv.ts'

export interface ImportFile {
  bytes: Buffer
  defaultStatus: (typeof importStatuses)[number]
  /** Gives the same result without storing anything. */
  dryRun: boolean
}

const messages = {
  imported: (count: number) => (count === 1 ? '1 dress imported' : `${count} dresses imported`),
  checked: (count: number) =>
    `Nothing was stored. ${count === 1 ? '1 dress' : `${count} dresses`} would be imported.`,
  noName: 'The file has no column with names. Its first line must be the names of the columns.',
  line: (line: number, text: string) => `Line ${line}: ${text}`,
}

/** Lines of warnings and errors in the result. */
const mostLines = 1000
const atOnce = 500

/** Every row is imported, a duplicate, skipped or failed, and each has its reason. All of it or nothing is stored. */
export async function importFile(
  tx: Tx,
  actor: Actor,
  { bytes, defaultStatus, dryRun }: ImportFile,
): Promise<ImportResult> {
  const { headers, headerRow, products } = await readProducts(bytes)
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
  const result = { imported: 0, duplicates: 0, skipped: 0, failed: 0 }
  const warnings: string[] = []
  const errors: string[] = []
  let batch: NewDress[] = []

  async function store() {
    const stored = dryRun ? batch.length : await insertImported(tx, batch)
    result.imported += stored
    // Somebody else imported them meanwhile.
    result.duplicates += batch.length - stored
    batch = []
  }

  for (const row of products) {
    const parent = row.type.includes('variation') ? parents.get(row.parent.toLowerCase()) : undefined
    const product = parent ? withParent(row, parent) : row
    const verdict = verdictOn(product, withVariations.has(row.line), known)
    if (verdict.kind !== 'dress') {
      result[verdict.kind] += 1
      const lines = verdict.kind === 'failed' ? errors : warnings
      lines.push(messages.line(row.line, verdict.reason))
      continue
    }
    const keys = [product.sku && `sku ${product.sku}`, product.id && `id ${product.id}`].filter(
      (key) => key !== '',
    )
    if (keys.some((key) => existing.has(key))) {
      result.duplicates += 1
      continue
    }
    for (const key of keys) existing.add(key)
    for (const text of verdict.warnings) warnings.push(messages.line(row.line, text))
    const { dress } = verdict
    batch.push({
      ...dress,
      id: newId(),
      category: dress.type,
      status: product.isPublished ? defaultStatus : 'PENDING',
      sku: dress.sku ?? null,
      brand: dress.brand ?? null,
      weight: weightOf(product.weight),
      woocommerceId: product.id || null,
      woocommerceData: { images: product.images.slice(0, 20), parent: product.parent, meta: product.meta },
      platformFee: platformFee.toFixed(2),
      createdAt: actor.now,
      updatedAt: actor.now,
    })
    if (batch.length === atOnce) await store()
  }
  await store()
  if (!dryRun) {
    const detail = { ...result, rows: products.length, defaultStatus }
    await recordAudit(tx, actor, {
      action: 'dresses.imported',
      subjectType: 'import',
      subjectId: newId(),
      detail,
    })
  }
  return {
    success: true,
    message: (dryRun ? messages.checked : messages.imported)(result.imported),
    ...result,
    totalProcessed: products.length,
    fieldsMapped: fieldsOf(headers),
    processingDetails: { csvRows: products.length, headersFound: headerRow },
    warnings: warnings.slice(0, mostLines),
    errors: errors.slice(0, mostLines),
  }
}

async function readProducts(bytes: Buffer) {
  let headers: Headers | undefined
  let headerRow: string[] = []
  const products: Product[] = []
  for await (const row of readCsv(bytes)) {
    if (headers) products.push(productOf(row, headers))
    else {
      headers = readHeaders(row.cells)
      headerRow = row.cells
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

function fieldsOf({ fields, attributes, meta }: Headers): string[] {
  return [
    ...fields.keys(),
    ...(attributes.length > 0 ? ['attributes'] : []),
    ...(meta.size > 0 ? ['meta'] : []),
  ]
}
