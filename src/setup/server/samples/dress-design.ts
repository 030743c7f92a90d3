import { createRandom, type Random } from './random.ts'

export type Silhouette =
  | 'a-line'
  | 'ball-gown'
  | 'mermaid'
  | 'sheath'
  | 'empire'
  | 'slip'
  | 'two-piece'
  | 'kaftan'
export type Fabric = 'satin' | 'tulle' | 'lace' | 'chiffon' | 'velvet' | 'crepe' | 'sequin'
type Neckline = 'v' | 'sweetheart' | 'bateau' | 'square' | 'halter' | 'one-shoulder' | 'high'
type Sleeve = 'none' | 'strap' | 'off-shoulder' | 'long-lace' | 'cape' | 'bishop' | 'bell'
type Train = 'none' | 'sweep' | 'chapel'
type Lace = 'none' | 'hem' | 'bodice' | 'both'
type Beading = 'none' | 'belt' | 'bodice' | 'scatter'
export type DressView = 'front' | 'back' | 'detail'

export interface DressDesign {
  silhouette: Silhouette
  fabric: Fabric
  neckline: Neckline
  sleeve: Sleeve
  train: Train
  lace: Lace
  beading: Beading
  bridal: boolean
  hex: string
  seed: number
}

/** A plausible dress; the subtype's name ("Mermaid", "Kaftans") overrides the random choice. */
export function designFor(input: {
  type: 'Bridal' | 'Evening'
  subType?: string
  hex: string
  seed: number
}): DressDesign {
  const random = createRandom(input.seed).fork('design')
  const bridal = input.type === 'Bridal'
  const silhouette = silhouetteOf(input.subType) ?? random.pick(bridal ? bridalShapes : eveningShapes)
  const fabric = fabricOf(silhouette, bridal, input.hex, random)
  const sleeve = random.pick(sleevesOf(silhouette, bridal, fabric))
  const neckline = necklineOf(silhouette, sleeve, random)
  const plain = fabric === 'velvet' || fabric === 'sequin'
  return {
    silhouette,
    fabric,
    sleeve,
    neckline,
    train: trainOf(silhouette, bridal, random),
    lace:
      plain || !(bridal || random.chance(0.25))
        ? 'none'
        : random.pick(['hem', 'bodice', 'both', 'both', 'none']),
    beading:
      fabric === 'sequin'
        ? 'none'
        : random.pick(['none', 'belt', 'bodice', 'scatter', 'none', 'none', 'belt']),
    bridal,
    hex: input.hex,
    seed: input.seed,
  }
}

const bridalShapes: readonly Silhouette[] = [
  'a-line',
  'ball-gown',
  'ball-gown',
  'mermaid',
  'sheath',
  'empire',
  'slip',
  'a-line',
]
const eveningShapes: readonly Silhouette[] = [
  'a-line',
  'mermaid',
  'sheath',
  'slip',
  'empire',
  'two-piece',
  'kaftan',
  'ball-gown',
]

function silhouetteOf(subType = ''): Silhouette | undefined {
  const messages: readonly [RegExp, Silhouette][] = [
    [/ball|princess/i, 'ball-gown'],
    [/mermaid|trumpet|fishtail/i, 'mermaid'],
    [/sheath|column|fitted|cocktail/i, 'sheath'],
    [/empire|maternity|grecian/i, 'empire'],
    [/slip|bias/i, 'slip'],
    [/two|set|separate|crop/i, 'two-piece'],
    [/kaftan|caftan|abaya/i, 'kaftan'],
    [/a-?line/i, 'a-line'],
  ]
  return messages.find(([pattern]) => pattern.test(subType))?.[1]
}

function fabricOf(silhouette: Silhouette, bridal: boolean, hex: string, random: Random): Fabric {
  const dark = isDark(hex)
  const choices: Record<Silhouette, readonly Fabric[]> = {
    'a-line': ['satin', 'tulle', 'chiffon', 'crepe', 'lace'],
    'ball-gown': ['satin', 'tulle', 'tulle', 'satin'],
    mermaid: bridal ? ['satin', 'lace', 'crepe'] : ['satin', 'sequin', 'velvet', 'crepe'],
    sheath: bridal ? ['crepe', 'lace', 'satin'] : ['sequin', 'crepe', 'velvet', 'satin'],
    empire: ['chiffon', 'chiffon', 'tulle'],
    slip: ['satin', 'satin', 'sequin'],
    'two-piece': ['satin', 'crepe', 'chiffon'],
    kaftan: dark ? ['velvet', 'satin', 'crepe'] : ['chiffon', 'satin', 'crepe'],
  }
  const fabric = random.pick(choices[silhouette])
  return bridal && fabric === 'sequin' ? 'satin' : fabric
}

/** Perceived as darker than medium grey. */
function isDark(hex: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2)
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! < 0.125
}

function sleevesOf(silhouette: Silhouette, bridal: boolean, fabric: Fabric): readonly Sleeve[] {
  if (silhouette === 'kaftan') return ['bell']
  if (silhouette === 'slip') return ['strap']
  if (silhouette === 'empire') return ['strap', 'cape', 'none', 'bishop']
  if (silhouette === 'two-piece') return ['none', 'off-shoulder', 'strap']
  if (bridal) return ['none', 'off-shoulder', 'long-lace', 'strap', 'none', 'cape']
  return fabric === 'velvet'
    ? ['off-shoulder', 'none', 'strap']
    : ['none', 'strap', 'off-shoulder', 'cape', 'bishop', 'none']
}

function necklineOf(silhouette: Silhouette, sleeve: Sleeve, random: Random): Neckline {
  if (sleeve === 'off-shoulder') return 'sweetheart'
  if (sleeve === 'bell') return random.pick(['v', 'high', 'bateau'])
  if (sleeve === 'strap')
    return silhouette === 'slip'
      ? random.pick(['v', 'sweetheart'])
      : random.pick(['v', 'square', 'sweetheart'])
  if (sleeve === 'long-lace' || sleeve === 'bishop') return random.pick(['v', 'bateau', 'high', 'square'])
  if (sleeve === 'cape') return random.pick(['v', 'high', 'bateau'])
  return random.pick(['sweetheart', 'halter', 'one-shoulder', 'v', 'bateau', 'square', 'sweetheart'])
}

function trainOf(silhouette: Silhouette, bridal: boolean, random: Random): Train {
  if (silhouette === 'kaftan' || silhouette === 'two-piece') return 'none'
  if (bridal) return random.pick(['chapel', 'sweep', 'chapel', 'none'])
  return silhouette === 'mermaid' || silhouette === 'slip' ? random.pick(['sweep', 'none']) : 'none'
}
