import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUser } from '#accounts/users-contract.ts'
import { retrieveDress, setDressStatus, updateAdminDress } from '#dresses/admin-contract.ts'
import { drawnSignature } from '#dresses/server/admin/admin.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { setStanding } from '#rentals/server/rentals.fixture.ts'
import { getRental } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { rentalPayments } from './payment-tables.ts'
import { insertRentalRow } from './rentals.fixture.ts'
import { findRental } from './store.ts'
import { rentals } from './tables.ts'

const app = await testApp({ domains: ['accounts', 'dresses', 'rentals'] })
const { db, call, send, clock } = app
const admin = await app.person('ADMIN')
const [lender, bride] = [await app.person(), await app.person()]

const dressWith = async (facts = {}) =>
  (await insertDress(db, { rentalPrice: 200_00, ownerId: lender.id, ...facts }))[0]

test('a dress with open rentals does not leave the stock, nor do the accounts of its customer and lender', async () => {
  const [dressId, renter] = [await dressWith({ title: 'Aurore' }), await app.person()]
  const facts = {
    dressId,
    accountId: renter.id,
    ownerId: lender.id,
    startDate: '2026-12-10',
    endDate: '2026-12-14',
  }
  const id = await insertRentalRow(db, { ...facts, eventDate: '2026-12-12', status: 'CONFIRMED' })
  const { number } = (await findRental(db, id))!
  const params = { id: dressId }
  const reject = { status: 'REJECTED', reason: 'A tear' } as const
  const attempts = [
    () => send(setDressStatus, { params, body: reject }, { as: admin }),
    () => send(updateAdminDress, { params, body: reject }, { as: admin }),
    () => send(deleteUser, { params: { id: renter.id } }, { as: admin }),
    () => send(deleteUser, { params: { id: lender.id } }, { as: admin }),
    async () => send(retrieveDress, { params, body: { signature: await drawnSignature() } }, { as: admin }),
  ]
  for (const attempt of attempts) {
    const { status, body } = await attempt()
    expect([status, body.code]).toEqual([409, 'open_rentals'])
    expect(body.message).toContain(`${number}, Aurore, event on`)
  }
  expect(await db.$count(rentals, eq(rentals.id, id))).toBe(1)
  // An ended hold and a closed rental are over.
  await setStanding(db, eq(rentals.id, id), {
    status: 'CANCELLED',
    cancelledAt: clock.now,
    cancelledBy: 'STAFF',
  })
  await insertRentalRow(db, {
    ...facts,
    startDate: '2027-01-04',
    endDate: '2027-01-08',
    holdUntil: clock.now,
  })
  expect((await attempts[0]!()).status).toBe(200)
  expect((await attempts[2]!()).status).toBe(200)
})

test.each([
  { what: 'what she still owes', status: 'COMPLETED', completedAt: clock.now, paid: 0 },
  {
    what: 'a refund',
    status: 'CANCELLED',
    cancelledAt: clock.now,
    cancelledBy: 'STAFF',
    refund: 5_00,
    paid: 1,
  },
  { what: 'the deposit in a hold that has ended', holdUntil: clock.now, paid: 2 },
] as const)('an account is not deleted with $what', async ({ what, paid, ...facts }) => {
  const renter = await app.person()
  const days = { eventDate: '2026-10-12', startDate: '2026-10-10', endDate: '2026-10-14' }
  const dressId = await dressWith({ title: what })
  const rentalId = await insertRentalRow(db, { ...days, ...facts, dressId, accountId: renter.id })
  const line = { rentalId, kind: 'RENTAL', method: 'CARD', branch: 'AOUKAR', cents: 5_00 } as const
  if (paid > 0) await db.insert(rentalPayments).values({ ...line, receiptYear: 2026, receiptNumber: paid })
  const { status, body } = await send(deleteUser, { params: { id: renter.id } }, { as: admin })
  expect([status, body.code]).toEqual([409, 'open_rentals'])
  expect(body.message).toContain(what)
})

test('the guarantee of a dress replaces the one of the settings', async () => {
  const dressId = await dressWith({ guaranteeAmount: 750_00 })
  const offer = await call(getRentalOffer, { params: { id: dressId }, query: { eventDate: '2026-12-12' } })
  expect(offer.body.prices.guarantee).toBe('750.00')
  const { body } = await call(requestRental, { body: { dressId, eventDate: '2026-12-12' } }, { as: bride })
  expect(body.guarantee).toBe('750.00')
  const edit = (guaranteeAmount: unknown) =>
    send(updateAdminDress, { params: { id: dressId }, body: { guaranteeAmount } }, { as: admin })
  for (const wrong of ['-1', 'much', '0.001']) expect((await edit(wrong)).status).toBe(400)
  expect((await edit('0')).body.guaranteeAmount).toBe('0.00')
  expect((await edit('')).body.guaranteeAmount).toBe(null)
  const usual = await call(getRentalOffer, { params: { id: dressId }, query: {} })
  expect(usual.body.prices.guarantee).toBe('200.00')
  // A rental keeps the guarantee of its request.
  expect((await call(getRental, { params: { id: body.id } }, { as: bride })).body.guarantee).toBe('750.00')
})
