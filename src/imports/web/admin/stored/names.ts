import { type OptionalLineName, optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import type { ColumnChoice } from '#imports/headers.ts'
import type { ImportRow, ImportSummary } from '#imports/stored-contract.ts'
import type { Tone } from '#ui/badge.tsx'

export const statusNames: Record<ImportSummary['status'], string> = {
  UPLOADED: 'Not started',
  WAITING: 'Waiting',
  RUNNING: 'Importing',
  DONE: 'Done',
  FAILED: 'Failed',
  UNDONE: 'Undone',
}

export const verdictNames: Record<ImportRow['verdict'], string> = {
  imported: 'Imported',
  duplicates: 'Duplicate',
  skipped: 'Skipped',
  failed: 'Error',
}

/** Of a check, before the import. */
export const checkNames: Record<ImportRow['verdict'], string> = {
  ...verdictNames,
  imported: 'Will be imported',
}

export const verdictTones: Record<ImportRow['verdict'], Tone> = {
  imported: 'good',
  duplicates: 'idle',
  skipped: 'warn',
  failed: 'bad',
}

export const choiceNames: Record<ColumnChoice, string> = {
  ignore: 'Ignore',
  id: 'WooCommerce id',
  type: 'Product type',
  sku: 'SKU',
  name: 'Name',
  published: 'Published',
  shortDescription: 'Short description',
  description: 'Description',
  regularPrice: 'Regular price (retail)',
  salePrice: 'Sale price (rental)',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Pictures',
  stock: 'Stock',
  weight: 'Weight',
  parent: 'Parent product',
  size: 'Size',
  color: 'Colour',
  ...(Object.fromEntries(optionalLineNames.map((name) => [name, optionalLines[name].label])) as Record<
    OptionalLineName,
    string
  >),
  brand: 'Brand',
  condition: 'Condition',
  attributeName: 'Attribute: name',
  attributeValue: 'Attribute: value',
  meta: 'Note for staff (meta)',
}

export function isActive({ status }: Pick<ImportSummary, 'status'>): boolean {
  return status === 'WAITING' || status === 'RUNNING'
}
