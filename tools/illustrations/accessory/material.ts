import type { Pigments } from '#illustrations/drawing/colour.ts'
import { blob, mix, type Point, steps } from '#illustrations/drawing/geometry.ts'
import { clipped, ellipse, layers, paint, stroke } from '#illustrations/drawing/strokes.ts'
import type { Random } from '#setup/server/samples/random.ts'

/** Draws an accessory around (600, 800), without a background. */
export type Draw = (style: string, cloth: Pigments, random: Random) => string

/** A body of cloth or leather with the light from the upper left. @param box its middle and half its size */
export function modelled(
  id: string,
  region: string,
  cloth: Pigments,
  box: { middle: Point; half: Point },
  inside = '',
): string {
  const [[x, y], [w, h]] = [box.middle, box.half]
  const shade = layers(5, (t) =>
    paint(ring([x + w * mix(0.5, 0.75, t), y + h * mix(0.55, 0.85, t)], w * 1.05, h * 0.9), cloth.deep, 0.1),
  )
  const light = layers(4, (t) =>
    paint(
      ring([x - w * 0.42, y - h * 0.48], w * mix(0.62, 0.2, t), h * mix(0.4, 0.12, t)),
      cloth.gleam,
      0.16,
    ),
  )
  return (
    paint(region, cloth.base) +
    clipped(id, region, shade + light + inside) +
    stroke(region, cloth.ink, 3.2, 0.7)
  )
}

/** A pearl or stone with its gleam. */
export function bead([x, y]: Point, r: number, cloth: Pigments): string {
  return (
    ellipse([x + r * 0.16, y + r * 0.2], r * 1.04, r * 1.04, cloth.ink, 0.4) +
    ellipse([x, y], r, r, cloth.base) +
    ellipse([x + r * 0.25, y + r * 0.3], r * 0.7, r * 0.66, cloth.shade, 0.55) +
    ellipse([x - r * 0.32, y - r * 0.34], r * 0.34, r * 0.3, '#ffffff', 0.9)
  )
}

export function ring([x, y]: Point, rx: number, ry: number): string {
  return blob(
    steps(12)
      .slice(0, -1)
      .map((t): Point => [x + Math.cos(t * 2 * Math.PI) * rx, y + Math.sin(t * 2 * Math.PI) * ry]),
  )
}
