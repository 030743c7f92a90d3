import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import {
  ofCash,
  ofFees,
  ofGuarantee,
  ofPrice,
  paymentKinds,
  paymentMethods,
  refundable,
} from '#rentals/rules/money.ts'
import { paymentOf } from '#rentals/server/money.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'
import { insertFeeRow } from './fees.fixture.ts'
import { rentalPayments } from './tables.ts'

const { db } = await testApp()

test('the columns of a payment say what the rules say that it adds to each sum, also of a reversal', async () => {
  const [dressId = ''] = await insertDress(db, {})
  const rentalId = await insertRentalRow(db, { dressId, startDate: '2026-12-10', endDate: '2026-12-14' })
  const feeId = await insertFeeRow(db, { rentalId, cents: 50_00 })
  const kinds = [
    ...paymentKinds.filter((kind) => kind !== 'REFUND').map((kind) => ({ kind, refundOf: null })),
    ...refundable.map((refundOf) => ({ kind: 'REFUND' as const, refundOf })),
  ]
  let receiptNumber = 0
  const pay = async (
    facts: Omit<typeof rentalPayments.$inferInsert, 'rentalId' | 'branch' | 'receiptYear' | 'receiptNumber'>,
  ) => {
    receiptNumber += 1
    const place = { rentalId, branch: 'AOUKAR', receiptYear: 2026, receiptNumber } as const
    const [row] = await db
      .insert(rentalPayments)
      .values({ ...place, ...facts })
      .returning()
    return row!
  }
  let refused = 0
  for (const { kind, refundOf } of kinds)
    for (const method of paymentMethods) {
      const ofFee = kind === 'FEE' || refundOf === 'FEE'
      const facts = { kind, refundOf, method, cents: 7_00, feeId: ofFee ? feeId : null }
      const made = await pay(facts).catch(() => null)
      if (made) await pay({ ...facts, reverses: made.id })
      else refused += 1
    }
  const rows = await db.select().from(rentalPayments).where(eq(rentalPayments.rentalId, rentalId))
  for (const row of rows) {
    const { priceCents, guaranteeCents, feeCents, cashCents } = row
    const payment = paymentOf(row)
    expect([priceCents, guaranteeCents, feeCents, cashCents]).toEqual([
      ofPrice(payment),
      ofGuarantee(payment),
      ofFees(payment),
      ofCash(payment),
    ])
  }
  // A guarantee and refunds are money, and a price is not paid from what was paid of it.
  expect([rows.length / 2, refused]).toEqual([6 * 3 + 3 + 2, 3 + 9 + 1])
})
