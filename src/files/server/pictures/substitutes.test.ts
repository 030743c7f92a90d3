import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeAvif, storePicture } from '#files/server/pictures.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const { files, config } = app.deps
const folder = join(config.DATA_DIR, 'files')
const grey = { create: { width: 900, height: 1200, channels: 3, background: '#999' } } as const

async function stored(stem: string) {
  await storePicture(files, stem, await sharp(grey).png().toBuffer(), { sharing: true })
  return {
    remove: (...ends: string[]) => Promise.all(ends.map((end) => rm(join(folder, `${stem}${end}`)))),
    async shown(end: string) {
      const { statusCode, headers, rawPayload } = await app.inject({ url: `/files/${stem}${end}` })
      if (statusCode !== 200) return statusCode
      const { width, format } = await sharp(rawPayload).metadata()
      expect(headers['content-type']).toBe(`image/${format}`)
      return { width, format, forEver: /immutable/.test(String(headers['cache-control'])) }
    },
  }
}

test('serves the nearest width of a missing one, with a short max-age', async () => {
  const { remove, shown } = await stored('pictures/widths')
  expect(await shown('-400.webp')).toEqual({ width: 400, format: 'webp', forEver: true })
  await remove('-400.webp')
  expect(await shown('-400.webp')).toEqual({ width: 800, format: 'webp', forEver: false })
  await remove('-800.webp', '-1200.webp')
  expect(await shown('-400.webp')).toEqual({ width: 200, format: 'webp', forEver: false })
  expect(await shown('-1200.webp')).toMatchObject({ width: 200 })
})

test('serves another format for a missing one, at last the original', async () => {
  const { remove, shown } = await stored('pictures/formats')
  // The job has failed, or a new page refers to old files.
  expect(await shown('-200.avif')).toEqual({ width: 200, format: 'webp', forEver: false })
  await remove('-og.jpg')
  expect(await shown('-og.jpg')).toEqual({ width: 800, format: 'jpeg', forEver: false })
  await remove('-200.webp', '-400.webp', '-800.webp', '-1200.webp', '-800.jpg')
  for (const end of ['-200.avif', '-400.webp', '-800.jpg', '-og.jpg'])
    expect(await shown(end)).toEqual({ width: 900, format: 'jpeg', forEver: false })
  await remove('.jpg')
  expect(await shown('-400.webp')).toBe(404)
})

test('serves the file itself once it exists, and no substitute for other files', async () => {
  const { shown } = await stored('pictures/later')
  expect(await shown('-400.avif')).toMatchObject({ format: 'webp' })
  await storeAvif(files, '/files/pictures/later.jpg')
  expect((await app.inject({ url: '/files/pictures/later-400.avif' })).headers['content-type']).toBe(
    'image/avif',
  )
  for (const url of [
    '/files/pictures/none-400.webp',
    '/files/pictures/later-400.svg',
    '/files/pictures/later.png',
  ])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
})
