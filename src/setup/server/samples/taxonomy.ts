import type { Branch } from '#showrooms/facts.ts'

/** Defaults of a new shop; staff can change them. */
export const sampleTypes = [
  { name: 'Bridal', subTypes: ['A-Line', 'Ball Gown', 'Mermaid', 'Sheath', 'Empire', 'Slip', 'Two-Piece'] },
  { name: 'Evening', subTypes: ['A-Line', 'Ball Gown', 'Mermaid', 'Sheath', 'Slip', 'Two-Piece', 'Kaftan'] },
] as const

export type SampleType = (typeof sampleTypes)[number]['name']

export const sampleSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type SampleSize = (typeof sampleSizes)[number]

export const sampleColors = [
  { name: 'Ivory', hexCode: '#F7F1E3' },
  { name: 'Off White', hexCode: '#FAF7F2' },
  { name: 'Champagne', hexCode: '#E8D5B0' },
  { name: 'Blush', hexCode: '#EBC4BC' },
  { name: 'Rose', hexCode: '#C9576E' },
  { name: 'Burgundy', hexCode: '#6B1A2E' },
  { name: 'Terracotta', hexCode: '#B8593A' },
  { name: 'Gold', hexCode: '#C2963F' },
  { name: 'Emerald', hexCode: '#0F6B4F' },
  { name: 'Sage', hexCode: '#9DAF93' },
  { name: 'Powder Blue', hexCode: '#A9C3D9' },
  { name: 'Navy', hexCode: '#1E2E55' },
  { name: 'Lilac', hexCode: '#B9A3CF' },
  { name: 'Silver', hexCode: '#B7B9BF' },
  { name: 'Black', hexCode: '#1B191C' },
] as const

export const bridalColors = ['Ivory', 'Off White', 'Ivory', 'Champagne', 'Off White', 'Blush'] as const
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
