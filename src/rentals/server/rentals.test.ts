import { expect, test } from 'vitest'
import { listChosenDresses, listSimilarDresses } from '#catalogue/search-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getMyRentals } from '#rentals/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { insertRentalRow, type PastOfRental } from './rentals.fixture.ts'

// 00:30 on the 23rd in the showroom, the 22nd in UTC.
const app = await testApp({ domains: ['dresses', 'rentals', 'catalogue'], now: '2026-11-22T22:30:00Z' })
const { db, call, send } = app
const [wearer, lender, stranger] = [await app.person(), await app.person(), await app.person()]

async function rent(startDate: string, endDate: string, status: PastOfRental['status']) {
  const [dressId] = await insertDress(db, {})
  const parties = { dressId, accountId: wearer.id, ownerId: lender.id }
  await insertRentalRow(db, { ...parties, startDate, endDate, status })
}

await rent('2026-10-01', '2026-10-03', 'COMPLETED')
await rent('2026-11-20', '2026-11-23', 'CONFIRMED')
await rent('2026-12-20', '2026-12-23', 'PENDING')
await rent('2026-11-20', '2026-11-22', 'CONFIRMED')
await rent('2026-12-01', '2026-12-03', 'CANCELLED')

test('counts past and upcoming rentals of both sides by the calendar of the showroom', async () => {
  for (const as of [wearer, lender]) {
    const { status, body } = await call(getMyRentals, {}, { as })
    expect([status, body]).toEqual([200, { completed: 1, coming: 2 }])
  }
})

test('has none for other users and refuses guests', async () => {
  const query = { userId: wearer.id, ownerId: lender.id, accountId: wearer.id }
  const { body } = await send(getMyRentals, { query }, { as: stranger })
  expect(body).toEqual({ completed: 0, coming: 0 })
  expect((await call(getMyRentals, {})).status).toBe(401)
})

test('similar and chosen dresses say which are free for an event', async () => {
  const ids = await insertDress(db, { title: 'Aurore' }, { title: 'Belle' }, { title: 'Celeste' })
  const [model, free, taken] = ids as [string, string, string]
  await insertRentalRow(db, { dressId: taken, startDate: '2027-02-04', endDate: '2027-02-08' })
  await app.deps.changeFeed.flush()
  const similar = async (eventDate?: string) => {
    const { body } = await call(listSimilarDresses, {
      params: { id: model },
      query: { limit: '24', eventDate },
    })
    return body.dresses.map(({ id }) => id).filter((id) => ids.includes(id))
  }
  expect(new Set(await similar())).toEqual(new Set([free, taken]))
  expect(await similar('2027-02-06')).toEqual([free])
  // Nothing can be rented for a day that is over.
  expect(await similar('2026-11-01')).toEqual([])

  const chosen = async (eventDate?: string) =>
    (await call(listChosenDresses, { query: { ids, eventDate } })).body
  expect((await chosen()).taken).toEqual([])
  expect((await chosen('2027-02-06')).taken).toEqual([taken])
  expect((await chosen('2026-11-01')).taken).toHaveLength(3)
  expect((await chosen('2027-02-06')).dresses).toHaveLength(3)
  expect((await send(listChosenDresses, { query: { ids, eventDate: 'soon' } })).status).toBe(400)
})
