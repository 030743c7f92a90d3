import { blend } from '#illustrations/drawing/colour.ts'
import { mix } from '#illustrations/drawing/geometry.ts'
import { ellipse, layers } from '#illustrations/drawing/strokes.ts'
import { dressed } from '#illustrations/dress/dressed-figure.ts'
import type { BodyShape } from '#illustrations/figure/pose.ts'
import type { DressDesign } from '#setup/server/samples/dress-design.ts'
import { createRandom } from '#setup/server/samples/random.ts'
import { candelabrum, candleGlow } from './candlelight.ts'
import { archedWindow, curtain, panels, type Room, room } from './interior.ts'

interface HeroPalette {
  wall: string
  shade: string
  boards: string
  curtain: string
  /** Cloth of the front figure, then of the two behind her; #RRGGBB. */
  dresses: readonly [string, string, string]
  /** By night: the colour of candlelight on the room. */
  light?: string
}

const blushHour: HeroPalette = {
  wall: '#f3e6df',
  shade: '#d3b5a8',
  boards: '#dcc2b2',
  curtain: '#dfb9ae',
  dresses: ['#fbf7ef', '#8c1c3c', '#d9b98c'],
}

/** The same room by candlelight: the walls are dark, gowns and faces keep their light. */
export const candleHour: HeroPalette = {
  wall: '#3a2530',
  shade: '#150c13',
  boards: '#3f2927',
  curtain: '#6d2036',
  dresses: ['#fbf1e2', '#a01f42', '#dcb57c'],
  light: '#65434a',
}

/**
 * Three figures in a tall room. `wide` is 2400 x 1350 with the first half kept calm for a headline
 * (a right-to-left page mirrors the picture); `phone` is 1080 x 1440 with the upper third calm.
 */
export function drawHero(
  seed: number,
  palette: HeroPalette = blushHour,
  crop: 'wide' | 'phone' = 'wide',
): string {
  const random = createRandom(seed).fork('hero')
  const wide = crop === 'wide'
  const r: Room = {
    width: wide ? 2400 : 1080,
    height: wide ? 1350 : 1440,
    floor: wide ? 1090 : 1180,
    wall: palette.wall,
    shade: palette.shade,
    boards: palette.boards,
    light: palette.light,
    night: palette.light !== undefined,
  }
  const cast: readonly Place[] = wide
    ? [
        { x: 2080, foot: 1200, scale: 0.74, design: behind(palette.dresses[2], seed + 2, 'slip', 'satin') },
        {
          x: 1310,
          foot: 1210,
          scale: 0.74,
          design: behind(palette.dresses[1], seed + 7, 'mermaid', 'satin'),
          shape: 'curvy',
        },
        { x: 1700, foot: 1290, scale: 0.83, design: front(palette.dresses[0], seed) },
      ]
    : [
        {
          x: 850,
          foot: 1290,
          scale: 0.56,
          design: behind(palette.dresses[1], seed + 7, 'mermaid', 'satin'),
          shape: 'curvy',
        },
        { x: 430, foot: 1370, scale: 0.66, design: front(palette.dresses[0], seed) },
      ]
  const setting = wide
    ? panels(
        [
          [60, 560],
          [640, 980],
          [1990, 2330],
        ],
        120,
        1010,
        r.shade,
        palette.light,
      ) +
      archedWindow(1540, 1010, 210, 880, r, random) +
      curtain(2330, 120, -10, 1250, palette.curtain, random.fork('curtain'), 24)
    : panels([[40, 330]], 150, 1090, r.shade, palette.light) +
      archedWindow(700, 1090, 190, 900, r, random) +
      curtain(1050, 80, -10, 1330, palette.curtain, random.fork('curtain'), 18)
  const candles = !palette.light
    ? ''
    : wide
      ? candleGlow(1700, 620, 1000) + candelabrum(1105, 1150, 620) + candelabrum(2275, 1140, 600)
      : candleGlow(520, 720, 720) + candelabrum(120, 1230, 560)
  const people = cast.map((place, i) => stand(place, i, palette)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${r.width}" height="${r.height}" viewBox="0 0 ${r.width} ${r.height}">${room(r)}${setting}${candles}${people}</svg>`
}

interface Place {
  x: number
  foot: number
  scale: number
  design: DressDesign
  shape?: BodyShape
}

function stand({ x, foot, scale, design, shape }: Place, i: number, palette: HeroPalette): string {
  const figure = dressed(design, 'front', { prefix: `h${i}`, shape })
  const dark = blend(palette.shade, '#3b2a2c', 0.5)
  const shadow = layers(5, (t) =>
    ellipse(
      [x + mix(80, 24, t) * scale, foot + 4],
      figure.half * scale * mix(1.32, 0.94, t),
      mix(46, 20, t) * scale,
      dark,
      0.1,
    ),
  )
  return `${shadow}<g transform="translate(${x - 600 * scale} ${foot - 1500 * scale}) scale(${scale})">${figure.svg}</g>`
}

function front(hex: string, seed: number): DressDesign {
  return {
    silhouette: 'ball-gown',
    fabric: 'satin',
    neckline: 'sweetheart',
    sleeve: 'off-shoulder',
    train: 'none',
    lace: 'both',
    beading: 'none',
    bridal: false,
    hex,
    seed,
  }
}

function behind(
  hex: string,
  seed: number,
  silhouette: DressDesign['silhouette'],
  fabric: DressDesign['fabric'],
): DressDesign {
  return {
    silhouette,
    fabric,
    neckline: silhouette === 'slip' ? 'v' : 'one-shoulder',
    sleeve: silhouette === 'slip' ? 'strap' : 'none',
    train: 'none',
    lace: 'none',
    beading: 'none',
    bridal: false,
    hex,
    seed,
  }
}
