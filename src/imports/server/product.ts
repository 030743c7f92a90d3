import sanitizeHtml from 'sanitize-html'
import type { TranslationName } from '#dresses/dress-fields.ts'
import { attributeKind, type DetailField, detailFields } from '#imports/attributes.ts'
import type { Field, Headers } from '#imports/headers.ts'
import { isMeasurement } from '#measurements/measurements.ts'
import { parseLength } from '#shared/format/length.ts'

/** What the choices for a whole file depend on. */
export interface CatalogueFacts {
  /** simple, variable, variation, grouped, external, with "virtual" or "downloadable" beside it. */
  type: string
  regularPrice: string
  salePrice: string
  /** For example "Clothing > Evening". */
  categoryPaths: string[]
  images: string[]
}

/** A product of the file, before it is checked. */
export interface Product extends CatalogueFacts {
  /** The number that a spreadsheet shows: the names of the columns are row 1. */
  row: number
  id: string
  sku: string
  name: string
  isPublished: boolean
  description: string
  /** Of title and description. */
  translations: Record<Exclude<TranslationName, 'fitNotesFr' | 'fitNotesAr'>, string>
  tags: string[]
  stock: string
  weight: string
  /** "id:742" or the SKU of the parent. */
  parent: string
  details: Record<DetailField, string[]>
  /** Attributes that are no field of a dress. */
  otherAttributes: Record<string, string>
  meta: Record<string, string>
}

const mostMeta = 50
/** Bounds of what is read of a cell, which may have a million characters; a dress takes far less of each. */
const longestHtml = 50_000
const longestValue = 2000
const mostValues = 200

export function productOf(cells: readonly string[], row: number, headers: Headers): Product {
  const cell = cellReader(cells, headers)
  const entries = [...headers.meta].map(
    ([name, place]) => [name, (cells[place] ?? '').slice(0, 1000)] as const,
  )
  return {
    ...catalogueFactsOf(cells, headers),
    ...attributesOf(cells, headers),
    row,
    id: cell('id'),
    sku: cell('sku'),
    name: htmlToText(cell('name')).replace(/\s+/g, ' '),
    isPublished: !['0', '-1'].includes(cell('published')),
    description:
      htmlToText(cell('description', longestHtml)) || htmlToText(cell('shortDescription', longestHtml)),
    translations: {
      titleFr: htmlToText(cell('titleFr')).replace(/\s+/g, ' '),
      titleAr: htmlToText(cell('titleAr')).replace(/\s+/g, ' '),
      descriptionFr: htmlToText(cell('descriptionFr', longestHtml)).slice(0, 5000),
      descriptionAr: htmlToText(cell('descriptionAr', longestHtml)).slice(0, 5000),
    },
    tags: listOf(cell('tags', longestHtml)),
    stock: cell('stock'),
    weight: cell('weight'),
    parent: cell('parent'),
    meta: Object.fromEntries(entries.filter(([, value]) => value !== '').slice(0, mostMeta)),
  }
}

/** Cheap: every row of a file is read so when it is uploaded. */
export function catalogueFactsOf(cells: readonly string[], headers: Headers): CatalogueFacts {
  const cell = cellReader(cells, headers)
  return {
    type: cell('type').toLowerCase() || 'simple',
    regularPrice: cell('regularPrice'),
    salePrice: cell('salePrice'),
    categoryPaths: listOf(cell('categories', longestHtml)).map((path) =>
      path
        .split('>')
        .map((part) => part.trim())
        .join(' > ')
        .slice(0, 300),
    ),
    images: listOf(cell('images', longestHtml)),
  }
}

function cellReader(cells: readonly string[], { fields }: Headers) {
  return (field: Field, longest = longestValue) =>
    (cells[fields.get(field) ?? -1] ?? '').slice(0, longest).trim()
}

/** A column of its own comes before an attribute; what is left of the attributes is never lost. */
function attributesOf(cells: readonly string[], { details: columns, attributes }: Headers) {
  const details = Object.fromEntries(
    detailFields.map((kind) => [kind, valuesOf(kind, cells[columns.get(kind) ?? -1] ?? '')]),
  ) as Record<DetailField, string[]>
  const otherAttributes: Record<string, string> = Object.create(null)
  for (const { name, value } of attributes) {
    const title = htmlToText((cells[name] ?? '').slice(0, longestValue)).slice(0, 80)
    const kind = kindOf(title, cells[value] ?? '')
    const values = valuesOf(kind, cells[value] ?? '')
    if (values.length === 0) continue
    if (kind && details[kind].length === 0) details[kind] = values
    else if (!kind || details[kind].join() !== values.join())
      otherAttributes[title || '?'] = values.join(', ').slice(0, 1000)
  }
  return { details, otherAttributes }
}

/** A variation takes what it does not say from its parent. */
export function withParent(variation: Product, parent: Product): Product {
  const details = Object.fromEntries(
    detailFields.map((kind) => {
      const own = variation.details[kind]
      return [kind, own.length > 0 ? own : parent.details[kind]]
    }),
  ) as Product['details']
  return {
    ...variation,
    name: variation.name || parent.name,
    description: variation.description || parent.description,
    translations: variation.name ? variation.translations : parent.translations,
    regularPrice: variation.regularPrice || parent.regularPrice,
    salePrice: variation.salePrice || parent.salePrice,
    categoryPaths: variation.categoryPaths.length > 0 ? variation.categoryPaths : parent.categoryPaths,
    tags: variation.tags.length > 0 ? variation.tags : parent.tags,
    images: variation.images.length > 0 ? variation.images : parent.images,
    weight: variation.weight || parent.weight,
    details,
    otherAttributes: { ...parent.otherAttributes, ...variation.otherAttributes },
    meta: { ...parent.meta, ...variation.meta },
  }
}

/** A length in words ("Midi") is no measurement. */
function kindOf(title: string, cell: string): DetailField | undefined {
  const kind = attributeKind(title)
  return kind && isMeasurement(kind) && parseLength(htmlToText(cell.slice(0, longestValue))) === null
    ? undefined
    : kind
}

/** The comma of "92,5" separates no values. */
function valuesOf(kind: DetailField | undefined, cell: string): string[] {
  if (!kind || !isMeasurement(kind)) return listOf(cell)
  const text = htmlToText(cell.slice(0, longestValue))
  return text === '' ? [] : [text]
}

/** Values between commas; WooCommerce writes a comma within a value as `\,`. */
function listOf(text: string): string[] {
  return text
    .split(/(?<!\\),/, mostValues)
    .map((value) => htmlToText(value.slice(0, longestValue).replaceAll('\\,', ',')).trim())
    .filter((value) => value !== '')
}

/** HTML as clean text, with the line breaks of its blocks. */
function htmlToText(html: string): string {
  const broken = html.replaceAll('\\n', '\n').replace(/<(br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
  const text = broken.includes('<')
    ? sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
    : broken
  return text
    .replace(/&(amp|lt|gt|quot|#0?39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#039': "'" }
