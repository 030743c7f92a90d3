import { expect, test } from 'vitest'
import { writePayouts } from '#payouts/server/payouts.fixture.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const { call, send, db, person } = await testApp({ domains: ['payouts'] })
const admin = await person('ADMIN')
const maya = await person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
const rima = await person('CLIENT', { firstName: 'Rima', lastName: 'Saliba' })
const at = (day: number) => new Date(Date.UTC(2026, 0, day))
await writePayouts(
  db,
  { userId: maya.id, kind: 'WITHDRAWAL', amount: 20_00, createdAt: at(1), notes: 'asks for cash' },
  { userId: rima.id, kind: 'EARNING', amount: 90_00, createdAt: at(2) },
  { userId: maya.id, kind: 'EARNING', amount: 5_00, createdAt: at(3), status: 'REJECTED' },
)

const amounts = async (query: Partial<QueryOf<typeof listStaffPayouts>>) => {
  const { body, headers } = await send(listStaffPayouts, { query: query as never }, { as: admin })
  const rows = body as { amount: string }[]
  expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(rows.length)
  return rows.map(({ amount }) => amount)
}

test.each<[Partial<QueryOf<typeof listStaffPayouts>>, string[]]>([
  [{}, ['5.00', '90.00', '20.00']],
  [{ status: 'PENDING' }, ['90.00', '20.00']],
  [{ kind: 'EARNING', sort: 'amount' }, ['5.00', '90.00']],
  [{ userId: rima.id }, ['90.00']],
  [{ search: 'haddad' }, ['5.00', '20.00']],
  [{ search: 'cash' }, ['20.00']],
  [{ search: 'nobody' }, []],
])('%j lists the payouts %j', async (query, expected) => {
  expect(await amounts(query)).toEqual(expected)
})

test('names the customer; only staff may read it', async () => {
  const { body } = await call(listStaffPayouts, { query: { search: 'rima' } }, { as: admin })
  expect(body[0]).toMatchObject({ userName: 'Rima Saliba', status: 'PENDING' })
  const statuses = [undefined, maya].map(
    async (as) => (await send(listStaffPayouts, { query: {} }, { as })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403])
})
