import type { Pigments } from '#illustrations/drawing/colour.ts'
import { mix, num, outline, type Point, range, smooth, steps } from '#illustrations/drawing/geometry.ts'
import { dots, foldStroke, inkLine, paint, stroke } from '#illustrations/drawing/strokes.ts'
import type { DressDesign } from '#setup/server/samples/dress-design.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { down, foldAccents, foldInk, foldShade, formShade, type Handle, hemInk } from './folds.ts'
import { drawLace, scallops, skirtLace, skirtNet } from './lace.ts'
import type { Surface } from './surface.ts'

/** Everything of a skirt, from the inside of its hem to the pen. */
export function paintSkirt(
  design: DressDesign,
  surface: Surface,
  cloth: Pigments,
  handle: Handle,
  random: Random,
  modelling = '',
): string {
  const sheer = design.fabric === 'tulle' ? 0.8 : design.fabric === 'chiffon' ? 0.9 : 1
  const soft = formShade(surface, cloth, handle.shade) + foldShade(surface, cloth, handle.shade * 0.62)
  const crisp = foldAccents(surface, cloth, handle, random.fork('accents'))
  const pen = foldInk(surface, cloth, handle, random.fork('ink'))
  const edges = [surface.left, surface.right]
    .map((edge, i) => inkLine(edge, cloth.ink, i ? 5 : 3, random, handle.ink))
    .join('')
  return (
    inside(surface, cloth) +
    (design.fabric === 'tulle' ? tulleClouds(surface, cloth, random.fork('clouds')) : '') +
    paint(surface.outline, cloth.base, sheer) +
    soft +
    modelling +
    crisp +
    texture(design, surface, cloth, random.fork('texture')) +
    pen +
    edges +
    hemInk(surface, cloth, handle, random.fork('hem')) +
    (design.lace === 'hem' || design.lace === 'both' ? scallops(surface, cloth) : '')
  )
}

/** The dark lining that shows where the hem lifts. */
function inside(surface: Surface, cloth: Pigments): string {
  const rim = steps(24).map((t): Point => {
    const u = mix(-0.93, 0.93, t)
    const [x, y] = surface.hem(u)
    return [x, y]
  })
  const flat = rim.map(
    (p, i): Point => [
      p[0],
      mix(p[1], (rim[Math.max(0, i - 3)]![1] + rim[Math.min(24, i + 3)]![1]) / 2, 0.9) - 1,
    ],
  )
  const top = flat.map((p, i): Point => [p[0], p[1] - 40 * Math.sin((i / 24) * Math.PI) ** 0.6]).reverse()
  return paint(outline(flat, top), cloth.ink, 0.75)
}

function texture(design: DressDesign, surface: Surface, cloth: Pigments, random: Random): string {
  let out = ''
  if (design.fabric === 'sequin') out += sequins(surface, cloth, random)
  if (design.fabric === 'velvet') out += pile(surface, cloth)
  if (design.fabric === 'tulle') out += tulleVeils(surface, cloth, random)
  if (design.fabric === 'chiffon') out += fineFolds(surface, cloth, random)
  if (design.fabric === 'lace')
    out += skirtNet(surface, cloth.deep, 0.24) + drawLace(skirtLace(surface, 0.02, random), cloth, 0.85)
  else if (design.lace === 'hem' || design.lace === 'both')
    out += drawLace(skirtLace(surface, design.silhouette === 'ball-gown' ? 0.62 : 0.7, random), cloth)
  if (design.beading === 'scatter') out += scattered(surface, cloth, random)
  return out
}

/** Petticoats that stand out beyond the skirt. */
function tulleClouds(surface: Surface, cloth: Pigments, random: Random): string {
  const centre = (surface.hem(-1)[0] + surface.hem(1)[0]) / 2
  return [1.05, 1.025]
    .map((k) => {
      const grow = (p: Point, i: number, n: number): Point => [
        centre + (p[0] - centre) * mix(1, k, i / n),
        p[1] + mix(0, 10, i / n),
      ]
      const l = surface.left.map((p, i) => grow(p, i, 40)).filter((_, i) => i % 4 === 0)
      const r = surface.right
        .map((p, i) => grow(p, i, 40))
        .filter((_, i) => i % 4 === 0)
        .reverse()
      const h = steps(22).map((t): Point => {
        const [x, y] = surface.hem(mix(-1, 1, t))
        return [centre + (x - centre) * k, y + 14 + random.between(-7, 7)]
      })
      return paint(outline(l, h, r), cloth.light, 0.4) + stroke(smooth(h), cloth.deep, 1, 0.4)
    })
    .join('')
}

/** Layers of net over net: each ends at its own height and catches its own light. */
function tulleVeils(surface: Surface, cloth: Pigments, random: Random): string {
  const veils = [0.42, 0.63, 0.82].map((end) => {
    const rim = surface.flutes.flatMap((f) =>
      steps(5)
        .slice(0, -1)
        .map((t) =>
          surface.at(
            mix(f.from, f.to, t),
            end + 0.016 * Math.sin(t * Math.PI) + random.between(-0.002, 0.002),
          ),
        ),
    )
    const sides = [down(surface, -1, 0, end), down(surface, 1, 0, end).reverse()] as const
    const low = stroke(smooth(rim), cloth.deep, 1.2, 0.22)
    return paint(outline(sides[0], rim, sides[1]), cloth.gleam, 0.16) + low
  })
  const threads = range(46).map(() => {
    const u = random.between(-0.98, 0.98)
    const from = random.between(0, 0.35)
    return foldStroke(
      down(surface, u, from, random.between(0.6, 1)),
      u > 0.1 ? cloth.deep : random.chance(0.5) ? cloth.gleam : cloth.shade,
      random.between(2, 7),
      0.3,
      0.6,
    )
  })
  return veils.join('') + threads.join('')
}

function fineFolds(surface: Surface, cloth: Pigments, random: Random): string {
  return range(34)
    .map(() => {
      const u = random.between(-0.98, 0.98)
      const line = down(surface, u, random.between(0, 0.2), random.between(0.55, 1))
      return foldStroke(
        line,
        random.chance(0.5) ? cloth.deep : cloth.gleam,
        random.between(2, 6),
        0.4,
        random.between(0.3, 0.7),
      )
    })
    .join('')
}

/** Velvet is dark where it faces us and bright where it turns away. */
function pile(surface: Surface, cloth: Pigments): string {
  return surface.flutes
    .map((f) => {
      const u = mix(f.from, f.to, 0.1)
      return (
        foldStroke(down(surface, u, f.start, 0.99), cloth.gleam, 9, 0.42, 0.6) +
        foldStroke(down(surface, mix(f.from, f.to, 0.5), f.start, 0.99), cloth.deep, 34, 0.4, 0.6)
      )
    })
    .join('')
}

function sequins(surface: Surface, cloth: Pigments, random: Random): string {
  const bins: Point[][] = [[], [], [], []]
  const height = Math.abs(surface.at(0, 1)[1] - surface.at(0, 0)[1])
  const rows = Math.round(height / 8.6)
  for (const row of range(rows)) {
    const v = (row + 0.5) / rows
    const count = Math.round((Math.abs(surface.at(1, v)[0] - surface.at(-1, v)[0]) * 1.4) / 8.6)
    for (const i of range(count)) {
      const u = -1 + ((i + (row % 2) * 0.5 + 0.25) / count) * 2
      const lit = Math.cos((u + 0.35) * 2.1) * 0.5 + 0.5
      const bin = random() < lit * 0.34 ? (random.chance(0.3) ? 3 : 2) : random.chance(0.5) ? 0 : 1
      bins[bin]!.push(surface.at(u, v))
    }
  }
  return (
    dots(bins[0]!, cloth.deep, 6.4, 0.5) +
    dots(bins[1]!, cloth.light, 5.6, 0.4) +
    dots(bins[2]!, cloth.gleam, 4.8, 0.75) +
    dots(bins[3]!, '#fffdf6', 4.2, 0.9)
  )
}

function scattered(surface: Surface, cloth: Pigments, random: Random): string {
  const points = range(340).map(
    (): Point => surface.at(random.between(-0.96, 0.96), 1 - random() ** 0.6 * 0.98),
  )
  const stars = points
    .slice(0, 18)
    .map((p, i) => sparkle(p, 5 + (i % 4) * 2))
    .join('')
  const small = points.filter((_, i) => i % 3)
  const large = points.filter((_, i) => i % 3 === 0)
  return (
    dots(points, cloth.deep, 4.6, 0.35) +
    dots(small, '#fffdf4', 2.4, 0.9) +
    dots(large, '#fffdf4', 4, 0.95) +
    paint(stars, '#fffdf4', 0.9)
  )
}

/** A four-pointed glint. */
function sparkle([x, y]: Point, r: number): string {
  const q = `Q${num(x)} ${num(y)}`
  return `M${num(x)} ${num(y - r)}${q} ${num(x + r * 0.7)} ${num(y)}${q} ${num(x)} ${num(y + r)}${q} ${num(x - r * 0.7)} ${num(y)}${q} ${num(x)} ${num(y - r)}`
}
