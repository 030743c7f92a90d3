import type { dresses } from '#dresses/server/tables.ts'
import { type DressDesign, type DressView, designFor } from './dress-design.ts'
import texts from './dress-texts.json' with { type: 'json' }
import { clothName, descriptionOf, fitNotesFor, translationsOf } from './dress-texts.ts'
import { dressMeasurements } from './measurements.ts'
import taxonomy from './taxonomy.json' with { type: 'json' }
import { bridalColors, eveningColors, type SampleType, sampleColors, sampleSizes } from './taxonomy.ts'

type DressRow = typeof dresses.$inferInsert

export interface SampleDress {
  row: DressRow
  design: DressDesign
}

const names = texts.names.split(' ')
const conditions = ['NEW', 'LIKE_NEW', 'LIKE_NEW', 'GOOD', 'LIKE_NEW', 'NEW', 'GOOD', 'FAIR'] as const
export const otherStatuses = [
  'PENDING',
  'PRE_APPROVED',
  'REJECTED',
  'AVAILABLE',
  'RENTED',
  'RETRIEVED',
] as const
const day = 86_400_000

/**
 * `approved` dresses over all types, sizes and colours, newest first, then two in every other status. Deterministic.
 */
export function sampleDresses(now: Date, approved: number, others: boolean): SampleDress[] {
  const statuses: DressRow['status'][] = [
    ...Array<'APPROVED'>(approved).fill('APPROVED'),
    ...(others ? [...otherStatuses, ...otherStatuses] : []),
  ]
  return statuses.map((status, index) => sampleDress(now, index, status))
}

function sampleDress(now: Date, index: number, status: DressRow['status']): SampleDress {
  const type: SampleType = index % 5 < 2 ? 'Bridal' : 'Evening'
  const subType = pick(taxonomy.types[type], index * 3 + (index >> 3))
  const color =
    type === 'Bridal'
      ? pick(bridalColors, index + (index >> 2))
      : pick(eveningColors, index * 5 + (index >> 3))
  const hex = sampleColors.find((each) => each.name === color)!.hexCode
  const size = pick(sampleSizes, index + (index >> 3))
  const design = designFor({ type, subType, hex, seed: 1000 + index * 17 })
  const name = pick(names, index)
  const slug = `${name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()}-${String(index + 1).padStart(3, '0')}`
  const views: readonly DressView[] = ['front', 'back', 'detail']
  const images = views.map((view) => `/files/dresses/${slug}-${view}.jpg`)
  const rental = (type === 'Bridal' ? 180 : 60) + ((index * 37) % 29) * 10
  const createdAt = new Date(now.getTime() - index * 1.3 * day - 3 * 3_600_000)
  const decided = status !== 'PENDING' && status !== 'APPROVED'
  const updatedAt = decided ? new Date(createdAt.getTime() + 2 * day) : createdAt
  return {
    design,
    row: {
      title: `${name} in ${color} ${clothName(design)}`,
      type: [type],
      subType: [subType],
      category: [type],
      size,
      color,
      condition: pick(conditions, index),
      retailPrice: retailOf(rental, index) * 100,
      rentalPrice: rental * 100,
      designer: pick(texts.ateliers, index * 3),
      fabric: design.fabric.charAt(0).toUpperCase() + design.fabric.slice(1),
      description: descriptionOf(design),
      // Of the third dress in three nobody has written them yet.
      ...(index % 3 < 2 && translationsOf(design, index, { name, color, size })),
      fitNotes: fitNotesFor(design, size, 'en'),
      ...dressMeasurements(size, index),
      mainImage: images[0],
      images,
      status,
      statusReason:
        status === 'REJECTED'
          ? 'The photographs are too dark to judge the cloth. Please send new ones.'
          : null,
      retrievedAt: status === 'RETRIEVED' ? updatedAt : null,
      tags: [design.silhouette, design.fabric],
      sku: `TR-${String(index + 1).padStart(4, '0')}`,
      availableBranches:
        type === 'Bridal' ? ['AOUKAR'] : index % 3 === 0 ? ['KFARHBAB'] : ['KFARHBAB', 'AOUKAR'],
      hidePrice: index % 11 === 7,
      createdAt,
      updatedAt,
    },
  }
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

/** Five to nine times the rent, in tens of dollars: a constant factor would reveal a hidden rent. */
function retailOf(rental: number, index: number): number {
  return Math.round((rental * (50 + ((index * 37) % 41))) / 100) * 10
}
