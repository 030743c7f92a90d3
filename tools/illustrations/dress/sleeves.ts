import type { Pigments } from '#illustrations/drawing/colour.ts'
import {
  along,
  mix,
  num,
  outline,
  type Point,
  range,
  ribbon,
  shift,
  steps,
} from '#illustrations/drawing/geometry.ts'
import { foldStroke, inkLine, layers, paint } from '#illustrations/drawing/strokes.ts'
import type { Arm } from '#illustrations/figure/body.ts'
import { type Body, levels } from '#illustrations/figure/pose.ts'
import type { DressDesign } from '#setup/server/samples/dress-design.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { capelet } from './cape.ts'
import { drawLace, scatterLace } from './lace.ts'

/** The part of a sleeve that lies over the arm. */
export function sleeveOver(
  design: DressDesign,
  body: Body,
  arm: Arm,
  cloth: Pigments,
  random: Random,
): string {
  switch (design.sleeve) {
    case 'long-lace':
      return laceSleeve(body, arm, cloth, random)
    case 'bishop':
      return fullSleeve(
        body,
        arm,
        cloth,
        random,
        (t) =>
          t > 0.93 ? 30 : mix(50, 58, t) + 52 * Math.sin(Math.min(1, t / 0.93) ** 2.2 * Math.PI * 0.86),
        0.97,
      )
    case 'bell':
      return fullSleeve(body, arm, cloth, random, (t) => mix(58, 84, t) + 90 * t ** 2.4, 0.95)
    case 'off-shoulder':
      return band(body, arm, cloth, random)
    case 'cape':
      return capelet(body, arm, cloth, random)
    default:
      return ''
  }
}

/** Straps, which run from the bodice over the shoulder. */
export function straps(design: DressDesign, body: Body, cloth: Pigments, random: Random): string {
  if (design.neckline === 'halter' && design.sleeve === 'none' && body.back)
    return neckBand(body, cloth, random)
  if (design.sleeve !== 'strap') return ''
  const width = design.silhouette === 'slip' ? 4.5 : 11
  return ([-1, 1] as const)
    .map((s) => {
      const line = body.back
        ? [body.front(s * 0.34, 384), body.front(s * 0.5, 330), body.shoulder(s, 0.5)]
        : [body.front(s * 0.42, 350), body.front(s * 0.48, 318), body.shoulder(s, 0.5)]
      return (
        paint(
          ribbon(line, () => width + 2),
          cloth.ink,
          0.75,
        ) +
        paint(
          ribbon(line, () => width),
          cloth.base,
        ) +
        inkLine(
          line.map((p) => shift(p, -1, 0)),
          cloth.light,
          width * 0.4,
          random,
          0.7,
        )
      )
    })
    .join('')
}

/** What a halter shows of itself behind: a band that closes at the neck. */
function neckBand(body: Body, cloth: Pigments, random: Random): string {
  const line = [
    shift(body.shoulder(-1, 0), 4, -4),
    shift(body.at(0, levels.neck), 0, 4),
    shift(body.shoulder(1, 0), -4, -4),
  ]
  const [x, y] = line[1]!
  return (
    paint(
      ribbon(line, () => 19),
      cloth.ink,
      0.7,
    ) +
    paint(
      ribbon(line, () => 16),
      cloth.base,
    ) +
    inkLine([shift(line[1]!, 0, -8), shift(line[1]!, 0, 8)], cloth.ink, 2, random, 0.7) +
    [-4, 4]
      .map(
        (dy) =>
          `<circle cx="${num(x + 5)}" cy="${num(y + dy)}" r="3" fill="${cloth.light}" stroke="${cloth.ink}" stroke-width="1"/>`,
      )
      .join('')
  )
}

/** The head of a sleeve, set into the shoulder of the bodice; lies over the bodice even when the arm does not. */
export function sleeveHead(
  design: DressDesign,
  body: Body,
  arm: Arm,
  cloth: Pigments,
  random: Random,
): string {
  if (!['long-lace', 'bishop', 'bell'].includes(design.sleeve)) return ''
  const s = arm.side
  const out = (t: number, by: number): Point => shift(along(arm.line, t), s * (arm.width(t) / 2 + by), 0)
  const lace = design.sleeve === 'long-lace'
  const outer: Point[] = [
    body.shoulder(s, 0.5),
    shift(body.shoulder(s, 0.84), 0, -2),
    ...(lace ? [out(0.05, 3), out(0.1, 4)] : [out(0.03, 3), out(0.08, 1)]),
  ]
  const inner: Point[] = [
    shift(along(arm.line, 0.16), -s * 12, 0),
    body.at(s * 0.97, 388),
    body.at(s * 0.8, 360),
  ]
  const middle: Point[] = [
    shift(body.shoulder(s, 0.62), 0, 22),
    shift(body.shoulder(s, 0.84), 0, 30),
    along(arm.line, 0.06),
    shift(body.at(s * 0.92, 350), 0, 0),
    shift(along(arm.line, 0.12), -s * 6, 4),
  ]
  const motifs = lace
    ? drawLace(
        scatterLace(middle.length, (i) => ({ at: middle[i]!, squash: 0.7 }), 5.4, random),
        cloth,
        0.9,
      )
    : ''
  return paint(outline(outer, inner), cloth.base) + motifs + inkLine(outer, cloth.ink, 3, random, 0.75)
}

function laceSleeve(body: Body, arm: Arm, cloth: Pigments, random: Random): string {
  const line = setIn(body, arm)
  const width = (t: number): number => mix(24, arm.width(t) + 5, Math.min(1, t / 0.14))
  const over = ribbon(line, width, 24)
  const motifs = scatterLace(
    22,
    (i) => ({ at: shift(along(arm.line, (i + 0.6) / 22), random.between(-8, 8), 0), squash: 0.8 }),
    6.6,
    random,
  )
  return (
    paint(over, cloth.base, 0.5) +
    drawLace(motifs, cloth, 0.9) +
    edges({ ...arm, line }, width, cloth, random, 1)
  )
}

function fullSleeve(
  body: Body,
  arm: Arm,
  cloth: Pigments,
  random: Random,
  shape: (t: number) => number,
  end: number,
): string {
  const line = setIn(body, arm, end)
  const width = (t: number): number => mix(38, shape(t), Math.min(1, t / 0.2) ** 0.7)
  const sleeve = ribbon(line, width, 26)
  const shade = layers(6, (t) =>
    paint(
      ribbon(
        line.map((p, i) => shift(p, mix(0.12, 0.36, t) * width(i / 8), 3)),
        (k) => width(k) * mix(0.66, 0.24, t),
      ),
      cloth.deep,
      0.1,
    ),
  )
  const folds = range(6).map((i) => {
    const k = mix(-0.38, 0.38, i / 5)
    const fall = line
      .map((p, j) => shift(p, k * width(j / 8), Math.abs(k) * 8))
      .slice(random.chance(0.5) ? 1 : 3)
    return (
      foldStroke(fall, i < 3 ? cloth.light : cloth.deep, random.between(5, 10), 0.55) +
      (i % 2 ? inkLine(fall.slice(-4), cloth.ink, 2, random, 0.5) : '')
    )
  })
  return paint(sleeve, cloth.base) + shade + folds.join('') + edges({ ...arm, line }, width, cloth, random, 1)
}

/** The line of a sleeve: from the top of the shoulder, hanging a little below the arm, to `end` of its length. */
function setIn(body: Body, arm: Arm, end = 1): Point[] {
  const top = shift(body.shoulder(arm.side, 0.8), -arm.side * 4, 12)
  const slack = end < 1 ? 16 : 0
  return [
    top,
    ...steps(8)
      .slice(1)
      .map((t) => shift(along(arm.line, t * end), 0, slack * Math.sin(t * Math.PI))),
  ]
}

function edges(
  arm: Arm,
  width: (t: number) => number,
  cloth: Pigments,
  random: Random,
  strength: number,
): string {
  const line = arm.line
  const n = line.length - 1
  const side = (s: number): Point[] =>
    line.map((p, i) => {
      const a = line[Math.max(0, i - 1)]!
      const b = line[Math.min(n, i + 1)]!
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      return shift(
        p,
        ((-(b[1] - a[1]) / length) * s * width(i / n)) / 2,
        (((b[0] - a[0]) / length) * s * width(i / n)) / 2,
      )
    })
  const [l, r] = [side(1), side(-1)]
  return (
    inkLine(l, cloth.ink, 2.6, random, 0.75 * strength) +
    inkLine(r, cloth.ink, 3.4, random, 0.8 * strength) +
    inkLine([l[n]!, shift(line[n]!, 0, 5), r[n]!], cloth.ink, 2.6, random, 0.7)
  )
}

/** A draped band that holds the upper arm. */
function band(body: Body, arm: Arm, cloth: Pigments, random: Random): string {
  const s = arm.side
  const out = (t: number): Point => shift(along(arm.line, t), s * (arm.width(t) / 2 + 6), 0)
  const top: Point[] = [
    body.front(s * 0.5, body.back ? 384 : 346),
    shift(body.at(s * 0.98, 340), 0, 2),
    out(0.16),
  ]
  const low: Point[] = [out(0.34), shift(body.at(s * 1.06, 398), 0, 10), body.front(s * 0.66, 404)]
  const folds = range(4).map((i) => {
    const k = (i + 0.6) / 4.4
    const line = top.map((p, j): Point => [mix(p[0], low[2 - j]![0], k), mix(p[1], low[2 - j]![1], k)])
    return (
      foldStroke(line, cloth.deep, 7, 0.5, 0.5) +
      foldStroke(
        line.map((p) => shift(p, 0, -5)),
        cloth.gleam,
        5,
        0.7,
        0.5,
      )
    )
  })
  return (
    paint(outline(top, low), cloth.base) +
    folds.join('') +
    inkLine(top, cloth.ink, 3, random) +
    inkLine(low, cloth.ink, 3.4, random)
  )
}
