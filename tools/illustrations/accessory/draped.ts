import { type Pigments, pigments } from '#illustrations/drawing/colour.ts'
import { mix, type Point, steps } from '#illustrations/drawing/geometry.ts'
import { ellipse, inkLine, paint, stroke } from '#illustrations/drawing/strokes.ts'
import { foldAccents, foldInk, foldShade, formShade, handles, hemInk } from '#illustrations/dress/folds.ts'
import { scallops } from '#illustrations/dress/lace.ts'
import { hang, type Surface } from '#illustrations/dress/surface.ts'
import { tulle } from '#illustrations/dress/veil.ts'
import { bareForm } from '#illustrations/figure/dress-form.ts'
import { bead, type Draw } from './material.ts'

const foot: Point = [600, 1500]

/** A veil on a form with a head of linen, seen from behind. */
export const drawVeil: Draw = (style, cloth, random) => {
  const crown: Point = [600, 150]
  const long = style === 'cathedral' || style === 'lace'
  const end = long ? 1490 : style === 'fingertip' ? 1050 : 1250
  const edge = (s: 1 | -1): Point[] => [
    [crown[0] + s * 22, crown[1]],
    [crown[0] + s * 78, crown[1] + 110],
    [crown[0] + s * 150, 420],
    [crown[0] + s * 205, 760],
    [crown[0] + s * (long ? 300 : 250), mix(760, end, 0.6)],
    [crown[0] + s * (long ? 420 : 285), end],
  ]
  const drape = { sag: long ? 46 : 34, flutes: 10, depth: 18, opening: [0.06, 0.3] as const, sway: 8 }
  const surface = hang({ ...drape, left: edge(-1), right: edge(1) }, random)
  return (
    bareForm(foot, 1180, random.fork('form')) +
    head() +
    tulle(surface, crown, cloth, random) +
    hemOf(style, surface, cloth)
  )
}

function head(): string {
  const linen = pigments('#e6d8c0')
  return (
    ellipse([600, 316], 34, 46, linen.shade) +
    ellipse([600, 224], 76, 98, linen.base) +
    ellipse([622, 240], 50, 74, linen.shade, 0.35) +
    ellipse([572, 190], 26, 38, linen.gleam, 0.5)
  )
}

function hemOf(style: string, surface: Surface, cloth: Pigments): string {
  const pearl = pigments('#f7f1e3')
  if (style === 'lace') return scallops(surface, cloth)
  if (style === 'ribbon')
    return stroke(line(steps(80).map((t) => surface.hem(mix(-1, 1, t)))), cloth.light, 9, 0.85)
  if (style !== 'pearls') return ''
  return steps(46)
    .flatMap((t) => [
      surface.hem(mix(-1, 1, t)),
      surface.at(mix(-0.96, 0.96, t), 0.5 + 0.44 * ((t * 17) % 1)),
    ])
    .map((p) => bead(p, 6, pearl))
    .join('')
}

/** A cape on a form: two panels from the shoulders, open in front. */
export const drawCape: Draw = (style, cloth, random) => {
  const sheer = style === 'tulle' || style === 'beaded'
  const end = sheer ? 1330 : 1180
  const panels = ([-1, 1] as const).map((s) => {
    const outer: Point[] = [
      [600 + s * 92, 372],
      [600 + s * 176, 480],
      [600 + s * 236, 800],
      [600 + s * 300, end],
    ]
    const inner: Point[] = [
      [600 + s * 18, 366],
      [600 + s * 34, 520],
      [600 + s * 66, 820],
      [600 + s * 96, end + 20],
    ]
    const drape = { sag: 18, flutes: 6, depth: 20, opening: [0.02, 0.2] as const }
    return hang(
      { ...drape, left: s === -1 ? outer : inner, right: s === -1 ? inner : outer },
      random.fork(`panel ${s}`),
    )
  })
  const handle = sheer ? handles.chiffon : style === 'velvet' ? handles.velvet : handles.satin
  const painted = panels.map(
    (panel) =>
      paint(panel.outline, cloth.base, sheer ? 0.62 : 1) +
      formShade(panel, cloth, sheer ? 0.16 : 0.3) +
      foldShade(panel, cloth, sheer ? 0.14 : 0.3) +
      foldAccents(panel, cloth, handle, random) +
      foldInk(panel, cloth, { ...handle, ink: 0.4 }, random) +
      hemInk(panel, cloth, handle, random) +
      [panel.left, panel.right].map((side) => inkLine(side, cloth.ink, 3, random, 0.65)).join('') +
      (style === 'beaded' ? beadsOn(panel) : ''),
  )
  const collar = [-1, -0.5, 0, 0.5, 1].map(
    (u): Point => [600 + u * 98, 372 - Math.cos((u * Math.PI) / 2) * 14],
  )
  return (
    bareForm(foot, 1220, random.fork('form')) +
    painted.join('') +
    stroke(line(collar), cloth.deep, 14, 0.9) +
    stroke(line(collar), cloth.light, 5, 0.8) +
    bead([600, 372], 13, pigments('#C2963F'))
  )
}

function beadsOn(panel: Surface): string {
  const crystal = pigments('#eef2f6')
  return steps(70)
    .map((t, nth) => bead(panel.at(((nth * 0.37) % 1.8) - 0.9, 0.03 + 0.94 * t ** 1.4), 4.2, crystal))
    .join('')
}

const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
