import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '0' } })
const demo = await testApp({ env: { NODE_ENV: 'production', DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })

/** 403 when the origin is refused; otherwise signing out, which anybody may. */
async function statusAt(at: typeof app, headers: Record<string, string>) {
  return (await at.inject({ method: 'POST', url: '/api/auth/logout' }, { headers })).statusCode
}

test('pages of PUBLIC_URL are our own', async () => {
  expect(await statusAt(app, { origin: 'http://house.test' })).toBe(200)
  // A proxy may pass on another Host than the visitor's.
  expect(await statusAt(app, { origin: 'http://house.test', host: '10.0.0.5:3000' })).toBe(200)
  expect(await statusAt(app, {})).toBe(200)
})

test.each([
  { origin: 'http://evil.example', host: 'evil.example' },
  { origin: 'http://evil.example:3000', host: 'evil.example:3000', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://192.168.1.5', host: '192.168.1.5' },
  { origin: 'https://house.test', host: 'house.test' },
  { origin: 'http://house.test.evil.example', host: 'house.test.evil.example' },
  { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' },
  { origin: 'null', host: 'null' },
] as Record<string, string>[])(
  'a page of another address is not, whatever Host it names: %j',
  async (headers) => {
    for (const at of [app, demo]) expect(await statusAt(at, headers)).toBe(403)
  },
)

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  '%s is our own for the demo and for development alone',
  async (host) => {
    const headers = { origin: `http://${host}`, host }
    expect(await statusAt(demo, headers)).toBe(200)
    expect(await statusAt(app, headers)).toBe(403)
    // Another program of this machine.
    expect(await statusAt(demo, { ...headers, origin: 'http://localhost:9999' })).toBe(403)
  },
)
