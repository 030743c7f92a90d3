import { dressed } from '#illustrations/dress/dressed-figure.ts'
import { ground, paperFor } from '#illustrations/scene/background.ts'
import type { DressDesign, DressView } from '#setup/server/samples/dress-design.ts'
import { seeded } from '#setup/server/samples/random.ts'

/** SVG of a dress, 1200 x 1600 units; the same design and view always give the same text. */
export function drawDress(design: DressDesign, view: DressView): string {
  const random = seeded(design.seed)
  const paper = paperFor(design.hex, random.fork('paper'))
  const figure = dressed(design, view === 'back' ? 'back' : 'front')
  const stand = { x: 600, y: 1500, half: figure.half }
  const box = view === 'detail' ? closeUp(design) : '0 0 1200 1600'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="${box}">${ground(paper, random.fork('ground'), stand)}${figure.svg}</svg>`
}

/** The part worth a second look: the bodice, or the hem where the work is. */
function closeUp(design: DressDesign): string {
  const tulle = design.fabric === 'tulle' && design.lace === 'none' && design.beading === 'none'
  return design.lace === 'hem' || tulle ? '330 1010 435 580' : '376 200 450 600'
}
