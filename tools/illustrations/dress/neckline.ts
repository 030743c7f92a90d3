import { mix, type Point, shift } from '#illustrations/drawing/geometry.ts'
import { type Body, levels } from '#illustrations/figure/pose.ts'
import type { DressDesign } from '#setup/server/samples/dress-design.ts'

/** From the viewer's left side seam over to the right one; corners part the pieces. */
export function frontNeckline(design: DressDesign, body: Body): Point[][] {
  const f = body.front
  const arm = (s: 1 | -1): Point => shift(body.at(s, levels.armpit - 6), s * 2, 0)
  const rise = (s: 1 | -1, k: number): Point[] => [
    arm(s),
    shift(body.at(s * 0.86, 340), 0, 0),
    body.shoulder(s, k),
  ]
  const corner = squareCorner(body)
  const wide = bateauWidth(design)
  const both = (make: (s: 1 | -1) => Point[], middle: Point[][]): Point[][] => [
    make(-1),
    ...middle,
    make(1).reverse(),
  ]
  switch (strapless(design)) {
    case 'notch':
      return [
        [arm(-1), f(-0.72, 356), f(-0.46, 336)],
        [f(-0.46, 336), f(-0.22, 374), f(0, 402)],
        [f(0, 402), f(0.22, 374), f(0.46, 336)],
        [f(0.46, 336), f(0.72, 356), arm(1)],
      ]
    case 'straight':
      return [
        [arm(-1), f(-0.74, 358), f(-0.5, 344)],
        [f(-0.5, 344), f(0, 352), f(0.5, 344)],
        [f(0.5, 344), f(0.74, 358), arm(1)],
      ]
    case 'sweetheart':
      return [
        [arm(-1), f(-0.7, 352), f(-0.4, 342), f(-0.16, 360), f(0, 388)],
        [f(0, 388), f(0.16, 360), f(0.4, 342), f(0.7, 352), arm(1)],
      ]
    case 'square':
      return both(
        (s) => rise(s, 0.72),
        [
          [body.shoulder(-1, 0.5), corner(-1, 352)],
          [corner(-1, 352), f(0, 356), corner(1, 352)],
          [corner(1, 352), body.shoulder(1, 0.5)],
        ],
      )
    case 'bateau':
      return both(
        (s) => rise(s, wide),
        [
          [
            body.shoulder(-1, wide - 0.34),
            f(-0.3, 304),
            f(0, 312),
            f(0.3, 304),
            body.shoulder(1, wide - 0.34),
          ],
        ],
      )
    case 'halter':
      return both(
        (s) => [arm(s), body.at(s * 0.6, 345), body.at(s * 0.36, 300), body.shoulder(s, 0.02)],
        [[body.shoulder(-1, -0.1), f(0, 258), body.shoulder(1, -0.1)]],
      )
    case 'high':
      return both(
        (s) => rise(s, 0.9),
        [
          [body.shoulder(-1, 0.1), shift(body.shoulder(-1, 0), 8, -26)],
          [shift(body.shoulder(-1, 0), 8, -26), f(0, 246), shift(body.shoulder(1, 0), -8, -26)],
          [shift(body.shoulder(1, 0), -8, -26), body.shoulder(1, 0.1)],
        ],
      )
    case 'one-shoulder': {
      const s = body.side
      const worn = [
        rise(s, 0.84),
        [body.shoulder(s, 0.4), f(s * 0.1, 330), f(-s * 0.5, 362), arm(-s as 1 | -1)],
      ]
      return s === -1 ? worn : worn.reverse().map((piece) => piece.reverse())
    }
    default:
      return both(
        (s) => rise(s, 0.74),
        [
          [body.shoulder(-1, 0.36), f(-0.2, 370), f(0, 440)],
          [f(0, 440), f(0.2, 370), body.shoulder(1, 0.36)],
        ],
      )
  }
}

/** The same dress from behind: what the front wears on its shoulders, the back wears in the same places. */
export function backNeckline(design: DressDesign, body: Body): Point[][] {
  const f = body.front
  const arm = (s: 1 | -1): Point => shift(body.at(s, levels.armpit - 2), s * 2, 0)
  const corner = squareCorner(body)
  const wide = bateauWidth(design)
  const rise = (s: 1 | -1, k: number): Point[] => [arm(s), body.at(s * 0.87, 340), body.shoulder(s, k)]
  const between = (outer: number, middle: Point[]): Point[][] => [
    rise(-1, outer),
    middle,
    rise(1, outer).reverse(),
  ]
  switch (strapless(design)) {
    case 'v':
      return between(0.74, [
        body.shoulder(-1, 0.36),
        f(-0.3, 392),
        f(-0.12, 452),
        f(0, 474),
        f(0.12, 452),
        f(0.3, 392),
        body.shoulder(1, 0.36),
      ])
    case 'square':
      return [
        rise(-1, 0.72),
        [body.shoulder(-1, 0.5), corner(-1, 378)],
        [corner(-1, 378), f(0, 384), corner(1, 378)],
        [corner(1, 378), body.shoulder(1, 0.5)],
        rise(1, 0.72).reverse(),
      ]
    case 'bateau':
      return between(wide, [
        body.shoulder(-1, wide - 0.34),
        f(-0.4, 318),
        f(-0.2, 344),
        f(0, 352),
        f(0.2, 344),
        f(0.4, 318),
        body.shoulder(1, wide - 0.34),
      ])
    case 'high':
      return [
        rise(-1, 0.9),
        [body.shoulder(-1, 0.1), shift(body.shoulder(-1, 0), 8, -26)],
        [shift(body.shoulder(-1, 0), 8, -26), f(0, 240), shift(body.shoulder(1, 0), -8, -26)],
        [shift(body.shoulder(1, 0), -8, -26), body.shoulder(1, 0.1)],
        rise(1, 0.9).reverse(),
      ]
    case 'one-shoulder': {
      const s = body.side
      const worn = [
        rise(s, 0.84),
        [body.shoulder(s, 0.4), f(s * 0.14, 344), f(-s * 0.46, 378), arm(-s as 1 | -1)],
      ]
      return s === -1 ? worn : worn.reverse().map((piece) => piece.reverse())
    }
    case 'halter':
      return [[arm(-1), f(-0.6, 420), f(-0.28, 452), f(0, 462), f(0.28, 452), f(0.6, 420), arm(1)]]
    default:
      return [[arm(-1), f(-0.5, 382), f(0, 396), f(0.5, 382), arm(1)]]
  }
}

/** Corners of a square neckline, which hardly follow the turn of the body: else one of its sides slants. */
function squareCorner(body: Body): (side: 1 | -1, y: number) => Point {
  return (side, y) => {
    const turned = body.front(side * 0.46, y)
    const straight = body.at(side * 0.62, y)
    return [mix(turned[0], straight[0], 0.7), mix(turned[1], straight[1], 0.7)]
  }
}

type Cut = DressDesign['neckline'] | 'notch' | 'straight'

/** Bare shoulders: these sleeves carry no strap of the bodice's own, so a neckline becomes its strapless sister. */
function strapless(design: DressDesign): Cut {
  if (design.sleeve === 'off-shoulder') return 'sweetheart'
  if (design.sleeve !== 'strap') return design.neckline
  return design.neckline === 'v' ? 'notch' : design.neckline === 'square' ? 'straight' : 'sweetheart'
}

/** Without sleeves the edge of a bateau lies a little inside the shoulder. */
function bateauWidth({ sleeve }: DressDesign): number {
  return sleeve === 'none' ? 0.84 : 0.96
}
