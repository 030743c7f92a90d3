import { type OptionalLineName, optionalLines } from '#dresses/optional-lines.ts'
import { choiceNames as messages } from '#imports/texts/texts.gen.js'
import { isMeasurement, measurements } from '#measurements/measurements.ts'
import type { ColumnChoice } from './headers.ts'

export function choiceName(choice: ColumnChoice): string {
  if (isMeasurement(choice)) return measurements[choice].label
  return choice in optionalLines
    ? optionalLines[choice as OptionalLineName].label
    : messages.names[choice as keyof typeof messages.names]
}
