import { type OptionalLineName, optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { eachMeasurement, measurements } from '#measurements/measurements.ts'
import type { ColumnChoice } from './headers.ts'

export const choiceNames: Record<ColumnChoice, string> = {
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
  ...(Object.fromEntries(optionalLineNames.map((name) => [name, optionalLines[name].label])) as Record<
    OptionalLineName,
    string
  >),
  brand: 'Brand',
  condition: 'Condition',
  ...eachMeasurement((name): string => measurements[name].label),
  attributeName: 'Attribute: name',
  attributeValue: 'Attribute: value',
  meta: 'Note for staff (meta)',
}
