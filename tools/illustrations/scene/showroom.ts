import { mix } from '#illustrations/drawing/geometry.ts'
import { ellipse, layers } from '#illustrations/drawing/strokes.ts'
import { dressed } from '#illustrations/dress/dressed-figure.ts'
import { bareForm } from '#illustrations/figure/dress-form.ts'
import { type DressDesign, designFor } from '#setup/server/samples/dress-design.ts'
import { createRandom, type Random } from '#setup/server/samples/random.ts'
import { hungDress, mirror, pouf, rail } from './furniture.ts'
import { archedWindow, curtain, panels, type Room, room } from './interior.ts'

/** An interior of 1600 x 1000 for each showroom: evening colours in Kfarhbab, white and ivory by day in Aoukar. */
export function drawShowroom(showroom: 'KFARHBAB' | 'AOUKAR', seed = 5): string {
  const random = createRandom(seed).fork(showroom)
  return showroom === 'AOUKAR' ? aoukar(random, seed) : kfarhbab(random, seed)
}

/** The picture of the about page, 1600 x 1200: a dress on its form in the workroom, a bare form beside it. */
export function drawAtelier(seed = 11): string {
  const random = createRandom(seed).fork('atelier')
  const r: Room = {
    width: 1600,
    height: 1200,
    floor: 960,
    wall: '#ece8dd',
    shade: '#c4b9a4',
    boards: '#cdb694',
  }
  const gown: DressDesign = {
    silhouette: 'a-line',
    fabric: 'tulle',
    neckline: 'sweetheart',
    sleeve: 'none',
    train: 'none',
    lace: 'both',
    beading: 'none',
    bridal: false,
    hex: '#fbf7ef',
    seed,
  }
  return frame(r, [
    room(r),
    panels(
      [
        [60, 300],
        [1310, 1540],
      ],
      130,
      880,
      r.shade,
    ),
    archedWindow(520, 880, 190, 760, r, random),
    archedWindow(1080, 880, 190, 760, r, random),
    curtain(330, 60, -10, 1010, '#e6dcc8', random.fork('left'), -8),
    curtain(1590, 90, -10, 1080, '#cdb9a0', random.fork('right'), 16),
    bareForm([1330, 1070], 800, random),
    onForm(gown, 780, 1130, 0.72),
    pouf(300, 1090, 110, '#b98d86', random),
  ])
}

function aoukar(random: Random, seed: number): string {
  const r: Room = {
    width: 1600,
    height: 1000,
    floor: 790,
    wall: '#f4ebe4',
    shade: '#d2bfb0',
    boards: '#d9c4ac',
  }
  const gown: DressDesign = {
    silhouette: 'ball-gown',
    fabric: 'tulle',
    neckline: 'sweetheart',
    sleeve: 'none',
    train: 'none',
    lace: 'both',
    beading: 'none',
    bridal: true,
    hex: '#ffffff',
    seed: seed + 3,
  }
  return frame(r, [
    room(r),
    archedWindow(270, 720, 150, 620, r, random),
    archedWindow(720, 720, 150, 620, r, random),
    panels([[940, 1560]], 110, 720, r.shade),
    curtain(62, 80, -10, 850, '#ead6cd', random.fork('left'), -14),
    curtain(495, 54, -10, 830, '#ead6cd', random.fork('middle'), 8),
    mirror(1040, 850, 96, 620, r, random),
    hung(
      ['#ffffff', '#f6efe0', '#fbf4ea', '#ffffff', '#efe4d2'],
      'Bridal',
      1230,
      1520,
      250,
      850,
      random,
      seed,
    ),
    onForm(gown, 640, 930, 0.5),
    pouf(950, 930, 84, '#d8a7a0', random),
  ])
}

function kfarhbab(random: Random, seed: number): string {
  const r: Room = {
    width: 1600,
    height: 1000,
    floor: 800,
    wall: '#e6e6dc',
    shade: '#b2b5a2',
    boards: '#b99f80',
  }
  const gown: DressDesign = {
    silhouette: 'mermaid',
    fabric: 'satin',
    neckline: 'one-shoulder',
    sleeve: 'none',
    train: 'none',
    lace: 'none',
    beading: 'none',
    bridal: false,
    hex: '#1f5b44',
    seed: seed + 4,
  }
  return frame(r, [
    room(r),
    panels(
      [
        [60, 620],
        [1130, 1440],
      ],
      110,
      730,
      r.shade,
    ),
    archedWindow(880, 730, 170, 640, r, random),
    hung(
      ['#8c1c2e', '#c9a227', '#1e2f5c', '#d8a7a0', '#5a3a6b', '#a9b7c9'],
      'Evening',
      120,
      570,
      230,
      860,
      random,
      seed,
    ),
    mirror(1270, 850, 100, 640, r, random),
    curtain(1530, 110, -10, 900, '#7a3a4a', random.fork('curtain'), -24),
    onForm(gown, 820, 940, 0.54),
    pouf(1090, 930, 88, '#8d9478', random),
  ])
}

function hung(
  colours: readonly string[],
  type: 'Bridal' | 'Evening',
  x0: number,
  x1: number,
  top: number,
  floor: number,
  random: Random,
  seed: number,
): string {
  const dresses = colours.map((hex, i) => {
    const x = mix(x0 + 50, x1 - 50, i / (colours.length - 1))
    const design: DressDesign = {
      ...designFor({ type, hex, seed: seed + i }),
      fabric: i % 3 === 2 ? 'chiffon' : 'satin',
      beading: 'none',
      lace: type === 'Bridal' && i % 2 ? 'hem' : 'none',
    }
    return hungDress(
      design,
      [x, top + 16],
      floor - top - random.between(100, 160),
      96,
      random.fork(`hung${i}`),
    )
  })
  return rail(x0, x1, top, floor) + dresses.join('')
}

function onForm(design: DressDesign, x: number, foot: number, scale: number): string {
  const figure = dressed(design, 'front', { prefix: 'f', form: true })
  const shadow = layers(5, (t) =>
    ellipse(
      [x + mix(80, 24, t) * scale, foot + 4],
      figure.half * scale * mix(1.3, 0.94, t),
      mix(46, 20, t) * scale,
      '#4a3a36',
      0.08,
    ),
  )
  return `${shadow}<g transform="translate(${x - 600 * scale} ${foot - 1500 * scale}) scale(${scale})">${figure.svg}</g>`
}

function frame(r: Room, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${r.width}" height="${r.height}" viewBox="0 0 ${r.width} ${r.height}">${parts.join('')}</svg>`
}
