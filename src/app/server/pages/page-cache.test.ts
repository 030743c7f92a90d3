import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import type { DressFilters, DressPage } from '#catalogue/contract.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { writeSettings } from '#settings/server/store.ts'
import { dressSubtypes, dressTypes } from '#taxonomy/server/tables.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import type { Transport } from '#ui/api/api.ts'

const testServer = await testApp()
await testServer.deps.files.put('site/hero.jpg', Buffer.from('a picture'))
let rendered: string[] = []
let transport: Transport
let whenRendered: () => void = () => undefined
const render: typeof renderPage = async (page) => {
  rendered.push(new URL(page.request.url).pathname)
  transport = page.transport
  const done = await renderPage(page)
  whenRendered()
  return done
}
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render, manifest: { routes: {} } }) },
})
const ask = await rawRequest(app)
let maya: Person
let id: string

beforeAll(async () => {
  await fillCatalogue(testServer.db)
  ;[id = ''] = await insertDress(testServer.db, {
    title: 'Aurore',
    description: '</script><script>alert(1)</script>',
  })
  maya = await testServer.person('CLIENT', { firstName: 'Mayssoun' })
  return () => app.close()
})
beforeEach(() => {
  rendered = []
  whenRendered = () => undefined
})

async function page(url: string, headers: Record<string, string> = {}) {
  await testServer.deps.changeFeed.flush()
  const answer = await ask(url, { host: 'shop.test', ...headers })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  const encoding = answer.headers['content-encoding'] as keyof typeof unpack | undefined
  const html = String(encoding ? unpack[encoding](answer.body) : answer.body)
  const policy = String(answer.headers['content-security-policy'])
  return { html, policy, answer }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('renders a page once and sends the same page to every guest, in every encoding', async () => {
  const accepted: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br, gzip' },
    {},
  ]
  const seen = []
  for (const headers of accepted) seen.push(await page('/collections', headers))
  expect(rendered).toEqual(['/collections'])
  expect(new Set(seen.map(({ html }) => html)).size).toBe(1)
  expect(new Set(seen.map(({ answer }) => answer.headers.etag)).size).toBe(1)
  const { html, policy } = seen[0]!
  expect(html).toContain('Aurore')
  expect(html).not.toContain('<script>alert')
  expect(html + policy).not.toContain('nonce')
  const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)]
  expect(inline.length).toBeGreaterThan(0)
  for (const [, tag, text = ''] of inline)
    expect(policy).toMatch(new RegExp(`${tag}-src [^;]*${RegExp.escape(hashOf(text))}`))
})

test('replies 304 to a guest who has the page, until something changes', async () => {
  const { answer } = await page('/about')
  const again = () => page('/about', { 'if-none-match': String(answer.headers.etag) })
  expect((await again()).answer).toMatchObject({ status: 304, headers: { etag: answer.headers.etag } })
  await testServer.db.update(dressTypes).set({ active: false })
  const changed = (await again()).answer
  await testServer.db.update(dressTypes).set({ active: true })
  expect(changed.status).toBe(200)
})

test('cached API replies are read once, frozen, and read again after a change', async () => {
  const readFilters = async () => {
    await page('/collections')
    const { value } = await transport({ method: 'GET', url: '/api/dress-filters', headers: {} })
    return value as DressFilters
  }
  const first = await readFilters()
  expect(await readFilters()).toBe(first)
  expect([first, first.color, first.color[0]].map(Object.isFrozen)).toEqual([true, true, true])
  await insertDress(testServer.db, { title: 'One more' })
  expect((await readFilters()).total).toBe(first.total + 1)
})

test('reads a long API reply again for each page', async () => {
  const described = ['One', 'Two', 'Three'].map((title) => ({ title, description: '“Tulle” '.repeat(1200) }))
  const ids = await insertDress(testServer.db, ...described)
  await page('/collections')
  const url = '/api/dresses?search=tulle&limit=20'
  await ask(url)
  const read = async () => (await transport({ method: 'GET', url, headers: {} })).value as DressPage
  const [one, other] = [await read(), await read()]
  expect(one.dresses.map((dress) => dress.id).sort()).toEqual([...ids].sort())
  expect(one).toEqual(other)
  expect(one).not.toBe(other)
  await testServer.db.delete(dresses).where(inArray(dresses.id, ids))
})

test('a repeated request gets the same headers, and HEAD gets no body', async () => {
  const said = async (method?: string) => {
    await testServer.deps.changeFeed.flush()
    const { status, headers, body } = await ask('/collections?page=2', { 'accept-encoding': 'gzip' }, method)
    const { date: _, 'x-request-id': __, ...rest } = headers
    return { status, rest, bytes: body.length }
  }
  const first = await said()
  expect(first.rest).toMatchObject({
    'content-type': expect.stringMatching(/^text\/html; charset=utf-8$/i),
    'content-length': String(first.bytes),
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'accept-encoding, cookie',
    'x-frame-options': 'DENY',
  })
  expect(await said()).toEqual(first)
  expect(await said('HEAD')).toEqual({ ...first, bytes: 0 })
  expect(rendered).toEqual(['/collections'])
})

test.each(['/collections', '/', `/dress/%id`])(
  'neither caches %s of a signed-in user nor sends that user the cached page',
  async (url) => {
    const address = url.replace('%id', id)
    const member = await page(address, { cookie: maya.cookie })
    expect(member.html).toContain('Mayssoun')
    expect(member.answer.headers['cache-control']).toBe('private, no-store')
    for (let time = 0; time < 2; time++) {
      const guest = await page(address)
      expect(guest.html).not.toContain('Mayssoun')
      expect(guest.answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await page(address, { cookie: maya.cookie })).html).toContain('Mayssoun')
  },
)

test('renders a page for a request with any cookie except the theme', async () => {
  const count = async (cookie: string) => {
    rendered = []
    await page('/faq', { cookie })
    await page('/faq', { cookie })
    return rendered.length
  }
  expect(await count('session=ended')).toBe(2)
  expect(await count('theme=dark; other=1')).toBe(2)
  expect(await count('theme=dark')).toBe(1)
  expect((await page('/faq', { cookie: 'theme=dark' })).html).toContain('data-theme="dark"')
  expect((await page('/faq', { cookie: 'theme=light' })).html).toContain('data-theme="light"')
  expect((await page('/faq')).html).not.toContain('data-theme="')
})

test('caches only public pages with status 200', async () => {
  for (const url of ['/auth', '/appointments', '/dashboard', '/dress/nothing', '/nowhere']) {
    await page(url)
    await page(url)
  }
  expect(rendered).toHaveLength(10)
})

test('a page whose URL has a secret is neither cached nor public', async () => {
  const seen = [await page('/faq?token=abc'), await page('/faq?token=abc')]
  expect(rendered).toHaveLength(2)
  for (const { answer } of seen)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
})

test.each<[string, () => Promise<unknown>]>([
  ['a setting', () => writeSettings(testServer.db, testServer.clock.now, { platformName: 'Rose & Co' })],
  ['the navigation', () => testServer.db.update(dressTypes).set({ active: false })],
  ['a dress', () => testServer.db.update(dresses).set({ title: 'Aurore II' })],
])('the next guest sees a change of %s', async (_, change) => {
  const before = (await page('/collections')).html
  await page('/collections')
  await change()
  rendered = []
  const after = (await page('/collections')).html
  expect(rendered).toEqual(['/collections'])
  expect(after).not.toBe(before)
})

test('renders a page with opening hours again each minute', async () => {
  await page('/contact')
  await page('/contact')
  expect(rendered).toHaveLength(1)
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
  await page('/contact')
  expect(rendered).toHaveLength(2)
})

test('a page belongs to the minute in which its rendering began', async () => {
  const doors = new Date('2026-11-23T17:00:00Z').getTime()
  testServer.clock.now = new Date(doors - 100)
  whenRendered = () => {
    testServer.clock.now = new Date(doors + 100)
  }
  expect((await page('/contact')).html).toContain('Open today until 19:00')
  whenRendered = () => undefined
  testServer.clock.now = new Date(doors + 30_000)
  expect((await page('/contact')).html).not.toContain('Open today until 19:00')
})

test.each<[string, string, string, string, () => Promise<unknown>]>([
  [
    'its navigation',
    '/faq',
    'dress_subtypes',
    'Mermaid',
    () => testServer.db.update(dressSubtypes).set({ active: true }),
  ],
  [
    'similar dresses',
    '/dress/%id',
    'pictures',
    'Of one kind',
    // Cache the dress itself: the page then reads only the similar dresses from the database.
    () => ask(`/api/dresses/${id}`, { host: 'shop.test' }),
  ],
])('does not cache a page rendered without %s', async (_, address, table, messages, first) => {
  await testServer.db.update(dressTypes).set({ active: true })
  await insertDress(testServer.db, { title: 'Of one kind' })
  await testServer.deps.changeFeed.flush()
  await first()
  const url = address.replace('%id', id)
  await testServer.db.execute(sql.raw(`alter table ${table} rename to away`))
  const poor = await page(url)
  await testServer.db.execute(sql.raw(`alter table away rename to ${table}`))
  expect([poor.answer.status, poor.html.includes(messages)]).toEqual([200, false])
  expect((await page(url)).html).toContain(messages)
})
