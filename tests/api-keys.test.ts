import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { createApiKey } from '#integrations/keys-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { scopeOf, scopes } from '#shared/api-scope.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const owner = await app.person('ADMIN')
const guest = { method: 'GET', url: '/api/version' } as const
const missing = '01900000-0000-7000-8000-00000000dead'

/** All that a key may do, by the scope that it needs. A new line here widens what other programs may do. */
const keysMay = {
  any: [
    'GET /api/admin/platform-logo',
    'GET /api/branch-availability',
    'GET /api/dress-colors',
    'GET /api/dress-labels',
    'GET /api/dress-sizes',
    'GET /api/dress-types',
    'GET /api/rental-terms',
    'GET /api/showroom-clock',
    'GET /api/version',
  ],
  'dresses:read': [
    'GET /api/admin/dress-subtypes',
    'GET /api/admin/dress-types',
    'GET /api/admin/dresses',
    'GET /api/admin/dresses/:id',
    'GET /api/admin/dresses/:id/companions',
    'GET /api/chosen-dresses',
    'GET /api/dress-filters',
    'GET /api/dress-suggestions',
    'GET /api/dresses',
    'GET /api/dresses/:id',
    'GET /api/dresses/:id/availability',
    'GET /api/dresses/:id/companions',
    'GET /api/dresses/:id/rental-offer',
    'GET /api/dresses/:id/reviews',
    'GET /api/dresses/:id/similar',
  ],
  'dresses:write': ['PUT /api/admin/dresses/:id', 'PUT /api/dresses/:id'],
  'appointments:read': [
    'GET /api/admin/blocked-dates',
    'GET /api/admin/board',
    'GET /api/admin/colleagues',
    'GET /api/appointments',
    'GET /api/appointments/by-date',
    'GET /api/availability',
    'GET /api/slots',
  ],
  'appointments:write': [
    'POST /api/admin/appointments',
    'POST /api/admin/appointments/:id/restore',
    'PUT /api/admin/appointments/:id',
    'PUT /api/admin/appointments/:id/colleague',
    'PUT /api/admin/appointments/:id/language',
    'PUT /api/admin/appointments/:id/late',
    'PUT /api/admin/appointments/:id/time',
    'PUT /api/admin/appointments/:id/visit',
  ],
  'rentals:read': [
    'GET /api/admin/alterations',
    'GET /api/admin/rentals/check',
    'GET /api/admin/rentals/timeline',
    'GET /api/rentals',
    'GET /api/rentals/:id',
    'GET /api/rentals/:id/alterations',
  ],
  'rentals:write': [
    'POST /api/admin/rentals',
    'POST /api/rentals/:id/alterations',
    'PUT /api/alterations/:id',
    'PUT /api/rentals/:id',
    'PUT /api/rentals/:id/language',
    'PUT /api/rentals/:id/read',
  ],
  'customers:read': [
    'GET /api/admin/customers',
    'GET /api/admin/customers/:id',
    'GET /api/admin/customers/:id/timeline',
  ],
  'customers:write': [
    'DELETE /api/admin/customer-notes/:id',
    'DELETE /api/admin/customer-tasks/:id',
    'POST /api/admin/customers',
    'POST /api/admin/customers/:id/notes',
    'POST /api/admin/customers/:id/tasks',
    'PUT /api/admin/customer-tasks/:id',
    'PUT /api/admin/customers/:id',
    'PUT /api/admin/customers/:id/whatsapp-consent',
  ],
  'payments:read': [
    'GET /api/admin/invoices',
    'GET /api/admin/invoices/sums',
    'GET /api/admin/payments',
    'GET /api/admin/payments/sums',
    'GET /api/rentals/:id/invoices/:invoiceId',
    'GET /api/rentals/:id/payments/:paymentId/receipt',
  ],
  'payments:write': ['POST /api/rentals/:id/payments'],
  'stock:read': [
    'GET /api/admin/dresses/:id/copies',
    'GET /api/admin/dresses/:id/next',
    'GET /api/admin/dresses/:id/next-need',
    'GET /api/admin/dresses/:id/places',
    'GET /api/admin/dresses/:id/whereabouts',
    'GET /api/admin/labels',
    'GET /api/admin/scan',
    'GET /api/admin/transfers',
  ],
  'stock:write': ['PUT /api/admin/dresses/:id/place'],
}

test('a key may use these endpoints and no others', () => {
  const open = Object.groupBy(
    app.served.filter((endpoint) => endpoint.scope),
    (endpoint) => scopeOf(endpoint) ?? endpoint.scope ?? 'none',
  )
  const routes = Object.fromEntries(
    Object.entries(open).map(([scope, endpoints]) => [
      scope,
      endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
    ]),
  )
  expect(routes).toEqual(keysMay)
  expect(open.any?.filter(({ access }) => access !== 'public')).toEqual([])
})

test('each endpoint accepts the scope that it names or any, refuses all others, and those without one refuse every key', async () => {
  const all = await keyWith([...scopes])
  const withOne = new Map<string, string>()
  const allBut = new Map<string, string>()
  for (const scope of scopes) {
    withOne.set(scope, await keyWith([scope]))
    allBut.set(scope, await keyWith(scopes.filter((other) => other !== scope)))
  }
  for (const endpoint of app.served) {
    const scope = scopeOf(endpoint)
    const label = `${endpoint.method} ${endpoint.path}`
    // A paper says more than its scope shows.
    const isPaper = endpoint.produces !== undefined && scope !== undefined
    const narrow = endpoint.scope === 'any' ? withOne.get('stock:write') : withOne.get(scope ?? '')
    const fitting = isPaper ? all : narrow
    const allowed = fitting && (await probe(endpoint, fitting))
    if (allowed) {
      expect([401, 403, 500].includes(allowed.status), label).toBe(false)
      expect(allowed.headers['cache-control'], label).toContain('no-store')
    }
    if (endpoint.scope !== 'any') {
      const refused = await probe(endpoint, scope ? allBut.get(scope)! : all)
      expect([refused.status, refused.body.code], label).toEqual([403, 'api_key_not_allowed'])
      if (scope) expect(refused.body.message).toContain(scope)
    }
    const wrong = await probe(endpoint, `trousseau_${'x'.repeat(43)}`)
    expect([wrong.status, wrong.body.code], label).toEqual([401, 'api_key_invalid'])
    expect(wrong.headers['www-authenticate'], label).toBe('Bearer')
  }
})

test('a key needs no origin, and a session beside it does not count', async () => {
  const key = await keyWith(['dresses:read'])
  const headers = { authorization: `Bearer ${key}`, origin: 'https://other.example' }
  const allowed = await app.inject({ method: 'GET', url: '/api/admin/dresses', headers })
  expect(allowed.statusCode).toBe(200)
  const session = await app.inject(
    { method: 'GET', url: '/api/users', headers: { authorization: 'Bearer nothing' } },
    { as: owner },
  )
  expect([session.statusCode, session.json().code]).toEqual([401, 'api_key_invalid'])
  for (const authorization of ['Bearer', 'bearer ', `Bearer  ${key} x`]) {
    const { statusCode } = await app.inject({ ...guest, headers: { authorization } }, { as: owner })
    expect(statusCode, authorization).toBe(401)
  }
  // A password before the whole site is not ours to read.
  const { statusCode } = await app.inject({ ...guest, headers: { authorization: 'Basic c2hvcDpzaG9w' } })
  expect(statusCode).toBe(200)
})

test('a step of a rental records money only with a key that may', async () => {
  const [dressId] = await insertDress(app.db, { rentalPrice: 120_00 })
  const id = await insertRentalRow(app.db, { dressId, startDate: '2026-12-10', endDate: '2026-12-14' })
  const payments = [{ kind: 'RENTAL', method: 'CARD', amount: '60.00' }]
  const confirm = async (...chosen: string[]) => {
    const headers = { authorization: `Bearer ${await keyWith(chosen)}` }
    return app.send(
      changeRental,
      { params: { id }, body: { action: 'confirm', version: 1, payments } },
      { headers },
    )
  }
  const refused = await confirm('rentals:read', 'rentals:write', 'payments:read')
  expect([refused.status, refused.body.code]).toEqual([403, 'api_key_not_allowed'])
  expect(refused.body.message).toContain('payments:write')
  expect((await confirm('rentals:write', 'payments:write', 'payments:read')).body).toMatchObject({
    step: 'CONFIRMED',
    paid: '60.00',
  })
})

async function keyWith(chosen: string[]): Promise<string> {
  const { body } = await app.send(
    createApiKey,
    { body: { name: 'Website', scopes: chosen, expiresOn: '2027-01-01' } },
    { as: owner },
  )
  return body.key
}

function probe(endpoint: Endpoint, key: string) {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, missing]))
  const body = endpoint.method === 'GET' ? undefined : {}
  return app.send(endpoint, { params, body }, { headers: { authorization: `Bearer ${key}` } })
}
