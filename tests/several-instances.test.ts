import { afterAll, expect, test } from 'vitest'
import { forgotPassword, login, register, resetPassword } from '#accounts/contract.ts'
import { buildApp } from '#app/server/app.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { contactUs } from '#contact/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { testEmailTemplate } from '#email/template-contract.ts'
import { type Endpoint, urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const testServer = await testApp()
const { app: second } = await buildApp(testServer.deps, { pages: false })
afterAll(() => second.close())
const instances = [testServer.app, second]
await openShowrooms(testServer.db)
const admin = await testServer.person('ADMIN')
const nobody = '01900000-0000-7000-8000-00000000dead'

const limits: [string, Endpoint, number, (nth: number) => unknown][] = [
  ['register', register, 20, () => ({})],
  ['reset a password', resetPassword, 30, () => ({})],
  ['ask for a reset link', forgotPassword, 10, () => ({ email: 'rana@example.com' })],
  [
    'write to the shop',
    contactUs,
    5,
    () => ({
      name: 'Rana',
      email: 'rana@example.com',
      subject: 'Dress',
      message: 'Is it still there, please?',
    }),
  ],
  ['send a template as a test', testEmailTemplate, 30, () => ({ to: 'rana@example.com' })],
]

test.each(limits)(
  'two servers on one database share how often one may %s',
  async (_, endpoint, max, body) => {
    const statuses: number[] = []
    for (let nth = 0; nth < max + 4; nth++) {
      const answer = await ask(nth % 2, endpoint, body(nth))
      statuses.push(answer.statusCode)
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses.slice(0, max)).not.toContain(429)
    expect(statuses.slice(max)).toEqual([429, 429, 429, 429])
    // Another network is not limited, and after an hour no network is.
    expect((await ask(0, endpoint, body(0), '198.51.100.99')).statusCode).not.toBe(429)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 3_601_000)
    expect((await ask(1, endpoint, body(0))).statusCode).not.toBe(429)
  },
)

test('a decision of staff on one instance shows or drops the dress on the other at once', async () => {
  const [id] = await insertDress(testServer.db, { status: 'PENDING' })
  const path = `/api/dresses/${id}`
  const seen = async () =>
    Promise.all(
      instances.map(async (app) => {
        const list = await app.inject({ url: '/api/dresses', headers: { host: 'shop.test' } })
        const one = await app.inject({ url: path, headers: { host: 'shop.test' } })
        return [list.json().total, one.statusCode]
      }),
    )
  const decide = async (body: object) => {
    const headers = { host: 'shop.test', cookie: admin.cookie }
    const reply = await testServer.app.inject({ method: 'PUT', url: path, headers, payload: body })
    expect(reply.statusCode).toBe(200)
    // The author waits for the change feed; another instance hears of it within milliseconds.
    await testServer.deps.changeFeed.flush()
  }
  const [hidden, shown] = [
    [0, 404],
    [1, 200],
  ]
  expect(await seen()).toEqual([hidden, hidden])
  await decide({ status: 'APPROVED' })
  expect(await seen()).toEqual([shown, shown])
  await decide({ status: 'REJECTED', reason: 'Too dark.' })
  expect(await seen()).toEqual([hidden, hidden])
})

test('all instances count guests’ bookings and failed sign-ins together', async () => {
  const statuses: number[] = []
  for (let nth = 0; nth < 7; nth++) {
    const own = { startTime: `${11 + nth}:00`, email: `rana-${nth}@example.com` }
    statuses.push((await ask(nth % 2, bookAppointment, { ...validBooking, ...own })).statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  const tries: number[] = []
  for (let nth = 0; nth < 12; nth++)
    tries.push((await ask(nth % 2, login, { usernameOrEmail: 'rana', password: 'wrong' })).statusCode)
  expect(tries.slice(-2)).toEqual([429, 429])
})

function ask(instance: number, endpoint: Endpoint, payload: unknown, remoteAddress = '203.0.113.7') {
  const cookie = endpoint.access === 'public' ? {} : { cookie: admin.cookie }
  return instances[instance]!.inject({
    method: endpoint.method,
    url: urlOf(endpoint, { params: { id: nobody } }),
    payload: payload as object,
    remoteAddress,
    headers: { host: 'shop.test', ...cookie },
  })
}
