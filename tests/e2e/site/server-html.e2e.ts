import http from 'node:http'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { publicPages } from '#tests/e2e/support/public-pages.ts'
import { baseUrl } from '#tests/e2e/support/server-address.ts'

// What the server sends is the same for every screen.

for (const { path, heading } of publicPages) {
  test(`the server HTML of ${path} has title, meta tags, heading, content and a strict CSP`, async ({
    request,
  }) => {
    const { dresses } = await (await request.get('/api/dresses?limit=12')).json()
    const dress = dresses[0]
    const answer = await request.get(path.replace('{dress}', dress.id))
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    const one = (pattern: RegExp) => {
      const found = [...html.matchAll(pattern)].map(([, text]) => text!)
      expect(found, String(pattern)).toHaveLength(1)
      return found[0]!
    }
    expect(one(/<title>([^<]+)<\/title>/g)).toMatch(/Trousseau/)
    expect(one(/<meta name="description" content="([^"]{30,200})"/g)).toBeTruthy()
    expect(one(/<link rel="canonical" href="([^"]+)"/g)).toMatch(new RegExp(`^${baseUrl}/`))
    for (const name of ['site_name', 'type', 'title', 'description', 'url']) {
      expect(one(new RegExp(`<meta property="og:${name}" content="([^"]+)"`, 'g'))).toBeTruthy()
    }
    expect(one(/<h1[^>]*>([^<]+)<\/h1>/g)).toMatch(path.includes('{dress}') ? dress.title : heading)
    expect(html).toMatch(/<html lang="en" dir="ltr"/)
    expect(html).not.toContain(' style="')
    if (path === '/' || path === '/collections') {
      for (const { title } of dresses.slice(0, path === '/' ? 9 : 12)) expect(html).toContain(title)
    }
    if (path.includes('{dress}') || path === '/collections') {
      const picture = one(/<meta property="og:image" content="([^"]+)"/g)
      expect(picture).toMatch(new RegExp(`^${baseUrl}/files/.+-og\\.jpg$`))
      expect(one(/<meta property="og:image:alt" content="([^"]+)"/g)).toMatch(/dress/)
      const sent = await request.get(picture)
      const kind = one(/<meta property="og:image:type" content="([^"]+)"/g)
      expect(sent.headers()['content-type']).toBe(kind)
      expect((await sent.body()).byteLength).toBeLessThan(300_000)
    }

    const policy = answer.headers()['content-security-policy']!
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(nonce).toMatch(/^[\w+/=]{20,}$/)
    expect(policy).not.toContain('unsafe-inline')
    for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
      expect(attributes).toMatch(/nonce=|type="application\/json"/)
    expect(new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, each]) => each))).toEqual(new Set([nonce]))
    const again = (await request.get(path.replace('{dress}', dress.id))).headers()['content-security-policy']
    expect(again).not.toBe(policy)
  })
}

test('malformed and forbidden paths answer 404', async () => {
  // Not with a client that normalizes the path.
  const get = (path: string) =>
    new Promise<{ status?: number; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(baseUrl)
      http
        .get({ hostname, port, path }, async (answer) => {
          resolve({ status: answer.statusCode, text: (await answer.toArray()).join('') })
        })
        .on('error', reject)
    })
  for (const path of ['/assets/%2e%2e/x', '/assets/x%00', '/assets/%80', '/files/%80', '/api/%80']) {
    const { status, text } = await get(path)
    expect(status, path).toBe(404)
    expect(JSON.parse(text).code).toBe('not_found')
  }
  for (const path of ['/%80', '/dress/%80', '/collections/%']) {
    const { status, text } = await get(path)
    expect(status, path).toBe(404)
    expect(text).toContain('Page Not Found')
    expect(text).toContain('Back to Home')
  }
})

for (const query of [
  ...['minPrice=&maxPrice=', 'minPrice=abc', 'minPrice=x&minPrice=2', 'maxPrice=-1', 'page=0', 'page=abc'],
  ...['page=', 'page=1&page=3', 'sortBy=sideways', 'view=grid', 'branch=BEIRUT', 'search=&search=b'],
]) {
  test(`/collections?${query} shows the whole collection`, async ({ request }) => {
    const answer = await request.get(`/collections?${query}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('Showing 1 to 12 of 64 dresses')
  })
}

test('of a repeated parameter the first value counts', async ({ request }) => {
  const answer = await request.get('/collections?page=2&page=3')
  expect(await answer.text()).toContain('Showing 13 to 24 of 64 dresses')
})

test('an unknown category has no page of its own for search engines', async ({ request }) => {
  const html = await (await request.get('/collections?category=Nope')).text()
  expect(html).toMatch(/<h1[^>]*>The Collection</)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toMatch(/Nope dresses|rel="canonical"/)
  const bridal = await (await request.get('/collections?category=Bridal')).text()
  expect(bridal).toMatch(/<h1[^>]*>Bridal dresses</)
  expect(bridal).not.toContain('noindex')
})

test('a dress has one canonical URL, whatever the case of its id', async ({ request }) => {
  const { dresses } = await (await request.get('/api/dresses?limit=1')).json()
  const { id } = dresses[0]
  const html = await (await request.get(`/dress/${id.toUpperCase()}`)).text()
  const found = html.matchAll(/<(?:link rel="canonical" href|meta property="og:url" content)="([^"]+)"/g)
  expect([...found].map(([, link]) => link)).toEqual(Array(2).fill(`${baseUrl}/dress/${id}`))
})

for (const [asked, canonical] of [
  ['/collections?page=2', '/collections?page=2'],
  ['/collections?category=Evening&page=2&view=list', '/collections?category=Evening&page=2'],
  ['/collections?branch=AOUKAR&page=2', '/collections'],
  ['/collections?sortBy=name&page=2', '/collections'],
] as const) {
  test(`the canonical URL of ${asked} is ${canonical}, with pagination links`, async ({ request }) => {
    const html = await (await request.get(asked)).text()
    const link = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace('&amp;', '&')
    expect(link).toBe(`${baseUrl}${canonical}`)
    expect(html).toMatch(/<a [^>]*rel="prev"/)
  })
}

test('a page after the last is not indexed', async ({ request }) => {
  const html = await (await request.get('/collections?page=99')).text()
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('rel="canonical"')
})

for (const path of ['/auth', '/reset-password', '/seed-database', '/no/such/page', '/dress/none']) {
  test(`${path} is not indexed`, async ({ request }) => {
    const answer = await request.get(path)
    const html = await answer.text()
    if (answer.status() === 200) expect(html).toMatch(/<meta name="robots" content="noindex"/)
    else expect(answer.status()).toBe(404)
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain(' style="')
    expect(answer.headers()['content-security-policy']).toMatch(/'nonce-/)
  })
}
