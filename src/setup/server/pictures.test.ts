import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureWidths, wholePageWidth } from '#files/rules.ts'
import { storeAvif } from '#files/server/pictures.ts'
import { maxShareBytes, sharePicture } from '#files/server/share-picture.ts'
import { localFiles } from '#platform/files.ts'
import { demoPlates } from './demo.ts'
import { drawnOnDemand, dressPlates, sitePlates, storePlates } from './pictures.ts'
import { renderPlate } from './plates/render.ts'
import { sampleDresses } from './samples/dresses.ts'

const folder = await mkdtemp(join(tmpdir(), 'trousseau-plates-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const plates = dressPlates(sampleDresses(new Date(0), 2, false), 240)

test('a plate nobody drew yet is drawn when it is asked for, once for all who ask at the same time', async () => {
  let puts = 0
  const store = localFiles(folder)
  const counted = {
    ...store,
    put: (key: string, bytes: Uint8Array) => {
      puts += 1
      return store.put(key, bytes)
    },
  }
  const files = drawnOnDemand(counted, plates)
  const stem = plates[0]!.stem
  const asked = await Promise.all(
    [`${stem}-400.webp`, `${stem}.jpg`, `${stem}-og.jpg`].map((key) => files.get(key)),
  )
  expect(asked.every(Boolean)).toBe(true)
  expect(puts).toBe(7)
  expect(await files.get('dresses/unknown-400.webp')).toBeUndefined()
})

test('what is stored keeps the promised shapes, and a second run draws nothing', async () => {
  const store = localFiles(folder)
  await storePlates(store, plates)
  const stem = plates[0]!.stem
  const shape = async (key: string) => sharp(join(folder, key)).metadata()
  expect(await shape(`${stem}.jpg`)).toMatchObject({ format: 'jpeg', width: 240, height: 320 })
  expect(await shape(`${stem}-og.jpg`)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const failing = { ...store, put: () => Promise.reject(new Error('drawn again')) }
  await storePlates(failing, plates)
})

test("the house's own pictures are told of like those of dresses, and made as AVIF in each of their widths", async () => {
  const store = localFiles(folder)
  const [atelier] = sitePlates().filter(({ stem }) => stem === 'site/atelier')
  const told: string[] = []
  await storePlates(store, [{ ...atelier!, width: 300 }], {
    stored: async ({ path }) => void told.push(path),
  })
  expect(told).toEqual(['/files/site/atelier.jpg'])
  await storeAvif(store, told[0]!)
  for (const width of [...pictureWidths, wholePageWidth])
    expect((await sharp(join(folder, `site/atelier-${width}.avif`)).metadata()).format).toBe('heif')
})

test('the picture messengers show of a demo dress is light, whatever the dress is made of', async () => {
  const all = demoPlates().filter(({ sharing }) => sharing)
  // Every one of them is looked at by `npm run bench:pictures`.
  const some = all.filter((_, index) => index % 24 === 1)
  expect(some.length).toBeGreaterThan(2)
  for (const { draw, width } of some) {
    const jpeg = await sharePicture(sharp(await renderPlate(draw(), width)))
    expect(jpeg.length).toBeLessThan(maxShareBytes)
  }
})
