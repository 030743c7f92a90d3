import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['rentals'], now: '2026-12-10T10:00:00Z' })
const { db, send } = app
const [admin, client] = [await app.person('ADMIN'), await app.person()]

const [dressId] = await insertDress(db, {})
const at = (date: string) => new Date(`${date}T10:00:00Z`)
const row = (startDate: string, endDate: string, given: object = {}) =>
  insertRentalRow(db, { dressId: dressId!, startDate, endDate, ...given })

const confirmed = { status: 'CONFIRMED' }
const notCollected = await row('2026-09-01', '2026-09-04', confirmed)
const overdue = await row('2026-10-01', '2026-10-04', { ...confirmed, handedOverAt: at('2026-10-01') })
const withCustomer = await row('2026-12-08', '2026-12-20', { ...confirmed, handedOverAt: at('2026-12-08') })
const toCollect = await row('2026-12-24', '2026-12-28', confirmed)
const requested = await row('2027-01-24', '2027-01-28')
const returned = { ...confirmed, handedOverAt: at('2026-11-01'), returnedAt: at('2026-11-04') }
const toInspect = await row('2026-11-01', '2026-11-04', returned)
const cancelled = await row('2027-02-01', '2027-02-04', { status: 'CANCELLED' })
const expired = await row('2027-03-01', '2027-03-04', { holdUntil: at('2026-12-01') })
const completed = await row('2026-08-01', '2026-08-04', { status: 'COMPLETED' })

const idsOf = async (query: Partial<QueryOf<typeof listRentals>>) => {
  const { body, headers } = await send(listRentals, { query: query as never }, { as: admin })
  const ids = (body as { id: string }[]).map(({ id }) => id)
  expect(Number(headers['x-total-count'])).toBe(ids.length)
  return ids
}

test('rentals that are not over come by their next step, also what is late', async () => {
  const next = [notCollected, overdue, toInspect, withCustomer, toCollect, requested]
  expect(await idsOf({ when: 'coming', sort: 'next' })).toEqual(next)
  expect(await idsOf({ when: 'past' })).toEqual([expired, cancelled, completed])
  expect(await idsOf({ sort: '-next' })).toHaveLength(9)
})

test('one rental is found by its id, and none by an unknown one', async () => {
  expect(await idsOf({ id: overdue })).toEqual([overdue])
  expect(await idsOf({ id: '01900000-0000-7000-8000-00000000dead' })).toEqual([])
  expect((await send(listRentals, { query: { id: 'x' } }, { as: admin })).status).toBe(400)
})

test('neither widens what a customer gets', async () => {
  const { body } = await send(listRentals, { query: { id: overdue, when: 'past' } }, { as: client })
  expect(body).toEqual([])
})
