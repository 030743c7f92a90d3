import type { Branch } from '#showrooms/showrooms.ts'
import taxonomy from './taxonomy.json' with { type: 'json' }

export type SampleType = keyof typeof taxonomy.types

/** Defaults of a new shop; staff can change them. */
export const sampleTypes = Object.entries(taxonomy.types).map(([name, subTypes]) => ({ name, subTypes }))

/** Types of what is worn with a dress, and the sizes of shoes. */
export const { accessories: sampleAccessoryTypes, shoeSizes: sampleShoeSizes } = taxonomy

/** Of a name of Management in French and Arabic; none of sizes, which read the same. */
export function sampleLabelsOf(kind: keyof typeof taxonomy.labels, name: string) {
  const labels: Record<string, { labelFr: string; labelAr: string }> = taxonomy.labels[kind]
  return labels[name]
}

export type SampleSize = keyof typeof taxonomy.sizes
export const sampleSizes = Object.keys(taxonomy.sizes) as SampleSize[]

export const { colors: sampleColors, bridalColors } = taxonomy
export const eveningColors = sampleColors.slice(2).map((color) => color.name)

/** Monday to Saturday, both showrooms; a slot every 30 minutes suits both types of fitting. */
export const sampleRules: {
  branch: Branch
  dayOfWeek: number
  startTime: string
  endTime: string
  duration: number
}[] = (['KFARHBAB', 'AOUKAR'] as const).flatMap((branch) =>
  [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    branch,
    dayOfWeek,
    startTime: '11:00',
    endTime: dayOfWeek === 6 ? '16:00' : '19:00',
    duration: 30,
  })),
)
