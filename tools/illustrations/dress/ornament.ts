import { blend, type Pigments } from '#illustrations/drawing/colour.ts'
import { mix, num, type Point, range, ribbon, shift, steps } from '#illustrations/drawing/geometry.ts'
import { clipped, dots, inkLine, paint, stroke } from '#illustrations/drawing/strokes.ts'
import type { Body } from '#illustrations/figure/pose.ts'
import type { DressDesign } from '#setup/server/samples/dress-design.ts'
import type { Random } from '#setup/server/samples/random.ts'
import type { Bodice } from './bodice.ts'
import { drawLace, net, scatterLace } from './lace.ts'
import type { Surface } from './surface.ts'

/** Lace, sequins and beads of the bodice; to be laid over its modelling, inside its region. */
export function bodiceOrnament(
  design: DressDesign,
  body: Body,
  bodice: Bodice,
  cloth: Pigments,
  random: Random,
): string {
  let out = ''
  if (design.fabric === 'lace' || design.lace === 'bodice' || design.lace === 'both')
    out += net([440, 240, 760, 560], cloth.deep, 0.2) + drawLace(roses(body, bodice, random), cloth)
  if (design.fabric === 'sequin') out += sequined(body, bodice, cloth, random)
  if (design.beading === 'bodice') out += vines(body, bodice, cloth)
  if (design.beading === 'scatter') out += falling(body, bodice, cloth, random)
  return out
}

function roses(body: Body, bodice: Bodice, random: Random): ReturnType<typeof scatterLace> {
  const spots = range(6).flatMap((row) =>
    range(7).map((i) => ({
      u: mix(-0.95, 0.95, (i + (row % 2) * 0.5) / 6.5),
      y: mix(318, bodice.seam - 4, row / 5),
    })),
  )
  return scatterLace(
    spots.length,
    (i) => {
      const spot = spots[i]!
      return {
        at: body.front(spot.u + random.between(-0.06, 0.06), spot.y + random.between(-6, 6)),
        squash: Math.max(0.35, Math.cos(spot.u * 1.3)),
      }
    },
    7.6,
    random,
  )
}

function sequined(body: Body, bodice: Bodice, cloth: Pigments, random: Random): string {
  const bins: Point[][] = [[], [], []]
  for (let y = 300; y < bodice.seam + 8; y += 7.4)
    for (let u = -1; u < 1; u += 0.075)
      bins[random() < (0.5 - u * 0.4) * 0.5 ? 2 : random.chance(0.5) ? 0 : 1]!.push(
        body.front(u + (Math.round(y / 7.4) % 2) * 0.037, y),
      )
  return (
    dots(bins[0]!, cloth.deep, 5.8, 0.5) +
    dots(bins[1]!, cloth.light, 5.2, 0.4) +
    dots(bins[2]!, cloth.gleam, 4.4, 0.8)
  )
}

/** Rows of beads that climb from the waist and open like a fan. */
function vines(body: Body, bodice: Bodice, cloth: Pigments): string {
  const lines = range(11).map((i) => {
    const k = mix(-1, 1, i / 10)
    return steps(24).map(
      (t): Point =>
        body.front(k * mix(0.5, 0.98, t ** 0.8) + Math.sin(t * 9 + i) * 0.03, mix(bodice.seam, 330, t)),
    )
  })
  return (
    dots(lines.flat(), cloth.deep, 5.4, 0.5) +
    dots(
      lines.flat().map((p) => shift(p, -0.7, -0.8)),
      '#fffaf0',
      3.6,
      0.95,
    )
  )
}

function falling(body: Body, bodice: Bodice, cloth: Pigments, random: Random): string {
  const points = range(170).map(
    (): Point => body.front(random.between(-0.95, 0.95), mix(320, bodice.seam, random() ** 0.8)),
  )
  return (
    dots(points, cloth.deep, 4.4, 0.35) +
    dots(
      points.filter((_, i) => i % 3),
      '#fffaf0',
      2.4,
      0.9,
    ) +
    dots(
      points.filter((_, i) => i % 3 === 0),
      '#fffaf0',
      3.8,
      0.95,
    )
  )
}

/** A belt of cloth or stones where bodice and skirt meet. */
export function belt(
  design: DressDesign,
  body: Body,
  bodice: Bodice,
  cloth: Pigments,
  random: Random,
): string {
  const kaftan = design.silhouette === 'kaftan'
  if (design.silhouette === 'two-piece' || (design.beading !== 'belt' && !kaftan)) return ''
  const wide = kaftan ? 22 : 15
  const line = steps(8).map((t) => {
    const s = mix(-1, 1, t)
    return shift(body.at(s, bodice.seam - 3), s * (kaftan ? 10 : 3), (1 - s * s) * 11)
  })
  const gems = steps(kaftan ? 13 : 15)
    .map((t) => line[Math.round(t * 8)]!)
    .map((_, i, all): Point => {
      const t = i / (all.length - 1)
      const k = Math.min(7, Math.floor(t * 8))
      return [mix(line[k]![0], line[k + 1]![0], t * 8 - k), mix(line[k]![1], line[k + 1]![1], t * 8 - k)]
    })
  const metal = kaftan ? '#b48a3c' : cloth.lightness > 0.7 ? cloth.shade : cloth.deep
  const stone = kaftan ? '#f1d894' : cloth.lightness > 0.7 ? '#fffdf6' : blend(cloth.gleam, '#fff6e0', 0.45)
  return (
    paint(
      ribbon(line, () => wide + 3),
      cloth.ink,
      0.8,
    ) +
    paint(
      ribbon(line, () => wide),
      metal,
    ) +
    dots(gems, cloth.ink, 9.5, 0.5) +
    dots(
      gems.map((p) => shift(p, -0.6, -0.8)),
      stone,
      7.4,
    ) +
    dots(
      gems.flatMap((p) => [shift(p, 5, -5), shift(p, 5, 5)]),
      stone,
      3,
      0.9,
    ) +
    inkLine(
      line.map((p) => shift(p, 0, wide / 2 + 1)),
      cloth.ink,
      2,
      random,
      0.6,
    )
  )
}

/** Gold braid of a kaftan: both edges of the opening, the neck and the hem. */
export function braid(body: Body, bodice: Bodice, surface: Surface, cloth: Pigments, id: string): string {
  const gold = '#c39a48'
  const bright = '#f3dda0'
  const opening = body.back
    ? []
    : [-0.07, 0.07].map((u) => [
        ...steps(4).map((t) =>
          body.front(
            u,
            mix(
              bodice.top.flat().reduce((low, p) => Math.max(low, p[1]), 0) > 420 ? 438 : 316,
              bodice.seam,
              t,
            ),
          ),
        ),
        ...steps(14).map((t) => surface.at(u + body.turn, t)),
      ])
  const hem = [0.972, 0.945].map((v) => steps(40).map((t) => surface.at(mix(-0.99, 0.99, t), v)))
  const knots = [...opening, ...hem].flatMap((line) =>
    line.flatMap((p, i) =>
      i === 0
        ? []
        : range(3).map((k): Point => [mix(line[i - 1]![0], p[0], k / 3), mix(line[i - 1]![1], p[1], k / 3)]),
    ),
  )
  const scroll = opening.length
    ? steps(40)
        .map((t) => {
          const [x, y] = surface.at(body.turn, t)
          return `M${num(x - 16)} ${num(y)}q8 -12 16 0t16 0`
        })
        .join('')
    : ''
  const all = [...opening, ...hem]
  return clipped(
    id,
    `${surface.outline}${bodice.region}`,
    all
      .map((line) =>
        paint(
          ribbon(line, () => 9, line.length * 2),
          gold,
        ),
      )
      .join('') +
      stroke(scroll, gold, 2.2, 0.95) +
      dots(knots, cloth.ink, 6, 0.35) +
      dots(
        knots.map((p) => shift(p, -0.8, -0.8)),
        bright,
        3.6,
        0.95,
      ),
  )
}
