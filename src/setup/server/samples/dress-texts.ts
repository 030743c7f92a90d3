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

/** Title and description in French and Arabic, which a lender or staff would write. */
export function translationsOf(design: DressDesign, place: number, names: { name: string; color: string }) {
  const { labelFr, labelAr } = sampleLabelsOf('color', names.color)!
  const arabicNames = texts.translations.names.split(' ')
  return {
    titleFr: `${names.name}, ${cloths.fr[design.fabric]} ${labelFr.toLowerCase()}`,
    titleAr: `${arabicNames[place % arabicNames.length]}، ${cloths.ar[design.fabric]} ${labelAr}`,
    descriptionFr: translatedDescription('fr', design),
    descriptionAr: translatedDescription('ar', design),
  }
}

function translatedDescription(language: 'fr' | 'ar', { fabric, silhouette, neckline, seed }: DressDesign) {
  const { closings, ...parts } = texts.translations[language]
  const list = [cloths[language][fabric], parts.silhouette[silhouette], parts.neckline[neckline]]
  const first = list.join(language === 'ar' ? '، ' : ', ')
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}. ${closings[seed % closings.length]}`
}

export function fitNotesFor(design: DressDesign, size: SampleSize): string {
  const close =
    design.silhouette === 'mermaid' || design.silhouette === 'sheath' || design.silhouette === 'slip'
  const advice = close
    ? 'Cut close: between two sizes, take the larger.'
    : 'Easy at the hip; the waist decides.'
  return `Fits ${taxonomy.sizes[size]}, height 162–176 cm with heels. ${advice}`
}

function joinList(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
