import * as z from 'zod/mini'
import { measurementFields as messages } from '#measurements/texts/texts.gen.js'
import { optionalLine, says } from '#shared/fields.ts'
import { parseLength } from '#shared/format/length.ts'
import { eachMeasurement, isMeasured, type MeasurementName, measurements, rangeText } from './measurements.ts'

// Apart from measurements.ts, which public pages load: there these schemas would bring Zod along.

/** A text as people type it, such as "92.5" (centimetres) or `36 1/2"`; or millimetres as a number, as replies have it. */
function measurementField(name: MeasurementName) {
  const { least, most } = measurements[name]
  const refused = says(() => rangeText(name))
  return z.pipe(
    z.pipe(
      z.nullable(z.union([z.string(), z.number()], refused)),
      z.transform((value) => {
        if (typeof value !== 'string') return value
        return value.trim() === '' ? null : (parseLength(value) ?? Number.NaN)
      }),
    ),
    z.nullable(z.int(refused).check(z.minimum(least, refused), z.maximum(most, refused))),
  )
}

/** What forms and the import send. */
export const measurementFields = eachMeasurement(measurementField)

/** What replies say, in millimetres. */
export const measured = eachMeasurement(() => z.nullable(z.int()))

const nothing = says(() => messages.nothing)

/** What is typed after measuring somebody. */
export const measurementEntry = z
  .extend(z.object(measurementFields), { note: optionalLine(300) })
  .check(z.refine((entry) => isMeasured(entry), { path: ['bust'], ...nothing }))
