import type { Pigments } from '#illustrations/drawing/colour.ts'
import {
  along,
  blob,
  mix,
  outline,
  type Point,
  ribbon,
  shift,
  steps,
} from '#illustrations/drawing/geometry.ts'
import { ellipse, inkLine, layers, paint } from '#illustrations/drawing/strokes.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { drawHand } from './hand.ts'
import { type ArmPose, type Body, levels } from './pose.ts'

/** Neck, shoulders and torso in ink wash. */
export function torso(body: Body, skin: Pigments, random: Random): string {
  const side = (s: 1 | -1): Point[] => [
    [body.at(0, levels.neck)[0] + s * (24 + 4 * body.fullness), 184],
    [body.at(0, levels.neck)[0] + s * (25 + 5 * body.fullness), 240],
    body.shoulder(s, 0.08),
    body.shoulder(s, 0.5),
    body.shoulder(s, 0.93),
    shift(body.at(s, levels.shoulder + 22), s * 2, 0),
    body.at(s, levels.armpit),
    body.at(s, levels.bust),
    body.at(s * 0.96, levels.under),
    body.at(s * 0.96, levels.waist),
    body.at(s * 0.94, 590),
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
    .map(
      (edge, i) =>
        inkLine(edge.slice(0, 6), skin.ink, i ? 3.6 : 2.6, random, 0.8) +
        inkLine(edge.slice(7), skin.ink, i ? 3.6 : 2.6, random, 0.7),
    )
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
  pose: ArmPose
}

/** @param skirtEdge where the skirt ends sideways at a height: what a hand at the side touches. */
export function armOf(
  body: Body,
  side: 1 | -1,
  wanted: ArmPose,
  skin: Pigments,
  skirtEdge: (side: 1 | -1, y: number) => number,
): Arm {
  // Seen from behind, a hand that is on the back would cover the dress.
  const pose = body.back && wanted === 'behind' ? 'rest' : wanted
  const top = shift(body.shoulder(side, 0.9), -side * 8, 20)
  const wrist = wristOf(body, side, pose, skirtEdge)
  const elbow = elbowOf(top, wrist, side)
  const line: Point[] = [top, bowed(top, elbow, side * 5), elbow, bowed(elbow, wrist, side * 3), wrist]
  const fuller = 1 + 0.32 * body.fullness
  const width = (t: number): number =>
    t < 0.5
      ? fuller * (mix(42, 29, t * 2) + Math.sin(t * 2 * Math.PI) * 3)
      : mix(29 * fuller, 17.5, (t - 0.5) * 2) + Math.sin((t - 0.5) * 2 * Math.PI) * 4
  return {
    line,
    width,
    hand: pose === 'behind' ? '' : handOf(body, side, pose, wrist, elbow, skin),
    behind: pose === 'behind' || (body.back && (pose === 'front' || pose === 'clasped')),
    side,
    pose,
  }
}

function wristOf(
  body: Body,
  side: 1 | -1,
  pose: ArmPose,
  skirtEdge: (side: 1 | -1, y: number) => number,
): Point {
  const centre = body.at(0, 570)[0]
  switch (pose) {
    case 'rest':
      return [skirtEdge(side, 640) + side * 6, 640]
    case 'skirt':
      return [skirtEdge(side, 634) - side * 4, 618]
    case 'hip':
      return [body.at(side, 556)[0] + side * 20, 552]
    case 'behind':
      return [centre + side * 16, 548]
    case 'front':
      return [centre + side * 36, 566]
    case 'clasped':
      return [centre + side * 44, 566]
  }
}

const upperArm = 172
const forearm = 168

/** Where an arm of its true length bends to bring the wrist there; elbows point outwards. */
function elbowOf(top: Point, wrist: Point, side: 1 | -1): Point {
  const [dx, dy] = [wrist[0] - top[0], wrist[1] - top[1]]
  const reach = Math.hypot(dx, dy)
  const near = (upperArm ** 2 - forearm ** 2 + reach ** 2) / (2 * reach)
  const out = Math.sqrt(Math.max(40, upperArm ** 2 - near ** 2))
  const k = Math.min(near, reach * 0.52) / reach
  return [top[0] + dx * k + (side * out * dy) / reach, top[1] + dy * k - (side * out * dx) / reach]
}

function bowed(a: Point, b: Point, by: number): Point {
  return [mix(a[0], b[0], 0.5) + by, mix(a[1], b[1], 0.5)]
}

function handOf(
  body: Body,
  side: 1 | -1,
  pose: Exclude<ArmPose, 'behind'>,
  wrist: Point,
  elbow: Point,
  skin: Pigments,
): string {
  const along = (Math.atan2(elbow[0] - wrist[0], wrist[1] - elbow[1]) * 180) / Math.PI
  const inwards = -side as 1 | -1
  switch (pose) {
    case 'rest':
      return drawHand(
        { shape: 'relaxed', wrist, angle: along * 0.6 + side * 2, thumb: inwards, thumbBehind: body.back },
        skin,
      )
    case 'skirt':
      return drawHand(
        { shape: 'grip', wrist, angle: along * 0.7, thumb: inwards, thumbBehind: body.back },
        skin,
      )
    case 'hip':
      return drawHand({ shape: 'hip', wrist, angle: side * 38, thumb: inwards, thumbBehind: true }, skin)
    case 'front':
    case 'clasped':
      return drawHand(
        {
          shape: 'laid',
          wrist,
          angle: mix(along, side * 40, 0.5),
          thumb: inwards,
          thumbBehind: pose === 'clasped',
        },
        skin,
      )
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
