import { type Pigments, pigments } from '#illustrations/drawing/colour.ts'
import { blob, mix, outline, type Point, ribbon, shift, steps } from '#illustrations/drawing/geometry.ts'
import { ellipse, inkLine, layers, paint } from '#illustrations/drawing/strokes.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { type Body, levels } from './pose.ts'

/** The turned wooden cap that ends a dress form where a neck would go on, and the ends of its shoulders. */
export function neckCap(body: Body, cloth: Pigments, random: Random): string {
  const wood = pigments('#7a5233')
  const [x] = body.at(0, levels.neck)
  const knob = blob([
    [x - 9, 166],
    [x + 9, 166],
    [x + 12, 146],
    [x, 132],
    [x - 12, 146],
  ])
  const collar = blob([
    [x - 31, 190],
    [x, 198],
    [x + 31, 190],
    [x + 26, 176],
    [x, 171],
    [x - 26, 176],
  ])
  const arms = ([-1, 1] as const).map((s) => {
    const at = shift(body.at(s * 0.97, 328), 0, 0)
    return ellipse(at, 13, 36, cloth.shade, 1) + ellipse(shift(at, s * 2, 0), 8, 28, wood.base, 0.55)
  })
  const seam = inkLine([[x, 200], body.front(0, 280), body.front(0, 420)], cloth.ink, 2, random, 0.5)
  return (
    paint(collar, wood.base) +
    paint(
      ribbon(
        [
          [x - 20, 180],
          [x + 10, 180],
        ],
        () => 5,
      ),
      wood.light,
      0.7,
    ) +
    paint(knob, wood.base) +
    ellipse([x - 4, 148], 4, 6, wood.gleam, 0.6) +
    arms.join('') +
    seam
  )
}

/** A form on its stand with nothing on it, `height` units tall, its foot at `foot`. */
export function bareForm(foot: Point, height: number, random: Random): string {
  const k = height / 1000
  const p = (x: number, y: number): Point => [foot[0] + x * k, foot[1] - y * k]
  const cloth = pigments('#e6d8c0')
  const wood = pigments('#6b4730')
  const left = [
    p(-22, 1000),
    p(-26, 960),
    p(-92, 930),
    p(-84, 850),
    p(-78, 800),
    p(-50, 690),
    p(-78, 600),
    p(-96, 530),
  ]
  const right = [
    p(24, 1000),
    p(27, 960),
    p(92, 928),
    p(84, 850),
    p(79, 800),
    p(53, 690),
    p(82, 600),
    p(99, 530),
  ]
  const base = [p(40, 512), p(0, 508), p(-40, 512)]
  const shade = layers(6, (t) =>
    paint(
      outline(
        right.slice(1),
        right
          .slice(1)
          .map((q) => shift(q, -mix(70, 12, t) * k, 0))
          .reverse(),
      ),
      cloth.deep,
      0.11,
    ),
  )
  const light = layers(4, (t) =>
    paint(
      ribbon(
        [p(-58, 900), p(-54, 800), p(-30, 690), p(-52, 580)],
        (s) => mix(40, 8, t) * k * Math.sin(s * Math.PI),
      ),
      cloth.gleam,
      0.22,
    ),
  )
  const leg = (dx: number): string =>
    paint(
      ribbon([p(0, 70), p(dx * 0.6, 46), p(dx, 4)], (t) => mix(15, 8, t) * k),
      wood.base,
    )
  const pole =
    paint(
      ribbon([p(0, 520), p(0, 60)], () => 15 * k),
      wood.base,
    ) +
    paint(
      ribbon([p(-3, 510), p(-3, 70)], () => 4 * k),
      wood.light,
      0.7,
    )
  const cap =
    ellipse(p(0, 1006), 26 * k, 9 * k, wood.base, 1) + ellipse(p(0, 1024), 9 * k, 15 * k, wood.base, 1)
  const seams = [-34, 2, 38].map((x) =>
    inkLine([p(x * 1.1, 915), p(x, 800), p(x * 0.66, 690), p(x * 1.2, 530)], cloth.ink, 2, random, 0.45),
  )
  return (
    layers(4, (t) =>
      ellipse(shift(foot, 18 * k, 0), mix(190, 120, t) * k, mix(26, 14, t) * k, '#4a3a36', 0.08),
    ) +
    pole +
    leg(-120) +
    leg(120) +
    leg(14) +
    paint(outline(left, base.slice().reverse(), right.slice().reverse()), cloth.base) +
    shade +
    light +
    seams.join('') +
    inkLine(left, cloth.ink, 3, random, 0.7) +
    inkLine(right, cloth.ink, 4.4, random, 0.8) +
    inkLine(
      steps(4).map((t) => p(mix(-96, 99, t), 530 - 20 * Math.sin(t * Math.PI))),
      cloth.ink,
      3,
      random,
      0.7,
    ) +
    cap
  )
}
