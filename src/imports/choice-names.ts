import { type OptionalLineName, optionalLines } from '#dresses/optional-lines.ts'
import { choiceNamesNames as names } from '#imports/messages/texts.gen.js'
import { isMeasurement, measurements } from '#measurements/measurements.ts'
import type { ColumnChoice } from './headers.ts'

export function choiceName(choice: ColumnChoice): string {
  if (isMeasurement(choice)) return measurements[choice].label
  return choice in optionalLines
    ? optionalLines[choice as OptionalLineName].label
    : names[choice as keyof typeof names]
}
