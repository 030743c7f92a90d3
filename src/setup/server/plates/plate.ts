import { ground, paperFor } from './background.ts'
import { bodiceOf, bodiceShade, bodiceWork } from './bodice.ts'
import { clipped, inkLine, paint } from './brush.ts'
import { pigments } from './colour.ts'
import type { PlateDesign, PlateView } from './design.ts'
import { paintSkirt } from './fabric.ts'
import { armOf, drawArm, torso } from './figure.ts'
import { handles } from './folds.ts'
import { mix } from './geometry.ts'
import { headOf } from './head.ts'
import { bodyModelling } from './modelling.ts'
import { belt, bodiceOrnament, braid } from './ornament.ts'
import { poseFor } from './pose.ts'
import { seeded } from './random.ts'
import { cut } from './silhouettes.ts'
import { capeBehind, sleeveOver, straps } from './sleeves.ts'
import { veil } from './veil.ts'

const skins = ['#f2d9c6', '#ecc9ae', '#dfb493', '#c4936c', '#96643f', '#6d452d']

/** SVG of one plate, 1200 x 1600 units; the same design and view always give the same text. */
export function drawPlate(design: PlateDesign, view: PlateView): string {
  const random = seeded(design.seed)
  const side = view === 'detail' ? 'front' : view
  const paper = paperFor(design.hex, random.fork('paper'))
  const drawn = figure(design, side)
  const stand = { x: 600, y: 1500, half: drawn.half }
  const content = ground(paper, random.fork('ground'), stand) + drawn.svg
  const box = view === 'detail' ? closeUp(design) : '0 0 1200 1600'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="${box}">${content}</svg>`
}

/** The part worth a second look: the bodice, or the hem where the work is. */
function closeUp(design: PlateDesign): string {
  const hem =
    design.lace === 'hem' ||
    design.silhouette === 'mermaid' ||
    (design.fabric === 'tulle' && design.lace === 'none')
  return hem ? '330 1010 435 580' : '376 200 450 600'
}

export function figure(
  design: PlateDesign,
  view: 'front' | 'back',
  prefix = '',
): { svg: string; half: number } {
  const random = seeded(design.seed)
  const wide =
    design.silhouette === 'ball-gown' || design.silhouette === 'a-line' || design.silhouette === 'empire'
  const body = poseFor(random.fork('pose'), view === 'back', wide)
  const skin = pigments(random.fork('skin').pick(skins))
  const cloth = pigments(design.hex)
  const handle = handles[design.fabric]
  const dress = cut(design, body, view, random.fork('cut'))
  const bodice = bodiceOf(design, body, dress.seam)
  const head = headOf(body, skin, random.fork('head'))
  const pen = random.fork('pen')
  const arms = ([-1, 1] as const).map((s) =>
    armOf(body, s, s === -1 ? body.arms.left : body.arms.right, skin, random.fork(`arm${s}`)),
  )
  const limb = (behind: boolean): string =>
    arms
      .filter((a) => a.behind === behind)
      .map((a) => drawArm(a, skin, pen) + sleeveOver(design, body, a, cloth, random.fork(`sleeve${a.side}`)))
      .join('')
  const veiled = design.bridal && random.fork('veil').chance(0.4)
  const cover = veiled ? veil(head.crown, -body.side, 1120, cloth, random.fork('veil folds')) : ''
  const fitted =
    design.silhouette === 'mermaid' || design.silhouette === 'sheath' || design.silhouette === 'slip'
  const parts = [
    view === 'front' ? cover : '',
    design.sleeve === 'cape' ? capeBehind(body, cloth, random.fork('cape')) : '',
    head.behind,
    limb(true),
    dress.train ? paintSkirt(design, dress.train, cloth, handle, `${prefix}t`, random.fork('train')) : '',
    torso(body, skin, pen),
    head.before,
    paintSkirt(
      design,
      dress.skirt,
      cloth,
      handle,
      `${prefix}s`,
      random.fork('skirt paint'),
      fitted ? bodyModelling(body, cloth, handle, random.fork('modelling')) : '',
    ),
    paint(bodice.region, cloth.base),
    clipped(
      `${prefix}b`,
      bodice.region,
      `${bodiceShade(body, cloth, bodice.seam, handle.shade)}${bodiceWork(design, body, bodice, cloth, handle, random.fork('work'))}${bodiceOrnament(design, body, bodice, cloth, `${prefix}o`, random.fork('ornament'))}`,
    ),
    straps(design, body, cloth, pen),
    bodice.top.map((piece) => inkLine(piece, cloth.ink, 3.4, pen, 0.8)).join(''),
    [-1, 1]
      .map((s) =>
        inkLine(
          [body.at(s, 376), body.at(s, 408), body.at(s, mix(408, bodice.seam, 0.6)), body.at(s, bodice.seam)],
          cloth.ink,
          s === 1 ? 4.4 : 3,
          pen,
          0.8,
        ),
      )
      .join(''),
    design.silhouette === 'kaftan' ? braid(body, bodice, dress.skirt, cloth, `${prefix}k`) : '',
    belt(design, body, bodice, cloth, pen),
    limb(false),
    view === 'back' ? cover : '',
  ]
  const half = Math.abs(dress.skirt.hem(1)[0] - dress.skirt.hem(-1)[0]) / 2
  return { svg: parts.join(''), half }
}
