export type Point = readonly [x: number, y: number]

/** Two places after the decimal point would only make the picture heavier: one unit is a printed hair. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))
export const shift = (p: Point, dx: number, dy: number): Point => [p[0] + dx, p[1] + dy]

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}

/** Even steps from 0 to 1, both ends included. */
export function steps(count: number): number[] {
  return range(count + 1).map((i) => i / count)
}

/** A point on the Catmull-Rom curve through the points; t runs from 0 (first) to 1 (last). */
export function along(points: readonly Point[], t: number): Point {
  const last = points.length - 1
  const position = clamp(t) * last
  const i = Math.min(last - 1, Math.floor(position))
  const at = (k: number): Point => points[Math.min(last, Math.max(0, k))]!
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
  const s = position - i
  const blend = (axis: 0 | 1): number =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * s +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * s * s +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * s * s * s)
  return [blend(0), blend(1)]
}

export function resample(points: readonly Point[], count: number): Point[] {
  return steps(count).map((t) => along(points, t))
}

/** Catmull-Rom through the points as cubic Bezier commands, without the leading move. */
function curveTo(points: readonly Point[]): string {
  let d = ''
  for (let i = 0; i < points.length - 1; i++) {
    const a = points[Math.max(0, i - 1)]!
    const b = points[i]!
    const c = points[i + 1]!
    const e = points[Math.min(points.length - 1, i + 2)]!
    d += `C${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)} ${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)} ${num(c[0])} ${num(c[1])}`
  }
  return d
}

export function smooth(points: readonly Point[]): string {
  const first = points[0]!
  return `M${num(first[0])} ${num(first[1])}${curveTo(points)}`
}

/** A closed shape whose sides are curves and whose joints are corners. */
export function outline(...sides: readonly (readonly Point[])[]): string {
  return `${sides.reduce((d, side, i) => {
    if (i === 0) return smooth(side)
    const first = side[0]!
    return `${d}L${num(first[0])} ${num(first[1])}${curveTo(side)}`
  }, '')}Z`
}

/** A closed shape with no corner at all. */
export function blob(points: readonly Point[]): string {
  const n = points.length
  const ring = range(n + 3).map((i) => points[(i + n - 1) % n]!)
  const d = curveTo(ring)
  const pieces = d.split('C').slice(2, n + 2)
  const start = ring[1]!
  return `M${num(start[0])} ${num(start[1])}C${pieces.join('C')}Z`
}

/** A brush stroke: the line through the points, as wide at t as width(t) says. */
export function ribbon(points: readonly Point[], width: (t: number) => number, samples = 14): string {
  const line = resample(points, samples)
  const left: Point[] = []
  const right: Point[] = []
  line.forEach((p, i) => {
    const a = line[Math.max(0, i - 1)]!
    const b = line[Math.min(samples, i + 1)]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const half = width(i / samples) / 2
    const normal: Point = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half]
    left.push(shift(p, normal[0], normal[1]))
    right.push(shift(p, -normal[0], -normal[1]))
  })
  return outline(left, right.reverse())
}
