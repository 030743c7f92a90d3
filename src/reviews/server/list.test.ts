import { expect, test } from 'vitest'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { reviews } from './tables.ts'

const { db, call, clock, person } = await testApp()
const as = await person('ADMIN', { staffRole: 'MANAGER' })
const [customer] = await db.insert(customers).values({ name: 'Rana Khoury' }).returning({ id: customers.id })

async function review(status: 'PENDING' | 'APPROVED' | 'DECLINED', changedOn: string) {
  const [dressId = ''] = await insertDress(db, {})
  const rentalId = await insertRentalRow(db, {
    dressId,
    customerId: customer!.id,
    status: 'COMPLETED',
    startDate: '2026-10-05',
    endDate: '2026-10-09',
  })
  await db.insert(reviews).values({
    rentalId,
    dressId,
    status,
    stars: 5,
    text: `${status} ${changedOn}`,
    name: 'Rana',
    language: 'en',
    reason: status === 'DECLINED' ? 'Rude' : null,
    consentAt: clock.now,
    consent: 'I agree',
    changedAt: new Date(`${changedOn}T10:00:00Z`),
  })
}

test('the list begins with what staff have to decide, oldest first; then come the others, newest first', async () => {
  await review('PENDING', '2026-11-05')
  await review('APPROVED', '2026-11-09')
  await review('PENDING', '2026-11-03')
  await review('DECLINED', '2026-11-02')
  await review('APPROVED', '2026-11-04')
  const texts = async (sort?: 'status' | '-status' | '-changedAt') =>
    (await call(listReviews, { query: { sort } }, { as })).body.map(({ text }) => text)
  const first = ['PENDING 2026-11-03', 'PENDING 2026-11-05']
  const then = ['APPROVED 2026-11-09', 'APPROVED 2026-11-04', 'DECLINED 2026-11-02']
  expect(await texts()).toEqual([...first, ...then])
  expect(await texts('-status')).toEqual([...first, ...then].toReversed())
  expect((await texts('-changedAt'))[0]).toBe('APPROVED 2026-11-09')
})
