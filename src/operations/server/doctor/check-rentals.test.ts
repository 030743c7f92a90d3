import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreements } from '#agreements/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import type { GivenRental } from '#rentals/server/rentals.fixture.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { checkRentals } from './check-rentals.ts'

// Monday 23 November 2026.
const app = await testApp({ domains: ['operations', 'rentals', 'payouts', 'agreements'] })
const { db, deps } = app
const lender = await app.person()

async function rental(facts: Partial<GivenRental>) {
  const [dressId] = await insertDress(db, { ownerId: lender.id })
  const days = { startDate: '2026-09-10', endDate: '2026-10-24' }
  return { dressId: dressId!, id: await insertRentalRow(db, { dressId: dressId!, ...days, ...facts }) }
}

test('the doctor names what staff have left open, and what the end of a rental has left pending', async () => {
  expect(await checkRentals(deps)).toEqual(['good', 'No rental that has ended waits for anything.'])
  await rental({ number: '1998-0001', status: 'CONFIRMED', eventDate: '2026-10-20', eventEnd: '2026-10-20' })
  // The event was 30 days ago: staff still have time.
  await rental({ number: '1998-0002', status: 'CONFIRMED', eventDate: '2026-10-24', eventEnd: '2026-10-24' })
  expect(await checkRentals(deps)).toEqual([
    'warning',
    'Nobody has collected these for over 30 days: 1998-0001. End each as not collected.',
  ])
  const { id: rentalId } = await rental({ number: '1998-0003', holdUntil: new Date('2026-11-20T10:00:00Z') })
  await db.insert(rentalPayments).values({
    rentalId,
    kind: 'RENTAL',
    method: 'CASH',
    branch: 'AOUKAR',
    cents: 110_00,
    receiptYear: 2026,
    receiptNumber: 1,
    createdAt: app.clock.now,
  })
  expect((await checkRentals(deps))[1]).toContain('Money lies in holds that have ended: 1998-0003.')

  const over = await rental({ number: '1998-0004', status: 'COMPLETED' })
  const [payout] = await db
    .insert(payoutRequests)
    .values({
      userId: lender.id,
      dressId: over.dressId,
      rentalId: over.id,
      kind: 'EARNING',
      amount: 90_00,
      createdAt: app.clock.now,
      updatedAt: app.clock.now,
    })
    .returning()
  const cancelled = await rental({ number: '1998-0005', status: 'CANCELLED' })
  const [agreement] = await db
    .insert(agreements)
    .values({
      accountId: lender.id,
      agreementName: 'Contract',
      fileName: 'contract.pdf',
      fileUrl: '/contract.pdf',
      fileSize: 9,
      createdAt: app.clock.now,
    })
    .returning()
  await db.update(rentals).set({ agreementId: agreement!.id }).where(eq(rentals.id, cancelled.id))
  const [state, text] = await checkRentals(deps)
  expect(state).toBe('wrong')
  expect(text).toContain('an earning of their lender is still pending: 1998-0004.')
  expect(text).toContain('their contract still waits for a signature: 1998-0005.')
  expect(payout?.status).toBe('PENDING')
})
