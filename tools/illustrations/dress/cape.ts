import type { Pigments } from '#illustrations/drawing/colour.ts'
import { along, outline, type Point, shift } from '#illustrations/drawing/geometry.ts'
import { foldStroke, inkLine, paint } from '#illustrations/drawing/strokes.ts'
import type { Arm } from '#illustrations/figure/body.ts'
import { type Body, levels } from '#illustrations/figure/pose.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { foldAccents, foldInk, foldShade, formShade, handles, hemInk } from './folds.ts'
import { hang } from './surface.ts'

/** The sheer panels of a cape that hang behind the arms; one side is caught by the air. */
export function capeBehind(body: Body, cloth: Pigments, random: Random): string {
  return ([-1, 1] as const).map((s) => panel(body, s, cloth, random.fork(`panel${s * body.side}`))).join('')
}

function panel(body: Body, s: 1 | -1, cloth: Pigments, random: Random): string {
  const blow = s === -body.side ? random.between(60, 120) : random.between(0, 36)
  const tip = body.shoulder(s, 0.9)
  const outer: Point[] = [
    shift(tip, s * 14, 4),
    shift(tip, s * 58, 150),
    shift(tip, s * (96 + blow * 0.35), 480),
    shift(tip, s * (132 + blow), 950 - blow * 0.4),
  ]
  const inner: Point[] = [
    shift(tip, -s * 50, 4),
    shift(tip, -s * 54, 150),
    shift(tip, -s * 50, 480),
    shift(tip, -s * 20, 990),
  ]
  const drape = { sag: 16, flutes: 6, depth: 18, opening: [0.02, 0.2] as const }
  const surface = hang({ ...drape, left: s === -1 ? outer : inner, right: s === -1 ? inner : outer }, random)
  const edge = s === -1 ? surface.left : surface.right
  return (
    paint(surface.outline, cloth.base, 0.62) +
    formShade(surface, cloth, 0.16) +
    foldShade(surface, cloth, 0.14) +
    foldAccents(surface, cloth, handles.chiffon, random) +
    foldInk(surface, cloth, { ...handles.chiffon, ink: 0.36 }, random) +
    hemInk(surface, cloth, handles.chiffon, random) +
    inkLine(edge, cloth.ink, 3, random, 0.65)
  )
}

/** The cape from behind: one sheer sheet from shoulder to shoulder, over the dress. */
export function capeOver(body: Body, cloth: Pigments, random: Random): string {
  const edge = (s: 1 | -1): Point[] => {
    const blow = s === -body.side ? 90 : 20
    const tip = body.shoulder(s, 0.92)
    return [
      shift(tip, s * 6, 0),
      shift(tip, s * 46, 150),
      shift(tip, s * (92 + blow * 0.35), 480),
      shift(tip, s * (128 + blow), 950 - blow * 0.4),
    ]
  }
  const drape = { sag: 40, flutes: 9, depth: 18, opening: [0.02, 0.2] as const }
  const surface = hang({ ...drape, left: edge(-1), right: edge(1) }, random)
  const collar = [
    surface.at(-1, 0),
    body.shoulder(-1, 0.5),
    shift(body.at(0, levels.shoulder), 0, 4),
    body.shoulder(1, 0.5),
    surface.at(1, 0),
  ]
  return (
    paint(surface.outline, cloth.base, 0.5) +
    formShade(surface, cloth, 0.14) +
    foldShade(surface, cloth, 0.12) +
    foldInk(surface, cloth, { ...handles.chiffon, ink: 0.3 }, random) +
    hemInk(surface, cloth, handles.chiffon, random) +
    [surface.left, surface.right, collar].map((line) => inkLine(line, cloth.ink, 3, random, 0.65)).join('')
  )
}

/** The part of the cape that falls over the arm. */
export function capelet(body: Body, arm: Arm, cloth: Pigments, random: Random): string {
  const s = arm.side
  const out = (t: number, by: number): Point => shift(along(arm.line, t), s * (arm.width(t) / 2 + by), 0)
  const outer: Point[] = [
    body.shoulder(s, 0.35),
    shift(body.shoulder(s, 0.9), s * 8, 2),
    out(0.2, 12),
    out(0.46, 26),
  ]
  const inner: Point[] = [
    shift(along(arm.line, 0.52), -s * 4, 26),
    shift(body.at(s * 0.98, levels.armpit), 0, 20),
    body.at(s * 0.84, 336),
  ]
  return (
    paint(outline(outer, inner), cloth.base, 0.72) +
    foldStroke([body.shoulder(s, 0.7), along(arm.line, 0.2), along(arm.line, 0.5)], cloth.gleam, 14, 0.6) +
    foldStroke(
      [body.shoulder(s, 0.5), shift(body.at(s * 0.96, 350), 0, 0), shift(along(arm.line, 0.5), -s * 6, 20)],
      cloth.deep,
      10,
      0.5,
    ) +
    inkLine(outer, cloth.ink, 3, random, 0.75) +
    inkLine([outer[3]!, inner[0]!, inner[1]!], cloth.ink, 2.6, random, 0.7)
  )
}
