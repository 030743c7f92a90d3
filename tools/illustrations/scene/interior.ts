import { blend, pigments } from '#illustrations/drawing/colour.ts'
import { mix, outline, type Point, range, smooth, steps } from '#illustrations/drawing/geometry.ts'
import { ellipse, glow, layers, paint, stroke } from '#illustrations/drawing/strokes.ts'
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
  /** Of the light that falls in and of what it meets: mouldings, bars, skirting. */
  light?: string
  /** Whether it is night outside the window. */
  night?: boolean
}

const daylight = '#fffdf8'

/** Wall and floor with the light coming from the upper left. */
export function room(r: Room): string {
  const stops = (list: readonly (readonly [number, string, number])[]): string =>
    list
      .map(([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
      .join('')
  const defs =
    `<linearGradient id="wall" x1="0" y1="0" x2="1" y2=".5">${stops([
      [0, r.light ?? daylight, 0.85],
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
    box(r.floor - 26, 26, blend(r.wall, r.light ?? '#ffffff', 0.5)) +
    stroke(`M0 ${r.floor - 27}H${r.width}`, r.shade, 2, 0.8) +
    stroke(`M0 ${r.floor}H${r.width}`, r.shade, 3, 0.9)
  return `<defs>${defs}</defs>${box(0, r.height, r.wall)}${box(0, r.floor, 'url(#wall)')}${box(r.floor, r.height - r.floor, blend(r.boards, r.light ?? '#ffffff', 0.35))}${box(r.floor, r.height - r.floor, 'url(#boards)')}${planks.join('')}${skirting}`
}

/** Mouldings that divide a wall into panels. */
export function panels(
  xs: readonly (readonly [number, number])[],
  top: number,
  bottom: number,
  colour: string,
  light = daylight,
): string {
  return xs
    .map(([a, b]) =>
      [0, 14]
        .map((g) =>
          stroke(`M${a + g} ${top + g}H${b - g}V${bottom - g}H${a + g}Z`, g ? light : colour, g ? 2 : 3, 0.7),
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
      r.light ?? daylight,
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
      r.night ? blend('#3b3659', '#141426', t) : blend('#b9c9cc', '#8fa58f', t),
      r.night ? 0.9 : 0.34,
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
    r.night ? '#a9b4e6' : '#fffdf4',
    r.night ? 0.1 : 0.34,
  )
  const sky = r.night
    ? nightSky(arch(0), { x, half, top: spring - half, sill }, random.fork('sky'), r.width < r.height)
    : paint(arch(0), '#e9f0f1') + paint(arch(0), '#fffaf0', 0.35)
  return (
    paint(arch(30), blend(r.wall, r.light ?? '#ffffff', 0.55)) +
    stroke(arch(30), r.shade, 3, 0.8) +
    sky +
    hills +
    (r.night ? villageLights({ x, half, sill, height }, random.fork('village')) : '') +
    bars +
    stroke(arch(0), blend(r.shade, '#5b4a44', 0.35), 3, 0.8) +
    glow
  )
}

/** The last red of the evening under a deep blue, a moon and stars. */
function nightSky(
  pane: string,
  { x, half, top, sill }: { x: number; half: number; top: number; sill: number },
  random: Random,
  tall: boolean,
): string {
  const stops = [
    [0, '#0f1736'],
    [0.5, '#2b3566'],
    [0.78, '#7b5a86'],
    [1, '#d58f78'],
  ]
  const dusk = `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`
  const stars = range(38).map(() => {
    const height = random.between(0, 0.55)
    const reach = half * (height < 0.2 ? 0.55 : 0.92)
    const at: Point = [x + random.between(-reach, reach), mix(top + half * 0.16, sill, height)]
    const size = random.between(1.2, 3)
    return ellipse(at, size, size, '#fff6e0', random.between(0.5, 0.95))
  })
  // In the tall picture the headline stands over the upper panes.
  const moon: Point = [x - half * 0.5, mix(top, sill, tall ? 0.36 : 0.17)]
  const halo = glow(moon, 120, '#f7e9c6', 0.5)
  return `<defs>${dusk}</defs>${paint(pane, 'url(#dusk)')}${stars.join('')}${halo}${ellipse(moon, 26, 26, '#fdf3d8')}`
}

function villageLights(
  { x, half, sill, height }: { x: number; half: number; sill: number; height: number },
  random: Random,
): string {
  return range(26)
    .map(() => {
      const at: Point = [x + random.between(-half, half) * 0.94, sill - random.between(0.02, 0.2) * height]
      return ellipse(at, 7, 7, '#ffb765', 0.14) + ellipse(at, 2.4, 2.4, '#ffd9a0', 0.9)
    })
    .join('')
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
