import { type OptionalLineName, optionalLines } from '#dresses/optional-lines.ts'
import { isMeasurement, measurements } from '#measurements/measurements.ts'
import type { ColumnChoice } from './headers.ts'

const names = {
  ignore: 'Ignore',
  id: 'Product id',
  type: 'Product type',
  sku: 'SKU',
  name: 'Name',
  published: 'Published',
  shortDescription: 'Short description',
  description: 'Description',
  regularPrice: 'Retail price',
  salePrice: 'Rental price',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Pictures',
  stock: 'Stock',
  weight: 'Weight',
  parent: 'Parent product',
  size: 'Size',
  color: 'Colour',
  brand: 'Brand',
  condition: 'Condition',
  attributeName: 'Attribute: name',
  attributeValue: 'Attribute: value',
  meta: 'Note for staff (meta)',
}

export function choiceName(choice: ColumnChoice): string {
  if (isMeasurement(choice)) return measurements[choice].label
  return choice in optionalLines
    ? optionalLines[choice as OptionalLineName].label
    : names[choice as keyof typeof names]
}
