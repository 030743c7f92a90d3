import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { listRentalsOnClosedDays } from '#rentals/timeline-contract.ts'
import { blockDate } from '#schedule/blocking-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['appointments', 'rentals', 'schedule'] })
const { db, call, send } = app
const [admin, client] = [await app.person('ADMIN'), await app.person()]

test('a day that is blocked after a rental was agreed lists the rental and leaves it as it is', async () => {
  const [dressId, other] = await insertDress(db, {}, {})
  const days = { startDate: '2026-12-10', endDate: '2026-12-14', eventDate: '2026-12-12' }
  const id = await insertRentalRow(db, { dressId, ...days, status: 'CONFIRMED' })
  await insertRentalRow(db, { dressId: other, ...days, startDate: '2026-12-11', branch: 'KFARHBAB' })
  const found = async () =>
    (await call(listRentalsOnClosedDays, { query: { branch: 'AOUKAR' } }, { as: admin })).body
  expect(await found()).toEqual([])
  const block = { branch: 'AOUKAR', date: '2026-12-10', reason: 'Holiday' } as const
  expect((await call(blockDate, { body: block }, { as: admin })).status).toBe(200)
  expect(await found()).toMatchObject([{ id, startDate: '2026-12-10', isCollected: false }])
  const { body } = await call(getRental, { params: { id } }, { as: admin })
  expect(body).toMatchObject({ startDate: '2026-12-10', step: 'CONFIRMED' })
  const cancel = { action: 'cancel', reason: 'By agreement', version: body.version } as const
  expect((await send(changeRental, { params: { id }, body: cancel }, { as: admin })).status).toBe(200)
  expect(await found()).toEqual([])
})

test('is for staff', async () => {
  const query = { branch: 'AOUKAR' }
  expect((await send(listRentalsOnClosedDays, { query })).status).toBe(401)
  expect((await send(listRentalsOnClosedDays, { query }, { as: client })).status).toBe(403)
})
