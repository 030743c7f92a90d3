import type { DressFieldName } from '#dresses/dress-fields.ts'
import { type OptionalLineName, optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { dressesWords, dressLabels as messages } from '#dresses/texts/texts.gen.js'
import { eachMeasurement, measurements } from '#measurements/measurements.ts'
import { words } from '#shared/texts/texts.gen.js'

const lineLabels = Object.fromEntries(
  optionalLineNames.map((name) => [name, optionalLines[name].label]),
) as Record<OptionalLineName, string>

/** The fields of a dress that lenders and staff fill in alike. */
export const dressLabels = {
  title: messages.title,
  color: words.colour,
  condition: words.condition,
  size: words.size,
  ...lineLabels,
  retailPrice: messages.retailPrice,
  rentalPrice: messages.rentalPrice,
  description: dressesWords.description,
  fitNotes: dressesWords.fitNotes,
  titleFr: messages.titleFr,
  titleAr: messages.titleAr,
  descriptionFr: messages.descriptionFr,
  descriptionAr: messages.descriptionAr,
  fitNotesFr: messages.fitNotesFr,
  fitNotesAr: messages.fitNotesAr,
  ...eachMeasurement((name): string => measurements[name].label),
} satisfies Record<Exclude<DressFieldName, 'type' | 'subType'>, string>

export type LabelledField = keyof typeof dressLabels
