import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeSettings } from '#settings/server/store.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { StaffRole } from '#shared/viewer.ts'
import { isFull } from '#tests/support/rounds.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const admin = await app.person('ADMIN')
const clientA = await app.person('CLIENT')
const ended = await app.person('ADMIN')
await app.db.execute(sql`delete from sessions where user_id = ${ended.id}`)

/** New sessions where routes end them (signing out) or change their user. */
async function callers(): Promise<Record<string, Person | undefined>> {
  const [clientA, clientB] = [await app.person(), await app.person()]
  const [assistant, manager, owner] = [await staff('ASSISTANT'), await staff('MANAGER'), await staff('OWNER')]
  return { guest: undefined, ended, clientA, clientB, assistant, manager, owner }
}
const staff = (staffRole: StaffRole) => app.person('ADMIN', { staffRole })
const strangers = ['guest', 'ended']
/** Who is refused with 403. */
const forbidden: Record<string, string[]> = {
  public: [],
  'signed-in': [],
  assistant: ['clientA', 'clientB'],
  manager: ['clientA', 'clientB', 'assistant'],
  owner: ['clientA', 'clientB', 'assistant', 'manager'],
}
const members = ['clientA', 'clientB', 'assistant', 'manager', 'owner']
const missing = '01900000-0000-7000-8000-00000000dead'

test('every served route declares its access, and the matrix covers all routes', () => {
  expect(app.served.length).toBeGreaterThan(15)
  // A shop does not serve the `local-demo` endpoints.
  for (const { access } of app.served) expect(Object.keys(forbidden)).toContain(access)
  const routes = app.served.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('under /api/admin exactly three reads are public', () => {
  const open = app.served.filter(({ path, access }) => path.startsWith('/api/admin/') && access === 'public')
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /api/admin/dress-subtypes',
    'GET /api/admin/dress-types',
    'GET /api/admin/platform-logo',
  ])
})

test('no route under /api lacks a contract', async () => {
  const declared = new Set<string>(app.served.map(({ path }) => path))
  const undeclared = ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/*']
  const tree = app.app.printRoutes({ commonPrefix: false })
  const paths = tree.matchAll(/(?:^|[├└│ ─])(\/api\/[^\s]*)/gm)
  for (const [, path] of paths) {
    const known =
      declared.has(path as string) ||
      undeclared.some((one) => (path as string).startsWith(one.replace('*', '')))
    expect(known, `${path} has no contract`).toBe(true)
  }
})

test('guests, ended sessions, clients and each staff role get the access that the contract declares', async () => {
  let current = await callers()
  for (const endpoint of app.served) {
    if (endpoint.path.startsWith('/api/auth/')) current = await callers()
    for (const name of callersOf(endpoint)) {
      const { status, body } = await probe(endpoint, current[name])
      const label = `${endpoint.method} ${endpoint.path} as ${name}: ${status}`
      if (endpoint.access !== 'public' && strangers.includes(name)) {
        expect(status, label).toBe(401)
        expect(body.message, label).toContain('Unauthorized')
      } else if (forbidden[endpoint.access]?.includes(name)) {
        expect(status, label).toBe(403)
        expect(body.message, label).toContain('Your account may not do this')
      } else {
        expect([401, 403].includes(status) && !has401ForCredentials(endpoint), label).toBe(false)
      }
      expect(status, label).not.toBe(500)
    }
  }
})

/** In short a guest, the highest of those who are refused, and the lowest who is not; in full all of them. */
function callersOf({ access }: Endpoint): string[] {
  const refused = forbidden[access]!
  if (isFull()) return [...strangers, ...members]
  return ['guest', ...refused.slice(-1), ...members.slice(refused.length).slice(0, 1)]
}

test('the file of a list is for managers', async () => {
  const lists = app.served.filter(({ query, access }) => access !== 'public' && hasFile(query))
  expect(lists.length).toBeGreaterThan(8)
  const [assistant, owner] = [await staff('ASSISTANT'), await staff('OWNER')]
  for (const endpoint of lists) {
    const download = (as: Person) => app.inject({ method: 'GET', url: `${endpoint.path}?format=csv` }, { as })
    const refused = await download(assistant)
    expect([refused.statusCode, refused.body.includes('owners')], endpoint.path).toEqual([403, true])
    // A list within a record is missing here.
    expect([200, 404], endpoint.path).toContain((await download(owner)).statusCode)
  }
})

test('a local-demo endpoint is not found from another machine', async () => {
  const demo = await testApp({ env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
  const localDemo = demo.served.filter(({ access }) => access === 'local-demo')
  expect(localDemo.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/demo/mails'])
  expect(demo.served.length).toBe(app.served.length + localDemo.length)
  const callers = [undefined, await demo.person(), await demo.person('ADMIN')]
  for (const endpoint of localDemo) {
    for (const as of callers) {
      // The test app has a public URL, so requests from loopback do not count as a local demo.
      for (const ip of ['203.0.113.7', '127.0.0.1']) {
        const headers = { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }
        expect((await demo.send(endpoint, {}, { as, ip })).status).toBe(404)
        expect((await demo.send(endpoint, {}, { as, ip, headers })).status).toBe(404)
      }
    }
  }
})

test('a user who must choose a new password may use only public endpoints and those for the new password', async () => {
  const open: string[] = []
  const newcomer = await app.person('ADMIN', { mustChangePassword: true })
  for (const endpoint of app.served.filter(({ access }) => access !== 'public')) {
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

test('staff whose role needs a second factor may use only public endpoints and those of its set-up', async () => {
  const open: string[] = []
  const newcomer = await app.person('ADMIN')
  await writeSettings(app.db, app.clock.now, { secondFactorRoles: 'OWNER' })
  for (const endpoint of app.served.filter(({ access }) => access !== 'public')) {
    const { status, body } = await probe(endpoint, newcomer)
    if (body.code !== 'second_factor_due') open.push(`${endpoint.method} ${endpoint.path}`)
    else expect([status, body.message]).toEqual([403, 'Please set up two-factor authentication first.'])
  }
  await writeSettings(app.db, app.clock.now, { secondFactorRoles: 'NOBODY' })
  expect(open.sort()).toEqual([
    'GET /api/auth/preferences',
    'GET /api/auth/second-factor',
    'GET /api/auth/user',
    'POST /api/auth/authenticator-app',
    'POST /api/auth/confirm',
    'POST /api/auth/confirm/options',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/options',
    'PUT /api/auth/authenticator-app',
    'PUT /api/auth/password',
    'PUT /api/auth/preferences',
  ])
})

test('a missing id and an invalid id give the same 404', async () => {
  const withId = app.served.filter(({ path, method }) => /:id$/.test(path) && method === 'GET')
  expect(withId.length).toBeGreaterThan(0)
  for (const endpoint of withId) {
    const as = ['public', 'signed-in'].includes(endpoint.access) ? clientA : admin
    const absent = await app.send(endpoint, { params: { id: missing } }, { as })
    const garbage = await app.send(endpoint, { params: { id: "1' or 1=1" } }, { as })
    expect([absent.status, garbage.status], endpoint.path).toEqual([404, 404])
  }
})

test('every unsafe method refuses requests from another site', async () => {
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
  // An empty body passes through every access check but has no effect.
  return app.send(endpoint, { params, body: endpoint.method === 'GET' ? undefined : {} }, { as, headers })
}

function hasFile(query: Endpoint['query']): boolean {
  return 'format' in ((query as { shape?: object } | undefined)?.shape ?? {})
}

/** Signing in replies 401 to wrong credentials, which is not a refusal of access. */
function has401ForCredentials({ path }: Endpoint): boolean {
  return path === '/api/auth/login'
}
