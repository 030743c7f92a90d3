import type { Branch } from '#showrooms/facts.ts'
import taxonomy from './taxonomy.json' with { type: 'json' }

export type SampleType = keyof typeof taxonomy.types

/** Defaults of a new shop; staff can change them. */
export const sampleTypes = Object.entries(taxonomy.types).map(([name, subTypes]) => ({ name, subTypes }))

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
