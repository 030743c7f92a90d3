import * as z from 'zod/mini'
import { dressEdit } from '#dresses/dress-edit.ts'
import { dressFields, priceText } from '#dresses/dress-fields.ts'
import { optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { conditionOf } from '#imports/conditions.ts'
import type { Product } from './product.ts'

export interface KnownNames {
  types: readonly string[]
  sizes: readonly string[]
  colors: readonly string[]
}

export type Verdict =
  | { kind: 'dress'; dress: z.output<typeof fields>; warnings: string[] }
  | { kind: 'skipped' | 'failed'; reason: string }

const messages = {
  noDress: (type: string) => `A product of the type "${type}" is no dress.`,
  parent: 'Its variations become the dresses.',
  price: (text: string) => `The price "${text.slice(0, 40)}" cannot be read.`,
  noColor: 'It has no colour and gets "Not stated".',
  noType: (name: string) => `It has no category and gets "${name}".`,
  newType: (name: string) => `"${name}" is not a type of Management.`,
  newColor: (name: string) => `"${name}" is not a colour of Management.`,
  newSize: (name: string) => `"${name}" is not a size of Management.`,
  several: (what: string, kept: string) => `It has several ${what}; "${kept}" was taken.`,
  condition: (text: string) => `The condition "${text.slice(0, 40)}" is unknown; "Good" was taken.`,
}

const fields = z.object({
  ...dressFields,
  brand: dressEdit.shape.brand,
  sku: dressEdit.shape.sku,
  tags: dressEdit.shape.tags,
  stockQuantity: dressEdit.shape.stockQuantity,
})

/** @param hasVariations whether the file has variations of this product */
export function verdictOn(product: Product, hasVariations: boolean, known: KnownNames): Verdict {
  const { type } = product
  if (/grouped|external|virtual|downloadable/.test(type))
    return { kind: 'skipped', reason: messages.noDress(type) }
  if (type.includes('variable') && hasVariations) return { kind: 'skipped', reason: messages.parent }
  const warnings: string[] = []
  const retail = priceOf(product.regularPrice)
  const rental = priceOf(product.salePrice)
  if (retail === undefined) return { kind: 'failed', reason: messages.price(product.regularPrice) }
  if (rental === undefined) return { kind: 'failed', reason: messages.price(product.salePrice) }
  const condition = product.condition ? conditionOf(product.condition) : 'GOOD'
  if (!condition) warnings.push(messages.condition(product.condition))
  const usualType = known.types[0] ?? 'Evening'
  const types = product.categories.length > 0 ? spelled(product.categories, known.types) : [usualType]
  if (product.categories.length === 0) warnings.push(messages.noType(usualType))
  for (const name of types) if (!known.types.includes(name)) warnings.push(messages.newType(name))
  const read = fields.safeParse({
    title: product.name,
    type: types.slice(0, 10),
    subType: [],
    size: one(product.size, known.sizes, 'sizes', messages.newSize) ?? '',
    color: one(product.color, known.colors, 'colours', messages.newColor) ?? 'Not stated',
    condition: condition ?? 'GOOD',
    ...Object.fromEntries(
      optionalLineNames.map((name) => [name, product[name].slice(0, optionalLines[name].max)]),
    ),
    brand: product.brand.slice(0, 80),
    sku: product.sku,
    tags: product.tags.slice(0, 20).map((tag) => tag.slice(0, 40)),
    stockQuantity: stockOf(product.stock),
    retailPrice: retail,
    rentalPrice: rental,
    description: product.description.slice(0, 5000),
    fitNotes: '',
    images: [],
    mainImage: '',
  })
  if (!read.success) return { kind: 'failed', reason: read.error.issues[0]?.message ?? '' }
  if (product.color.length === 0) warnings.push(messages.noColor)
  return {
    kind: 'dress',
    dress: { ...read.data, retailPrice: priceText(retail), rentalPrice: priceText(rental) },
    warnings,
  }

  function one(values: string[], names: readonly string[], what: string, unknown: (name: string) => string) {
    const [first] = spelled(values, names)
    if (!first) return undefined
    if (values.length > 1) warnings.push(messages.several(what, first))
    if (!names.includes(first)) warnings.push(unknown(first))
    return first
  }
}

/** As Management spells them. */
function spelled(values: readonly string[], names: readonly string[]): string[] {
  const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0
  return values.map((value) => names.find((name) => same(name, value)) ?? value)
}

/** "1,299.50", "1.299,50", "$ 120" as "1299.50"; null without a price, undefined when it cannot be read. */
function priceOf(text: string): string | null | undefined {
  if (text === '') return null
  const digits = text.replace(/[^\d.,eE+-]/g, '')
  const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const decimals = digits.length - mark - 1
  const whole = mark >= 0 && decimals !== 3 ? digits.slice(0, mark) : digits
  const rest = mark >= 0 && decimals !== 3 ? digits.slice(mark + 1) : ''
  const plain = `${whole.replace(/[.,]/g, '')}${rest && `.${rest.slice(0, 4).replace(/0+$/, '')}`}`.replace(
    /\.$/,
    '',
  )
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? plain : undefined
}

function stockOf(text: string): number {
  const stock = Math.trunc(Number(text.replace(',', '.')))
  return text === '' || !Number.isFinite(stock) ? 1 : Math.min(Math.max(stock, 0), 100_000)
}
