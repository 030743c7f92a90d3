import { measurements as messages } from '#measurements/texts/texts.gen.js'
import { type LengthUnit, lengthText } from '#shared/format/length.ts'
import { commaList } from '#shared/format/list.ts'

interface Measurement {
  label: string
  /** What is measured, for who holds the tape. */
  hint: string
  /** Millimetres. */
  least: number
  most: number
}

/** Of a person: her body. Of a dress: the body that it is made for. Forms, import, files and the fit read them. */
export const measurements = {
  bust: {
    get label() {
      return messages.bust
    },
    get hint() {
      return messages.bustHint
    },
    least: 600,
    most: 1800,
  },
  waist: {
    get label() {
      return messages.waist
    },
    get hint() {
      return messages.waistHint
    },
    least: 450,
    most: 1700,
  },
  hips: {
    get label() {
      return messages.hips
    },
    get hint() {
      return messages.bustHint
    },
    least: 600,
    most: 1900,
  },
  height: {
    get label() {
      return messages.heightWithHeels
    },
    get hint() {
      return messages.heelsHint
    },
    least: 1200,
    most: 2200,
  },
  hollowToHem: {
    get label() {
      return messages.hollowToHem
    },
    get hint() {
      return messages.lengthHint
    },
    least: 600,
    most: 2000,
  },
} as const satisfies Record<string, Measurement>

export type MeasurementName = keyof typeof measurements
export const measurementNames = Object.keys(measurements) as MeasurementName[]

/** The same of each measurement. */
export function eachMeasurement<Value>(of: (name: MeasurementName) => Value): Record<MeasurementName, Value> {
  return Object.fromEntries(measurementNames.map((name) => [name, of(name)])) as Record<
    MeasurementName,
    Value
  >
}

/** Millimetres; null was not measured. */
export type Measurements = Readonly<Record<MeasurementName, number | null>>

export const notMeasured: Measurements = eachMeasurement(() => null)

export const isMeasurement = (name: string): name is MeasurementName => name in measurements

export const isMeasured = (one: Measurements): boolean => measurementNames.some((name) => one[name] !== null)

/** "Please enter the bust from 60 to 180 cm, or from 24 to 70 inches." */
export function rangeText(name: MeasurementName): string {
  const { least, most } = measurements[name]
  const [from, until] = [Math.ceil(least / 25.4), Math.floor(most / 25.4)]
  return messages.range({ name, least: least / 10, most: most / 10, from, until })
}

export function isInRange(name: MeasurementName, mm: number): boolean {
  return mm >= measurements[name].least && mm <= measurements[name].most
}

/** "Bust 92 cm, waist 74 cm". */
export function measurementsText(one: Measurements, unit: LengthUnit): string {
  const parts = measurementNames.flatMap((name) => {
    const mm = one[name]
    return mm === null ? [] : [`${measurements[name].label.toLowerCase()} ${lengthText(mm, unit)}`]
  })
  const text = commaList(parts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The newest of each that is not struck out. @param entries newest first */
export function currentOf(entries: readonly (Measurements & { isStruck: boolean })[]): Measurements {
  const valid = entries.filter(({ isStruck }) => !isStruck)
  return eachMeasurement((name) => valid.find((entry) => entry[name] !== null)?.[name] ?? null)
}
