import { expect, test, vi } from 'vitest'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { dresses } from '#dresses/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { Transport } from '#ui/api/api.ts'
import { accentStyle, defaultPrimary } from '#ui/styles/accent.ts'

const app = await testApp()

const hostile =
  '</script><script>alert(1)</script><!--<script>\u2028\u2029<img src=x onerror=alert(2)>" onload="alert(3)'

const [dress] = await app.db
  .insert(dresses)
  .values({
    title: `Gown ${hostile}`,
    description: hostile,
    fitNotes: hostile,
    designer: hostile,
    type: ['Mermaid'],
    category: ['Bridal'],
    color: 'Ivory',
    size: '38',
    condition: 'NEW',
    status: 'APPROVED',
    rentalPrice: 900_00,
    retailPrice: 2400_00,
  })
  .returning()

function render(path: string, transport: Transport) {
  return renderPage({
    request: new Request(`http://shop.test${path}`),
    transport,
    site: {
      name: 'Trousseau',
      publicUrl: 'http://shop.test',
      accentStyle: accentStyle(defaultPrimary),
      contactEmail: '',
      whatsapp: '',
      pictured: false,
    },
    guest: true,
    nonce: 'once',
    manifest: { routes: {} },
  })
}

const fromApp: Transport = async ({ method, url, headers, body }) => {
  const answer = await app.inject({ method: method as 'GET', url, headers, payload: body })
  return { status: answer.statusCode, statusText: answer.statusMessage, body: answer.body }
}

async function htmlOf(path: string) {
  const { status, html } = await render(path, fromApp)
  expect(status).toBe(200)
  return html
}

test.each([`/dress/${dress!.id}`, '/collections', '/'])(
  'texts of a dress are escaped in the page and in its data: %s',
  async (path) => {
    const html = await htmlOf(path)
    expect(html).toContain('Gown ')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('" onload="')
    expect(html).not.toContain('<!--<script')
    // Texts of a dress neither open a script element nor close one.
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    const [sent, ...others] = scripts.filter(([, attributes]) =>
      attributes!.includes('type="application/json"'),
    )
    expect(others).toEqual([])
    // JSON data, which browsers do not run.
    expect(JSON.stringify(JSON.parse(sent![2]!))).toContain(JSON.stringify(hostile).slice(1, -1))
    for (const [, attributes, text] of scripts.filter((script) => script !== sent)) {
      expect(attributes).toMatch(/nonce="once"/)
      expect(text).not.toMatch(/[\u2028\u2029]/)
    }
    expect(scripts.some(([, , text]) => text!.includes('Gown '))).toBe(true)
    expect(html.match(/<\/script/g)).toHaveLength(scripts.length)
  },
)

test('an aborted page with a pending API request writes only to the log', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { promise: aborted, resolve: letThrough } = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const slowFilters: Transport = async (call) => {
    if (call.url.startsWith('/api/dress-filters')) {
      await aborted
      return fromApp(call).finally(() => setImmediate(answered.resolve))
    }
    if (call.url.startsWith('/api/dresses')) return { status: 503, statusText: '', body: '' }
    return fromApp(call)
  }
  await expect(render('/collections', slowFilters)).rejects.toThrow('503')
  letThrough()
  await answered.promise
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})
