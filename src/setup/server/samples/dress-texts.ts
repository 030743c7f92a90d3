import type { DressDesign } from './dress-design.ts'
import texts from './dress-texts.json' with { type: 'json' }
import taxonomy from './taxonomy.json' with { type: 'json' }
import { type SampleSize, sampleLabelsOf } from './taxonomy.ts'

type Part = 'fabric' | 'silhouette' | 'neckline' | 'sleeve' | 'lace' | 'beading' | 'train'

const parts: { [P in Part]: Record<DressDesign[P], string> } = texts.parts

/** Short name of the fabric for a title: "Lace", "Tulle". */
export function clothName(design: DressDesign): string {
  const worn = design.lace === 'both' && design.fabric !== 'lace' ? 'lace' : design.fabric
  return worn.charAt(0).toUpperCase() + worn.slice(1)
}

export function descriptionOf(design: DressDesign): string {
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
export function translationsOf(
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

export function fitNotesFor(design: DressDesign, size: SampleSize, language: keyof typeof fits): string {
  const { silhouette } = design
  const isClose = silhouette === 'mermaid' || silhouette === 'sheath' || silhouette === 'slip'
  const { body, close, easy } = fits[language]
  const ranges = taxonomy.sizes[size].match(/\d+–\d+/g) as unknown as Ranges
  return `${body(ranges)} ${isClose ? close : easy}`
}

function joinList(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
