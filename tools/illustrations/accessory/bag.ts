import { type Pigments, pigments } from '#illustrations/drawing/colour.ts'
import { outline, type Point, steps } from '#illustrations/drawing/geometry.ts'
import { layers, paint, stroke } from '#illustrations/drawing/strokes.ts'
import { bead, type Draw, modelled } from './material.ts'

const gold = pigments('#C2963F')

/** An evening bag that stands on the table. */
export const drawBag: Draw = (style, cloth, random) => {
  if (style === 'pouch') return pouch(cloth)
  const box = { middle: [600, 960] as Point, half: [340, 210] as Point }
  const body = outline(
    [
      [282, 800],
      [266, 960],
      [286, 1150],
    ],
    [
      [300, 1166],
      [600, 1172],
      [900, 1166],
    ],
    [
      [914, 1150],
      [934, 960],
      [918, 800],
    ],
    [
      [900, 774],
      [600, 764],
      [300, 774],
    ],
  )
  const beads =
    style === 'beaded'
      ? steps(150)
          .map(() =>
            bead(
              [random.between(280, 920), random.between(780, 1160)],
              random.between(5, 9),
              pigments('#eef2f6'),
            ),
          )
          .join('')
      : ''
  return chain() + modelled('bag', body, cloth, box, beads) + (style === 'clutch' ? flap(cloth) : frame())
}

function flap(cloth: Pigments): string {
  const region = outline(
    [
      [284, 790],
      [430, 890],
      [600, 990],
    ],
    [
      [770, 890],
      [916, 790],
    ],
    [
      [900, 774],
      [600, 764],
      [300, 774],
    ],
  )
  return (
    modelled('flap', region, cloth, { middle: [600, 860], half: [320, 120] }) + bead([600, 976], 24, gold)
  )
}

function frame(): string {
  return (
    stroke('M286 786Q600 752 914 786', gold.shade, 26) +
    stroke('M290 780Q600 746 910 780', gold.gleam, 8, 0.8) +
    bead([578, 744], 22, gold) +
    bead([622, 744], 22, gold)
  )
}

function chain(): string {
  return steps(44)
    .map((t): Point => [600 - Math.cos(t * Math.PI) * 310, 790 - Math.sin(t * Math.PI) ** 0.8 * 330])
    .map((p) => bead(p, 9, gold))
    .join('')
}

function pouch(cloth: Pigments): string {
  const region = outline(
    [
      [470, 760],
      [360, 900],
      [320, 1060],
      [400, 1166],
    ],
    [
      [600, 1180],
      [800, 1166],
    ],
    [
      [880, 1060],
      [840, 900],
      [730, 760],
    ],
    [
      [600, 744],
      [470, 760],
    ],
  )
  const ruffle = outline(
    [
      [430, 640],
      [520, 700],
      [486, 770],
    ],
    [
      [600, 784],
      [714, 770],
    ],
    [
      [690, 700],
      [770, 640],
    ],
    [
      [600, 676],
      [430, 640],
    ],
  )
  const folds = layers(9, (t) => {
    const x = 470 + t * 260
    return stroke(`M${x} 776Q${600 + (x - 600) * 1.7} 930 ${600 + (x - 600) * 1.5} 1130`, cloth.ink, 3, 0.35)
  })
  return (
    modelled('pouch', region, cloth, { middle: [600, 980], half: [280, 220] }, folds) +
    modelled('ruffle', ruffle, cloth, { middle: [600, 710], half: [170, 70] }) +
    paint(
      outline(
        [
          [478, 752],
          [600, 772],
          [722, 752],
        ],
        [
          [716, 786],
          [600, 804],
          [484, 786],
        ],
      ),
      gold.base,
    ) +
    bead([600, 780], 18, gold)
  )
}
