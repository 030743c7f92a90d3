import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { ledgerEntries, payoutRequests } from '#payouts/server/tables.ts'
import { downloadStatement, getStatement } from '#payouts/statement-contract.ts'
import { getDressRentals } from '#rentals/lender-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { insertRentalRow, onlyPiece } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom: too late to get the deposit of an event on 12 December back.
const app = await testApp({
  domains: ['settings', 'dresses', 'payouts', 'rentals'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call, send } = app
const admin = await app.person('ADMIN')
const bride = await app.person()

const act = async (id: string, body: Record<string, unknown>, as = admin) => {
  const reply = await send(changeRental, { params: { id }, body } as never, { as })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body as { version: number; refund: string }
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body

/** A rental of 300 dollars, of which 200 are paid; the deposit is 150. */
async function confirmed(lender: Person, platformFee = '10.00') {
  const [dressId] = await insertDress(db, { ownerId: lender.id, platformFee })
  const id = await insertRentalRow(db, {
    dressId: dressId!,
    ownerId: lender.id,
    accountId: bride.id,
    startDate: '2026-12-10',
    endDate: '2026-12-14',
    eventDate: '2026-12-12',
    eventEnd: '2026-12-12',
    price: 300_00,
  })
  const payments = [{ kind: 'RENTAL', method: 'CASH', amount: '200' }]
  await act(id, { action: 'confirm', version: 1, payments })
  return { id, dressId: dressId! }
}
const balanceOf = async (as: Person) => (await call(getUserBalance, {}, { as })).body
const refund = (id: string, amount: string) =>
  call(
    payRental,
    {
      params: { id },
      body: { kind: 'REFUND', refundOf: 'RENTAL', method: 'CASH', amount, reason: 'Cancelled' },
    },
    { as: admin },
  )

test('a late cancellation shares the kept deposit with the lender by the fee of the rental; the statement names it', async () => {
  const lender = await app.person()
  const { id, dressId } = await confirmed(lender, '12.50')
  // The fee that was agreed counts.
  const confirmedNow = await read(id)
  expect(Object.values(confirmedNow.staff?.forfeitedDepositTerms ?? {})).toMatchObject([
    { feePercent: '12.50' },
  ])
  expect((await act(id, { action: 'cancel' }, bride)).refund).toBe('50.00')
  expect(await balanceOf(lender)).toEqual({ available: 131.25, pending: 0 })
  const after = await read(id)
  expect(after.staff?.forfeitedDepositShares).toMatchObject([{ amount: '131.25' }])
  expect(onlyPiece(after)?.payout?.status).toBe('REJECTED')
  const { number } = await read(id)
  const { entries, closing } = (await call(getStatement, { query: {} }, { as: lender })).body
  expect([closing, entries]).toMatchObject([
    '131.25',
    [
      {
        kind: 'EARNING',
        amount: '131.25',
        isForfeitedDeposit: true,
        reason: `Rental ${number}, cancelled: $150.00 of what the customer had paid is kept.`,
        terms: { rentalPrice: '150.00', feePercent: '12.50', fee: '18.75', share: '131.25' },
      },
    ],
  ])
  const file = await send(downloadStatement, { query: {} }, { as: lender })
  expect(String(file.body)).toContain('Kept deposit: ')
  const own = await call(getDressRentals, { params: { id: dressId } }, { as: lender })
  expect(own.body.rentals).toMatchObject([{ step: 'CANCELLED', earning: '131.25' }])
  const mail = (await storedMails(db)).findLast(({ to }) => to === lender.email)
  expect(mail?.templateName).toBe('rental_lender_cancelled')
  expect(mail?.bodyText).toContain('your share of it, $131.25, is added to your balance')
})

test('what goes back later than agreed, or comes in again, changes the share by opposite entries', async () => {
  const lender = await app.person()
  const { id } = await confirmed(lender)
  await act(id, { action: 'cancel' }, bride)
  expect((await refund(id, '50')).status).toBe(201)
  expect((await balanceOf(lender)).available).toBe(135)
  const goodwill = await refund(id, '100')
  expect((await balanceOf(lender)).available).toBe(45)
  const undone = { params: { id, paymentId: goodwill.body.id }, body: { reason: 'Typing error' } }
  expect((await call(reversePayment, undone, { as: admin })).status).toBe(201)
  expect((await balanceOf(lender)).available).toBe(135)
  await refund(id, '150')
  expect((await balanceOf(lender)).available).toBe(0)
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, lender.id))
  expect(entries.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([
    -13_500, -13_500, -4500, 4500, 13_500, 13_500,
  ])
  const completed = and(eq(payoutRequests.rentalId, id), eq(payoutRequests.status, 'COMPLETED'))
  expect(await db.$count(payoutRequests, completed)).toBe(0)
})

test('nothing is shared when all goes back, when the setting is off, and for the shop’s own dresses', async () => {
  const [early, off] = [await app.person(), await app.person()]
  const all = await confirmed(early)
  const { version } = await read(all.id)
  await act(all.id, { action: 'cancel', version, reason: 'A seam has torn' })
  expect(await balanceOf(early)).toEqual({ available: 0, pending: 0 })

  await call(updatePlatformSettings, { body: { keptDepositShared: false } } as never, { as: admin })
  const { id } = await confirmed(off)
  expect((await read(id)).staff?.forfeitedDepositTerms).toBeNull()
  await act(id, { action: 'cancel' }, bride)
  await refund(id, '60')
  expect(await balanceOf(off)).toEqual({ available: 0, pending: 0 })
  await call(updatePlatformSettings, { body: { keptDepositShared: true } } as never, { as: admin })
})
