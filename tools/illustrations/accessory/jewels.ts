import { type Pigments, pigments } from '#illustrations/drawing/colour.ts'
import { along, mix, outline, type Point, range, steps } from '#illustrations/drawing/geometry.ts'
import { ellipse, stroke } from '#illustrations/drawing/strokes.ts'
import { bead, type Draw, modelled } from './material.ts'

/** A necklace on a bust of velvet, or earrings on a bar. */
export const drawJewels: Draw = (style, metal) => {
  const jewel = pigments(style === 'strand' ? '#f7f1e3' : '#e6eef8')
  if (style === 'earrings')
    return bar(metal) + [-1, 1].map((s) => earring(600 + s * 150, metal, jewel)).join('')
  const chain = curve(style === 'pendant' ? 250 : 200)
  if (style === 'pendant')
    return bust() + stroke(line(chain), metal.base, 5) + drop([600, 1004], metal, jewel, 1.5)
  if (style === 'strand')
    return bust() + [0, 1, 2].map((nth) => pearls(curve(170 + nth * 90, 118 + nth * 16), 17, jewel)).join('')
  const fringe = steps(18).map((t) => {
    const [x, y] = along(chain, mix(0.06, 0.94, t))
    const drops = Math.round(1 + 3 * Math.sin(Math.PI * t))
    return range(drops)
      .map((nth) => bead([x, y + 26 * (nth + 1)], mix(14, 9, nth / 3), jewel))
      .join('')
  })
  return bust() + fringe.join('') + pearls(chain, 14, jewel)
}

/** From one side of the neck to the other, `deep` units below it. */
function curve(deep: number, half = 118): Point[] {
  return steps(24).map(
    (t): Point => [
      600 - Math.cos(t * Math.PI) * (half + deep * 0.26),
      640 + Math.sin(t * Math.PI) ** 0.9 * deep,
    ],
  )
}

function pearls(points: readonly Point[], r: number, jewel: Pigments): string {
  const lengths = points.slice(1).map((p, nth) => Math.hypot(p[0] - points[nth]![0], p[1] - points[nth]![1]))
  const count = Math.round(lengths.reduce((sum, one) => sum + one, 0) / (r * 1.9))
  return steps(count)
    .map((t) => bead(along(points, t), r * mix(0.8, 1.1, Math.sin(Math.PI * t)), jewel))
    .join('')
}

function bust(): string {
  const velvet = pigments('#3f4a52')
  const side = (s: 1 | -1): Point[] => [
    [600 + s * 86, 420],
    [600 + s * 92, 560],
    [600 + s * 150, 660],
    [600 + s * 300, 760],
    [600 + s * 330, 900],
    [600 + s * 250, 1140],
    [600 + s * 170, 1380],
  ]
  const region = outline(
    side(-1),
    [
      [440, 1390],
      [760, 1390],
    ],
    side(1).reverse(),
    [
      [686, 420],
      [600, 400],
      [514, 420],
    ],
  )
  return (
    modelled('bust', region, velvet, { middle: [600, 900], half: [330, 500] }) +
    ellipse([600, 418], 86, 22, velvet.light)
  )
}

function bar(metal: Pigments): string {
  const wood = pigments('#6b4730')
  return (
    ellipse([600, 1370], 210, 44, wood.deep) +
    ellipse([600, 1356], 210, 44, wood.base) +
    stroke('M600 1350L600 520', wood.base, 26) +
    stroke('M594 1340L594 530', wood.light, 7, 0.7) +
    stroke('M390 520L810 520', metal.shade, 18) +
    stroke('M394 516L806 516', metal.gleam, 6, 0.8)
  )
}

function earring(x: number, metal: Pigments, jewel: Pigments): string {
  const links = steps(3).map((t) => bead([x, 590 + t * 90], 13, jewel))
  return (
    stroke(`M${x} 522L${x} 740`, metal.base, 5) +
    bead([x, 566], 24, jewel) +
    links.join('') +
    drop([x, 780], metal, jewel, 1.2)
  )
}

/** A stone cut like a tear, in its setting. */
function drop([x, y]: Point, metal: Pigments, jewel: Pigments, size: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  const tear = outline([at(0, -60), at(34, 0), at(38, 46), at(0, 80)], [at(-38, 46), at(-34, 0), at(0, -60)])
  return (
    modelled(`drop-${x}`, tear, jewel, { middle: [x, y + 20 * size], half: [38 * size, 70 * size] }) +
    stroke(tear, metal.shade, 7) +
    stroke(line([at(-24, 36), at(0, -20), at(24, 36), at(0, 66), at(-24, 36)]), '#ffffff', 3, 0.7)
  )
}

const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
