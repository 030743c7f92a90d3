import sanitizeHtml from 'sanitize-html'
import { type OptionalLineName, optionalLineNames } from '#dresses/optional-lines.ts'
import { attributeKind, type DetailField, type Field, type Headers } from '#imports/headers.ts'
import type { CsvRow } from './read-csv.ts'

/** A product of the file, before it is checked. */
export interface Product extends Record<OptionalLineName, string> {
  line: number
  id: string
  /** simple, variable, variation, grouped, external, with "virtual" or "downloadable" beside it. */
  type: string
  sku: string
  name: string
  isPublished: boolean
  description: string
  regularPrice: string
  salePrice: string
  /** Last parts of the paths "Clothing > Evening". */
  categories: string[]
  tags: string[]
  images: string[]
  stock: string
  weight: string
  /** "id:742" or the SKU of the parent. */
  parent: string
  size: string[]
  color: string[]
  brand: string
  condition: string
  meta: Record<string, string>
}

const mostMeta = 50

export function productOf({ line, cells }: CsvRow, { fields, details, attributes, meta }: Headers): Product {
  const cell = (field: Field) => (cells[fields.get(field) ?? -1] ?? '').trim()
  const named = new Map(
    attributes.flatMap(({ name, value }) => {
      const kind = attributeKind(cells[name] ?? '')
      return kind ? [[kind, listOf(cells[value] ?? '')] as const] : []
    }),
  )
  const attribute = (kind: DetailField) => {
    const place = details.get(kind)
    const own = place === undefined ? [] : listOf(cells[place] ?? '')
    return own.length > 0 ? own : (named.get(kind) ?? [])
  }
  const entries = [...meta].map(([name, place]) => [name, (cells[place] ?? '').slice(0, 1000)] as const)
  return {
    line,
    id: cell('id'),
    type: cell('type').toLowerCase() || 'simple',
    sku: cell('sku'),
    name: textOf(cell('name')).replace(/\s+/g, ' '),
    isPublished: !['0', '-1'].includes(cell('published')),
    description: textOf(cell('description')) || textOf(cell('shortDescription')),
    regularPrice: cell('regularPrice'),
    salePrice: cell('salePrice'),
    categories: listOf(cell('categories')).map((path) => path.split('>').at(-1)?.trim() ?? ''),
    tags: listOf(cell('tags')),
    images: listOf(cell('images')),
    stock: cell('stock'),
    weight: cell('weight'),
    parent: cell('parent'),
    size: attribute('size'),
    color: attribute('color'),
    ...eachLine((name) => attribute(name)[0] ?? ''),
    brand: attribute('brand')[0] ?? '',
    condition: attribute('condition')[0] ?? '',
    meta: Object.fromEntries(entries.filter(([, value]) => value !== '').slice(0, mostMeta)),
  }
}

function eachLine(read: (name: OptionalLineName) => string) {
  return Object.fromEntries(optionalLineNames.map((name) => [name, read(name)])) as Record<
    OptionalLineName,
    string
  >
}

/** A variation takes what it does not say from its parent. */
export function withParent(variation: Product, parent: Product): Product {
  const { line, id, type, sku, isPublished, stock, regularPrice, salePrice } = variation
  const merged = { ...parent, line, id, type, sku, isPublished, stock }
  return {
    ...merged,
    name: variation.name || parent.name,
    description: variation.description || parent.description,
    regularPrice: regularPrice || parent.regularPrice,
    salePrice: salePrice || parent.salePrice,
    images: variation.images.length > 0 ? variation.images : parent.images,
    weight: variation.weight || parent.weight,
    size: variation.size.length > 0 ? variation.size : parent.size,
    color: variation.color.length > 0 ? variation.color : parent.color,
    ...eachLine((name) => variation[name] || parent[name]),
    brand: variation.brand || parent.brand,
    condition: variation.condition || parent.condition,
    meta: { ...parent.meta, ...variation.meta },
  }
}

/** Values between commas; WooCommerce writes a comma within a value as `\,`. */
function listOf(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((value) => textOf(value.replaceAll('\\,', ',')).trim())
    .filter((value) => value !== '')
}

/** HTML as clean text, with the line breaks of its blocks. */
function textOf(html: string): string {
  const broken = html.replaceAll('\\n', '\n').replace(/<(br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^>]*>/gi, '\n')
  const text = broken.includes('<')
    ? sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
    : broken
  return text
    .replace(/&(amp|lt|gt|quot|#0?39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#039': "'" }
