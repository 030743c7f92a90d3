import type { Point } from '#illustrations/drawing/geometry.ts'
import { type Body, levels } from '#illustrations/figure/pose.ts'
import type { DressDesign, DressView, Silhouette } from '#setup/server/samples/dress-design.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { type Drape, hang, type Surface } from './surface.ts'

interface Dress {
  /** y where the skirt begins. */
  seam: number
  skirt: Surface
  /** The part of the skirt that lies on the floor behind the dress, seen from the front. */
  train?: Surface
}

export function cut(design: DressDesign, body: Body, view: DressView, random: Random): Dress {
  const shape = shapes[design.silhouette]
  const drift = random.between(8, 34) * -body.side
  const fullness = random.between(0.93, 1.05)
  const windward = -body.side
  const breeze = shape.free.at(-1)![1] > 420 ? 0 : random.between(6, 52)
  const trailing = view === 'back' && design.train !== 'none'
  // From behind the train lies before the viewer: the skirt itself runs out into it, as far as the front view shows.
  const spread = trailing
    ? reachOf(design, random.fork('train')) * (design.silhouette === 'ball-gown' ? 0.35 : 0.8)
    : 0
  const edge = (side: 1 | -1): Point[] => {
    const worn = shape.body.map((y) => body.at(side * (y > shape.seam ? 1.035 : 1.02), y))
    const free = shape.free.map(([y, half], i): Point => {
      const fall = (i + 1) / shape.free.length
      const asymmetry = 1 + side * body.side * -0.07 * fall
      const pool = trailing ? 1 + 0.1 * fall ** 4 : 1
      const kick = side === windward ? breeze * fall ** 3 : 0
      const halfWidth = half * (1 + (body.breadth(y) - 1) * shape.follows)
      const x =
        600 +
        14 * body.side * (1 - fall) +
        drift * fall +
        side * halfWidth * fullness * asymmetry * pool +
        side * kick +
        (side === windward ? side * spread * fall ** 4 : 0)
      return [Math.min(1172, Math.max(28, x)), y - (side === windward ? kick * 0.3 : 0)]
    })
    return [...worn, ...free]
  }
  const drape: Drape = {
    left: edge(-1),
    right: edge(1),
    sag: shape.sag + (trailing ? (design.train === 'chapel' ? 44 : 24) : 0),
    flutes: shape.flutes + (design.fabric === 'chiffon' ? 4 : design.fabric === 'crepe' ? -1 : 0),
    depth: shape.depth,
    opening: shape.opening,
  }
  const skirt = hang(drape, random.fork('skirt'))
  const behind = design.train !== 'none' && view === 'front'
  return {
    seam: shape.seam,
    skirt,
    ...(behind ? { train: trainOf(design, body, skirt, random.fork('train')) } : {}),
  }
}

interface Shape {
  seam: number
  /** Heights at which the cloth follows the body. */
  body: readonly number[]
  /** Then it falls free: height and half width. */
  free: readonly Point[]
  /** How much of the body's own breadth shows in the free part: 0 to 1. */
  follows: number
  sag: number
  flutes: number
  depth: number
  opening: readonly [number, number]
}

const { waist, under, hip } = levels

const shapes: Record<Silhouette, Shape> = {
  'a-line': {
    seam: waist,
    body: [waist, 560],
    follows: 0.7,
    sag: 44,
    flutes: 9,
    depth: 20,
    opening: [0.02, 0.4],
    free: [
      [640, 118],
      [780, 158],
      [1000, 214],
      [1250, 286],
      [1462, 372],
    ],
  },
  'ball-gown': {
    seam: waist,
    body: [waist],
    follows: 0.25,
    sag: 84,
    flutes: 11,
    depth: 24,
    opening: [0.0, 0.3],
    free: [
      [546, 96],
      [596, 172],
      [700, 268],
      [880, 350],
      [1150, 428],
      [1452, 496],
    ],
  },
  mermaid: {
    seam: waist,
    body: [waist, 580, hip, 760, 880],
    follows: 1,
    sag: 46,
    flutes: 10,
    depth: 26,
    opening: [0.5, 0.68],
    free: [
      [985, 66],
      [1090, 92],
      [1220, 158],
      [1350, 240],
      [1460, 318],
    ],
  },
  sheath: {
    seam: waist,
    body: [waist, 580, hip, 760],
    follows: 1,
    sag: 22,
    flutes: 4,
    depth: 9,
    opening: [0.25, 0.7],
    free: [
      [900, 88],
      [1100, 84],
      [1300, 90],
      [1474, 106],
    ],
  },
  empire: {
    seam: under,
    body: [under, 490],
    follows: 0.9,
    sag: 36,
    flutes: 12,
    depth: 18,
    opening: [0, 0.16],
    free: [
      [600, 112],
      [780, 146],
      [1000, 182],
      [1250, 236],
      [1468, 312],
    ],
  },
  slip: {
    seam: waist,
    body: [waist, 580, hip, 740],
    follows: 1,
    sag: 34,
    flutes: 6,
    depth: 16,
    opening: [0.3, 0.62],
    free: [
      [880, 94],
      [1050, 98],
      [1250, 122],
      [1470, 176],
    ],
  },
  'two-piece': {
    seam: 540,
    body: [540, 590],
    follows: 0.7,
    sag: 40,
    flutes: 8,
    depth: 20,
    opening: [0.02, 0.35],
    free: [
      [650, 116],
      [780, 152],
      [1000, 200],
      [1250, 256],
      [1464, 300],
    ],
  },
  kaftan: {
    seam: waist,
    body: [waist, 575],
    follows: 0.9,
    sag: 34,
    flutes: 7,
    depth: 16,
    opening: [0.0, 0.3],
    free: [
      [660, 128],
      [820, 160],
      [1050, 192],
      [1270, 220],
      [1470, 246],
    ],
  },
}

function trainOf(design: DressDesign, body: Body, skirt: Surface, random: Random): Surface {
  const way = -body.side
  const reach = reachOf(design, random)
  const outer = way === 1 ? skirt.right : skirt.left
  const edge = outer.at(-1)!
  const limit = way === 1 ? 1150 : 50
  const tip = way === 1 ? Math.min(limit, edge[0] + reach) : Math.max(limit, edge[0] - reach)
  const from = outer[Math.floor(outer.length * 0.5)]!
  const middle = outer[Math.floor(outer.length * 0.8)]!
  const far: Point[] = [
    [from[0] - way * 14, from[1]],
    [middle[0] + way * reach * 0.1, middle[1]],
    [tip - way * reach * 0.46, edge[1] - 62],
    [tip - way * reach * 0.1, edge[1] - 14],
    [tip, edge[1] + 16],
  ]
  const near: Point[] = [
    [600, from[1]],
    [600, middle[1]],
    [600, edge[1] + 30],
  ]
  const drape = { sag: 30, flutes: 7, depth: 18, opening: [0.2, 0.6] as const }
  return hang({ ...drape, left: way === 1 ? near : far, right: way === 1 ? far : near }, random)
}

function reachOf(design: DressDesign, random: Random): number {
  return design.train === 'chapel' ? random.between(190, 240) : random.between(100, 140)
}

/** Where the skirt ends sideways at a height. */
export function edgeOf({ skirt }: Pick<Dress, 'skirt'>): (side: 1 | -1, y: number) => number {
  return (side, y) => {
    const edge = side === 1 ? skirt.right : skirt.left
    return (edge.find((p) => p[1] >= y) ?? edge.at(-1)!)[0]
  }
}
