import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { buildApp } from '#app/server/app.ts'
import { listDresses } from '#catalogue/contract.ts'
import type { Dress } from '#dresses/contract.ts'
import { makeAvif } from '#files/server/jobs.ts'
import { addAvif } from '#files/server/pictures/avif.ts'
import { demoPassword } from '#setup/server/actions.ts'
import { demoDresses } from '#setup/server/demo.ts'
import { dressIllustrations, siteIllustrations, storeIllustrations } from '#setup/server/illustrations.ts'
import { publicPages } from '#tests/e2e/support/public-pages.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readStructuredText } from '#ui/page/structured-data.fixture.ts'

// The HTML of the built pages, as search engines and browsers without JavaScript read it. Needs `npm run build`.
const baseUrl = 'http://shop.test'
const server = await testApp({ demo: true, env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
// The picture of one dress in all sizes, and the stored pictures of the site.
await storeIllustrations(server.deps, dressIllustrations(demoDresses()).slice(0, 1))
for (const picture of await server.deps.jobs.live(makeAvif)) await addAvif(server.deps, picture)
await storeIllustrations(server.deps, siteIllustrations())
const { app } = await buildApp(server.deps)
afterAll(() => app.close())
const dresses: Dress[] = (await server.call(listDresses, { query: { limit: '12' } })).body.dresses

async function get(url: string, cookie?: string) {
  const headers = { host: 'shop.test', ...(cookie && { cookie }) }
  const { statusCode, headers: sent, body } = await app.inject({ url, headers })
  return { status: statusCode, headers: sent as Record<string, string>, html: body }
}

describe.each(publicPages)('the server HTML of $path', ({ path, heading }) => {
  const dress = dresses[0]!
  const url = path.replace('{dress}', dress.id)
  let headers: Record<string, string>
  let html: string
  beforeAll(async () => {
    const answer = await get(url)
    expect(answer.status).toBe(200)
    headers = answer.headers
    html = answer.html
  })

  /** The capture group of the only match. */
  function one(pattern: RegExp): string {
    const found = [...html.matchAll(pattern)].map(([, text]) => text!)
    expect(found, String(pattern)).toHaveLength(1)
    return found[0]!
  }

  test('has title, meta tags, heading and content', () => {
    expect(one(/<title>([^<]+)<\/title>/g)).toMatch(/Trousseau/)
    expect(one(/<meta name="description" content="([^"]{30,200})"/g)).toBeTruthy()
    expect(one(/<link rel="canonical" href="([^"]+)"/g)).toMatch(new RegExp(`^${baseUrl}/`))
    for (const name of ['site_name', 'type', 'title', 'description', 'url']) {
      expect(one(new RegExp(`<meta property="og:${name}" content="([^"]+)"`, 'g'))).toBeTruthy()
    }
    expect(one(/<h1[^>]*>([^<]+)<\/h1>/g)).toMatch(path.includes('{dress}') ? dress.title : heading)
    expect(html).toMatch(/<html lang="en" dir="ltr"/)
    expect(html).not.toContain(' style="')
    const titles = { '/': dresses.slice(0, 9), '/collections': dresses }[path as string] ?? []
    for (const { title } of titles) expect(html).toContain(title)
  })

  const isShared = path.includes('{dress}') || path === '/collections'
  if (isShared)
    test('names a picture for sharing', async () => {
      const picture = one(/<meta property="og:image" content="([^"]+)"/g)
      expect(picture).toMatch(new RegExp(`^${baseUrl}/files/.+-og\\.jpg$`))
      expect(one(/<meta property="og:image:alt" content="([^"]+)"/g)).toMatch(/dress/)
      expect(one(/<meta property="og:image:type" content="([^"]+)"/g)).toBe('image/jpeg')
      if (path === '/collections') return
      const sent = await app.inject({ url: picture.slice(baseUrl.length), headers: { host: 'shop.test' } })
      expect(sent.headers['content-type']).toBe('image/jpeg')
      expect(sent.rawPayload.byteLength).toBeLessThan(300_000)
    })

  test('allows its own inline scripts and styles only, by hash where guests share the page', async () => {
    const policy = headers['content-security-policy']!
    expect(policy).not.toContain('unsafe-inline')
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(nonce === undefined).toBe(headers['cache-control']!.startsWith('public'))
    for (const [, tag, attributes = '', text = ''] of html.matchAll(
      /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    )) {
      if (/type="application\/json"|\ssrc=/.test(attributes)) continue
      const hash = createHash('sha256').update(text).digest('base64')
      if (nonce) expect(attributes).toContain(`nonce="${nonce}"`)
      else expect(policy).toMatch(new RegExp(`${tag}-src [^;]*${RegExp.escape(`'sha256-${hash}'`)}`))
    }
    const nonces = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, each]) => each)
    expect(new Set(nonces)).toEqual(new Set(nonce ? [nonce] : []))
    const again = (await get(url)).headers['content-security-policy']
    expect(again === policy).toBe(nonce === undefined)
  })
})

test('malformed and forbidden paths give 404', async () => {
  const request = await rawRequest(app)
  for (const path of ['/assets/%2e%2e/x', '/assets/x%00', '/assets/%80', '/files/%80', '/api/%80']) {
    const { status, body } = await request(path, { host: 'shop.test' })
    expect(status, path).toBe(404)
    expect(JSON.parse(body.toString()).code).toBe('not_found')
  }
  for (const path of ['/%80', '/dress/%80', '/collections/%']) {
    const { status, body } = await request(path, { host: 'shop.test' })
    expect(status, path).toBe(404)
    expect(body.toString()).toContain('Page Not Found')
    expect(body.toString()).toContain('Back to Home')
  }
})

test.each([
  'minPrice=&maxPrice=',
  'minPrice=abc',
  'minPrice=x&minPrice=2',
  'maxPrice=-1',
  'page=0',
  'page=abc',
  'page=',
  'page=1&page=3',
  'sortBy=sideways',
  'view=grid',
  'branch=BEIRUT',
  'search=&search=b',
])('/collections?%s shows the whole collection', async (query) => {
  const { status, html } = await get(`/collections?${query}`)
  expect(status).toBe(200)
  expect(html).toContain('Showing 1 to 12 of 64 dresses')
})

test.each([
  ['/no/such/page', 'Page Not Found', '/', 'Back to Home'],
  ['/dress/01a1fdc9-ba7f-7121-b48a-000000000000', 'Dress Not Found', '/collections', 'Back to Collections'],
  ['/dress/no-id', 'Dress Not Found', '/collections', 'Back to Collections'],
])('%s answers 404 with a way back', async (path, heading, way, back) => {
  const { status, html } = await get(path)
  expect(status).toBe(404)
  expect(html).toContain(`>${heading}</h1>`)
  expect(html).toMatch(new RegExp(`<a [^>]*href="${way}"[^>]*>${back}<`))
})

test('uses the first value of a repeated parameter', async () => {
  expect((await get('/collections?page=2&page=3')).html).toContain('Showing 13 to 24 of 64 dresses')
})

test('search engines do not index an unknown category', async () => {
  const { html } = await get('/collections?category=Nope')
  expect(html).toMatch(/<h1[^>]*>The collection</)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toMatch(/Nope dresses|rel="canonical"/)
  const { html: bridal } = await get('/collections?category=Bridal')
  expect(bridal).toMatch(/<h1[^>]*>Bridal dresses</)
  expect(bridal).not.toContain('noindex')
})

test('a dress has one canonical URL, whatever the case of its id', async () => {
  const { id } = dresses[0]!
  const { html } = await get(`/dress/${id.toUpperCase()}`)
  const found = html.matchAll(/<(?:link rel="canonical" href|meta property="og:url" content)="([^"]+)"/g)
  expect([...found].map(([, link]) => link)).toEqual(Array(2).fill(`${baseUrl}/dress/${id}`))
})

test.each([
  ['/collections?page=2', '/collections?page=2'],
  ['/collections?category=Evening&page=2&view=list', '/collections?category=Evening&page=2'],
  ['/collections?branch=AOUKAR&page=2', '/collections'],
  ['/collections?sortBy=name&page=2', '/collections'],
])('the canonical URL of %s is %s, with pagination links', async (path, canonical) => {
  const { html } = await get(path)
  const link = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace('&amp;', '&')
  expect(link).toBe(`${baseUrl}${canonical}`)
  expect(html).toMatch(/<a [^>]*rel="prev"/)
})

test('a page after the last is not indexed', async () => {
  const { html } = await get('/collections?page=99')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('rel="canonical"')
})

test.each(['/auth', '/reset-password', '/seed-database', '/no/such/page', '/dress/none'])(
  '%s is not indexed',
  async (path) => {
    const { status, headers, html } = await get(path)
    if (status === 200) expect(html).toMatch(/<meta name="robots" content="noindex"/)
    else expect(status).toBe(404)
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain(' style="')
    expect(headers['content-security-policy']).toMatch(/'nonce-/)
  },
)

test('the page of a reset link has the form and does not contain the token', async () => {
  const token = 'x'.repeat(43)
  const { html } = await get(`/reset-password?token=${token}`)
  expect(html).toContain('Confirm New Password')
  expect(html).not.toContain(token)
  expect(html).not.toContain(' style="')
  const { html: without } = await get('/reset-password')
  expect(without).toContain('Invalid or expired reset token.')
  expect(without).toContain('Back to Website')
})

test.each([
  ['/dashboard', 'Welcome, Maya'],
  ['/profile', 'Maya Haddad'],
  ['/my-dresses', 'My Dresses'],
  ['/settings', 'Settings'],
  ['/payout', 'Payouts'],
  ['/payout/statement?month=2026-10', 'Statement October 2026'],
  ['/agreement', 'Agreements'],
])('%s is complete for a signed-in customer and never cached', async (path, heading) => {
  const body = { usernameOrEmail: 'maya.haddad', password: demoPassword }
  const { headers: signedIn } = await server.call(login, { body })
  const { status, headers, html } = await get(path, String([signedIn['set-cookie']].flat()[0]).split(';')[0])
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(html).toContain(`>${heading}</h1>`)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain(' style="')
  expect(html).not.toContain('Loading…')
  const guest = await get(path)
  expect([guest.status, guest.headers['cache-control']]).toEqual([401, 'private, no-store'])
  expect(guest.html).toContain('<meta name="robots" content="noindex"')
  expect(guest.html).not.toMatch(/Maya|maya\.haddad|\+961 70 114 220/)
})

describe.each(['', '/fr', '/ar'])('search engines read at %s/', (language) => {
  async function structured(path: string) {
    const { html } = await get(language + path)
    const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/g)]
    return texts.flatMap(([, text]) => readStructuredText(text!))
  }

  test('the showrooms with their hours and prices, which the data for the browser does not repeat', async () => {
    const showrooms = await structured('/')
    expect(showrooms.map((one) => one['@type'])).toEqual(['ClothingStore', 'ClothingStore'])
    for (const showroom of showrooms)
      expect(showroom).toMatchObject({
        openingHoursSpecification: [{ opens: '11:00', closes: '19:00' }, { closes: '16:00' }],
        priceRange: expect.stringMatching(/\d.*–.*\d/),
      })
    const { html } = await get(`${language}/`)
    expect(/<script id="sent".*/s.exec(html)![0]).not.toContain('showroom facts')
  })

  test('a dress with its offer, and the way to it', async () => {
    const { id } = dresses.find(({ rentalPrice }) => rentalPrice !== null)!
    const [product, breadcrumbs] = await structured(`/dress/${id}`)
    const url = `${baseUrl}${language}/dress/${id}`
    expect(product).toMatchObject({ '@type': 'Product', url, offers: { priceCurrency: 'USD' } })
    expect(breadcrumbs).toMatchObject({
      itemListElement: [{ item: `${baseUrl}${language}/` }, {}, {}, { item: url }],
    })
  })

  test('a manifest in this language, with icons that are there', async () => {
    const { html } = await get(`${language}/`)
    const path = /<link rel="manifest" href="([^"]+)"/.exec(html)![1]!
    expect(path).toBe(`${language}/manifest.webmanifest`)
    const { headers, html: body } = await get(path)
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(body)
    expect(manifest).toMatchObject({
      name: 'Trousseau',
      lang: language.slice(1) || 'en',
      start_url: `${language}/`,
    })
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain(`${language}/appointments`)
    for (const { src } of manifest.icons) expect((await get(src)).headers['content-type']).toBe('image/png')
    for (const { url } of manifest.shortcuts) expect((await get(url)).status).toBe(200)
  })

  test('pages of staff have a manifest of their own', async () => {
    const { html } = await get(`${language}/admin/scan`)
    const path = /<link rel="manifest" href="([^"]+)"/.exec(html)![1]!
    expect(path).toBe(`${language}/admin.webmanifest`)
    const { headers, html: body } = await get(path)
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(body)
    expect(manifest).toMatchObject({ id: '/admin/today', start_url: `${language}/admin/today`, scope: '/' })
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(
      ['today', 'scan', 'rentals'].map((page) => `${language}/admin/${page}`),
    )
  })
})

test.each([
  ['/robots.txt', 'text/plain'],
  ['/day-sheet-worker.js', 'text/javascript'],
  ['/favicon.ico', 'image/'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/.well-known/security.txt', 'text/plain'],
])('%s is served as %s', async (path, type) => {
  const { status, headers } = await get(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain(type)
})

test('a part beyond the end of an icon or of a script is refused with the length of the file', async () => {
  const { html } = await get('/about')
  const script = /"(\/assets\/[^"]+\.js)"/.exec(html)![1]!
  for (const url of ['/favicon.svg', script]) {
    const whole = await app.inject({ url, headers: { host: 'shop.test' } })
    const length = whole.rawPayload.length
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { host: 'shop.test', range: `bytes=${length}-` },
    })
    expect([url, statusCode]).toEqual([url, 416])
    expect(headers['content-range']).toBe(`bytes */${length}`)
    expect(JSON.parse(body)).toMatchObject({ code: 'range_not_satisfiable' })
  }
})
