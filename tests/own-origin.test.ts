import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '0' } })
const demo = await testApp({ env: { NODE_ENV: 'production', DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })

/** 403 when the origin is refused; otherwise the status of signing out, which is public. */
async function statusAt(at: typeof app, headers: Record<string, string>) {
  return (await at.inject({ method: 'POST', url: '/api/auth/logout' }, { headers })).statusCode
}

test('accepts the origin of PUBLIC_URL', async () => {
  expect(await statusAt(app, { origin: 'http://shop.test' })).toBe(200)
  // A proxy may forward a different Host.
  expect(await statusAt(app, { origin: 'http://shop.test', host: '10.0.0.5:3000' })).toBe(200)
  expect(await statusAt(app, {})).toBe(200)
})

test.each([
  { origin: 'http://evil.example', host: 'evil.example' },
  { origin: 'http://evil.example:3000', host: 'evil.example:3000', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://192.168.1.5', host: '192.168.1.5' },
  { origin: 'https://shop.test', host: 'shop.test' },
  { origin: 'http://shop.test.evil.example', host: 'shop.test.evil.example' },
  { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' },
  { origin: 'null', host: 'null' },
] as Record<string, string>[])('refuses another origin, whatever its Host header: %j', async (headers) => {
  for (const at of [app, demo]) expect(await statusAt(at, headers)).toBe(403)
})

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'accepts %s only for the demo and in development',
  async (host) => {
    const headers = { origin: `http://${host}`, host }
    expect(await statusAt(demo, headers)).toBe(200)
    expect(await statusAt(app, headers)).toBe(403)
    // Another program on this machine.
    expect(await statusAt(demo, { ...headers, origin: 'http://localhost:9999' })).toBe(403)
  },
)
