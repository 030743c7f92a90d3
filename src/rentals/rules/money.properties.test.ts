import fc from 'fast-check'
import { expect, test } from 'vitest'
import { series } from '#tests/support/rounds.ts'
import { refundOnCancel } from './cancel-terms.ts'
import { refundAsPaid } from './guarantee.ts'
import {
  depositOf,
  isMoney,
  moneyOf,
  paidOfFee,
  paymentKinds,
  paymentMethods,
  type RentalPrices,
  refundable,
  refundsOf,
  refusalToPay,
  totalOfRefunds,
} from './money.ts'
import { type PaymentFacts, withSums } from './payment-sums.fixture.ts'

type Paid = ReturnType<typeof withSums<PaymentFacts>>

const accounts = series(10_000)
/** Of an account. Some have nothing to undo and do not count. */
const operations = 17

const cents = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(50, 100, 150, 200))
const feeIds = ['first', 'second'] as const
const operation = fc.record({
  kind: fc.constantFrom(...paymentKinds),
  method: fc.constantFrom(...paymentMethods),
  refundOf: fc.constantFrom(...refundable),
  feeId: fc.constantFrom(...feeIds),
  cents,
  /** Undoes one of the payments so far. */
  undo: fc.option(fc.nat(), { freq: 2 }),
})
const prices = fc.record({
  price: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 9 }),
  depositPercent: fc.integer({ min: 0, max: 100 }),
  guarantee: fc.oneof(fc.constant(200), fc.integer({ min: 0, max: 400 })),
  fees: fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
    .map((amounts) => feeIds.map((id, nth) => ({ id, cents: amounts[nth]! }))),
  dress: fc.constantFrom('here' as const, 'out' as const, 'back' as const, 'inspected' as const),
})
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

/** What the till would hold, counted one movement after the other. */
class Till {
  paid = 0
  held = 0
  fees = 0
  cash = 0

  move({ kind, method, refundOf, cents: amount, reverses }: Paid) {
    const by = reverses ? -amount : amount
    if (kind === 'RENTAL') this.paid += by
    if (kind === 'GUARANTEE') this.held += by
    if (kind === 'FEE') this.fees += by
    if (method === 'GUARANTEE') this.held -= by
    if (method === 'CREDIT') this.paid -= by
    if (kind === 'REFUND' && refundOf === 'RENTAL') this.paid -= by
    if (kind === 'REFUND' && refundOf === 'GUARANTEE') this.held -= by
    if (kind === 'REFUND' && refundOf === 'FEE') this.fees -= by
    if (method === 'WRITE_OFF') this.cash += by
    if (isMoney(method)) this.cash += kind === 'REFUND' ? -by : by
  }
}

/** Only prices and fees are taken from the guarantee or written off, and only fees from what was paid of the price. */
function paymentFrom({ kind, method, refundOf, feeId, cents: amount }: Operation): Paid {
  const isPossible = isMoney(method) || kind === 'FEE' || (kind === 'RENTAL' && method !== 'CREDIT')
  const isOfFee = kind === 'FEE' || (kind === 'REFUND' && refundOf === 'FEE')
  return withSums<PaymentFacts>({
    kind,
    method: isPossible ? method : 'CASH',
    refundOf: kind === 'REFUND' ? refundOf : null,
    feeId: isOfFee ? feeId : null,
    cents: amount,
  })
}

test(`random operations on ${accounts} accounts keep every sum within its limits`, () => {
  const seen = { accepted: 0, refused: 0, undone: 0 }
  fc.assert(
    fc.property(
      prices,
      fc.array(operation, { minLength: operations, maxLength: operations }),
      (terms, steps) => {
        const payments: Paid[] = []
        const undone = new Set<Paid>()
        const till = new Till()
        for (const step of steps) {
          const target = step.undo === null ? undefined : payments[step.undo % (payments.length || 1)]
          const isFree = target && !target.reverses && !undone.has(target)
          if (step.undo !== null && !isFree) continue
          const payment = target ? withSums(target, 'undone') : paymentFrom(step)
          const before = moneyOf(terms, payments)
          if (refusalToPay(terms, payments, payment)) {
            seen.refused += 1
            expect(breaksLimits(terms, [...payments, payment]) || refundsWrittenOff(payments, payment)).toBe(
              true,
            )
            expect(moneyOf(terms, payments)).toEqual(before)
            continue
          }
          if (target) {
            undone.add(target)
            seen.undone += 1
          }
          seen.accepted += 1
          payments.push(payment)
          till.move(payment)
          expect(breaksLimits(terms, payments)).toBe(false)
          expectSums(terms, payments, till)
        }
      },
    ),
    { numRuns: accounts },
  )
  expect(seen.accepted + seen.refused).toBeGreaterThan(10 * accounts)
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(accounts / 10)
})

function expectSums(terms: RentalPrices, payments: readonly Paid[], till: Till) {
  const money = moneyOf(terms, payments)
  const { paid, balance, guaranteeHeld, guaranteeDue, feesDue, feesPaid, fees, feesToRefund } = money
  expect({ paid, guaranteeHeld, feesPaid }).toEqual({
    paid: till.paid,
    guaranteeHeld: till.held,
    feesPaid: till.fees,
  })
  expect(paid + balance - feesDue - money.overpaid).toBe(terms.price ?? 0)
  expect(feesPaid + feesDue - feesToRefund).toBe(fees)
  expect(guaranteeDue).toBeGreaterThanOrEqual(0)
  // Nothing is lost: what came in is paid, held, or kept as a fee.
  expect(till.cash).toBe(paid + guaranteeHeld + feesPaid)
  const refunds = refundsOf(terms, money)
  expect(totalOfRefunds(refunds)).toBeLessThanOrEqual(paid + guaranteeHeld + feesPaid)
  if (terms.dress === 'inspected') expect(refunds.guarantee).toBe(guaranteeHeld)
}

/** What was written off was never received, and is not given back. */
function refundsWrittenOff(payments: readonly Paid[], { kind, reverses }: Paid): boolean {
  return kind === 'REFUND' && !reverses && payments.some(({ method }) => method === 'WRITE_OFF')
}

test('what was written off is not given back', () => {
  const terms = { price: 90_00, depositPercent: 50, guarantee: 0, fees: [], dress: 'inspected' } as const
  const usual = { kind: 'RENTAL', refundOf: null, feeId: null } as const
  const payments = [
    withSums({ ...usual, method: 'CASH', cents: 40_00 }),
    withSums({ ...usual, method: 'WRITE_OFF', cents: 50_00 }),
  ]
  const refund = { ...usual, kind: 'REFUND', refundOf: 'RENTAL', method: 'CASH' } as const
  expect(refusalToPay(terms, payments, withSums({ ...refund, cents: 40_01 }))).toBe('above_paid')
  expect(refusalToPay(terms, payments, withSums({ ...refund, cents: 40_00 }))).toBeNull()
})

function breaksLimits(terms: RentalPrices, payments: readonly Paid[]): boolean {
  const { paid, guaranteeHeld } = moneyOf(terms, payments)
  const isOutside = terms.fees.some(({ id, cents: most }) => {
    const ofFee = paidOfFee(payments, id)
    return ofFee < 0 || ofFee > most
  })
  return (
    isOutside || paid < 0 || paid > (terms.price ?? 0) || guaranteeHeld < 0 || guaranteeHeld > terms.guarantee
  )
}

test('each fee has its own payments: one that is paid takes nothing from another that is due', () => {
  const terms = {
    price: 90_00,
    depositPercent: 50,
    guarantee: 200_00,
    fees: [
      { id: 'alteration', cents: 50_00 },
      { id: 'bag', cents: 30_00 },
    ],
    dress: 'here',
  } as const
  const facts = { kind: 'FEE', method: 'CASH', refundOf: null, feeId: 'bag', cents: 30_00 } as const
  const bag = withSums(facts)
  expect(moneyOf(terms, [bag])).toMatchObject({ fees: 80_00, feesDue: 50_00, balance: 140_00 })
  expect(refusalToPay(terms, [bag], withSums({ ...facts, cents: 1 }))).toBe('above_fee')
  const dropped = { ...terms, fees: [terms.fees[0], { id: 'bag', cents: 0 }] }
  expect(moneyOf(dropped, [bag])).toMatchObject({ fees: 50_00, feesDue: 50_00, feesToRefund: 30_00 })
})

test('a guarantee that was given back before the hand-over is due again, and what damage takes of it is not', () => {
  const terms = { price: 90_00, depositPercent: 50, guarantee: 200_00, fees: [], dress: 'here' } as const
  const usual = { method: 'CASH', refundOf: null, feeId: null } as const
  const left = withSums({ ...usual, kind: 'GUARANTEE', cents: 200_00 })
  const back = withSums({ ...usual, kind: 'REFUND', refundOf: 'GUARANTEE', cents: 200_00 })
  expect(moneyOf(terms, [left]).guaranteeDue).toBe(0)
  expect(moneyOf(terms, [left, back])).toMatchObject({ guaranteeHeld: 0, guaranteeDue: 200_00 })
  const fees = [{ id: 'hem', cents: 50_00 }]
  const taken = withSums({ ...usual, kind: 'FEE', method: 'GUARANTEE', feeId: 'hem', cents: 50_00 })
  expect(moneyOf({ ...terms, fees, dress: 'out' }, [left, taken]).guaranteeDue).toBe(0)
  expect(moneyOf({ ...terms, fees, dress: 'inspected' }, [left, taken, back]).guaranteeDue).toBe(0)
})

test('a guarantee above its sum blocks only what raises it, and goes back', () => {
  const terms = { price: 90_00, depositPercent: 50, guarantee: 200_00, fees: [], dress: 'here' } as const
  const usual = { method: 'CASH', refundOf: null, feeId: null } as const
  const payments = [withSums({ ...usual, kind: 'GUARANTEE', cents: 400_00 })]
  expect(refusalToPay(terms, payments, withSums({ ...usual, kind: 'RENTAL', cents: 90_00 }))).toBeNull()
  expect(
    refusalToPay(
      terms,
      payments,
      withSums({ ...usual, kind: 'REFUND', refundOf: 'GUARANTEE', cents: 50_00 }),
    ),
  ).toBeNull()
  expect(refusalToPay(terms, payments, withSums({ ...usual, kind: 'GUARANTEE', cents: 1 }))).toBe(
    'above_guarantee',
  )
  expect(refundsOf(terms, moneyOf(terms, payments)).guarantee).toBe(200_00)
})

const paidBefore = (id: string, cents: number, more = {}) => ({
  id,
  kind: 'GUARANTEE' as const,
  method: 'CASH' as const,
  cents,
  reverses: null,
  refundOf: null,
  feeId: null,
  lbpAmount: null,
  lbpRate: null,
  ...more,
})
const guarantee = { refundOf: 'GUARANTEE' as const }

test('price and fees go back as they were paid, and what went back before does not again', () => {
  const payments = [
    paidBefore('a', 150_00, { kind: 'RENTAL', method: 'CARD' }),
    paidBefore('b', 150_00, { kind: 'RENTAL', method: 'TRANSFER' }),
    paidBefore('c', 25_00, { kind: 'FEE', method: 'TRANSFER', feeId: 'hem' }),
    paidBefore('d', 15_00, { kind: 'FEE', feeId: 'late' }),
    paidBefore('e', 200_00),
    paidBefore('f', 30_00, { kind: 'RENTAL', method: 'GUARANTEE' }),
  ]
  const back = (cents: number, more: (typeof payments)[number][] = []) =>
    refundAsPaid([...payments, ...more], { refundOf: 'RENTAL' }, cents, 5_000)
  expect(back(200_00)).toEqual([
    { method: 'CARD', amount: 150_00 },
    { method: 'TRANSFER', amount: 50_00 },
  ])
  const refund = paidBefore('g', 100_00, { kind: 'REFUND', refundOf: 'RENTAL', method: 'TRANSFER' })
  expect(back(200_00, [refund])).toEqual([
    { method: 'CARD', amount: 150_00 },
    { method: 'TRANSFER', amount: 50_00 },
  ])
  const byCard = paidBefore('g', 150_00, { kind: 'REFUND', refundOf: 'RENTAL', method: 'CARD' })
  expect(back(50_00, [byCard])).toEqual([{ method: 'TRANSFER', amount: 50_00 }])
  expect(refundAsPaid(payments, { refundOf: 'FEE', feeId: 'hem' }, 25_00, 5_000)).toEqual([
    { method: 'TRANSFER', amount: 25_00 },
  ])
})

test('the guarantee goes back as it was left, the first part whole and the last one cut', () => {
  const of = paidBefore
  const left = [
    of('a', 200_00, { lbpAmount: 17_900_000, lbpRate: '89500.00' }),
    of('b', 100_00, { method: 'CARD' }),
  ]
  const pounds = { method: 'CASH', amount: 200_00, lbpAmount: 17_900_000, lbpRate: 89_500 }
  expect(refundAsPaid(left, guarantee, 300_00, 5_000)).toEqual([pounds, { method: 'CARD', amount: 100_00 }])
  expect(refundAsPaid(left, guarantee, 250_00, 5_000)).toEqual([pounds, { method: 'CARD', amount: 50_00 }])
  expect(refundAsPaid(left, guarantee, 100_00, 5_000)).toEqual([
    { ...pounds, amount: 100_00, lbpAmount: 8_950_000 },
  ])
  expect(refundAsPaid(left, guarantee, 115_00, 5_000)).toEqual([
    { ...pounds, amount: 115_00, lbpAmount: 10_295_000 },
  ])
  expect(refundAsPaid([...left, of('c', 200_00, { reverses: 'a' })], guarantee, 100_00, 5_000)).toEqual([
    { method: 'CARD', amount: 100_00 },
  ])
})

test('a refund is what is paid, or without the deposit when it is late, and never more than what is paid', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(100),
      fc.nat(1_000_000),
      fc.boolean(),
      (price, percent, part, early) => {
        const paid = Math.min(part, price)
        const deposit = depositOf(price, percent)
        const event = { eventDate: '2026-12-12', freeCancelDays: 10 }
        const refund = refundOnCancel({ paid, deposit }, event, {
          by: 'CUSTOMER',
          today: early ? '2026-12-02' : '2026-12-03',
        })
        expect(refund).toBe(early ? paid : Math.max(0, paid - deposit))
        expect(deposit).toBeLessThanOrEqual(price)
      },
    ),
    { numRuns: 10_000 },
  )
})
