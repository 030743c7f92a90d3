import { blend, pigments } from '#illustrations/drawing/colour.ts'
import { mix, outline, type Point, ribbon, steps } from '#illustrations/drawing/geometry.ts'
import { ellipse, inkLine, layers, paint, stroke } from '#illustrations/drawing/strokes.ts'
import { paintSkirt } from '#illustrations/dress/fabric.ts'
import { foldInk, foldShade, formShade, handles } from '#illustrations/dress/folds.ts'
import { hang } from '#illustrations/dress/surface.ts'
import type { DressDesign } from '#setup/server/samples/dress-design.ts'
import type { Random } from '#setup/server/samples/random.ts'
import type { Room } from './interior.ts'

/** A dress on a hanger, seen half from the side. Its hook is at `hook`. */
export function hungDress(
  design: DressDesign,
  hook: Point,
  length: number,
  width: number,
  random: Random,
): string {
  const [x, y] = hook
  const lean = random.between(-10, 10)
  const side = (s: number): Point[] =>
    [
      [0.34, 0.05],
      [0.42, 0.12],
      [0.36, 0.24],
      [0.4, 0.34],
      [0.62, 0.6],
      [0.9 + random.between(0, 0.2), 1],
    ].map(([w, v]) => [x + s * width * w! + lean * v!, y + 30 + length * v!])
  const cloth = pigments(design.hex)
  const surface = hang(
    { left: side(-1), right: side(1), sag: 14, flutes: 5, depth: 12, opening: [0.1, 0.45], sway: 8 },
    random,
  )
  const hanger = stroke(
    `M${x} ${y - 12}q9 -9 0 -17q-11 0 -9 9M${x} ${y - 12}V${y + 12}M${x - width * 0.42} ${y + 42}Q${x} ${y - 6} ${x + width * 0.42} ${y + 42}`,
    '#8a6a43',
    4,
  )
  const back = paint(
    outline(
      [
        [x - width * 0.3, y + 40],
        [x, y + 46],
        [x + width * 0.3, y + 40],
      ],
      [
        [x + width * 0.2, y + 62],
        [x, y + 44 + length * 0.11],
        [x - width * 0.2, y + 62],
      ],
    ),
    cloth.deep,
  )
  const strapLine = (s: number): string =>
    paint(
      ribbon(
        [
          [x + s * width * 0.3, y + 34],
          [x + s * width * 0.26, y + 34 + length * 0.08],
        ],
        () => 6,
      ),
      cloth.shade,
    )
  return (
    hanger +
    strapLine(-1) +
    strapLine(1) +
    paintSkirt(design, surface, cloth, handles[design.fabric], random) +
    back
  )
}

/** A rail on two feet, for dresses to hang from. */
export function rail(x0: number, x1: number, top: number, floor: number): string {
  const brass = '#b48a4e'
  const foot = (x: number): string =>
    stroke(`M${x} ${top}V${floor - 8}M${x - 46} ${floor}Q${x} ${floor - 22} ${x + 46} ${floor}`, brass, 9) +
    stroke(`M${x - 2} ${top}V${floor - 12}`, '#ecd6a0', 2.4, 0.9)
  return (
    layers(4, (t) =>
      ellipse(
        [(x0 + x1) / 2 + 40, floor + 4],
        ((x1 - x0) / 2) * mix(1.16, 0.9, t),
        mix(34, 16, t),
        '#4a3a36',
        0.07,
      ),
    ) +
    foot(x0) +
    foot(x1) +
    stroke(`M${x0 - 18} ${top}H${x1 + 18}`, brass, 9) +
    stroke(`M${x0 - 14} ${top - 2}H${x1 + 14}`, '#ecd6a0', 2.4, 0.9)
  )
}

/** A standing mirror with an arched head and a gilded frame. */
export function mirror(
  x: number,
  floor: number,
  half: number,
  height: number,
  r: Room,
  random: Random,
): string {
  const shape = (by: number): string => {
    const w = half + by
    const spring = floor - height + half
    const curve = steps(14).map(
      (t): Point => [x - Math.cos(t * Math.PI) * w, spring - Math.sin(t * Math.PI) * w * 1.1],
    )
    return outline([[x - w, floor - 10 + by], curve[0]!], curve, [curve[14]!, [x + w, floor - 10 + by]])
  }
  const gleams = [
    [-0.5, 26],
    [-0.1, 60],
    [0.42, 16],
  ].map(([s, w]) =>
    paint(
      ribbon(
        [
          [x + half * (s! + 0.3), floor - height * 0.86],
          [x + half * (s! - 0.12), floor - height * 0.16],
        ],
        (t) => w! * Math.sin(t * Math.PI) ** 0.5,
      ),
      '#ffffff',
      0.28,
    ),
  )
  return (
    ellipse([x + 40, floor], half * 1.4, 22, '#4a3a36', 0.16) +
    paint(shape(16), '#a8834a') +
    stroke(shape(13), '#ead29a', 4, 0.9) +
    paint(shape(0), blend(r.wall, '#c9d3d6', 0.6)) +
    paint(shape(0), 'url(#wall)', 0.6) +
    gleams.join('') +
    inkLine(
      [
        [x + half + 15, floor],
        [x + half + 15, floor - height * 0.5],
        [x + half + 14, floor - height + half],
      ],
      '#5d4526',
      4,
      random,
      0.7,
    )
  )
}

/** A low round seat with a skirted valance. */
export function pouf(x: number, floor: number, half: number, hex: string, random: Random): string {
  const cloth = pigments(hex)
  const height = half * 0.78
  const surface = hang(
    {
      left: [
        [x - half, floor - height],
        [x - half * 1.05, floor - height * 0.5],
        [x - half * 1.02, floor],
      ],
      right: [
        [x + half, floor - height],
        [x + half * 1.05, floor - height * 0.5],
        [x + half * 1.02, floor],
      ],
      sag: half * 0.16,
      flutes: 12,
      depth: 5,
      opening: [0, 0.1],
      sway: 2,
    },
    random,
  )
  return (
    layers(3, (t) =>
      ellipse([x + 24, floor + 10], half * mix(1.4, 1.1, t), half * mix(0.3, 0.2, t), '#4a3a36', 0.1),
    ) +
    paint(surface.outline, cloth.base) +
    formShade(surface, cloth, 0.4) +
    foldShade(surface, cloth, 0.3) +
    foldInk(surface, cloth, handles.crepe, random) +
    ellipse([x, floor - height], half * 1.01, half * 0.24, cloth.light, 1) +
    ellipse([x - half * 0.14, floor - height - 3], half * 0.7, half * 0.14, cloth.gleam, 0.5)
  )
}
