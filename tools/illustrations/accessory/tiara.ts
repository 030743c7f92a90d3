import { type Pigments, pigments } from '#illustrations/drawing/colour.ts'
import { mix, type Point, ribbon, shift, steps } from '#illustrations/drawing/geometry.ts'
import { ellipse, paint } from '#illustrations/drawing/strokes.ts'
import { bead, type Draw, modelled, ring } from './material.ts'

/** A tiara on a velvet cushion. */
export const drawTiara: Draw = (style, metal) => {
  const jewel = pigments(style === 'pearls' || style === 'halo' ? '#f7f1e3' : '#eaf0f8')
  const height = style === 'halo' ? 120 : 250
  const stems = steps(style === 'crystals' ? 14 : 10).map((t) => stem(style, t, height, metal, jewel))
  return (
    cushion() +
    paint(
      ribbon(arc(-64), () => 7),
      metal.deep,
    ) +
    stems.join('') +
    paint(
      ribbon(arc(64), () => 22),
      metal.shade,
    ) +
    paint(
      ribbon(
        arc(64).map((p) => shift(p, 0, -4)),
        () => 9,
      ),
      metal.gleam,
      0.8,
    ) +
    steps(26)
      .map((t) => bead(onBand(t), 7, jewel))
      .join('')
  )
}

function arc(depth: number): Point[] {
  return steps(16).map((t) => [600 - Math.cos(t * Math.PI) * 290, 900 + Math.sin(t * Math.PI) * depth])
}

const onBand = (t: number): Point => [600 - Math.cos(t * Math.PI) * 290, 900 + Math.sin(t * Math.PI) * 64]

/** One upright of the front: a leaf, a spray of stones or a pearl on a stem. */
function stem(style: string, t: number, height: number, metal: Pigments, jewel: Pigments): string {
  const foot = onBand(mix(0.06, 0.94, t))
  const tall = 70 + height * Math.sin(Math.PI * t) ** 1.6
  const lean = (t - 0.5) * 120
  const top: Point = [foot[0] + lean, foot[1] - tall]
  const middle: Point = [foot[0] + lean * 0.3, foot[1] - tall * 0.55]
  const rod = paint(
    ribbon([foot, middle, top], (at) => mix(9, 4, at)),
    metal.base,
  )
  if (style === 'leaves') {
    const leaf = [-1, 1].map((s) =>
      paint(
        ribbon(
          [middle, shift(middle, s * 40 + lean * 0.2, -50), shift(top, s * 34, 10)],
          (at) => 30 * Math.sin(Math.PI * at),
        ),
        s === 1 ? metal.shade : metal.light,
      ),
    )
    return rod + leaf.join('') + bead(top, 12, jewel)
  }
  if (style === 'crystals') {
    const stones = steps(4).map((at) =>
      bead([mix(foot[0], top[0], at), mix(foot[1] - 20, top[1], at)], mix(9, 17, at), jewel),
    )
    return rod + stones.join('')
  }
  return rod + bead(top, style === 'halo' ? 16 : 20, jewel) + bead(middle, 9, jewel)
}

function cushion(): string {
  const velvet = pigments('#5d3d52')
  const box = { middle: [600, 1090] as Point, half: [360, 170] as Point }
  return (
    modelled('cushion', ring(box.middle, ...box.half), velvet, box) +
    [-1, 1].map((s) => ellipse([600 + s * 352, 1096], 26, 34, velvet.shade)).join('') +
    ellipse([600, 1010], 250, 46, velvet.deep, 0.4)
  )
}
