import { type Pigments, pigments } from '#illustrations/drawing/colour.ts'
import { blob, outline, type Point, ribbon, steps } from '#illustrations/drawing/geometry.ts'
import { ellipse, inkLine, paint } from '#illustrations/drawing/strokes.ts'
import type { Random } from '#setup/server/samples/random.ts'
import type { Body } from './pose.ts'

interface Head {
  /** Hair that falls or is pinned behind the neck. */
  behind: string
  before: string
  /** Where a veil is pinned. */
  crown: Point
}

const darkHair = ['#2a1d1a', '#3a2620', '#1c1718', '#241a1c', '#44302a']
const fairHair = ['#5a3a28', '#7a5236', '#a37a4c', '#8a4f2e']

/** A head in ink wash, turned three quarters and looking down her shoulder; no more face than a pen would need. */
export function headOf(body: Body, skin: Pigments, random: Random): Head {
  const look = random.chance(0.7) ? -body.side : body.side
  const tilt = (random.between(3, 10) * Math.PI) / 180
  const hair = pigments(random.pick(skin.lightness > 0.8 ? [...darkHair, ...fairHair] : darkHair))
  const wide = 1 + 0.07 * body.fullness
  const at = (x: number, y: number): Point => [
    body.head[0] + look * (x * wide * Math.cos(tilt) - y * Math.sin(tilt)),
    body.head[1] + x * Math.sin(tilt) + y * Math.cos(tilt),
  ]
  const style = random.pick(['chignon', 'bun', 'wave'] as const)
  const pen = (line: string | Point[], width: number, colour = hair.ink, opacity = 0.8): string =>
    inkLine(typeof line === 'string' ? points(at, line) : line, colour, width, random, opacity)
  return body.back ? fromBehind(at, pen, hair, skin, style) : threeQuarters(at, pen, hair, skin, style, look)
}

type At = (x: number, y: number) => Point
type Pen = (line: string | Point[], width: number, colour?: string, opacity?: number) => string
type Style = 'chignon' | 'bun' | 'wave'

function threeQuarters(at: At, pen: Pen, hair: Pigments, skin: Pigments, style: Style, look: number): Head {
  const face = outline(
    points(
      at,
      '-18,-40 20,-52 37,-30 40,-13 36.5,-1 39,12 36,30 32,45 26,60 16,67 4,63 -14,50 -27,30 -32,4 -18,-40',
    ),
  )
  const shade =
    look === 1
      ? blob(points(at, '36,-10 34,2 30,20 26,34 27,56 16,66 30,54 38,30 40,10'))
      : blob(points(at, '-32,0 -20,-8 -14,12 -10,34 4,52 12,66 -8,58 -26,34'))
  const lips = blob(points(at, '19,41 24,38.5 28,39.6 32,38.4 35,41 29,46 24,45.6'))
  const features =
    paint(blob(points(at, '4,-4 13,-9 23,-4 20,4 10,5')), skin.shade, 0.75) +
    paint(blob(points(at, '30,8 34,20 30,26 27,22')), skin.shade, 0.7) +
    paint(blob(points(at, '2,16 12,14 18,22 10,30 2,26')), '#c9605a', 0.16) +
    pen('2,0 8,4.4 15,5 22,1.6', 3.2, hair.ink, 0.85) +
    pen('31,2.4 35,4 38,2', 2.4, hair.ink, 0.75) +
    pen('0,-12 9,-18 22,-14', 2.6, hair.deep, 0.75) +
    pen('31,-14 36,-15 39,-12', 2.2, hair.deep, 0.65) +
    pen('32,6 34.4,20 29,25', 1.6, skin.ink, 0.5) +
    paint(lips, '#b0414a', 0.82) +
    pen('18,41.4 26,41.6 35,41', 1.5, '#5d1f28', 0.8)
  const mass = blob(
    points(at, '34,-40 24,-62 -4,-79 -38,-68 -58,-36 -58,0 -46,28 -32,30 -25,8 -15,-12 4,-32'),
  )
  const strands = [
    '28,-46 4,-48 -20,-34 -44,8',
    '22,-56 -8,-60 -36,-42 -52,-2',
    '10,-34 -10,-26 -24,-6 -36,22',
    '8,-70 -20,-68 -46,-46',
  ]
  const knot = style === 'bun' ? ([-34, -80] as const) : ([-58, 24] as const)
  const bun = knotOf(at, pen, hair, knot, style === 'bun' ? 28 : 31)
  const wave =
    style === 'wave'
      ? paint(blob(points(at, '-50,-20 -66,14 -62,50 -72,84 -46,100 -30,84 -22,60 -26,30')), hair.base) +
        pen('-52,0 -58,34 -54,62 -60,92', 3, hair.light, 0.5) +
        pen('-38,20 -42,50 -38,74 -44,96', 4, hair.ink, 0.7)
      : ''
  const contour = pen(
    '37,-30 40,-13 36.5,-1 39,12 36,30 32,45 26,60 16,67 4,63 -14,50 -26,32',
    2.8,
    skin.ink,
    0.75,
  )
  return {
    behind: style === 'wave' ? wave : bun,
    before:
      paint(face, skin.base) +
      paint(shade, skin.shade, 0.8) +
      features +
      contour +
      paint(mass, hair.base) +
      paint(blob(points(at, '-52,-30 -56,0 -44,26 -34,20 -40,-10')), hair.deep, 0.7) +
      strands
        .map((s, i) => pen(s, i === 1 ? 9 : 4, i % 2 ? hair.light : hair.ink, i === 1 ? 0.55 : 0.6))
        .join('') +
      ellipse(at(-25, 30), 4.5, 6.5, '#fbf5ea', 0.95) +
      pen('-25,20 -25,26', 1.6, skin.ink),
    crown: at(-36, -58),
  }
}

function fromBehind(at: At, pen: Pen, hair: Pigments, skin: Pigments, style: Style): Head {
  const cheek =
    paint(outline(points(at, '30,-30 45,-8 44,18 38,42 24,58 6,60 0,20')), skin.base) +
    pen('45,-8 44,18 38,42 24,58 10,60', 2.6, skin.ink, 0.7) +
    paint(blob(points(at, '33,2 38,8 36,22 31,18')), skin.shade, 0.9)
  const mass = paint(
    blob(points(at, '0,-78 36,-64 46,-28 34,6 20,36 -6,46 -34,34 -50,0 -48,-42 -30,-70')),
    hair.base,
  )
  const strands =
    pen('30,-50 34,-20 14,20', 4, hair.ink) +
    pen('-30,-56 -40,-14 -14,22', 9, hair.light, 0.5) +
    pen('-4,-70 -14,-30 -4,10', 4, hair.ink, 0.6) +
    pen('14,-66 18,-30 6,8', 6, hair.light, 0.4)
  const knot = style === 'bun' ? ([-6, -64] as const) : ([-4, 24] as const)
  const tail =
    style === 'wave'
      ? paint(blob(points(at, '-34,0 22,0 32,34 30,66 20,92 -2,104 -26,100 -44,78 -42,38')), hair.base) +
        pen('-16,16 -22,44 -16,70 -20,94', 7, hair.light, 0.5) +
        pen('8,16 14,48 8,74 10,92', 4, hair.ink, 0.7)
      : knotOf(at, pen, hair, knot, 34)
  return { behind: '', before: cheek + mass + strands + tail, crown: at(-2, -30) }
}

function knotOf(at: At, pen: Pen, hair: Pigments, [x, y]: readonly [number, number], r: number): string {
  const ring = (k: number, squash = 0.88): Point[] =>
    steps(8)
      .slice(0, -1)
      .map((t) => at(x + Math.cos(t * 2 * Math.PI) * r * k, y + Math.sin(t * 2 * Math.PI) * r * k * squash))
  const swirl = ring(0.62).slice(0, 6)
  return (
    paint(blob(ring(1)), hair.base) +
    paint(
      ribbon(ring(0.7).slice(3, 7), (t) => r * 0.34 * Math.sin(t * Math.PI)),
      hair.light,
      0.6,
    ) +
    pen(swirl, 4, hair.ink, 0.8) +
    pen(ring(0.32).slice(2, 7), 3, hair.ink, 0.7) +
    pen(ring(1).slice(0, 5), 3, hair.ink, 0.7)
  )
}

/** Points of the head, 'x,y x,y', 140 units from crown to chin. */
function points(at: At, list: string): Point[] {
  return list.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return at(x!, y!)
  })
}
