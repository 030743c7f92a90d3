import type { Pigments } from '#illustrations/drawing/colour.ts'
import { clamp, mix, outline, type Point, steps } from '#illustrations/drawing/geometry.ts'
import { coats, foldStroke, inkLine, layers, paint } from '#illustrations/drawing/strokes.ts'
import type { Arm } from '#illustrations/figure/body.ts'
import type { Fabric } from '#setup/server/samples/dress-design.ts'
import type { Random } from '#setup/server/samples/random.ts'
import type { Flute, Surface } from './surface.ts'

/** How a fabric takes the light. */
export interface Handle {
  shade: number
  gleam: number
  /** Width of the highlight in a flute, as a part of the flute. */
  spread: number
  ink: number
}

export const handles: Record<Fabric, Handle> = {
  satin: { shade: 0.42, gleam: 0.85, spread: 0.3, ink: 0.75 },
  tulle: { shade: 0.16, gleam: 0.4, spread: 0.3, ink: 0.4 },
  lace: { shade: 0.26, gleam: 0.4, spread: 0.4, ink: 0.55 },
  chiffon: { shade: 0.24, gleam: 0.5, spread: 0.3, ink: 0.5 },
  velvet: { shade: 0.5, gleam: 0.42, spread: 0.16, ink: 0.7 },
  crepe: { shade: 0.26, gleam: 0.3, spread: 0.5, ink: 0.7 },
  sequin: { shade: 0.36, gleam: 0.5, spread: 0.35, ink: 0.5 },
}

/** The turn of the whole form away from the light; wide and soft, painted in thin glazes. */
export function formShade(surface: Surface, cloth: Pigments, strength: number): string {
  const right = coats(strength * 1.8, 9, (t, opacity) =>
    paint(
      patch(
        surface,
        () => mix(0.08, 0.93, t),
        () => 1,
        0,
        1,
      ),
      cloth.deep,
      opacity,
    ),
  )
  const left = coats(strength * 0.9, 3, (t, opacity) =>
    paint(
      patch(
        surface,
        () => -1,
        () => mix(-0.84, -0.95, t),
        0,
        1,
      ),
      cloth.shade,
      opacity,
    ),
  )
  const light = layers(5, (t) =>
    paint(
      patch(
        surface,
        () => mix(-0.78, -0.56, t),
        () => mix(-0.02, -0.36, t),
        0.015,
        1,
      ),
      cloth.light,
      0.2,
    ),
  )
  const ground = coats(strength * 0.96, 6, (t, opacity) =>
    paint(
      patch(
        surface,
        () => -1,
        () => 1,
        mix(0.72, 0.96, t),
        1,
      ),
      cloth.shade,
      opacity,
    ),
  )
  return right + left + light + ground
}

/** The dark side of each flute, wide part: soft. */
export function foldShade(surface: Surface, cloth: Pigments, strength: number): string {
  return surface.flutes
    .map((flute) => {
      const away = mix(0.75, 1.15, (flute.to + 1) / 2)
      return coats(clamp(strength * away) * 3.1, 5, (t, opacity) =>
        paint(shadeOf(surface, flute, mix(0.74, 0.16, t)), t < 0.6 ? cloth.shade : cloth.deep, opacity),
      )
    })
    .join('')
}

/** Crisp strokes over the soft shade: the recess, the ridge and its gleam. */
export function foldAccents(surface: Surface, cloth: Pigments, handle: Handle, random: Random): string {
  return surface.flutes
    .map((flute, i) => {
      const width = span(surface, flute)
      const start = flute.start + random.between(0, 0.12)
      const recess =
        i < surface.flutes.length - 1
          ? foldStroke(
              down(surface, flute.to - 0.012, start, 1),
              cloth.deep,
              Math.min(26, width * 0.2),
              handle.shade * 1.35,
              0.8,
            )
          : ''
      const ridge = mix(flute.from, flute.to, random.between(0.24, 0.4))
      const lit = mix(1, 0.45, (ridge + 1) / 2)
      const end = random.between(0.86, 0.98)
      const peak = random.between(0.45, 0.7)
      const gleam = layers(5, (t) =>
        foldStroke(
          down(surface, ridge, mix(start * 0.8 + 0.03, start + 0.09, t), mix(end, end - 0.1, t)),
          t < 0.5 ? cloth.light : cloth.gleam,
          width * handle.spread * mix(1.5, 0.34, t),
          handle.gleam * lit * 0.36,
          peak,
        ),
      )
      const reflected = foldStroke(
        down(surface, flute.to - (flute.to - flute.from) * 0.16, mix(start, 1, 0.4), 0.99),
        cloth.light,
        width * 0.1,
        handle.gleam * 0.35,
      )
      return recess + gleam + reflected
    })
    .join('')
}

/** Pen lines along some recesses, from the hem up or from the seam down. */
export function foldInk(surface: Surface, cloth: Pigments, handle: Handle, random: Random): string {
  const lines = surface.flutes.slice(0, -1).map((flute) => {
    const long = random.chance(0.6)
    const from = long ? Math.max(flute.start, random.between(0.1, 0.5)) : random.between(0.62, 0.8)
    const wander = random.between(-0.012, 0.012)
    const low = inkLine(
      down(surface, flute.to + wander, from, 1),
      cloth.ink,
      random.between(2.2, 4),
      random,
      handle.ink,
    )
    const high =
      flute.start < 0.2 && random.chance(0.8)
        ? foldStroke(
            down(surface, flute.to + wander, 0, random.between(0.1, 0.34)),
            cloth.ink,
            random.between(2, 4),
            handle.ink * 0.8,
            0.25,
          )
        : ''
    return low + high
  })
  return lines.join('')
}

/** The hem's edge, broken where the light eats it. */
export function hemInk(surface: Surface, cloth: Pigments, handle: Handle, random: Random): string {
  return surface.flutes
    .map((f) =>
      inkLine(
        steps(7).map((t) => surface.hem(mix(f.from, f.to, mix(random.between(0, 0.1), 1, t)))),
        cloth.ink,
        mix(2.4, 4.6, (f.to + 1) / 2),
        random,
        handle.ink,
      ),
    )
    .join('')
}

function patch(
  surface: Surface,
  from: (t: number) => number,
  to: (t: number) => number,
  v0: number,
  v1: number,
): string {
  const rows = steps(12)
  const a = rows.map((t) => surface.at(from(t), mix(v0, v1, t)))
  const b = rows.map((t) => surface.at(to(t), mix(v0, v1, t))).reverse()
  const hem = steps(Math.ceil(Math.abs(to(1) - from(1)) * 36) + 4).map((t) =>
    surface.at(mix(from(1), to(1), t), v1),
  )
  return outline(a, hem, b)
}

function shadeOf(surface: Surface, flute: Flute, width: number): string {
  const wide = flute.to - flute.from
  return patch(
    surface,
    (t) => flute.to - wide * width * t ** 0.75,
    () => flute.to,
    flute.start,
    1,
  )
}

export function down(surface: Surface, u: number, v0: number, v1: number): Point[] {
  return steps(9).map((t) => surface.at(u, mix(v0, v1, t)))
}

function span(surface: Surface, flute: Flute): number {
  return Math.abs(surface.hem(flute.to)[0] - surface.hem(flute.from)[0])
}

/** The folds that run from a hand that holds the skirt. */
export function heldFolds(arm: Arm, skirt: Surface, cloth: Pigments): string {
  if (arm.pose !== 'skirt') return ''
  const wrist = arm.line.at(-1)!
  const grip: Point = [wrist[0], wrist[1] + 34]
  return [0.9, 0.76, 0.6]
    .map((u, i) => {
      const end = skirt.at(arm.side * u, mix(0.62, 0.5, i / 2))
      const line: Point[] = [grip, [mix(grip[0], end[0], 0.35), mix(grip[1], end[1], 0.5)], end]
      return (
        foldStroke(line, cloth.deep, 15, 0.4, 0.3) +
        foldStroke(
          line.map((p): Point => [p[0] - 5, p[1] - 2]),
          cloth.light,
          9,
          0.55,
          0.3,
        )
      )
    })
    .join('')
}
