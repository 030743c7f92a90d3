import { type Pigments, pigments } from '#illustrations/drawing/colour.ts'
import { mix } from '#illustrations/drawing/geometry.ts'
import { clipped, inkLine, paint } from '#illustrations/drawing/strokes.ts'
import { armOf, drawArm, torso } from '#illustrations/figure/body.ts'
import { bodyModelling } from '#illustrations/figure/body-shading.ts'
import { neckCap } from '#illustrations/figure/dress-form.ts'
import { headOf } from '#illustrations/figure/head.ts'
import { type Body, type BodyShape, poseFor } from '#illustrations/figure/pose.ts'
import type { DressDesign } from '#setup/server/samples/dress-design.ts'
import { createRandom, type Random } from '#setup/server/samples/random.ts'
import { type Bodice, bodiceOf, bodiceShade, bodiceWork } from './bodice.ts'
import { capeBehind, capeOver } from './cape.ts'
import { paintSkirt } from './fabric.ts'
import { handles, heldFolds } from './folds.ts'
import { belt, bodiceOrnament, braid } from './ornament.ts'
import { cut, edgeOf } from './silhouettes.ts'
import { sleeveHead, sleeveOver, straps } from './sleeves.ts'
import { veil } from './veil.ts'

const skins = ['#f2d9c6', '#ecc9ae', '#dfb493', '#c4936c', '#96643f', '#6d452d']
const linen = '#e9dcc6'

interface Options {
  /** Keeps clip ids apart when several stand in one picture. */
  prefix?: string
  /** Puts the dress on a dress form. */
  form?: boolean
  shape?: BodyShape
}

interface Dressed {
  svg: string
  /** Half the width of the hem, for the shadow. */
  half: number
}

/**
 * The dress on its wearer, standing at (600, 1500) in a field of 1200 x 1600 without a background.
 */
export function dressed(
  design: DressDesign,
  view: 'front' | 'back',
  { prefix = '', form = false, shape = 'slim' }: Options = {},
): Dressed {
  const random = createRandom(design.seed)
  const full = ['ball-gown', 'a-line', 'empire'].includes(design.silhouette)
  const room = design.sleeve === 'bell' || design.sleeve === 'bishop' ? 'sleeved' : full ? 'wide' : 'narrow'
  const fitted = ['mermaid', 'sheath', 'slip'].includes(design.silhouette)
  const body = poseFor(random.fork('pose'), view === 'back', room, shape)
  const skin = pigments(form ? linen : random.fork('skin').pick(skins))
  const cloth = pigments(design.hex)
  const handle = handles[design.fabric]
  const dress = cut(design, body, view, random.fork('cut'))
  const bodice = bodiceOf(design, body, dress.seam)
  const head = headOf(body, skin, random.fork('head'))
  const pen = random.fork('pen')
  const arms = form
    ? []
    : ([-1, 1] as const).map((s) =>
        armOf(body, s, s === -1 ? body.arms.left : body.arms.right, skin, edgeOf(dress)),
      )
  const sleeve = (arm: (typeof arms)[number]): string =>
    sleeveOver(design, body, arm, cloth, random.fork(`sleeve${arm.side}`))
  const banded = design.sleeve === 'off-shoulder'
  const limbs = (behind: boolean): string =>
    arms
      .filter((arm) => arm.behind === behind)
      .map((arm) => drawArm(arm, skin, pen) + (banded ? '' : sleeve(arm)))
      .join('')
  const veiled = design.bridal && !form && design.sleeve !== 'cape' && random.fork('veil').chance(0.4)
  const cover = veiled ? veil(head.crown, body, cloth, random.fork('veil folds')) : ''
  const caped = design.sleeve === 'cape' && !form
  const modelling = fitted ? bodyModelling(body, cloth, handle, random.fork('modelling')) : ''
  const heads = arms
    .map((arm) => sleeveHead(design, body, arm, cloth, random.fork(`head${arm.side}`)))
    .join('')
  const svg = [
    view === 'front' ? cover : '',
    caped && view === 'front' ? capeBehind(body, cloth, random.fork('cape')) : '',
    form ? '' : head.behind,
    limbs(true),
    dress.train ? paintSkirt(design, dress.train, cloth, handle, random.fork('train')) : '',
    torso(body, skin, pen),
    form ? neckCap(body, skin, pen) : head.before,
    paintSkirt(design, dress.skirt, cloth, handle, random.fork('skirt paint'), modelling),
    paintBodice(design, body, bodice, cloth, prefix, random),
    straps(design, body, cloth, pen),
    design.silhouette === 'kaftan' ? braid(body, bodice, dress.skirt, cloth, `${prefix}k`) : '',
    belt(design, body, bodice, cloth, pen),
    caped && view === 'back' ? capeOver(body, cloth, random.fork('cape')) : '',
    arms.map((arm) => heldFolds(arm, dress.skirt, cloth)).join(''),
    limbs(false),
    heads,
    banded ? arms.map(sleeve).join('') : '',
    view === 'back' ? cover : '',
  ].join('')
  return { svg, half: Math.abs(dress.skirt.hem(1)[0] - dress.skirt.hem(-1)[0]) / 2 }
}

function paintBodice(
  design: DressDesign,
  body: Body,
  bodice: Bodice,
  cloth: Pigments,
  prefix: string,
  random: Random,
): string {
  const handle = handles[design.fabric]
  const pen = random.fork('bodice pen')
  const inside =
    bodiceShade(body, cloth, bodice.seam, handle.shade) +
    bodiceWork(design, body, bodice, cloth, handle, random.fork('work')) +
    bodiceOrnament(design, body, bodice, cloth, random.fork('ornament'))
  const neckline = bodice.top.map((piece) => inkLine(piece, cloth.ink, 3.4, pen, 0.8))
  const sides = [-1, 1].map((s) => {
    const line = [376, 408, mix(408, bodice.seam, 0.6), bodice.seam].map((y) => body.at(s, y))
    return inkLine(line, cloth.ink, s === 1 ? 4.4 : 3, pen, 0.8)
  })
  return (
    paint(bodice.region, cloth.base) +
    clipped(`${prefix}b`, bodice.region, inside) +
    neckline.join('') +
    sides.join('')
  )
}
