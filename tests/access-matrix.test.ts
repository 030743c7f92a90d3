import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const admin = await app.person('ADMIN')
const clientA = await app.person('CLIENT')
const ended = await app.person('ADMIN')
await app.db.execute(sql`delete from sessions where user_id = ${ended.id}`)

/** Made anew for each route: signing out, for one, ends the session that tried it. */
async function callers(): Promise<Record<string, Person | undefined>> {
  const [clientA, clientB, admin] = [await app.person(), await app.person(), await app.person('ADMIN')]
  return { guest: undefined, clientA, clientB, admin, ended }
}
const strangers = ['guest', 'ended']
const missing = '01900000-0000-7000-8000-00000000dead'

test('every served route declares who may call, and the walk sees them all', () => {
  expect(app.served.length).toBeGreaterThan(15)
  // What a demo shows on its own machine is not served by a shop at all.
  for (const { access } of app.served) expect(['public', 'signed-in', 'admin']).toContain(access)
  const routes = app.served.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('nothing under /api answers without a contract', async () => {
  const declared = new Set<string>(app.served.map(({ path }) => path))
  const own = ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/*']
  const tree = app.app.printRoutes({ commonPrefix: false })
  const paths = tree.matchAll(/(?:^|[├└│ ─])(\/api\/[^\s]*)/gm)
  for (const [, path] of paths) {
    const known =
      declared.has(path as string) || own.some((one) => (path as string).startsWith(one.replace('*', '')))
    expect(known, `${path} has no contract`).toBe(true)
  }
})

test('guests, ended sessions, clients and admins get exactly what the contract says', async () => {
  for (const endpoint of app.served) {
    for (const [name, as] of Object.entries(await callers())) {
      const { status, body } = await probe(endpoint, as)
      const label = `${endpoint.method} ${endpoint.path} as ${name}: ${status}`
      if (endpoint.access !== 'public' && strangers.includes(name)) {
        expect(status, label).toBe(401)
        expect(body.message, label).toContain('Unauthorized')
      } else if (endpoint.access === 'admin' && name !== 'admin') {
        expect(status, label).toBe(403)
      } else {
        expect([401, 403].includes(status) && !own401(endpoint), label).toBe(false)
      }
      expect(status, label).not.toBe(500)
    }
  }
})

test('what a demo shows on its own machine leads nowhere for everybody who asks from elsewhere', async () => {
  const demo = await testApp({ env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
  const own = demo.served.filter(({ access }) => access === 'local-demo')
  expect(own.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/demo/mails'])
  expect(demo.served.length).toBe(app.served.length + own.length)
  const callers = [undefined, await demo.person(), await demo.person('ADMIN')]
  for (const endpoint of own) {
    for (const as of callers) {
      // The test app has an address on the web: on loopback, too, it is no demo of one's own.
      for (const ip of ['203.0.113.7', '127.0.0.1']) {
        const headers = { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }
        expect((await demo.send(endpoint, {}, { as, ip })).status).toBe(404)
        expect((await demo.send(endpoint, {}, { as, ip, headers })).status).toBe(404)
      }
    }
  }
})

test('who must choose a new password is refused everything that is not public, but for the way to it', async () => {
  const open: string[] = []
  for (const endpoint of app.served.filter(({ access }) => access !== 'public')) {
    const newcomer = await app.person('ADMIN', { mustChangePassword: true })
    const { status, body } = await probe(endpoint, newcomer)
    if (body.code !== 'password_change_required') open.push(`${endpoint.method} ${endpoint.path}`)
    else expect([status, body.message]).toEqual([403, 'Please choose a new password first.'])
  }
  expect(open.sort()).toEqual([
    'GET /api/auth/preferences',
    'GET /api/auth/user',
    'PUT /api/auth/password',
    'PUT /api/auth/preferences',
  ])
})

test('a missing id and one that is no id give the same 404', async () => {
  const withId = app.served.filter(({ path, method }) => /:id$/.test(path) && method === 'GET')
  expect(withId.length).toBeGreaterThan(0)
  for (const endpoint of withId) {
    const as = endpoint.access === 'admin' ? admin : clientA
    const absent = await app.send(endpoint, { params: { id: missing } }, { as })
    const garbage = await app.send(endpoint, { params: { id: "1' or 1=1" } }, { as })
    expect([absent.status, garbage.status], endpoint.path).toEqual([404, 404])
  }
})

test('every unsafe call refuses another site, whatever it carries', async () => {
  const unsafe = app.served.filter(({ method }) => method !== 'GET')
  expect(unsafe.length).toBeGreaterThan(3)
  for (const endpoint of unsafe) {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const { status, body } = await probe(endpoint, admin, headers)
      expect(status, `${endpoint.method} ${endpoint.path}`).toBe(403)
      expect(body.code).toBe('wrong_origin')
    }
  }
})

function probe(endpoint: Endpoint, as: Person | undefined, headers?: Record<string, string>) {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, missing]))
  // An empty body reaches every check of access and none of the effects.
  return app.send(endpoint, { params, body: endpoint.method === 'GET' ? undefined : {} }, { as, headers })
}

/** Signing in answers 401 for wrong credentials: a word about the credentials, not about the caller. */
function own401({ path }: Endpoint): boolean {
  return path === '/api/auth/login'
}
