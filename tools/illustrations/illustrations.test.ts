import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderIllustration } from '#illustrations/drawing/render.ts'
import { candleHour, drawHero } from '#illustrations/scene/hero.ts'
import { drawAtelier, drawShowroom } from '#illustrations/scene/showroom.ts'
import type { DressDesign, DressView } from '#setup/server/samples/dress-design.ts'
import { createRandom } from '#setup/server/samples/random.ts'
import { sampleTypes } from '#setup/server/samples/taxonomy.ts'
import { rotating } from '#tests/support/rounds.ts'
import { drawDress, type Subject } from './dress-illustration.ts'
import { type BodyShape, bodyShapes, poseFor } from './figure/pose.ts'
import { groundOf } from './scene/background.ts'

const plain: DressDesign = {
  silhouette: 'a-line',
  fabric: 'satin',
  neckline: 'sweetheart',
  sleeve: 'none',
  train: 'none',
  lace: 'none',
  beading: 'none',
  bridal: false,
  hex: '#8C1C2E',
  seed: 7,
}

const choices: { [K in keyof DressDesign]?: readonly DressDesign[K][] } = {
  silhouette: ['a-line', 'ball-gown', 'mermaid', 'sheath', 'empire', 'slip', 'two-piece', 'kaftan'],
  fabric: ['satin', 'tulle', 'lace', 'chiffon', 'velvet', 'crepe', 'sequin'],
  neckline: ['v', 'sweetheart', 'bateau', 'square', 'halter', 'one-shoulder', 'high'],
  sleeve: ['none', 'strap', 'off-shoulder', 'long-lace', 'cape', 'bishop', 'bell'],
  train: ['sweep', 'chapel'],
  lace: ['hem', 'bodice', 'both'],
  beading: ['belt', 'bodice', 'scatter'],
  bridal: [true, false],
  hex: ['#FFFFFF', '#000000', '#F6EFE0', '#1E2F5C', '#FFFF00'],
  seed: [0, 1, 2 ** 32 - 1],
}
const views: readonly DressView[] = ['front', 'back', 'detail']
const designs = Object.entries(choices).flatMap(([key, values]) =>
  values.map((value): [string, DressDesign] => [`${key} ${value}`, { ...plain, [key]: value }]),
)
/** With the views to render. */
const variants = designs.map(([name, design], nth) => [name, design, rotating(views, nth)] as const)
function worn(design: DressDesign, shape: BodyShape = 'slim'): Subject {
  return { design, category: 'Evening A-Line', shape }
}

describe('a drawing of a dress', () => {
  test('is the same text for the same design, and another for another seed', () => {
    for (const view of views) {
      expect(drawDress(worn(plain), view)).toBe(drawDress(worn({ ...plain }), view))
      expect(drawDress(worn(plain), view)).not.toBe(drawDress(worn({ ...plain, seed: 8 }), view))
    }
  })

  test.each(variants)(
    'with %s has sound numbers in every view, and is a picture',
    async (_, design, drawn) => {
      for (const view of views) expectSound(drawDress(worn(design), view))
      for (const view of drawn) await expectPicture(drawDress(worn(design), view), 240, 320)
    },
  )

  test('covers every pair of silhouette and neckline, and of silhouette and sleeve, with sound numbers', () => {
    for (const silhouette of choices.silhouette!)
      for (const view of ['front', 'back'] as const) {
        for (const neckline of choices.neckline!)
          expectSound(drawDress(worn({ ...plain, silhouette, neckline }), view))
        for (const sleeve of choices.sleeve!)
          expectSound(drawDress(worn({ ...plain, silhouette, sleeve }), view))
      }
  })
})

test.each(bodyShapes)('a %s body carries every silhouette', (shape) => {
  for (const silhouette of choices.silhouette!)
    for (const view of views) expectSound(drawDress(worn({ ...plain, silhouette }, shape), view))
})

test('from behind the same pose is seen mirrored', () => {
  for (let seed = 0; seed < 20; seed++) {
    const [front, back] = [false, true].map((behind) => poseFor(createRandom(seed), behind, 'wide', 'slim'))
    expect([back!.side, back!.arms.left, back!.arms.right]).toEqual([
      -front!.side,
      front!.arms.right,
      front!.arms.left,
    ])
    expect(back!.at(1, 648)[0]).toBeCloseTo(1200 - front!.at(-1, 648)[0])
  }
})

test('every category of the samples has a ground', () => {
  for (const { name, subTypes } of sampleTypes)
    for (const subType of subTypes) expect(groundOf(`${name} ${subType}`).paper).toMatch(/^#/)
})

describe('the rooms', () => {
  test.each([
    ['the hero', drawHero(21), 240, 135],
    ['the hero on a phone', drawHero(21, undefined, 'phone'), 240, 320],
    ['the hero by night', drawHero(21, candleHour), 240, 135],
    ['the hero by night on a phone', drawHero(21, candleHour, 'phone'), 240, 320],
    ['Kfarhbab', drawShowroom('KFARHBAB'), 240, 150],
    ['Aoukar', drawShowroom('AOUKAR'), 240, 150],
    ['the workroom', drawAtelier(), 240, 180],
  ])('%s is a picture', async (_, svg, width, height) => {
    await expectPicture(svg, width, height)
  })

  test('are the same text every time', () => {
    expect(drawHero(3)).toBe(drawHero(3))
    expect(drawShowroom('AOUKAR')).toBe(drawShowroom('AOUKAR'))
    expect(drawAtelier()).toBe(drawAtelier())
  })
})

async function expectPicture(svg: string, width: number, height: number): Promise<void> {
  expectSound(svg)
  const picture = await renderIllustration(svg, width)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height })
  const { channels } = await sharp(picture).stats()
  expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(8)
}

/** Numbers that are none are skipped by the renderer without a word. */
function expectSound(svg: string): void {
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])
  expect(new Set(ids).size).toBe(ids.length)
}
