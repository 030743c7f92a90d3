import { blend, pigments } from '#illustrations/drawing/colour.ts'
import { mix, outline, type Point, range, smooth, steps } from '#illustrations/drawing/geometry.ts'
import { layers, paint, stroke } from '#illustrations/drawing/strokes.ts'
import { foldAccents, foldInk, foldShade, formShade, handles } from '#illustrations/dress/folds.ts'
import { hang } from '#illustrations/dress/surface.ts'
import type { Random } from '#setup/server/samples/random.ts'

export interface Room {
  width: number
  height: number
  /** Where the wall meets the floor. */
  floor: number
  wall: string
  shade: string
  boards: string
}

/** Wall and floor with the light coming from the upper left. */
export function room(r: Room): string {
  const stops = (list: readonly (readonly [number, string, number])[]): string =>
    list
      .map(([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
      .join('')
  const defs =
    `<linearGradient id="wall" x1="0" y1="0" x2="1" y2=".5">${stops([
      [0, '#fffdf8', 0.85],
      [0.5, r.wall, 0.1],
      [1, r.shade, 0.75],
    ])}</linearGradient>` +
    `<linearGradient id="boards" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, r.shade, 0.9],
      [0.18, r.boards, 0.9],
      [1, r.boards, 0.25],
    ])}</linearGradient>`
  const box = (y: number, height: number, fill: string): string =>
    `<rect y="${y}" width="${r.width}" height="${height}" fill="${fill}"/>`
  const planks = range(16).map((i) => {
    const x = mix(-0.6, 1.6, i / 15) * r.width
    return stroke(
      smooth([
        [mix(r.width / 2, x, 0.62), r.floor],
        [x, r.height],
      ]),
      r.shade,
      2,
      0.5,
    )
  })
  const skirting =
    box(r.floor - 26, 26, blend(r.wall, '#ffffff', 0.5)) +
    stroke(`M0 ${r.floor - 27}H${r.width}`, r.shade, 2, 0.8) +
    stroke(`M0 ${r.floor}H${r.width}`, r.shade, 3, 0.9)
  return `<defs>${defs}</defs>${box(0, r.height, r.wall)}${box(0, r.floor, 'url(#wall)')}${box(r.floor, r.height - r.floor, blend(r.boards, '#ffffff', 0.35))}${box(r.floor, r.height - r.floor, 'url(#boards)')}${planks.join('')}${skirting}`
}

/** Mouldings that divide a wall into panels. */
export function panels(
  xs: readonly (readonly [number, number])[],
  top: number,
  bottom: number,
  colour: string,
): string {
  return xs
    .map(([a, b]) =>
      [0, 14]
        .map((g) =>
          stroke(
            `M${a + g} ${top + g}H${b - g}V${bottom - g}H${a + g}Z`,
            g ? '#fffdf8' : colour,
            g ? 2 : 3,
            0.7,
          ),
        )
        .join(''),
    )
    .join('')
}

/** A tall arched window with thin bars, and the pale shape its light throws on the floor. */
export function archedWindow(
  x: number,
  sill: number,
  half: number,
  height: number,
  r: Room,
  random: Random,
): string {
  const arch = (by: number): string => {
    const w = half + by
    const spring = sill - height + half
    const curve = steps(16).map(
      (t): Point => [x - Math.cos(t * Math.PI) * w, spring - Math.sin(t * Math.PI) * w],
    )
    return outline([[x - w, sill + by * 0.4], curve[0]!], curve, [curve[16]!, [x + w, sill + by * 0.4]])
  }
  const spring = sill - height + half
  const bars =
    stroke(
      `M${x} ${spring - half}V${sill}M${x - half} ${spring}H${x + half}M${x - half} ${mix(spring, sill, 0.34)}H${x + half}M${x - half} ${mix(spring, sill, 0.67)}H${x + half}`,
      '#fffdf8',
      9,
    ) +
    stroke(
      `M${x + 5} ${spring - half}V${sill}M${x - half} ${spring + 5}H${x + half}M${x - half} ${mix(spring, sill, 0.34) + 5}H${x + half}M${x - half} ${mix(spring, sill, 0.67) + 5}H${x + half}`,
      r.shade,
      2,
      0.8,
    )
  const hills = layers(3, (t) => {
    const y = mix(sill - height * 0.3, sill - height * 0.12, t)
    const ridge = steps(7).map((k): Point => [x - half + k * half * 2, y + random.between(-22, 22)])
    return paint(
      outline(ridge, [
        [x + half, sill],
        [x - half, sill],
      ]),
      blend('#b9c9cc', '#8fa58f', t),
      0.34,
    )
  })
  const glow = paint(
    outline(
      [
        [x - half * 0.4, r.floor],
        [x + half * 1.6, r.floor],
      ],
      [
        [x + half * 3.1, r.height],
        [x + half * 0.1, r.height],
      ],
    ),
    '#fffdf4',
    0.34,
  )
  return (
    paint(arch(30), blend(r.wall, '#ffffff', 0.55)) +
    stroke(arch(30), r.shade, 3, 0.8) +
    paint(arch(0), '#e9f0f1') +
    paint(arch(0), '#fffaf0', 0.35) +
    hills +
    bars +
    stroke(arch(0), blend(r.shade, '#5b4a44', 0.35), 3, 0.8) +
    glow
  )
}

/** A curtain drawn aside, fuller below its tie. */
export function curtain(
  x: number,
  half: number,
  top: number,
  bottom: number,
  hex: string,
  random: Random,
  sway = 0,
): string {
  const cloth = pigments(hex)
  const fall = (s: number): Point[] => [
    [x + s * half, top],
    [x + s * half * 0.92 + sway * 0.3, mix(top, bottom, 0.35)],
    [x + s * half * 0.8 + sway, mix(top, bottom, 0.68)],
    [x + s * half * 1.08 + sway * 0.8, bottom],
  ]
  const surface = hang(
    { left: fall(-1), right: fall(1), sag: 8, flutes: 9, depth: 12, opening: [0, 0.02] },
    random,
  )
  const handle = { ...handles.satin, gleam: 0.42 }
  return (
    paint(surface.outline, cloth.base) +
    formShade(surface, cloth, 0.3) +
    foldShade(surface, cloth, 0.32) +
    foldAccents(surface, cloth, handle, random) +
    foldInk(surface, cloth, { ...handle, ink: 0.45 }, random)
  )
}
