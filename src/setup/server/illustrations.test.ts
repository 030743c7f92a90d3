import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureWidths, wholePageWidth } from '#files/rules/pictures.ts'
import { makeAvif } from '#files/server/jobs.ts'
import { addAvif } from '#files/server/pictures/avif.ts'
import { maxShareBytes, sharePicture } from '#files/server/share-picture.ts'
import { pictures } from '#files/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { demoIllustrations } from './demo.ts'
import { siteIllustrations, storeIllustrations } from './illustrations.ts'

const folder = 'src/setup/illustrations'
const all = demoIllustrations()
const app = await testApp()

test('commits exactly the pictures of the demo, in the sizes of the catalogue, 10 MB at most', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'))
  const names = all.map(({ path }) => path.replace(/^\/files\/|\.jpg$/g, ''))
  expect(files.map((file) => file.replace('.webp', '')).sort()).toEqual([...names].sort())
  const catalogue = JSON.parse(await readFile(`${folder}/catalogue.json`, 'utf8'))
  expect(Object.keys(catalogue).sort()).toEqual([...names].sort())
  const sizes = await Promise.all(files.map((file) => stat(`${folder}/${file}`)))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(10_000_000)
  for (const file of files) {
    const { width, height } = await sharp(`${folder}/${file}`).metadata()
    expect({ file, width, height }).toEqual({ file, ...sizeOf(catalogue[file.slice(0, -5)]) })
  }
})

test('serves a stored illustration in every size before a job makes its variants', async () => {
  const { deps, inject } = app
  await storeIllustrations(deps, all.slice(0, 8))
  const paths = all.slice(0, 8).map(({ path }) => path)
  expect((await deps.db.select().from(pictures)).map(({ path }) => path).sort()).toEqual([...paths].sort())
  for (const path of paths) {
    const stem = path.replace('.jpg', '')
    for (const ending of ['.jpg', '-og.jpg', '-800.jpg', ...pictureWidths.map((width) => `-${width}.webp`)]) {
      const { statusCode, headers, rawPayload } = await inject({ url: stem + ending })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP')
      const largest = ending === '-1200.webp' && path.startsWith('/files/dresses/')
      expect(headers['cache-control']).toMatch(largest ? /immutable/ : /max-age=30/)
    }
  }
  expect((await inject({ url: '/files/dresses/unknown-001-front-400.webp' })).statusCode).toBe(404)
})

test('makes every variant in the job and stores nothing twice', async () => {
  const { deps, inject } = app
  const waiting = await deps.jobs.live(makeAvif)
  expect(waiting).toHaveLength(8)
  for (const [index, width] of [
    [0, wholePageWidth],
    [7, 1200],
  ] as const) {
    const stem = all[index]!.path.replace('.jpg', '')
    const [row] = (await deps.db.select().from(pictures)).filter(({ path }) => path === all[index]!.path)
    await addAvif(deps, { id: row!.id })
    const kind = async (ending: string) => (await inject({ url: stem + ending })).headers['content-type']
    expect(await kind('.jpg')).toBe('image/jpeg')
    expect(await kind('-og.jpg')).toBe('image/jpeg')
    expect(await kind(`-${width}.avif`)).toBe('image/avif')
    const small = await inject({ url: `${stem}-400.webp` })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 })
    expect(small.headers['cache-control']).toMatch(/immutable/)
  }
  const failing = { ...deps.files, put: () => Promise.reject(new Error('stored again')) }
  await storeIllustrations({ ...deps, files: failing }, all.slice(0, 8))
  expect(await deps.jobs.live(makeAvif)).toHaveLength(8)
})

test('keeps the link preview picture of each demo dress small', async () => {
  // `npm run bench -- pictures` checks all of them.
  const some = all.slice(siteIllustrations().length).filter((_, index) => index < 76 && index % 24 === 1)
  expect(some.length).toBeGreaterThan(2)
  for (const { read } of some)
    expect((await sharePicture(sharp(await read()))).length).toBeLessThan(maxShareBytes)
})

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height }
}
