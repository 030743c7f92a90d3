import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { redactUrl } from '#platform/http/redact-url.ts'
import { testApp } from '#tests/support/test-app.ts'

/** Pages whose address gives access, as an email or a message has it. */
const routes = readFileSync('src/app/web/site/site-routes.ts', 'utf8')
const inSearch = /(?:pageSearch<\{ |^ {2})(token|fittingToken)\?: string/m
const files = new Map(
  [...routes.matchAll(/Route as (\w+) \} from '#(.+)'/g)].map(([, name, file]) => [name, file]),
)
const pages = [...routes.matchAll(/'(\/.*)': (\w+),/g)]
  .map(([, path, name]) => ({ path: path!, text: readFileSync(`src/${files.get(name)}`, 'utf8') }))
  .filter(({ path, text }) => /\$(token|receipt)/.test(path) || inSearch.test(text))
  .map(({ path, text }) => ({
    path,
    text,
    url: /\$(token|receipt)/.test(path)
      ? path.replace('$pieceId', '01900000-0000-7000-8000-00000000dead').replace(/\$\w+/, 'abc')
      : `${path}?${inSearch.exec(text)![1]}=${'abc'.repeat(30)}`,
  }))

const testServer = await testApp()
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
afterAll(() => app.close())

test('the checks below read enough pages', () => {
  expect(pages.map(({ path }) => path)).toContain('/reset-password')
  expect(pages.length).toBeGreaterThan(7)
})

test.each(pages)(
  '$path is stored nowhere, sends no referrer, and the log does not show its key',
  async ({ url, text }) => {
    expect(redactUrl(url)).not.toContain('abc')
    const { headers, body } = await app.inject({ url, headers: { host: 'shop.test' } })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    expect(body).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex"/)
    // After a navigation in the browser the headers are those of another page.
    expect(text).toContain('linkHead(')
  },
)

test.each(pages.filter(({ path }) => path.includes('$token')))(
  '$path says what to do when its link does not work',
  async ({ url }) => {
    const { statusCode, body } = await app.inject({ url, headers: { host: 'shop.test' } })
    expect(statusCode).toBe(404)
    const [, title] = /<h1[^>]*>([^<]*)</.exec(body)!
    expect(title).toMatch(/^This link/)
  },
)
