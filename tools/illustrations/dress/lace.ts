import type { Pigments } from '#illustrations/drawing/colour.ts'
import { clamp, mix, num, type Point, range, steps } from '#illustrations/drawing/geometry.ts'
import { dots, paint, stroke } from '#illustrations/drawing/strokes.ts'
import type { Random } from '#setup/server/samples/random.ts'
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

interface LacePaths {
  solid: string
  centres: Point[]
}

function motif(place: Place, turn: number): LacePaths {
  const solid =
    rose(place, turn) +
    range(4)
      .map((i) => sprig(place, turn + 0.5 + i * 1.57, 3.3 - (i % 2) * 0.7, i % 2 ? 0.5 : -0.4))
      .join('')
  return {
    solid,
    centres: [
      place(0, 0),
      place(Math.cos(turn + 1.3) * 2.9, Math.sin(turn + 1.3) * 2.9),
      place(Math.cos(turn + 3.4) * 2.6, Math.sin(turn + 3.4) * 2.6),
    ],
  }
}

/** In pieces of a few motifs: one path of a whole skirt takes cairo three times as long. */
export function drawLace(motifs: readonly LacePaths[], cloth: Pigments, strength = 1): string {
  const pale = cloth.lightness > 0.6
  const white = pale ? '#ffffff' : cloth.gleam
  const pieces = range(Math.ceil(motifs.length / piece)).map((i) => {
    const d = motifs
      .slice(i * piece, (i + 1) * piece)
      .map((motif) => motif.solid)
      .join('')
    const shadow = `<path d="${d}" transform="translate(1.6 2)" fill="${cloth.deep}" fill-opacity="${0.5 * strength}"/>`
    return shadow + paint(d, white, (pale ? 0.95 : 0.6) * strength)
  })
  const centres = motifs.flatMap((motif) => motif.centres)
  return pieces.join('') + dots(centres, cloth.deep, 4.4, 0.55 * strength)
}

const piece = 8

/** The net a lace is worked on: two sets of slanting threads that follow the cloth. */
export function skirtNet(surface: Surface, colour: string, opacity: number): string {
  const threads = [1, -1].flatMap((way) =>
    range(76).map((i) => {
      const start = mix(-2.6, 1, i / 75)
      const line = steps(26)
        .map((t) => ({ u: start + t * 1.6, v: t }))
        .filter(({ u }) => Math.abs(u) < 0.985)
        .map(({ u, v }) => pair(surface.at(u * way, v)))
      return line.length > 1 ? `M${line.join('L')}` : ''
    }),
  )
  return stroke(threads.join(''), colour, 0.9, opacity)
}

/** The same net for a small flat region, unclipped: x, y of two corners. */
export function net(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  colour: string,
  opacity: number,
  gap = 7,
): string {
  const reach = (y1 - y0) * 0.6
  const count = Math.ceil((x1 - x0 + reach) / gap)
  const threads = range(count).map((i) => {
    const x = x0 - reach + i * gap
    return `M${num(x)} ${y0}L${num(x + reach)} ${y1}M${num(x + reach)} ${y0}L${num(x)} ${y1}`
  })
  return stroke(threads.join(''), colour, 0.9, opacity)
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
      if (random.chance(t * 0.78)) return []
      const u = clamp(-1 + ((i + 0.5 + (row % 2) * 0.5 + random.between(-0.2, 0.2)) / count) * 2, -0.95, 0.95)
      const v = Math.min(0.985, height + random.between(-0.5, 0.5) * (t > 0 ? 0.034 : 0))
      return [motif(onCloth(surface, u, v, size * random.between(0.8, 1.15)), random() * 6)]
    })
  })
}

/** Lays a motif on the cloth, so that it narrows as the cloth turns away and stops at its edges. */
function onCloth(surface: Surface, u: number, v: number, size: number): Place {
  const step = 0.02
  const centre = surface.at(u, v)
  const [l, r] = [surface.at(u - step, v), surface.at(u + step, v)]
  const up = surface.at(u, v - step)
  const across: Point = [(r[0] - l[0]) / (2 * step), (r[1] - l[1]) / (2 * step)]
  const down: Point = [(centre[0] - up[0]) / step, (centre[1] - up[1]) / step]
  const front = (Math.abs(surface.at(1, v)[0] - surface.at(-1, v)[0]) * Math.PI) / 4
  const fall = Math.hypot(down[0], down[1])
  return (x, y) => {
    const du = clamp((x * size) / front, -0.985 - u, 0.985 - u)
    const dv = clamp((y * size) / fall, 0.01 - v, 0.994 - v)
    return [centre[0] + across[0] * du + down[0] * dv, centre[1] + across[1] * du + down[1] * dv]
  }
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
    const scale = size * random.between(0.8, 1.2)
    return motif((x, y) => [at[0] + x * scale * squash, at[1] + y * scale], random() * 6)
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
