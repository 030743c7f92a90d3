import { along, mix, type Point, resample, steps } from '#illustrations/drawing/geometry.ts'
import type { Random } from '#setup/server/samples/random.ts'

/** A tube of cloth seen from the front: u from -1 to 1 around the visible half, v from 0 (top) to 1 (hem). */
export interface Surface {
  at(u: number, v: number): Point
  /** The flutes the cloth falls into at the hem, from the viewer's left to right. */
  flutes: readonly Flute[]
  left: readonly Point[]
  right: readonly Point[]
  hem(u: number): Point
  outline: string
}

export interface Flute {
  from: number
  to: number
  /** Where the fold begins to open, as v. */
  start: number
}

export interface Drape {
  left: readonly Point[]
  right: readonly Point[]
  /** How far the middle of the hem hangs below its ends, in units. */
  sag: number
  flutes: number
  /** Height of a flute's rounded end. */
  depth: number
  /** v at which folds open: a range. */
  opening: readonly [number, number]
  /** How far the folds wander sideways on their way down; 15 for a skirt. */
  sway?: number
}

export function hang(drape: Drape, random: Random): Surface {
  const left = resample(drape.left, 40)
  const right = resample(drape.right, 40)
  const flutes = flutesOf(drape, random)
  const sway = random.between(-1, 1) * (drape.sway ?? 15)
  const smoothAt = (u: number, v: number): Point => {
    const a = along(left, v)
    const b = along(right, v)
    const angle = (u * Math.PI) / 2
    const across = (1 + Math.sin(angle)) / 2
    return [
      mix(a[0], b[0], across) + Math.cos(angle) * sway * Math.sin(v * 4.4) * Math.min(1, v * 3),
      mix(a[1], b[1], across) + Math.cos(angle) * drape.sag * Math.max(0, v) ** 1.3,
    ]
  }
  const lift = (u: number, v: number): number => {
    const flute = flutes.find((f) => u >= f.from && u <= f.to)
    if (!flute) return 0
    const inside = (u - flute.from) / (flute.to - flute.from)
    const corner = Math.min(1, (1 - Math.abs(u)) * 7)
    const open = Math.max(0, (v - flute.start) / (1 - flute.start))
    return (
      (Math.sin(inside * Math.PI) ** 0.7 - 0.6) *
      drape.depth *
      open ** 2.2 *
      corner *
      Math.min(1, (flute.to - flute.from) * 5)
    )
  }
  const at = (u: number, v: number): Point => {
    const p = smoothAt(u, v)
    return [p[0], p[1] + lift(u, v)]
  }
  const hem = (u: number): Point => at(u, 1)
  const line = steps(120).map((t) => hem(mix(-1, 1, t)))
  const d = steps(40).map((t) => at(-1, t))
  const e = steps(40).map((t) => at(1, t))
  return {
    at,
    flutes,
    left: d,
    right: e,
    hem,
    outline: polygon([...d, ...line.slice(1, -1), ...[...e].reverse()]),
  }
}

function flutesOf(drape: Drape, random: Random): Flute[] {
  const weights = Array.from({ length: drape.flutes }, () => random.between(0.55, 1.5))
  const total = weights.reduce((sum, w) => sum + w, 0)
  let from = -1
  return weights.map((w, i) => {
    const to = i === weights.length - 1 ? 1 : from + (w / total) * 2
    const flute = { from, to, start: random.between(drape.opening[0], drape.opening[1]) }
    from = to
    return flute
  })
}

function polygon(points: readonly Point[]): string {
  return `M${points.map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join('L')}Z`
}
