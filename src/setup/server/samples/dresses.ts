import type { dresses } from '#dresses/server/tables.ts'
import { type DressDesign, type DressView, designFor } from './dress-design.ts'
import texts from './dress-texts.json' with { type: 'json' }
import { dressMeasurements } from './measurements.ts'
import taxonomy from './taxonomy.json' with { type: 'json' }
import {
  bridalColors,
  eveningColors,
  type SampleSize,
  type SampleType,
  sampleColors,
  sampleLabelsOf,
  sampleSizes,
} from './taxonomy.ts'

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

type Part = 'fabric' | 'silhouette' | 'neckline' | 'sleeve' | 'lace' | 'beading' | 'train'

const parts: { [P in Part]: Record<DressDesign[P], string> } = texts.parts

/** Short name of the fabric for a title: "Lace", "Tulle". */
function clothName(design: DressDesign): string {
  const worn = design.lace === 'both' && design.fabric !== 'lace' ? 'lace' : design.fabric
  return worn.charAt(0).toUpperCase() + worn.slice(1)
}

function descriptionOf(design: DressDesign): string {
  const details = [
    parts.sleeve[design.sleeve],
    parts.lace[design.lace],
    parts.beading[design.beading],
    parts.train[design.train],
  ].filter(Boolean)
  const cloth = parts.fabric[design.fabric]
  const first = `${cloth.charAt(0).toUpperCase()}${cloth.slice(1)} in ${parts.silhouette[design.silhouette]}, with ${parts.neckline[design.neckline]}.`
  const second =
    details.length > 0 ? ` With ${joinList(details)}.` : ' Nothing added: the cut is the ornament.'
  const third = ` ${texts.closings[design.seed % texts.closings.length]}`
  return first + second + third
}

const cloths: Record<'fr' | 'ar', Record<DressDesign['fabric'], string>> = {
  fr: texts.translations.fr.fabric,
  ar: texts.translations.ar.fabric,
}

/** Title, description and fit notes in French and Arabic, which a lender or staff would write. */
function translationsOf(
  design: DressDesign,
  place: number,
  names: { name: string; color: string; size: SampleSize },
) {
  const { labelFr, labelAr } = sampleLabelsOf('color', names.color)!
  const arabicNames = texts.translations.names.split(' ')
  return {
    titleFr: `${names.name}, ${cloths.fr[design.fabric]} ${labelFr.toLowerCase()}`,
    titleAr: `${arabicNames[place % arabicNames.length]}، ${cloths.ar[design.fabric]} ${labelAr}`,
    descriptionFr: translatedDescription('fr', design),
    descriptionAr: translatedDescription('ar', design),
    fitNotesFr: fitNotesFor(design, names.size, 'fr'),
    fitNotesAr: fitNotesFor(design, names.size, 'ar'),
  }
}

function translatedDescription(language: 'fr' | 'ar', { fabric, silhouette, neckline, seed }: DressDesign) {
  const { closings, ...parts } = texts.translations[language]
  const list = [cloths[language][fabric], parts.silhouette[silhouette], parts.neckline[neckline]]
  const first = list.join(language === 'ar' ? '، ' : ', ')
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}. ${closings[seed % closings.length]}`
}

type Ranges = readonly [bust: string, waist: string, hips: string]

const fits = {
  en: {
    body: ([bust, waist, hips]: Ranges) =>
      `Fits bust ${bust}, waist ${waist}, hips ${hips} cm, height 162–176 cm with heels.`,
    close: 'Cut close: between two sizes, take the larger.',
    easy: 'Easy at the hip; the waist decides.',
  },
  fr: {
    body: ([bust, waist, hips]: Ranges) =>
      `Pour poitrine ${bust}, taille ${waist}, hanches ${hips} cm, et 162–176 cm avec les talons.`,
    close: 'Coupe près du corps\u00a0: entre deux tailles, prenez la plus grande.',
    easy: 'Ample aux hanches\u00a0; c’est le tour de taille qui compte.',
  },
  ar: {
    // A dash between two numbers would turn them round.
    body: (ranges: Ranges) => {
      const [bust, waist, hips] = ranges.map((range) => range.replace('–', ' إلى '))
      return `للصدر من ${bust} والخصر من ${waist} والورك من ${hips} سم، والطول من 162 إلى 176 سم مع الكعب.`
    },
    close: 'القَصّة ملاصقة للجسم: بين مقاسين اختاري الأكبر.',
    easy: 'مريح عند الورك، والخصر هو الذي يحدّد.',
  },
}

function fitNotesFor(design: DressDesign, size: SampleSize, language: keyof typeof fits): string {
  const { silhouette } = design
  const isClose = silhouette === 'mermaid' || silhouette === 'sheath' || silhouette === 'slip'
  const { body, close, easy } = fits[language]
  const ranges = taxonomy.sizes[size].match(/\d+–\d+/g) as unknown as Ranges
  return `${body(ranges)} ${isClose ? close : easy}`
}

function joinList(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
