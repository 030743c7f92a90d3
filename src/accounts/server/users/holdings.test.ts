import { expect, test } from 'vitest'
import { deleteUser, getHoldings, listUsers } from '#accounts/users-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { changePayout, setBalance } from '#payouts/contract.ts'
import { writePayouts } from '#payouts/server/payouts.fixture.ts'
import { newId } from '#platform/database/columns.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['accounts', 'appointments', 'payouts'] })
const { db, call } = app
await openShowrooms(db)
const admin = await app.person('ADMIN')
const former = async () => {
  const { body } = await call(listUsers, { query: { state: 'former-with-money' } }, { as: admin })
  return body.users.map(({ id }) => id)
}

test('counts the money, dresses and bookings of a user, and not those of others', async () => {
  const [maya, other] = [await app.person(), await app.person()]
  await call(setBalance, { params: { id: maya.id }, body: { balance: '120.00' } }, { as: admin })
  await writePayouts(db, { userId: maya.id }, { userId: maya.id, status: 'REJECTED' }, { userId: other.id })
  const statuses = ['AVAILABLE', 'RENTED', 'RETRIEVED', 'REJECTED'] as const
  const dresses = await insertDress(
    db,
    ...statuses.map((status) => ({
      ownerId: maya.id,
      status,
      retrievedAt: status === 'RETRIEVED' ? app.clock.now : null,
    })),
  )
  expect((await call(bookAppointment, { body: validBooking }, { as: maya })).status).toBe(201)
  const [dressId] = dresses as [string]
  const rental = { dressId, accountId: other.id, ownerId: maya.id, price: 120_00 }
  const coming = { startDate: '2026-12-20', endDate: '2026-12-23', status: 'CONFIRMED' } as const
  const over = { startDate: '2026-01-20', endDate: '2026-01-23', status: 'COMPLETED' } as const
  for (const days of [coming, over]) await insertRentalRow(db, { ...rental, ...days })
  const { status, body } = await call(getHoldings, { params: { id: maya.id } }, { as: admin })
  expect([status, body]).toEqual([
    200,
    {
      balance: '120.00',
      openPayouts: 1,
      dresses: 2,
      comingAppointments: 1,
      rentals: 1,
      calendarAddresses: 0,
      apiKeys: 0,
      photos: { erasable: 0, others: 0 },
    },
  ])
})

test('nothing counts as nothing, an unknown user is 404, and only staff ask', async () => {
  const user = await app.person()
  const params = { id: user.id }
  expect((await call(getHoldings, { params }, { as: admin })).body).toEqual({
    balance: '0.00',
    openPayouts: 0,
    dresses: 0,
    comingAppointments: 0,
    rentals: 0,
    calendarAddresses: 0,
    apiKeys: 0,
    photos: { erasable: 0, others: 0 },
  })
  expect((await call(getHoldings, { params: { id: newId() } }, { as: admin })).status).toBe(404)
  expect((await call(getHoldings, { params }, { as: user })).status).toBe(403)
  expect((await call(getHoldings, { params })).status).toBe(401)
})

test('a deleted user with money stays in sight until the money is settled', async () => {
  const [rich, waiting, debtor, poor] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ]
  const settle = (id: string, balance: string) =>
    call(setBalance, { params: { id }, body: { balance } }, { as: admin })
  await settle(rich.id, '45.50')
  const [payout] = await writePayouts(db, { userId: waiting.id }, { userId: poor.id, status: 'REJECTED' })
  expect(await former()).toEqual([])
  for (const { id } of [rich, waiting, debtor, poor]) {
    expect((await call(deleteUser, { params: { id } }, { as: admin })).status).toBe(200)
  }
  expect((await former()).sort()).toEqual([rich.id, waiting.id].sort())
  const { body } = await call(
    listUsers,
    { query: { state: 'former-with-money', id: rich.id } },
    { as: admin },
  )
  expect(body.users[0]).toMatchObject({ isFormer: true, balance: '45.50', phone: '' })
  expect((await call(listUsers, { query: { id: rich.id } }, { as: admin })).body.total).toBe(0)

  expect((await settle(rich.id, '0.00')).status).toBe(200)
  const rejected = { params: { id: payout as string }, body: { status: 'REJECTED' } } as const
  expect((await call(changePayout, rejected, { as: admin })).status).toBe(200)
  expect(await former()).toEqual([])
})
