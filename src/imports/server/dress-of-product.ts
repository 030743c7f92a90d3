import * as z from 'zod/mini'
import { dressEdit } from '#dresses/dress-edit.ts'
import { dressFields } from '#dresses/dress-fields.ts'
import { optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { mostCopies } from '#dresses/rules/copies.ts'
import type { DetailField } from '#imports/attributes.ts'
import { choiceName } from '#imports/choice-names.ts'
import { conditionOf } from '#imports/conditions.ts'
import type { ColumnChoice } from '#imports/headers.ts'
import type { ImportOptions } from '#imports/import-options.ts'
import { readPrice } from '#imports/prices.ts'
import { dressOfProduct as messages } from '#imports/texts/texts.gen.js'
import { eachMeasurement, isInRange, type MeasurementName, rangeText } from '#measurements/measurements.ts'
import { lengthNumber, parseLength } from '#shared/format/length.ts'
import { moneyText } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import type { Issue } from './issues.ts'
import type { Product } from './product.ts'
import { hasLostLetters, isDateOfSpreadsheet, isShortenedNumber } from './spreadsheet-damage.ts'

export interface KnownNames {
  types: readonly string[]
  sizes: readonly string[]
  colors: readonly string[]
}

/** Cents. */
interface Prices {
  retailPrice: number | null
  rentalPrice: number | null
}

export type Verdict =
  | { kind: 'dress'; dress: Omit<z.output<typeof fields>, keyof Prices> & Prices; issues: Issue[] }
  | { kind: 'skipped' | 'failed'; issues: Issue[] }

const fields = z.object({
  ...dressFields,
  brand: dressEdit.shape.brand,
  sku: dressEdit.shape.sku,
  tags: dressEdit.shape.tags,
  stockQuantity: dressEdit.shape.stockQuantity,
})

interface Circumstances {
  /** Whether the file has variations of this product. */
  hasVariations: boolean
  known: KnownNames
  options: ImportOptions
}

export function verdictOn(product: Product, { hasVariations, known, options }: Circumstances): Verdict {
  const skipped = reasonToSkip(product, hasVariations, options)
  if (skipped) return { kind: 'skipped', issues: [skipped] }
  const issues: Issue[] = []
  if (hasLostLetters(product.name)) {
    const text = messages.lostLetters({ name: product.name.slice(0, 40) })
    return { kind: 'failed', issues: [{ code: 'invalid', field: 'name', value: text, text }] }
  }
  const warnings: Issue[] = []
  const retailPrice = priceOf(product, 'regularPrice', options, { issues, warnings })
  const rentalPrice = priceOf(product, 'salePrice', options, { issues, warnings })
  if (issues.length > 0) return { kind: 'failed', issues }
  issues.push(...warnings)
  const details = detailsOf(product, known, issues)
  const isShortened = isShortenedNumber(product.sku)
  if (isShortened)
    issues.push({
      code: 'sku',
      field: 'sku',
      value: product.sku,
      text: messages.shortenedSku({ sku: product.sku }),
    })
  const read = fields.safeParse({
    title: product.name,
    type: typesOf(product, known, options, issues),
    subType: [],
    ...details,
    sku: isShortened ? '' : product.sku,
    tags: product.tags.slice(0, 20).map((tag) => tag.slice(0, 40)),
    stockQuantity: stockOf(product.stock, issues),
    retailPrice: moneyText(retailPrice),
    rentalPrice: moneyText(rentalPrice),
    description: product.description.slice(0, 5000),
    ...product.translations,
    fitNotes: '',
    fitNotesFr: '',
    fitNotesAr: '',
    images: [],
    mainImage: '',
  })
  if (!read.success) {
    const failed = read.error.issues.map(({ path, message }): Issue => {
      const field = columnOf[String(path[0])] ?? (String(path[0]) as ColumnChoice)
      return { code: 'invalid', field, value: message, text: message }
    })
    return { kind: 'failed', issues: failed }
  }
  for (const [name, value] of Object.entries(product.otherAttributes))
    issues.push({
      code: 'attribute',
      field: 'attributeName',
      value: name,
      text: messages.attribute({ name, value: value.slice(0, 80) }),
    })
  return {
    kind: 'dress',
    dress: { ...read.data, retailPrice, rentalPrice },
    issues,
  }
}

/** Columns whose name differs from the field of the dress. */
const columnOf: Record<string, ColumnChoice> = {
  title: 'name',
  type: 'categories',
  stockQuantity: 'stock',
  retailPrice: 'regularPrice',
  rentalPrice: 'salePrice',
}

function reasonToSkip(
  { type, categoryPaths }: Product,
  hasVariations: boolean,
  { onlyCategories }: ImportOptions,
): Issue | undefined {
  if (/grouped|external|virtual|downloadable/.test(type))
    return { code: 'notProduct', field: 'type', value: type, text: messages.noDress({ type }) }
  if (type.includes('variable') && hasVariations)
    return { code: 'parent', field: 'type', value: '', text: messages.parent }
  const paths = categoryPaths.length > 0 ? categoryPaths : ['']
  if (onlyCategories.length === 0 || paths.some((path) => onlyCategories.includes(path))) return undefined
  return { code: 'category', field: 'categories', value: paths[0] ?? '', text: messages.category }
}

/** Cents; null when none is given. What is no price is an issue, which costs the dress. */
function priceOf(
  product: Product,
  field: 'regularPrice' | 'salePrice',
  options: ImportOptions,
  { issues, warnings }: Record<'issues' | 'warnings', Issue[]>,
): number | null {
  const reading = readPrice(product[field], options)
  if (reading.kind === 'none') return null
  const text = product[field].slice(0, 40)
  if (reading.kind === 'cents') {
    if (reading.cents > 0 && reading.cents < 100)
      warnings.push({ code: 'cheap', field, value: text, text: messages.cheap({ text }) })
    return reading.cents
  }
  if (reading.kind === 'currency') {
    const { code } = reading
    issues.push({ code: 'currency', field, value: code, text: messages.currency({ text, code }) })
  } else issues.push({ code: 'price', field, value: text, text: messages.price({ text }) })
  return null
}

function typesOf(
  { categoryPaths }: Product,
  known: KnownNames,
  { defaultType }: ImportOptions,
  issues: Issue[],
): string[] {
  const usual = defaultType || known.types[0] || messages.evening
  const named = categoryPaths.map((path) => path.split(' > ').at(-1) ?? '').filter((name) => name !== '')
  if (named.length === 0)
    issues.push({ code: 'noType', field: 'categories', value: usual, text: messages.noType({ name: usual }) })
  const types = named.length > 0 ? spellLike(named, known.types).slice(0, 10) : [usual]
  for (const name of new Set(types))
    if (!known.types.includes(name))
      issues.push({ code: 'type', field: 'categories', value: name, text: messages.newType({ name }) })
  return types
}

function detailsOf({ details }: Product, known: KnownNames, issues: Issue[]) {
  const first = (field: DetailField, names: readonly string[] = []) => {
    const [value = ''] = spellLike(details[field], names)
    if (details[field].length > 1)
      issues.push({
        code: 'several',
        field,
        value: choiceName(field),
        text: messages.several({ taken: value }),
      })
    return value
  }
  const size = sizeOf(first('size', known.sizes), issues)
  const color = first('color', known.colors)
  const condition = first('condition')
  if (size && !known.sizes.includes(size))
    issues.push({ code: 'size', field: 'size', value: size, text: messages.newSize({ name: size }) })
  if (!color) issues.push({ code: 'noColor', field: 'color', value: '', text: messages.noColor })
  else if (!known.colors.includes(color))
    issues.push({ code: 'color', field: 'color', value: color, text: messages.newColor({ name: color }) })
  const read = condition ? conditionOf(condition) : 'GOOD'
  if (!read)
    issues.push({
      code: 'condition',
      field: 'condition',
      value: condition.slice(0, 40),
      text: messages.condition({ text: condition.slice(0, 40) }),
    })
  return {
    size,
    color: color || messages.notStated,
    condition: read ?? 'GOOD',
    ...Object.fromEntries(
      optionalLineNames.map((name) => [name, first(name).slice(0, optionalLines[name].max)]),
    ),
    brand: first('brand').slice(0, 80),
    ...eachMeasurement((name) => measurementOf(name, details[name], issues)),
  }
}

/** '' for a size that a spreadsheet has made a date of. */
function sizeOf(size: string, issues: Issue[]): string {
  if (!isDateOfSpreadsheet(size)) return size
  const value = size.slice(0, 40)
  issues.push({ code: 'date', field: 'size', value, text: messages.dateOfSize({ text: value }) })
  return ''
}

/** Centimetres; '' for what is no such measurement, which costs no dress. */
function measurementOf(name: MeasurementName, [text = '']: readonly string[], issues: Issue[]): string {
  const mm = parseLength(text)
  if (mm !== null && isInRange(name, mm)) return lengthNumber(mm, 'cm')
  if (text)
    issues.push({
      code: 'measurement',
      field: name,
      value: `${choiceName(name)}${colon()} ${text.slice(0, 40)}`,
      text: messages.measurement({ text: text.slice(0, 40), range: rangeText(name) }),
    })
  return ''
}

/** Takes the spelling of the lists in Management. */
function spellLike(values: readonly string[], names: readonly string[]): string[] {
  const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0
  return values.map((value) => names.find((name) => same(name, value)) ?? value)
}

/** How many alike; one when nothing is said. What can hardly be meant is said. */
function stockOf(text: string, issues: Issue[]): number {
  if (text === '') return 1
  const stock = Number(text.replace(',', '.'))
  const copies = Number.isFinite(stock) ? Math.min(Math.max(Math.trunc(stock), 0), 100_000) : 1
  if (copies === stock && copies <= mostCopies) return copies
  const value = text.slice(0, 40)
  issues.push({ code: 'stock', field: 'stock', value, text: messages.stock({ text: value, copies }) })
  return copies
}
