import { clipped, dots, stroke } from './brush.ts'
import type { Pigments } from './colour.ts'
import { mix, num, type Point, range, steps } from './geometry.ts'
import type { Random } from './random.ts'
import type { Surface } from './surface.ts'

type Place = (x: number, y: number) => Point

/** A rose of five petals with a beaded heart, about 2 units wide before it is placed. */
function rose(place: Place, turn: number): string {
  return range(5)
    .map((i) => {
      const a = turn + (i * 2 * Math.PI) / 5
      const b = a + 0.62
      const c = a - 0.62
      const p = [
        place(0, 0),
        place(Math.cos(c) * 0.95, Math.sin(c) * 0.95),
        place(Math.cos(a) * 1.3, Math.sin(a) * 1.3),
        place(Math.cos(b) * 0.95, Math.sin(b) * 0.95),
      ]
      return `M${pair(p[0]!)}Q${pair(p[1]!)} ${pair(p[2]!)}Q${pair(p[3]!)} ${pair(p[0]!)}`
    })
    .join('')
}

/** A sprig: a stem that bends a little, leaves in pairs, a bud at its tip. */
function sprig(place: Place, turn: number, length: number, bend: number): string {
  const at = (t: number, off = 0): Point => {
    const a = turn + t * bend
    return place(Math.cos(a) * length * t - Math.sin(a) * off, Math.sin(a) * length * t + Math.cos(a) * off)
  }
  const leaf = (t: number, k: number): string =>
    `M${pair(at(t))}Q${pair(at(t + 0.1, k * 0.62))} ${pair(at(t + 0.26, k * 0.7))}Q${pair(at(t + 0.2, k * 0.08))} ${pair(at(t))}`
  const leaves = [0.42, 0.66].map((t) => leaf(t, 1) + leaf(t, -1)).join('')
  const bud = `M${pair(at(0.86))}Q${pair(at(0.98, 0.36))} ${pair(at(1.16))}Q${pair(at(0.98, -0.36))} ${pair(at(0.86))}`
  return `M${pair(at(0.2, 0.06))}L${pair(at(0.95, 0.05))}L${pair(at(0.95, -0.05))}L${pair(at(0.2, -0.06))}${leaves}${bud}`
}

export interface LacePaths {
  solid: string
  hearts: Point[]
}

export function motif(centre: Point, size: number, turn: number, squash: number): LacePaths {
  const place: Place = (x, y) => [centre[0] + x * size * squash, centre[1] + y * size]
  const solid =
    rose(place, turn) +
    range(4)
      .map((i) => sprig(place, turn + 0.5 + i * 1.57, 3.3 - (i % 2) * 0.7, i % 2 ? 0.5 : -0.4))
      .join('')
  return {
    solid,
    hearts: [
      centre,
      place(Math.cos(turn + 1.3) * 2.9, Math.sin(turn + 1.3) * 2.9),
      place(Math.cos(turn + 3.4) * 2.6, Math.sin(turn + 3.4) * 2.6),
    ],
  }
}

export function drawLace(paths: readonly LacePaths[], cloth: Pigments, strength = 1): string {
  const d = paths.map((p) => p.solid).join('')
  const pale = cloth.lightness > 0.6
  return (
    `<path d="${d}" transform="translate(1.6 2)" fill="${cloth.deep}" fill-opacity="${0.5 * strength}"/>` +
    `<path d="${d}" fill="${pale ? '#ffffff' : cloth.gleam}" fill-opacity="${(pale ? 0.95 : 0.6) * strength}" />` +
    dots(
      paths.flatMap((p) => p.hearts),
      cloth.deep,
      4.4,
      0.55 * strength,
    )
  )
}

/** Fine net laid over a region: two sets of slanting threads. */
export function net(
  id: string,
  region: string,
  box: readonly [number, number, number, number],
  colour: string,
  opacity: number,
  gap = 9,
): string {
  const [x0, y0, x1, y1] = box
  const lines: string[] = []
  for (let x = x0 - (y1 - y0) * 0.6; x < x1; x += gap)
    lines.push(`M${num(x)} ${num(y0)}L${num(x + (y1 - y0) * 0.6)} ${num(y1)}`)
  for (let x = x0; x < x1 + (y1 - y0) * 0.6; x += gap)
    lines.push(`M${num(x)} ${num(y0)}L${num(x - (y1 - y0) * 0.6)} ${num(y1)}`)
  return clipped(id, region, stroke(lines.join(''), colour, 0.9, opacity))
}

/** Motifs over a skirt between two heights, denser at the hem, turned with the cloth at the sides. */
export function skirtLace(surface: Surface, from: number, random: Random): LacePaths[] {
  const rows = Math.max(2, Math.round((1 - from) * 24))
  return steps(rows).flatMap((t, row) => {
    const height = mix(0.985, from, t ** 1.15)
    const width = Math.abs(surface.at(1, height)[0] - surface.at(-1, height)[0])
    const size = mix(12, 7, t)
    const count = Math.max(3, Math.round((width * 1.5) / (size * mix(4, 6, t))))
    return range(count).flatMap((i) => {
      if (random.chance(t * 0.7)) return []
      const u = -1 + ((i + 0.5 + (row % 2) * 0.5 + random.between(-0.2, 0.2)) / count) * 2
      const v = Math.min(0.988, height + random.between(-0.5, 0.5) * (t > 0 ? 0.034 : 0))
      const squash = Math.max(0.25, Math.cos((u * Math.PI) / 2))
      return [
        motif(
          surface.at(Math.max(-0.98, Math.min(0.98, u)), v),
          size * random.between(0.8, 1.15),
          random() * 6,
          squash,
        ),
      ]
    })
  })
}

/** Motifs over a free region given a sampler of places. */
export function scatterLace(
  count: number,
  place: (i: number) => { at: Point; squash: number },
  size: number,
  random: Random,
): LacePaths[] {
  return range(count).map((i) => {
    const { at, squash } = place(i)
    return motif(at, size * random.between(0.8, 1.2), random() * 6, squash)
  })
}

/** The scalloped edge of a lace hem with an eyelet in every scallop. */
export function scallops(surface: Surface, cloth: Pigments): string {
  const count = Math.round(Math.abs(surface.hem(1)[0] - surface.hem(-1)[0]) / 17)
  const points = steps(count).map((t) => surface.hem(mix(-1, 1, t)))
  const d = points.slice(1).map((p, i) => {
    const a = points[i]!
    return `M${pair(a)}Q${num((a[0] + p[0]) / 2)} ${num((a[1] + p[1]) / 2 + 13)} ${pair(p)}`
  })
  const eyes = points
    .slice(1)
    .map((p, i): Point => [(p[0] + points[i]![0]) / 2, (p[1] + points[i]![1]) / 2 - 2])
  return `<path d="${d.join('')}" fill="${cloth.light}" stroke="${cloth.ink}" stroke-width="1.3" stroke-opacity=".55"/>${dots(eyes, cloth.deep, 4, 0.7)}`
}

const pair = (p: Point): string => `${num(p[0])} ${num(p[1])}`
