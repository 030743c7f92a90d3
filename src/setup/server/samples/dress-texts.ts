import type { DressDesign } from './dress-design.ts'
import type { SampleSize } from './taxonomy.ts'

const cloths = {
  satin: 'duchess satin',
  tulle: 'silk tulle',
  lace: 'Chantilly lace',
  chiffon: 'silk chiffon',
  velvet: 'silk velvet',
  crepe: 'wool crepe',
  sequin: 'hand-sewn sequins',
} as const

const shapes = {
  'a-line': 'an A-line that opens from the waist',
  'ball-gown': 'a full skirt over layers of underskirt',
  mermaid: 'a mermaid line that holds to the knee and then lets go',
  sheath: 'a straight, close line from shoulder to floor',
  empire: 'a raised waist and a skirt that falls free beneath it',
  slip: 'a bias cut that moves with every step',
  'two-piece': 'a fitted bodice and a separate skirt that can be worn apart',
  kaftan: 'a loose, floor-length kaftan with embroidered borders',
} as const

const necklines = {
  v: 'a deep V',
  sweetheart: 'a sweetheart neckline',
  bateau: 'a bateau neckline',
  square: 'a square neckline',
  halter: 'a halter neckline',
  'one-shoulder': 'one bare shoulder',
  high: 'a high neck',
} as const

const sleeves = {
  none: '',
  strap: 'fine straps',
  'off-shoulder': 'sleeves dropped off the shoulder',
  'long-lace': 'long lace sleeves',
  cape: 'a cape that falls from the shoulders',
  bishop: 'bishop sleeves gathered at the wrist',
  bell: 'bell sleeves',
} as const

const laces = {
  none: '',
  hem: 'lace at the hem',
  bodice: 'a lace bodice',
  both: 'lace at bodice and hem',
} as const
const beads = {
  none: '',
  belt: 'a beaded belt',
  bodice: 'a beaded bodice',
  scatter: 'beads scattered like a first frost',
} as const
const trains = {
  none: '',
  sweep: 'a short train',
  chapel: 'a chapel train that hooks up for dancing',
} as const

/** Short name of the fabric for a title: "Lace", "Tulle". */
export function clothName(design: DressDesign): string {
  const worn = design.lace === 'both' && design.fabric !== 'lace' ? 'lace' : design.fabric
  return worn.charAt(0).toUpperCase() + worn.slice(1)
}

export function descriptionOf(design: DressDesign): string {
  const details = [
    sleeves[design.sleeve],
    laces[design.lace],
    beads[design.beading],
    trains[design.train],
  ].filter(Boolean)
  const cloth = cloths[design.fabric]
  const first = `${cloth.charAt(0).toUpperCase()}${cloth.slice(1)} in ${shapes[design.silhouette]}, with ${necklines[design.neckline]}.`
  const second = details.length > 0 ? ` With ${listed(details)}.` : ' Nothing added: the cut is the ornament.'
  const third = ` ${closings[design.seed % closings.length]}`
  return first + second + third
}

const closings = [
  'Pressed, steamed and waiting in the fitting room.',
  'Worn once, and stored in linen since.',
  'Light enough to dance in until morning.',
  'It photographs best by a window.',
  'Bring the shoes you mean to wear: the hem is cut for a heel.',
  'Our seamstress can take it in by up to four centimetres.',
]

const measures: Record<SampleSize, string> = {
  XS: 'bust 80–84, waist 60–64, hips 86–90 cm',
  S: 'bust 84–88, waist 64–68, hips 90–94 cm',
  M: 'bust 88–94, waist 68–74, hips 94–100 cm',
  L: 'bust 94–100, waist 74–80, hips 100–106 cm',
  XL: 'bust 100–108, waist 80–88, hips 106–114 cm',
  XXL: 'bust 108–118, waist 88–98, hips 114–124 cm',
}

export function fitNotesFor(design: DressDesign, size: SampleSize): string {
  const close =
    design.silhouette === 'mermaid' || design.silhouette === 'sheath' || design.silhouette === 'slip'
  const advice = close
    ? 'Cut close: between two sizes, take the larger.'
    : 'Easy at the hip; the waist decides.'
  return `Fits ${measures[size]}, height 162–176 cm with heels. ${advice}`
}

function listed(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
