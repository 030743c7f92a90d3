import { expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { insertShopPicture, markAvif } from '#files/server/store.ts'
import { sitePicturePaths } from '#setup/server/illustrations.ts'
import type { PictureId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

const testServer = await testApp()
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
const images = ['a1', 'b2'].map((name) => `/files/dresses/${name}.jpg`)
const [id] = await insertDress(testServer.db, {
  color: 'Ivory',
  subType: ['Mermaid'],
  images,
  mainImage: images[0],
})

async function htmlOf(url: string): Promise<string> {
  await testServer.deps.changeFeed.flush()
  return (await app.inject({ url, headers: { host: 'shop.test' } })).body
}

async function store(path: string): Promise<PictureId> {
  const facts = { path, width: 1600, height: 1000, placeholder: 'UklGRg', bytes: 1 }
  return insertShopPicture(testServer.db, testServer.clock.now, facts)
}

test('a shared link to the site has a picture with type, size and description once one is stored', async () => {
  for (const url of ['/', '/collections']) expect(await htmlOf(url)).not.toContain('og:image')
  for (const path of sitePicturePaths()) await store(path)
  for (const url of ['/', '/collections?color=Ivory'])
    expect(tagsOf(await htmlOf(url))).toEqual({
      image: 'http://shop.test/files/site/hero-og.jpg',
      'image:width': '1200',
      'image:height': '630',
      'image:type': 'image/jpeg',
      'image:alt': expect.stringMatching(/^A bride /),
    })
})

test('a link to a dress tells what its picture shows', async () => {
  expect(tagsOf(await htmlOf(`/dress/${id}`))).toMatchObject({
    image: 'http://shop.test/files/dresses/a1-og.jpg',
    'image:type': 'image/jpeg',
    'image:alt': 'Ivory mermaid dress',
  })
})

test('a shared link to a dress without a picture shows the picture of the site', async () => {
  const [bare] = await insertDress(testServer.db, { color: 'Ivory', images: [] })
  expect(tagsOf(await htmlOf(`/dress/${bare}`))).toMatchObject({
    image: 'http://shop.test/files/site/hero-og.jpg',
    'image:alt': expect.stringMatching(/^A bride /),
  })
})

test('offers the pictures of the site as AVIF when all AVIF files exist, and as WebP until then', async () => {
  for (const path of sitePicturePaths()) {
    expect(await htmlOf('/')).not.toContain('.avif')
    await markAvif(testServer.db, await store(path))
  }
  const home = await htmlOf('/')
  for (const name of ['hero', 'hero-phone', 'hero-night', 'hero-night-phone', 'kfarhbab', 'aoukar']) {
    expect(home).toContain(`/files/site/${name}-1200.avif 1200w`)
    expect(home).toContain(`/files/site/${name}-1200.webp 1200w`)
  }
  expect(await htmlOf('/contact')).toContain('/files/site/aoukar-800.avif 800w')
  expect(await htmlOf('/about')).toContain('/files/site/atelier-800.avif 800w')
})

test('the thumbnails of a dress are offered as AVIF where it is made', async () => {
  const [first, second] = [await store(images[0]!), await store(images[1]!)]
  const offered = async () => {
    const thumbnails = (await htmlOf(`/dress/${id}`)).match(/<source[^>]*sizes="80px"[^>]*>/g) ?? []
    return thumbnails.map((source) => /dresses\/(\w+-200\.\w+)/.exec(source)?.[1])
  }
  expect(await offered()).toEqual(['a1-200.webp', 'b2-200.webp'])
  await markAvif(testServer.db, first)
  expect(await offered()).toEqual(['a1-200.avif', 'a1-200.webp', 'b2-200.webp'])
  await markAvif(testServer.db, second)
  expect(await offered()).toEqual(['a1-200.avif', 'a1-200.webp', 'b2-200.avif', 'b2-200.webp'])
})

function tagsOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta property="og:(image[^"]*)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]))
}
