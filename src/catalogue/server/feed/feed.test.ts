import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dressColors } from '#taxonomy/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { productFeed } from './feed.ts'

const app = await testApp({ domains: ['catalogue'] })

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url }, { headers })
const mainImage = '/files/dresses/a.jpg'

test('lists the dresses that show a price and a picture, and no other', async () => {
  await app.db.insert(dressColors).values({ name: 'Ivory', hexCode: '#F7F1E3', labelFr: 'Ivoire' })
  await insertDress(
    app.db,
    {
      title: 'Lace <b>&',
      titleFr: 'Dentelle',
      description: '\u0001]]>\ud800',
      rentalPrice: 120_00,
      mainImage,
      images: [mainImage, 'https://pictures.example/b.jpg'],
      condition: 'LIKE_NEW',
      color: 'Ivory',
      size: 'M',
      brand: 'Krikor',
      category: ['Bridal'],
      subType: ['Mermaid'],
    },
    { title: 'Hidden price', mainImage, rentalPrice: 77_00, hidePrice: true },
    { title: 'Without price', mainImage, rentalPrice: null },
    { title: 'Without picture', mainImage: null, images: [], rentalPrice: 90_00 },
    { title: 'Waiting', mainImage, rentalPrice: 90_00, status: 'PENDING' },
  )
  const { body, headers } = await get('/feeds/products.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body.match(/<item>/g)).toHaveLength(1)
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g=/)
  expect(body).toMatch(/<\/channel><\/rss>\n$/)
  for (const part of [
    '<g:title>Lace &lt;b>&amp;</g:title>',
    '<g:description>]]&gt;\ufffd</g:description>',
    '<g:image_link>http://shop.test/files/dresses/a.jpg</g:image_link>',
    '<g:additional_image_link>https://pictures.example/b.jpg</g:additional_image_link>',
    '<g:price>120.00 USD</g:price>',
    '<g:condition>used</g:condition>',
    '<g:brand>Krikor</g:brand>',
    '<g:product_type>Bridal > Mermaid</g:product_type>',
  ])
    expect(body).toContain(part)
})

test('is in the language of its address', async () => {
  const inFrench = async () => (await get('/fr/feeds/products.xml')).body
  // Labels are read again some milliseconds after they have changed.
  await expect.poll(inFrench).toContain('<g:color>Ivoire<')
  const body = await inFrench()
  expect(body).toMatch(/<g:title>Dentelle<.+<g:link>http:\/\/shop\.test\/fr\/dress\//)
  expect(body).toContain('<description>Robes à louer chez Trousseau</description>')
  expect((await get('/ar/feeds/products.xml')).body).toContain('<link>http://shop.test/ar/</link>')
  expect((await get('/de/feeds/products.xml')).statusCode).toBe(404)
})

test('is not sent again until something changes', async () => {
  const first = await get('/feeds/products.xml')
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('public, max-age=3600')
  expect((await get('/feeds/products.xml', { 'if-none-match': etag })).statusCode).toBe(304)
  await insertDress(app.db, { title: 'New one', mainImage, rentalPrice: 80_00 })
  const { statusCode, body } = await get('/feeds/products.xml', { 'if-none-match': etag })
  expect([statusCode, body.includes('New one')]).toEqual([200, true])
})

test('every dress is in it once, also when it is read in several pieces', async () => {
  await insertDress(app.db, ...Array.from({ length: 7 }, () => ({ mainImage, rentalPrice: 80_00 })))
  const shop = { shopName: 'Trousseau', publicUrl: 'http://shop.test' }
  const pieces = await Array.fromAsync(productFeed(app.db, { ...shop, language: 'en', pageSize: 3 }))
  const ids = [...pieces.join('').matchAll(/<g:id>([^<]+)/g)].map(([, id]) => id)
  expect([ids.length, new Set(ids).size]).toEqual([9, 9])
})

test('one address reads it 30 times an hour', async () => {
  const read = async () =>
    (await app.inject({ url: '/ar/feeds/products.xml' }, { ip: '203.0.113.9' })).statusCode
  for (let nth = 0; nth < 30; nth++) expect(await read()).toBe(200)
  expect(await read()).toBe(429)
})
