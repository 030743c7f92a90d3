import type { Random } from '#setup/server/samples/random.ts'
import { mix, type Point, ribbon } from './geometry.ts'

/** A filled path. fill-opacity, not opacity: the latter makes librsvg paint a whole layer (measured 4x slower). */
export function paint(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${Math.round(opacity * 1000) / 1000}"` : ''}/>`
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 1000) / 1000}"` : ''}/>`
}

/** A pen line that swells and thins with the hand, heaviest where the pen turns into the shade. */
export function inkLine(
  points: readonly Point[],
  colour: string,
  width: number,
  random: Random,
  opacity = 0.85,
): string {
  const phase = random() * 6
  const press = random.between(0.35, 0.65)
  const swell = (t: number): number =>
    width *
    (0.22 +
      0.78 * Math.sin(Math.PI * t ** (Math.log(0.5) / Math.log(press))) ** 0.8 +
      0.14 * Math.sin(t * 9 + phase))
  return paint(
    ribbon(points, (t) => Math.max(0.4, swell(t)), Math.max(14, points.length * 2)),
    colour,
    opacity,
  )
}

/** A stroke that starts fine, fills out and ends in a point: how a fold falls from where the cloth is held. */
export function foldStroke(
  points: readonly Point[],
  colour: string,
  width: number,
  opacity: number,
  belly = 0.7,
): string {
  const shape = (t: number): number => width * Math.sin(Math.PI * t ** (Math.log(0.5) / Math.log(belly)))
  return paint(
    ribbon(points, (t) => Math.max(0.2, shape(t))),
    colour,
    opacity,
  )
}

/** Round dots as one path of zero-length strokes: thousands cost as much as one shape. */
export function dots(points: readonly Point[], colour: string, size: number, opacity = 1): string {
  if (points.length === 0) return ''
  const d = points.map((p) => `M${p[0].toFixed(1)} ${p[1].toFixed(1)}h.01`).join('')
  return stroke(d, colour, size, opacity)
}

export function clipped(id: string, region: string, content: string): string {
  return `<clipPath id="${id}"><path d="${region}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

export function ellipse(centre: Point, rx: number, ry: number, colour: string, opacity = 1): string {
  return `<ellipse cx="${Math.round(centre[0])}" cy="${Math.round(centre[1])}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="${colour}" fill-opacity="${opacity}"/>`
}

/** Light to dark in even steps, for soft edges without a filter. */
export function layers(count: number, draw: (t: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(count === 1 ? 1 : mix(0, 1, i / (count - 1)))).join('')
}

/**
 * Thin coats that add up to `total` opacity, `most` at the utmost, t from 0 to 1. No coat is thinner than 7 %:
 * below that, eight-bit blending rounds each channel its own way and a warm grey turns green.
 */
export function coats(total: number, most: number, draw: (t: number, opacity: number) => string): string {
  const count = Math.max(2, Math.min(most, Math.floor(total / 0.07)))
  return layers(count, (t) => draw(t, total / count))
}

/** Light around a point that fades with the distance. */
export function glow([x, y]: Point, radius: number, colour: string, opacity: number): string {
  const id = `glow-${x.toFixed(0)}-${y.toFixed(0)}-${radius}`
  const stops = [
    [0, 1],
    [0.45, 0.4],
    [1, 0],
  ].map(
    ([at = 0, share = 0]) =>
      `<stop offset="${at}" stop-color="${colour}" stop-opacity="${(share * opacity).toFixed(3)}"/>`,
  )
  return `<defs><radialGradient id="${id}">${stops.join('')}</radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
}
