import type { Pigments } from '#illustrations/drawing/colour.ts'
import { mix, type Point, range, ribbon } from '#illustrations/drawing/geometry.ts'
import { foldStroke, inkLine, layers, paint } from '#illustrations/drawing/strokes.ts'
import type { Handle } from '#illustrations/dress/folds.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { type Body, levels } from './pose.ts'

/** Hip, thighs and the pull of cloth that clings to them, from the waist to the knee. */
export function bodyModelling(body: Body, cloth: Pigments, handle: Handle, random: Random): string {
  const w = body.side
  const soft = (line: readonly Point[], width: number, colour: string, strength: number): string =>
    layers(7, (t) =>
      paint(
        ribbon(line, (k) => width * mix(1, 0.22, t) * Math.sin(k * Math.PI) ** 1.25 + 0.3),
        colour,
        strength * 0.2,
      ),
    )
  const hollow = soft(
    [body.at(0.02 * w, 690), body.at(0.08 * w, 800), body.at(0.12 * w, 960), body.at(0.1 * w, 1080)],
    46,
    cloth.deep,
    handle.shade * 1.2,
  )
  const far = soft(
    [body.at(0.62, 560), body.at(0.78, 660), body.at(0.76, 800), body.at(0.7, 980)],
    60,
    cloth.deep,
    handle.shade,
  )
  const thigh =
    soft(
      [body.at(-0.5, 590), body.at(-0.52, 690), body.at(-0.46, 830), body.at(-0.4, 990)],
      62,
      cloth.light,
      0.9,
    ) + soft([body.at(-0.56, 630), body.at(-0.54, 720), body.at(-0.5, 830)], 24, cloth.gleam, handle.gleam)
  const other = soft([body.at(0.3, 640), body.at(0.36, 760), body.at(0.3, 930)], 34, cloth.light, 0.6)
  const belly = soft([body.at(-0.16, 566), body.at(0.0, 612), body.at(0.1, 650)], 44, cloth.light, 0.5)
  const pulls = range(6).map((i) => {
    const y = mix(556, 760, i / 5)
    const reach = random.between(0.5, 1.3)
    const line = [
      body.at(w * 0.97, y),
      body.at(w * (0.97 - reach * 0.5), y + 16 + i * 4),
      body.at(w * (0.97 - reach), y + 14 + i * 12),
    ]
    return (
      foldStroke(line, cloth.deep, random.between(4, 8), handle.shade, 0.3) +
      foldStroke(
        line.map((p): Point => [p[0], p[1] - 6]),
        cloth.gleam,
        random.between(3, 6),
        handle.gleam * 0.6,
        0.4,
      ) +
      (i % 2 ? inkLine(line.slice(0, 2), cloth.ink, 2, random, handle.ink * 0.6) : '')
    )
  })
  const knees = [-0.34, 0.3].map((s) =>
    soft(
      [body.at(s - 0.2, levels.knee + 8), body.at(s, levels.knee + 22), body.at(s + 0.2, levels.knee + 8)],
      14,
      cloth.deep,
      handle.shade * 0.6,
    ),
  )
  return hollow + far + thigh + other + belly + pulls.join('') + knees.join('')
}
