import { expect, test } from 'vitest'
import { changePreferences } from '#accounts/contract.ts'
import { buildApp } from '#app/server/app.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { inLanguage } from '#platform/language.ts'
import type { Language } from '#shared/language/language.ts'
import { notFound } from '#shared/refusal.ts'
import { notFoundPage as notFoundTexts } from '#site/texts/texts.gen.js'
import { rawRequest } from '#tests/support/raw-http.ts'
import { testApp } from '#tests/support/test-app.ts'

const server = await testApp()
const source = { open: async () => ({ render: renderPage, manifest: { routes: {} } }) }
const { app } = await buildApp(server.deps, { pages: source })
const ask = await rawRequest(app)

async function get(url: string, headers: Record<string, string> = {}) {
  const { status, headers: sent, body } = await ask(url, { host: 'shop.test', ...headers })
  return { status, sent, html: String(body) }
}

test.each([
  ['/about', 'en', 'ltr', 'Contact'],
  ['/fr/about', 'fr', 'ltr', 'Contact'],
  ['/ar/about', 'ar', 'rtl', 'تواصلي معنا'],
])('%s is a page in its language', async (url, language, direction, link) => {
  const { status, html } = await get(url)
  expect(status).toBe(200)
  expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
  expect(html).toMatch(new RegExp(`<a[^>]*>${link}`))
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
  expect(alternates.map(([, name, href]) => [name, new URL(href!).pathname])).toEqual([
    ['en', '/about'],
    ['fr', '/fr/about'],
    ['ar', '/ar/about'],
    ['x-default', '/about'],
  ])
})

test('the tags of an Arabic page have its locale and no marks of direction; its texts have them', async () => {
  const [id] = await insertDress(server.db, { title: 'Odette (Satin) 38', status: 'APPROVED' })
  for (const url of ['/ar/collections', `/ar/dress/${id}`]) {
    const { html } = await get(url)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain('property="og:locale" content="ar_AR"')
    expect(head.match(/property="og:locale:alternate" content="\w+"/g)).toHaveLength(2)
    expect(head).not.toMatch(/[\u2066-\u2069]/)
    expect(html).toMatch(/\u2068/)
  }
})

test('a link on a French page stays in French', async () => {
  const { html } = await get('/fr/')
  expect(html).toMatch(/href="\/fr\/collections/)
  expect(html).not.toMatch(/href="\/collections/)
  expect(html).toMatch(/<a href="\/"[^>]* hrefLang="en"/)
  expect(html).toMatch(/<a href="\/ar\/"[^>]* hrefLang="ar"/)
})

test.each(['/fr/', '/fr/collections'])('the forms of %s stay in French without script', async (url) => {
  const { html } = await get(url)
  const actions = [...html.matchAll(/<form[^>]* action="([^"]+)"/g)].map(([, action]) => action)
  expect(actions.length).toBeGreaterThan(0)
  expect(actions.filter((action) => !action?.startsWith('/fr/'))).toEqual([])
})

test.each([
  '/de/about',
  '/FR/about',
  '/fr/fr/about',
  '/fr/ar/about',
  '/fr//evil.example',
  '/french',
  '/fr/..%2fabout',
])('%s has no other language and leads nowhere else', async (url) => {
  const { status, sent } = await get(url)
  expect(status).toBe(404)
  expect(sent.location).toBeUndefined()
})

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en?from=mail', '/?from=mail'],
  ['/en/about', '/about'],
  ['/en/collections?category=Bridal&page=2', '/collections?category=Bridal&page=2'],
  ['/en//evil.com', '/evil.com'],
  ['/en/%2F%2Fevil.com', '/%2F%2Fevil.com'],
  ['//en//evil.com', '/evil.com'],
  ['/en/..//evil.com', undefined],
  ['/en/en//evil.com', '/en//evil.com'],
  ['/en/\\\\evil.com', '/evil.com'],
  ['/EN/about', undefined],
  ['/fr/en/about', undefined],
  ['/english', undefined],
])('%s leads to %s: English has no prefix', async (url, address) => {
  const { status, sent } = await get(url)
  expect([status, sent.location]).toEqual(address ? [308, address] : [404, undefined])
})

test.each([
  ['/%zz', 'en', 'ltr'],
  ['/fr/%zz', 'fr', 'ltr'],
  ['/ar/dress/%80', 'ar', 'rtl'],
])('an address that cannot be read is not found in its language: %s', async (url, language, direction) => {
  const { status, html } = await get(url)
  expect(status).toBe(404)
  expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
  expect(html).toContain(inLanguage(language as Language, () => notFoundTexts.title))
})

test('an address with dots is the page that it means, in its language and with its privacy', async () => {
  const { html, status, sent } = await get('/fr/../about')
  expect([status, sent.location]).toEqual([200, undefined])
  expect(html).toContain('<html lang="en"')
  expect((await get('/fr/../ar/profile')).sent['cache-control']).toBe('private, no-store')
})

test('pages of one path in two languages are cached apart, whatever the cookies say', async () => {
  for (const cookie of ['', 'language=fr', 'theme=dark; language=ar']) {
    for (const [url, language] of [
      ['/faq', 'en'],
      ['/fr/faq', 'fr'],
      ['/ar/faq', 'ar'],
    ] as const) {
      const first = await get(url, cookie ? { cookie } : {})
      const second = await get(url, cookie ? { cookie } : {})
      for (const { html } of [first, second]) expect(html).toContain(`<html lang="${language}"`)
    }
  }
})

test('the home page remembers the language for who comes from outside, never for a link of the shop', async () => {
  const cookie = 'language=ar'
  expect((await get('/', { cookie })).sent.location).toBe('/ar/')
  const chosen = await get('/', { cookie, 'sec-fetch-site': 'same-origin' })
  expect(chosen.html).toContain('<html lang="en"')
  // The page that was chosen is not cached for the next one who comes from outside.
  expect((await get('/?from=mail', { cookie })).sent.location).toBe('/ar/?from=mail')
  expect((await get('/', { cookie })).status).toBe(302)
  expect((await get('/about', { cookie })).html).toContain('<html lang="en"')
  expect((await get('/fr/', { cookie })).html).toContain('<html lang="fr"')
})

test.each([
  ['fr', 'fr'],
  ['ar-LB,ar;q=0.9,en;q=0.8', 'ar'],
  ['de-DE, fr;q=0.5', 'fr'],
  ['fr;q=0.1, ar;q=0.9', 'ar'],
  ['ar;q=0, arn', 'en'],
  ['de', 'en'],
  ['', 'en'],
] as const)('a refusal speaks the language of the request: %s', async (accepted, language) => {
  const reply = await app.inject({ url: '/api/nothing', headers: { 'accept-language': accepted } })
  expect(reply.headers['content-language']).toBe(language)
  const message = inLanguage(language, () => notFound.message)
  expect(reply.json()).toMatchObject({ code: notFound.code, message })
})

test('the admin speaks the language of who is signed in, other pages that of their address', async () => {
  const owner = await server.person('ADMIN')
  await server.call(changePreferences, { body: { language: 'fr' } }, { as: owner })
  const { cookie } = owner
  expect((await get('/admin/today?date=2027-03-01', { cookie })).sent.location).toBe(
    '/fr/admin/today?date=2027-03-01',
  )
  expect((await get('/ar/admin', { cookie })).sent.location).toBe('/fr/admin')
  expect((await get('/fr/admin/today', { cookie })).html).toContain('<html lang="fr"')
  expect((await get('/about', { cookie })).html).toContain('<html lang="en"')
  expect((await get('/administration', { cookie })).status).toBe(404)
})
