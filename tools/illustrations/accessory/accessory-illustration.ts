import { pigments } from '#illustrations/drawing/colour.ts'
import { ground, groundOf } from '#illustrations/scene/background.ts'
import type { AccessoryDesign, AccessoryType } from '#setup/server/samples/accessories/accessories.ts'
import { createRandom } from '#setup/server/samples/random.ts'
import { drawBag } from './bag.ts'
import { drawCape, drawVeil } from './draped.ts'
import { drawJewels } from './jewels.ts'
import type { Draw } from './material.ts'
import { drawShoes } from './shoes.ts'
import { drawTiara } from './tiara.ts'

const drawings: Record<AccessoryType, Draw> = {
  Veils: drawVeil,
  Capes: drawCape,
  Tiaras: drawTiara,
  Jewels: drawJewels,
  Shoes: drawShoes,
  Bags: drawBag,
}

/** Where the shadow of each lies: the height, and half its width. */
const shadows: Record<AccessoryType, readonly [y: number, half: number]> = {
  Veils: [1500, 260],
  Capes: [1500, 260],
  Tiaras: [1240, 330],
  Jewels: [1400, 250],
  Shoes: [1180, 330],
  Bags: [1170, 330],
}

/** SVG of an accessory, 1200 x 1600 units; the same design always gives the same text. */
export function drawAccessory({ type, style, hex, seed }: AccessoryDesign): string {
  const random = createRandom(seed)
  const [y, half] = shadows[type]
  const backdrop = ground(groundOf(type), createRandom(1).fork(type), { x: 600, y, half })
  const piece = drawings[type](style, pigments(hex), random)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 1200 1600">${backdrop}${piece}</svg>`
}
