import type { Pigments } from '#illustrations/drawing/colour.ts'
import { mix, outline, type Point, ribbon, shift, steps } from '#illustrations/drawing/geometry.ts'
import { coats, foldStroke, inkLine, paint } from '#illustrations/drawing/strokes.ts'
import { type Body, levels } from '#illustrations/figure/pose.ts'
import type { DressDesign } from '#setup/server/samples/dress-design.ts'
import type { Random } from '#setup/server/samples/random.ts'
import type { Handle } from './folds.ts'
import { backNeckline, frontNeckline } from './neckline.ts'

export interface Bodice {
  region: string
  /** The neckline, from the viewer's left side seam over to the right one; corners part the pieces. */
  top: readonly (readonly Point[])[]
  seam: number
}

export function bodiceOf(design: DressDesign, body: Body, seam: number): Bodice {
  const end = design.silhouette === 'two-piece' ? 478 : seam
  const top = body.back ? backNeckline(design, body) : frontNeckline(design, body)
  const loose = design.silhouette === 'kaftan' ? 9 : 2
  const ys = [levels.armpit + 8, levels.bust, levels.under, mix(levels.under, end, 0.5), end].filter(
    (y, i) => i < 2 || y <= end,
  )
  const side = (s: 1 | -1): Point[] => ys.map((y) => shift(body.at(s, y), s * loose, 0))
  const bottom = steps(6).map((t) => {
    const s = mix(1, -1, t)
    return shift(body.at(s, end), s * loose, (1 - s * s) * (design.silhouette === 'two-piece' ? 6 : 12))
  })
  return { region: outline(...top, side(1), bottom, side(-1).reverse()), top, seam: end }
}

/** Modelling of the torso under the cloth: soft, in thin glazes. */
export function bodiceShade(body: Body, cloth: Pigments, seam: number, strength: number): string {
  const edge = (s: number, dx: number): Point[] =>
    [levels.neck, 300, 340, levels.armpit, levels.bust, levels.under, seam + 6].map((y) =>
      shift(body.at(s, y), dx, 0),
    )
  const side = coats(strength * 1.54, 7, (t, opacity) =>
    paint(outline(edge(1, 12), edge(mix(0.3, 0.86, t), 0).reverse()), cloth.deep, opacity),
  )
  const near = coats(strength * 0.9, 3, (t, opacity) =>
    paint(outline(edge(-1, -6), edge(mix(-0.74, -0.9, t), 0).reverse()), cloth.shade, opacity),
  )
  if (body.back) {
    const spine = paint(
      ribbon(
        [body.front(0, 340), body.front(0.02, 430), body.front(0, seam)],
        (t) => 22 * Math.sin(t * Math.PI) + 4,
      ),
      cloth.shade,
      strength,
    )
    return side + near + spine
  }
  const cup = (u: number, k: number): string =>
    glaze(
      [
        body.front(u - 0.36, 410),
        body.front(u - 0.16, 433),
        body.front(u + 0.1, 438),
        body.front(u + 0.32, 408),
      ],
      30,
      cloth.deep,
      strength * k,
    ) +
    glaze(
      [body.front(u + 0.16, 368), body.front(u + 0.28, 394), body.front(u + 0.2, 426)],
      26,
      cloth.shade,
      strength * k,
    )
  const lights =
    glaze([body.front(-0.52, 366), body.front(-0.46, 390), body.front(-0.4, 416)], 38, cloth.light, 0.8) +
    glaze([body.front(0.18, 368), body.front(0.21, 394), body.front(0.26, 414)], 24, cloth.light, 0.6) +
    glaze([body.front(-0.42, 446), body.front(-0.36, 480), body.front(-0.42, seam)], 26, cloth.light, 0.7)
  return side + near + cup(-0.36, 0.75) + cup(0.4, 0.85) + lights
}

/** One soft stroke: thin coats of falling width. */
function glaze(line: readonly Point[], width: number, colour: string, strength: number): string {
  return coats(strength * 1.4, 5, (t, opacity) =>
    paint(
      ribbon(line, (k) => width * mix(1, 0.3, t) * Math.sin(k * Math.PI) + 0.3),
      colour,
      opacity,
    ),
  )
}

/** Seams, draping and pen work over the modelled bodice. */
export function bodiceWork(
  design: DressDesign,
  body: Body,
  bodice: Bodice,
  cloth: Pigments,
  handle: Handle,
  random: Random,
): string {
  const draped =
    design.fabric === 'chiffon' ||
    (design.fabric === 'satin' && design.seed % 3 === 0) ||
    design.silhouette === 'empire'
  const cloths = draped ? draping(body, bodice, cloth, handle, random) : seams(body, bodice, cloth, random)
  return body.back ? cloths + closing(body, bodice, cloth, random) : cloths
}

function seams(body: Body, bodice: Bodice, cloth: Pigments, random: Random): string {
  return [-0.42, 0.4]
    .map((u) =>
      inkLine(
        [
          body.front(u, 400),
          body.front(u * 0.9, 440),
          body.front(u * 0.72, mix(440, bodice.seam, 0.55)),
          body.front(u * 0.66, bodice.seam + 8),
        ],
        cloth.ink,
        2.4,
        random,
        0.5,
      ),
    )
    .join('')
}

function draping(body: Body, bodice: Bodice, cloth: Pigments, handle: Handle, random: Random): string {
  const from = body.side
  return steps(9)
    .map((t) => {
      const low = mix(bodice.seam + 4, levels.under, t)
      const high = mix(bodice.seam - 30, 352, t)
      const line = [
        body.front(from * 0.98, low),
        body.front(from * 0.4, mix(low, high, 0.3) + 6),
        body.front(-from * 0.3, mix(low, high, 0.68) + 4),
        body.front(-from * 0.96, high),
      ]
      return (
        foldStroke(line, cloth.deep, random.between(5, 9), handle.shade * 1.2, 0.35) +
        foldStroke(
          line.map((p) => shift(p, 0, -6)),
          cloth.gleam,
          random.between(3, 6),
          handle.gleam * 0.8,
          0.5,
        ) +
        (random.chance(0.6) ? inkLine(line.slice(0, 3), cloth.ink, 1.8, random, 0.5) : '')
      )
    })
    .join('')
}

/** A row of covered buttons on loops. */
function closing(body: Body, bodice: Bodice, cloth: Pigments, random: Random): string {
  const high = edgeAtCentre(body, bodice) + 8
  const line = [
    body.front(0, high),
    body.front(0.01, mix(high, bodice.seam, 0.5)),
    body.front(0, bodice.seam + 10),
  ]
  const buttons = steps(Math.max(2, Math.round((bodice.seam - high) / 14))).map((t) => {
    const [x, y] = body.front(0, mix(high + 4, bodice.seam + 4, t))
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.2" fill="${cloth.light}" stroke="${cloth.ink}" stroke-width="1.2"/>`
  })
  return inkLine(line, cloth.ink, 2.6, random, 0.7) + buttons.join('')
}

/** y of the neckline over the spine. */
function edgeAtCentre(body: Body, bodice: Bodice): number {
  const points = bodice.top.flat()
  const middle = body.front(0, levels.bust)[0]
  const nearest = points.reduce((best, p) =>
    Math.abs(p[0] - middle) < Math.abs(best[0] - middle) ? p : best,
  )
  return nearest[1]
}
