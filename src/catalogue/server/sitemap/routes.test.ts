import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { dressTypes } from '#taxonomy/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readSitemapPage, readSitemapStarts } from './sitemap.ts'

const app = await testApp()
const get = (url: string) => app.app.inject({ method: 'GET', url })

test('has no sitemap of dresses without dresses', async () => {
  expect((await get('/sitemap.xml')).body).not.toContain('dresses-')
  expect((await get(`/sitemaps/dresses-${newId()}.xml`)).statusCode).toBe(404)
})

test('lists every public dress, from robots.txt over the index to the sitemaps', async () => {
  const [shown, pending] = await insertDress(
    app.db,
    { title: 'Shown', mainImage: '/files/dresses/a.jpg?x=1&y=2', rentalPrice: 77_00, hidePrice: true },
    { title: 'Waiting', status: 'PENDING' },
  )
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toMatch(/^text\/plain/)
  const place = /^Sitemap: (.+)$/m.exec(robots.body)![1]!
  const index = await get(new URL(place).pathname)
  expect(index.headers['content-type']).toMatch(/^application\/xml/)
  const maps = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
  expect(maps).toEqual(['/sitemaps/pages.xml', `/sitemaps/dresses-${shown}.xml`])
  expect((await get(maps[0]!)).body).toMatch(/\/collections<\/loc>/)
  const dresses = (await get(maps[1]!)).body
  expect(dresses).toContain(`/dress/${shown}</loc><lastmod>20`)
  expect(dresses).toContain('/files/dresses/a.jpg?x=1&amp;y=2</image:loc>')
  expect(dresses).not.toContain(pending)
  expect(dresses).not.toContain('77.00')
})

test('every dress is on one page, also when there are several pages', async () => {
  const added = await insertDress(app.db, ...Array.from({ length: 6 }, () => ({})))
  const starts = await readSitemapStarts(app.db, 3)
  expect(starts).toHaveLength(3)
  const pages = await Promise.all(starts.map((start) => readSitemapPage(app.db, start, 3)))
  const ids = pages.flat().map(({ id }) => id)
  expect(ids.slice(1)).toEqual([...added].sort())
  await app.db.delete(dresses).where(inArray(dresses.id, added))
})

/** Whether robots.txt lets a robot read the path: by the longest match, as Google, or by the first, as simple robots. */
const reads = (robots: string, path: string, by: 'longest' | 'first') => {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, kind, start]) => ({ kind, start: start! }))
    .filter(({ start }) => path.startsWith(start))
  if (by === 'longest') rules.sort((one, other) => other.start.length - one.start.length)
  return rules[0]?.kind !== 'Disallow'
}

test.each([
  // Google Calendar, Outlook and Apple subscribe to it.
  ['/api/calendar-feeds/abc', true],
  ['/api/review-photos/01900000-0000-7000-8000-00000000dead', true],
  ['/files/dresses/ab12-og.jpg', true],
  ['/feeds/products.xml', true],
  ['/sitemap.xml', true],
  ['/dress/01900000-0000-7000-8000-00000000dead', true],
  ['/manifest.webmanifest', true],
  ['/api/dresses', false],
  ['/api/appointments/manage/abc/calendar', false],
  ['/api/staff-calendar-feeds', false],
  ['/rentals/manage/abc', false],
  ['/fr/rentals/manage/abc', false],
])('a robot may read %s: %s', async (path, isAllowed) => {
  const { body } = await get('/robots.txt')
  expect([reads(body, path, 'longest'), reads(body, path, 'first')]).toEqual([isAllowed, isAllowed])
})

test('lists the pages of the offered categories', async () => {
  await app.db.insert(dressTypes).values([{ name: 'Bridal & Civil' }, { name: 'Retired', active: false }])
  const { body } = await get('/sitemaps/pages.xml')
  expect(body).toContain('/collections?category=Bridal%20%26%20Civil</loc>')
  expect(body).not.toContain('Retired')
})

test.each([
  '/sitemaps/dresses-0.xml',
  '/sitemaps/dresses-2.xml',
  '/sitemaps/dresses-x.xml',
  '/sitemaps/other.xml',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
