import { along, mix, type Point } from '#illustrations/drawing/geometry.ts'
import type { Random } from '#setup/server/samples/random.ts'

export type ArmPose = 'rest' | 'hip' | 'skirt' | 'behind' | 'front' | 'clasped'
export const bodyShapes = ['slim', 'curvy', 'fuller'] as const
export type BodyShape = (typeof bodyShapes)[number]

/** A croquis of nine and a half heads, 1200 x 1600 units, standing with her weight on one leg. */
export interface Body {
  /** +1: weight and turn towards the viewer's right; -1: towards the left. */
  side: 1 | -1
  back: boolean
  /** s from -1 (viewer's left edge) to 1, y in units. */
  at(s: number, y: number): Point
  /** u in quarter turns from the centre front of a body that is turned a little. */
  front(u: number, y: number): Point
  /** k from 0 (neck) to 1 (tip of the shoulder). */
  shoulder(side: 1 | -1, k: number): Point
  head: Point
  /** How much wider than the slim body she is at a height; 1 at the floor. */
  breadth(y: number): number
  /** 0 slim to 1 fuller: arms, neck and face. */
  fullness: number
  /** How far she is turned, as the u of her centre front. */
  turn: number
  arms: { left: ArmPose; right: ArmPose }
}

export const levels = {
  neck: 262,
  shoulder: 294,
  armpit: 380,
  bust: 408,
  under: 452,
  waist: 522,
  hip: 648,
  knee: 1000,
  floor: 1492,
}

/** From behind the same pose is seen mirrored. */
export function poseFor(random: Random, back: boolean, room: ArmRoom, shape: BodyShape): Body {
  const side = random.chance(0.5) === back ? -1 : 1
  const breadth = (y: number): number => factorAt(breadths[shape], y)
  const sway = random.between(0.8, 1.25) * side
  const tilt = random.between(0.7, 1.2) * side
  const turn = random.between(0.12, 0.3) * side * (back ? 0.4 : 1)
  const row = (y: number): { centre: number; half: number } => {
    const [centre, half] = rowAt(y)
    return { centre: 600 + centre * sway, half: half * breadth(y) }
  }
  const lean = (y: number): number => {
    const high = Math.max(0, 1 - Math.abs(y - 300) / 200)
    const low = Math.max(0, 1 - Math.abs(y - 650) / 260)
    return tilt * (high * 9 - low * 12)
  }
  const at = (s: number, y: number): Point => {
    const { centre, half } = row(y)
    return [centre + s * half, y + s * lean(y)]
  }
  const front = (u: number, y: number): Point => {
    const angle = Math.max(-1, Math.min(1, u * 0.96 + turn)) * (Math.PI / 2)
    return at(Math.abs(u) >= 1 ? Math.sign(u) : Math.sin(angle), y)
  }
  const shoulder = (which: 1 | -1, k: number): Point => {
    const tip = at(which, levels.shoulder)
    const base: Point = [at(0, levels.neck)[0] + which * 33 * breadth(levels.neck), levels.neck + 4]
    return [mix(base[0], tip[0], k), mix(base[1], tip[1], Math.max(0, k) ** 0.85) - Math.sin(k * Math.PI) * 3]
  }
  return {
    side,
    back,
    turn,
    breadth,
    fullness: { slim: 0, curvy: 0.35, fuller: 1 }[shape],
    at,
    front,
    shoulder,
    head: [600 - 2 * sway, 146],
    arms: armsFor(random, side, room),
  }
}

function rowAt(y: number): Point {
  const i = rows.findIndex((r) => r[0] >= y)
  if (i <= 0) return i === 0 ? [rows[0]![1], rows[0]![2]] : [0, 30]
  const span = rows[i]![0] - rows[i - 1]![0]
  const t = (i - 1 + (y - rows[i - 1]![0]) / span) / (rows.length - 1)
  return along(
    rows.map((r) => [r[1], r[2]] as const),
    t,
  )
}

/** y, centre line, half width. */
const rows: readonly (readonly [number, number, number])[] = [
  [262, -8, 60],
  [294, -9, 106],
  [340, -9, 92],
  [380, -8, 82],
  [408, -6, 85],
  [452, -2, 71],
  [522, 6, 56],
  [580, 13, 80],
  [648, 18, 99],
  [760, 14, 94],
  [880, 8, 78],
  [1000, 2, 63],
  [1150, -2, 60],
  [1300, -4, 46],
  [1492, -6, 30],
]

/** Height and factor of the slim body's width there. */
const breadths: Record<BodyShape, readonly Point[]> = {
  slim: [[262, 1]],
  curvy: [
    [262, 1.02],
    [294, 1.01],
    [380, 1.06],
    [408, 1.12],
    [452, 1.07],
    [522, 1.05],
    [580, 1.06],
    [648, 1.16],
    [760, 1.18],
    [1000, 1.08],
    [1460, 1],
  ],
  fuller: [
    [262, 1.08],
    [294, 1.07],
    [380, 1.18],
    [408, 1.26],
    [452, 1.32],
    [522, 1.5],
    [580, 1.33],
    [648, 1.28],
    [760, 1.33],
    [880, 1.3],
    [1000, 1.18],
    [1460, 1],
  ],
}

function factorAt(list: readonly Point[], y: number): number {
  const i = list.findIndex((each) => each[0] >= y)
  if (i <= 0) return (i === 0 ? list[0] : list.at(-1))![1]
  const [a, b] = [list[i - 1]!, list[i]!]
  return mix(a[1], b[1], (y - a[0]) / (b[0] - a[0]))
}

/** Where the dress lets the arms be: above a wide skirt, along a narrow one, or inside wide sleeves. */
type ArmRoom = 'wide' | 'narrow' | 'sleeved'

const pairs: Record<ArmRoom, readonly (readonly [ArmPose, ArmPose])[]> = {
  wide: [
    ['skirt', 'skirt'],
    ['skirt', 'hip'],
    ['front', 'skirt'],
    ['clasped', 'clasped'],
  ],
  narrow: [
    ['rest', 'hip'],
    ['clasped', 'clasped'],
    ['behind', 'rest'],
    ['rest', 'front'],
    ['hip', 'rest'],
  ],
  sleeved: [
    ['skirt', 'rest'],
    ['rest', 'skirt'],
    ['skirt', 'skirt'],
  ],
}

function armsFor(random: Random, side: 1 | -1, room: ArmRoom): Body['arms'] {
  const [near, far] = random.pick(pairs[room])
  return side === 1 ? { left: near, right: far } : { left: far, right: near }
}
