import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { paymentKinds, paymentMethods, refundable } from '#rentals/rules/money.ts'
import { sumsOf, sumsOfKinds } from '#rentals/rules/payment-sums.fixture.ts'
import { insertFeeRow } from '#rentals/server/fees.fixture.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

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

// Of a sign that follows from a kind, of a sum of some kinds, and of payments of some kind and method.
const decisions = [
  /\b(reverses|isReversal)\b[^\n?]*\? ?\(?-/,
  /\bkind (=|===|!==|<>) 'REFUND'\)? (=|===|!==|<>) \(?[\w.${}]*reverses/,
  /case when[^`]*\b(kind|refund_of|refundOf|reverses)\b[^`]*\b(then|else) -/,
  /sum\([^\n]*filter \(where[^)]*\b(kind|refund_of|refundOf|reverses)\b[^\n]*'(RENTAL|GUARANTEE|FEE|REFUND)'/,
  /\bkind (===|!==) '[^\n]*\bmethod (===|!==) '|\bmethod (===|!==) '[^\n]*\bkind (===|!==) '/,
  /case when[^`\n]*\bmethod\b[^`\n]*\bthen -?\d/,
]
const itself = ['src/rentals/server/payment-tables.ts', 'src/rentals/rules/payment-sums.fixture.ts']

test('no other place than the table decides the sign or the sum of a payment by its kind', async () => {
  const files = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !path.endsWith('.test.ts') && !itself.includes(path))
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }))
  expect(files.length).toBeGreaterThan(1000)
  const deciding = files.filter(({ code }) => decisions.some((decision) => decision.test(code)))
  expect(deciding.map(({ path }) => path)).toEqual([])
  for (const path of itself)
    expect(decisions.some((decision) => decision.test(readFileSync(path, 'utf8')))).toBe(true)

  const { rows: functions } = await db.execute<{ name: string; decides: boolean }>(sql`
    select proname as name, prosrc ~ '\\m(kind|method|refund_of|reverses)\\M' as decides from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ 'rental_payments'`)
  expect(functions.length).toBeGreaterThan(0)
  expect(functions.filter(({ decides }) => decides)).toEqual([])
})
