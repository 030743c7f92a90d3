import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxShareBytes, sharePicture } from './share-picture.ts'

const [width, height] = [1200, 1600]

/** Deterministic noise: every pixel is one of `levels`, per channel or for all three. */
function grain(levels: number, coloured: boolean): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 0x2545f491
  for (let index = 0; index < pixels.length; index += 1) {
    if (coloured || index % 3 === 0) state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    pixels[index] = Math.round(((state >>> 24) % levels) * (255 / (levels - 1)))
  }
  return pixels
}

test.each([
  ['coloured noise', grain(256, true)],
  ['black and white noise, the worst there is', grain(2, false)],
])('a picture of nothing but %s still becomes one that messengers show', async (_, pixels) => {
  const jpeg = await sharePicture(sharp(pixels, { raw: { width, height, channels: 3 } }))
  expect(jpeg.length).toBeLessThan(maxShareBytes)
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('keeps the quality of a small file, in any shape', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), async (w, h) => {
      const plain = sharp({ create: { width: w, height: h, channels: 3, background: '#b48a78' } })
      const jpeg = await sharePicture(plain)
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      const best = await sharp(
        await plain.resize(1200, 630, { fit: 'cover', position: 'top' }).png().toBuffer(),
      )
        .jpeg({ quality: 80 })
        .toBuffer()
      expect(jpeg.length).toBe(best.length)
    }),
    { numRuns: 4 },
  )
})
