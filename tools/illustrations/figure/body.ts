import type { Pigments } from '#illustrations/drawing/colour.ts'
import {
  along,
  blob,
  mix,
  outline,
  type Point,
  ribbon,
  shift,
  smooth,
  steps,
} from '#illustrations/drawing/geometry.ts'
import { ellipse, inkLine, layers, paint, stroke } from '#illustrations/drawing/strokes.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { type ArmPose, type Body, levels } from './pose.ts'

/** Neck, shoulders and torso in ink wash. */
export function torso(body: Body, skin: Pigments, random: Random): string {
  const side = (s: 1 | -1): Point[] => [
    [body.at(0, levels.neck)[0] + s * 24, 184],
    [body.at(0, levels.neck)[0] + s * 25, 240],
    body.shoulder(s, 0.08),
    body.shoulder(s, 0.5),
    body.shoulder(s, 0.93),
    shift(body.at(s, levels.shoulder + 22), s * 2, 0),
    body.at(s, levels.armpit),
    body.at(s, levels.bust),
    body.at(s, levels.under),
    body.at(s, levels.waist),
    body.at(s, 590),
  ]
  const left = side(-1)
  const right = side(1)
  const shape = outline(left, [...right].reverse())
  const neck = body.at(0, levels.neck)[0]
  const shadow = paint(
    blob([
      [neck - 22, 206],
      [neck + 4, 226],
      [neck + 24, 210],
      [neck + 27, 250],
      [neck + 8, 262],
      [neck - 4, 236],
    ]),
    skin.deep,
    0.42,
  )
  const turned = paint(
    outline([...right.slice(3, 9)], [...right.slice(3, 9)].map((p) => shift(p, -26, 4)).reverse()),
    skin.shade,
    0.8,
  )
  const bones = body.back
    ? inkLine([body.at(-0.02, 330), body.at(0.0, 400), body.at(0.02, 500)], skin.deep, 5, random, 0.5) +
      inkLine([body.at(-0.5, 345), body.at(-0.34, 378), body.at(-0.36, 412)], skin.deep, 4, random, 0.5) +
      inkLine([body.at(0.54, 345), body.at(0.38, 378), body.at(0.4, 412)], skin.deep, 5, random, 0.6)
    : inkLine(
        [body.shoulder(-1, 0.72), shift(body.front(-0.2, 303), 0, 2), shift(body.front(-0.05, 308), 0, 0)],
        skin.deep,
        4,
        random,
        0.6,
      ) +
      inkLine(
        [body.shoulder(1, 0.72), shift(body.front(0.2, 303), 0, 2), shift(body.front(0.06, 308), 0, 0)],
        skin.deep,
        5,
        random,
        0.7,
      )
  const light = paint(
    ribbon(
      [body.shoulder(-1, 0.25), body.shoulder(-1, 0.6), body.shoulder(-1, 0.95)].map((p) => shift(p, 2, 9)),
      (t) => 12 * Math.sin(t * Math.PI),
    ),
    skin.light,
    0.9,
  )
  const contour = [left, right]
    .map((edge, i) => inkLine(edge.slice(0, 6), skin.ink, i ? 3.6 : 2.6, random, 0.8))
    .join('')
  return paint(shape, skin.base) + turned + shadow + light + bones + contour
}

export interface Arm {
  /** Shoulder, elbow, wrist, as a curve. */
  line: readonly Point[]
  width(t: number): number
  hand: string
  behind: boolean
  side: 1 | -1
}

export function armOf(body: Body, side: 1 | -1, wanted: ArmPose, skin: Pigments, random: Random): Arm {
  // Seen from behind, a hand at the waist or the front is on the far side of the body.
  const pose = body.back && wanted === 'behind' ? 'rest' : wanted
  const behind = pose === 'behind' || (body.back && (pose === 'front' || pose === 'hip'))
  const top = shift(body.shoulder(side, 0.9), -side * 8, 20)
  const jitter = random.between(-8, 8)
  const joints: Record<ArmPose, readonly [Point, Point, number]> = {
    rest: [[side * (30 + jitter), 196], [side * (38 + jitter), 372], 90 - side * 6],
    skirt: [[side * (58 + jitter), 186], [side * (128 + jitter), 330], 62 - (side === -1 ? -56 : 0)],
    hip: [[side * (98 + jitter), 172], [side * 6, 268], 90 + side * 50],
    behind: [[side * (34 + jitter), 180], [-side * 30, 300], 90],
    front: [[side * (44 + jitter), 186], [-side * (82 - jitter), 268], 90 + side * 40],
  }
  const [elbow, wrist, angle] = joints[pose]
  const at = (p: Point): Point => shift(top, p[0], p[1])
  const e = at(elbow)
  const w = at(wrist)
  const bend = Math.abs(wrist[0] - elbow[0]) > 60 ? 0.1 : 0.02
  const line: Point[] = [
    top,
    [mix(top[0], e[0], 0.5) + side * 7, mix(top[1], e[1], 0.5)],
    e,
    [mix(e[0], w[0], 0.5) + side * bend * 40, mix(e[1], w[1], 0.5) + bend * 30],
    w,
  ]
  const width = (t: number): number =>
    t < 0.5
      ? mix(42, 29, t * 2) + Math.sin(t * 2 * Math.PI) * 3
      : mix(29, 17, (t - 0.5) * 2) + Math.sin((t - 0.5) * 2 * Math.PI) * 4
  return {
    line,
    width,
    hand: pose === 'behind' ? '' : hand(w, pose === 'hip' ? 90 - side * -58 : angle, side, skin, random),
    behind,
    side,
  }
}

export function drawArm(arm: Arm, skin: Pigments, random: Random): string {
  const edge = (offset: number): Point[] =>
    arm.line.map((p, i) => shift(p, (offset * arm.width(i / 4)) / 2, 0))
  const shade = layers(3, (t) =>
    paint(
      ribbon(edge(mix(0.42, 0.7, t)), (k) => arm.width(k) * mix(0.56, 0.28, t) * Math.min(1, k * 5 + 0.1)),
      skin.shade,
      0.42,
    ),
  )
  const light = paint(
    ribbon(edge(-0.4), (t) => arm.width(t) * 0.26 * Math.sin(t * Math.PI)),
    skin.light,
    0.36,
  )
  return (
    arm.hand +
    paint(ribbon(arm.line, arm.width, 24), skin.base) +
    ellipse(arm.line[0]!, 20, 20, skin.base, 1) +
    shade +
    light +
    inkLine(part(edge(-1), arm.side === -1 ? 0.02 : 0.2), skin.ink, 2.6, random, 0.7) +
    inkLine(part(edge(1), arm.side === 1 ? 0.02 : 0.2), skin.ink, 3.4, random, 0.75)
  )
}

function part(line: readonly Point[], from: number): Point[] {
  return steps(6).map((t) => along(line, mix(from, 1, t)))
}

/** A long couture hand: palm and four fingers as strokes; angle in degrees, 90 hangs down. */
function hand(wrist: Point, angle: number, side: 1 | -1, skin: Pigments, random: Random): string {
  const turn = (p: Point, more = 0): Point => {
    const a = ((angle - 90 + more) * Math.PI) / 180
    return [
      wrist[0] + 1.15 * (p[0] * Math.cos(a) - p[1] * Math.sin(a)),
      wrist[1] + 1.15 * (p[0] * Math.sin(a) + p[1] * Math.cos(a)),
    ]
  }
  const m = -side
  const fingers = [-1.5, -0.5, 0.5, 1.5].map((k, i) => {
    const reach = [66, 76, 74, 62][i]!
    const curl = random.between(2, 6) * m
    return [
      turn([k * 4.6 * -m, 26]),
      turn([k * 6.4 * -m + curl * 0.3, 48]),
      turn([k * 6.2 * -m + curl * 1.6, reach]),
    ]
  })
  const thumb = [turn([m * 5, 6]), turn([m * 14, 24]), turn([m * 13, 42])]
  const palm = blob([
    turn([-8, -6]),
    turn([8, -6]),
    turn([11, 16]),
    turn([10, 36]),
    turn([-10, 36]),
    turn([-11, 14]),
  ])
  const shape = (line: Point[], w: number): string => ribbon(line, (t) => mix(w, w * 0.42, t ** 1.6), 8)
  return (
    paint(palm, skin.base) +
    fingers.map((f) => paint(shape(f, 9.5), skin.base)).join('') +
    paint(shape(thumb, 10), skin.base) +
    fingers.map((f) => stroke(smooth(f.map((p) => shift(p, 3, 1))), skin.ink, 1.4, 0.55)).join('') +
    stroke(smooth(thumb.map((p) => shift(p, m * 4, 0))), skin.ink, 1.6, 0.6) +
    paint(blob([turn([3, 6]), turn([10, 10]), turn([9, 34]), turn([2, 34])]), skin.shade, 0.5)
  )
}
