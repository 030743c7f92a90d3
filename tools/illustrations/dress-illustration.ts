import type { DressDesign, DressView } from '#setup/server/samples/dress-design.ts'
import { createRandom } from '#setup/server/samples/random.ts'
import { dressed } from './dress/dressed-figure.ts'
import type { BodyShape } from './figure/pose.ts'
import { ground, groundOf } from './scene/background.ts'

export interface Subject {
  design: DressDesign
  /** Type and sub type, which have one ground: `Bridal A-Line`. */
  category: string
  shape: BodyShape
}

/** SVG of a dress, 1200 x 1600 units; the same subject and view always give the same text. */
export function drawDress({ design, category, shape }: Subject, view: DressView): string {
  const figure = dressed(design, view === 'back' ? 'back' : 'front', { shape })
  const stand = { x: 600, y: 1500, half: figure.half }
  const backdrop = ground(groundOf(category), createRandom(1).fork(category), stand)
  const box = view === 'detail' ? closeUp(design) : '0 0 1200 1600'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="${box}">${backdrop}${figure.svg}</svg>`
}

/** The part worth a second look: the bodice, or the hem where the work is. */
function closeUp(design: DressDesign): string {
  const tulle = design.fabric === 'tulle' && design.lace === 'none' && design.beading === 'none'
  return design.lace === 'hem' || tulle ? '330 1010 435 580' : '372 196 456 608'
}
