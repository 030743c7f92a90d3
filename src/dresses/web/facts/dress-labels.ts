import type { DressFieldName } from '#dresses/dress-fields.ts'
import { type OptionalLineName, optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { eachMeasurement, measurements } from '#measurements/measurements.ts'

const lineLabels = Object.fromEntries(
  optionalLineNames.map((name) => [name, optionalLines[name].label]),
) as Record<OptionalLineName, string>

/** The fields of a dress that lenders and staff fill in alike. */
export const dressLabels = {
  title: 'Title',
  color: 'Colour',
  condition: 'Condition',
  size: 'Size',
  ...lineLabels,
  retailPrice: 'Retail price ($)',
  rentalPrice: 'Rental price ($)',
  description: 'Description',
  fitNotes: 'Fit notes',
  ...eachMeasurement((name): string => measurements[name].label),
} satisfies Record<Exclude<DressFieldName, 'type' | 'subType'>, string>

export type LabelledField = keyof typeof dressLabels
