import { isMeasurement } from '#measurements/measurements.ts'
import { writtenLength } from '#shared/format/length.ts'

/** What the inputs of a form hold: '' for null, numbers as text, measurements in centimetres. */
export type FormValues<Fields> = {
  [Name in keyof Fields]-?: Fields[Name] extends readonly string[]
    ? string[]
    : Fields[Name] extends boolean
      ? boolean
      : string
}

/** The values of these fields of a dress. */
export function formValues<Dress extends object, Name extends keyof Dress>(
  dress: Dress,
  names: readonly Name[],
): FormValues<Pick<Dress, Name>> {
  const values = names.map((name) => {
    const value = dress[name]
    if (isMeasurement(String(name)) && typeof value === 'number') return [name, writtenLength(value, 'cm')]
    return [name, Array.isArray(value) || typeof value === 'boolean' ? value : String(value ?? '')]
  })
  return Object.fromEntries(values)
}
