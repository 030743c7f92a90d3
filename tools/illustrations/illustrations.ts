import { demoDresses } from '#setup/server/demo.ts'
import { sampleAccessories } from '#setup/server/samples/accessories/accessories.ts'
import type { DressView } from '#setup/server/samples/dress-design.ts'
import { drawAccessory } from './accessory/accessory-illustration.ts'
import { drawDress } from './dress-illustration.ts'
import type { BodyShape } from './figure/pose.ts'
import { candleHour, drawHero } from './scene/hero.ts'
import { drawAtelier, drawShowroom } from './scene/showroom.ts'

interface Drawing {
  /** File without its ending: `dresses/odette-001-front`. */
  name: string
  /** Pixels. */
  width: number
  /** SVG, the same every time. */
  draw(): string
}

/** Every picture of the demo: of each dress its front, back and a detail, the accessories, then the large ones of the pages. */
export function allDrawings(): Drawing[] {
  const dresses = demoDresses().flatMap(({ row, design }) =>
    (row.images ?? []).map((path, index) => ({
      name: path.replace(/^\/files\/|\.jpg$/g, ''),
      width: 1200,
      draw: () =>
        drawDress(
          { design, category: `${row.type[0]} ${row.subType?.[0]}`, shape: shapeOf(row.size ?? '') },
          views[index]!,
        ),
    })),
  )
  const accessories = sampleAccessories(new Date(0)).map(({ row, design }) => ({
    name: row.mainImage.replace(/^\/files\/|\.jpg$/g, ''),
    width: 1200,
    draw: () => drawAccessory(design),
  }))
  return [...dresses, ...accessories, ...site]
}

/** A dress is shown on somebody it fits. */
function shapeOf(size: string): BodyShape {
  return /^X?S$/.test(size) ? 'slim' : /^[ML]$/.test(size) ? 'curvy' : 'fuller'
}

const views: readonly DressView[] = ['front', 'back', 'detail']
const heroSeed = 21

const site: readonly Drawing[] = [
  { name: 'site/hero', width: 1600, draw: () => drawHero(heroSeed) },
  { name: 'site/hero-phone', width: 1080, draw: () => drawHero(heroSeed, undefined, 'phone') },
  { name: 'site/hero-night', width: 1600, draw: () => drawHero(heroSeed, candleHour) },
  { name: 'site/hero-night-phone', width: 1080, draw: () => drawHero(heroSeed, candleHour, 'phone') },
  { name: 'site/kfarhbab', width: 1600, draw: () => drawShowroom('KFARHBAB') },
  { name: 'site/aoukar', width: 1600, draw: () => drawShowroom('AOUKAR') },
  { name: 'site/atelier', width: 1200, draw: () => drawAtelier() },
]
