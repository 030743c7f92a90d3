import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { paymentKinds, paymentMethods, refundable } from '#rentals/rules/money.ts'
import { sumsOf, sumsOfKinds } from '#rentals/rules/payment-sums.fixture.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'
import { insertFeeRow } from './fees.fixture.ts'
import { rentalPayments } from './tables.ts'

const { db } = await testApp()

test('the table has each kind of payment of the model and no other, with its sums, also of a reversal and in pounds', async () => {
  const [dressId = ''] = await insertDress(db, {})
  const rentalId = await insertRentalRow(db, { dressId, startDate: '2026-12-10', endDate: '2026-12-14' })
  const feeId = await insertFeeRow(db, { rentalId, cents: 50_00 })
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
  const kinds = [
    ...paymentKinds.filter((kind) => kind !== 'REFUND').map((kind) => ({ kind, refundOf: null })),
    ...refundable.map((refundOf) => ({ kind: 'REFUND' as const, refundOf })),
  ]
  const pounds = { lbpAmount: 626_500, lbpRate: '89500' }
  for (const { kind, refundOf } of kinds)
    for (const method of paymentMethods) {
      const ofFee = kind === 'FEE' || refundOf === 'FEE'
      const facts = { kind, refundOf, method, cents: 7_00, feeId: ofFee ? feeId : null, ...pounds }
      const model = sumsOf(facts, false)
      const made = await pay(facts).catch(() => undefined)
      expect(made === undefined, `${kind} ${refundOf} ${method}`).toBe(model === undefined)
      if (!made || !model) continue
      expect(made).toMatchObject({ ...model, signedPounds: Math.sign(model.signedCents) * 626_500 })
      const undoing = await pay({ ...facts, reverses: made.id })
      expect(undoing).toMatchObject({
        ...sumsOf(facts, true),
        signedPounds: -Math.sign(model.signedCents) * 626_500,
      })
      // What came in is paid, held, or kept as a fee; a sum of price and fees is what came in, less what went back.
      expect(made.cashCents + made.writtenOffCents).toBe(
        made.priceCents + made.guaranteeCents + made.feeCents,
      )
    }
  expect(await db.$count(rentalPayments)).toBe(2 * sumsOfKinds.flatMap(([, , methods]) => methods).length)
})
