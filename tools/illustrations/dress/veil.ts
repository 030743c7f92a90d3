import type { Pigments } from '#illustrations/drawing/colour.ts'
import { mix, type Point, ribbon, steps } from '#illustrations/drawing/geometry.ts'
import { ellipse, paint, stroke } from '#illustrations/drawing/strokes.ts'
import type { Body } from '#illustrations/figure/pose.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { hang, type Surface } from './surface.ts'

/** One layer of silk tulle from a comb at the crown: thin enough that hair, back and dress show through all of it. */
export function veil(crown: Point, body: Body, cloth: Pigments, random: Random): string {
  const end = random.between(1080, 1220)
  const breeze = random.between(30, 80)
  const edge = (s: 1 | -1): Point[] => {
    const air = s === -body.side ? breeze : 0
    const wide = body.breadth(500)
    return [
      [crown[0] + s * 24, crown[1]],
      [crown[0] + s * 54, crown[1] + 90],
      [600 + s * 112 * wide, 330],
      [600 + s * (150 * wide + air * 0.3), 620],
      [600 + s * (196 * wide + air * 0.7), 900],
      [600 + s * (232 * wide + air), end],
    ]
  }
  const drape = { sag: 34, flutes: 9, depth: 15, opening: [0.08, 0.3] as const }
  return tulle(hang({ ...drape, left: edge(-1), right: edge(1), sway: 6 }, random), crown, cloth, random)
}

/** A veil that hangs from its comb. */
export function tulle(surface: Surface, crown: Point, cloth: Pigments, random: Random): string {
  return (
    paint(surface.outline, cloth.gleam, 0.15) +
    folds(surface, cloth, random) +
    [-1, 1].map((u) => stroke(lineOf(surface, u, 0), '#ffffff', 2, 0.5)).join('') +
    stroke(
      steps(90)
        .map((t, i) => `${i === 0 ? 'M' : 'L'}${pair(surface.hem(mix(-1, 1, t)))}`)
        .join(''),
      '#ffffff',
      2.6,
      0.6,
    ) +
    ellipse(crown, 25, 8, '#fffdf8', 0.9)
  )
}

/** Where the tulle lies double, it is a little whiter. */
function folds(surface: Surface, cloth: Pigments, random: Random): string {
  return surface.flutes
    .map(({ from, to }) => {
      const middle = mix(from, to, random.between(0.35, 0.65))
      const line = steps(10).map((t) => surface.at(middle, mix(0.03, 1, t)))
      const wide = Math.abs(surface.hem(to)[0] - surface.hem(from)[0]) * random.between(0.3, 0.55)
      return (
        paint(
          ribbon(line, (t) => mix(3, wide, t), 20),
          '#ffffff',
          0.13,
        ) + stroke(lineOf(surface, from, 0.1), cloth.shade, 1.6, 0.22)
      )
    })
    .join('')
}

function lineOf(surface: Surface, u: number, from: number): string {
  return steps(30)
    .map((t, i) => `${i === 0 ? 'M' : 'L'}${pair(surface.at(u, mix(from, 1, t)))}`)
    .join('')
}

const pair = (p: Point): string => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`
