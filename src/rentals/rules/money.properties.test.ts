import fc from 'fast-check'
import { expect, test } from 'vitest'
import { series } from '#tests/support/rounds.ts'
import {
  depositOf,
  moneyOf,
  type Payment,
  paymentKinds,
  paymentMethods,
  type RentalPrices,
  refundOnCancel,
  refusalToPay,
} from './money.ts'

const accounts = series(10_000)
/** Of an account. Some have nothing to undo and do not count. */
const operations = 17

const cents = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(50, 100, 150, 200))
const operation = fc.record({
  kind: fc.constantFrom(...paymentKinds),
  method: fc.constantFrom(...paymentMethods),
  refundOf: fc.constantFrom('RENTAL' as const, 'GUARANTEE' as const),
  cents,
  /** Undoes one of the payments so far. */
  undo: fc.option(fc.nat(), { freq: 2 }),
})
const prices = fc.record({
  price: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 9 }),
  depositPercent: fc.integer({ min: 0, max: 100 }),
  guarantee: fc.oneof(fc.constant(200), fc.integer({ min: 0, max: 400 })),
  feesToPay: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 1, nil: 0 }),
})

/** What the till would hold, counted one movement after the other. */
class Till {
  paid = 0
  held = 0
  fees = 0
  cash = 0

  move({ kind, method, refundOf, cents: amount, isReversal }: Payment) {
    const by = isReversal ? -amount : amount
    if (kind === 'RENTAL') this.paid += by
    if (kind === 'GUARANTEE') this.held += by
    if (kind === 'FEE') this.fees += by
    if (kind === 'FEE' && method === 'GUARANTEE') this.held -= by
    if (kind === 'REFUND' && refundOf === 'RENTAL') this.paid -= by
    if (kind === 'REFUND' && refundOf === 'GUARANTEE') this.held -= by
    if (method !== 'GUARANTEE') this.cash += kind === 'REFUND' ? -by : by
  }
}

test(`random operations on ${accounts} accounts keep every sum within its limits`, () => {
  const seen = { accepted: 0, refused: 0, undone: 0 }
  fc.assert(
    fc.property(
      prices,
      fc.array(operation, { minLength: operations, maxLength: operations }),
      (terms, steps) => {
        const payments: Payment[] = []
        const undone = new Set<Payment>()
        const till = new Till()
        for (const { undo, kind, method, refundOf, cents: amount } of steps) {
          const target = undo === null ? undefined : payments[undo % (payments.length || 1)]
          const isFree = target && !target.isReversal && !undone.has(target)
          if (undo !== null && !isFree) continue
          const payment: Payment = target
            ? { ...target, isReversal: true }
            : {
                kind,
                method: method === 'GUARANTEE' && kind !== 'FEE' ? 'CASH' : method,
                refundOf: kind === 'REFUND' ? refundOf : null,
                cents: amount,
                isReversal: false,
              }
          const before = moneyOf(terms, payments)
          if (refusalToPay(terms, payments, payment)) {
            seen.refused += 1
            expect(breaksLimits(terms, [...payments, payment])).toBe(true)
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
          const money = moneyOf(terms, payments)
          const { paid, balance, guaranteeHeld, guaranteeDue, feesDue, feesPaid } = money
          const fees = money.fees - feesDue
          expect({ paid, guaranteeHeld, fees }).toEqual({
            paid: till.paid,
            guaranteeHeld: till.held,
            fees: till.fees,
          })
          expect(paid + balance - feesDue).toBe(terms.price ?? 0)
          expect(feesDue).toBe(Math.max(0, terms.feesToPay - feesPaid))
          expect(guaranteeDue).toBeGreaterThanOrEqual(0)
          // Nothing is lost: what came in is paid, held, or kept as a fee.
          expect(till.cash).toBe(paid + guaranteeHeld + fees)
        }
      },
    ),
    { numRuns: accounts },
  )
  expect(seen.accepted + seen.refused).toBeGreaterThan(10 * accounts)
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(accounts / 10)
})

function breaksLimits(terms: RentalPrices, payments: readonly Payment[]): boolean {
  const { paid, guaranteeHeld } = moneyOf(terms, payments)
  return paid < 0 || paid > (terms.price ?? 0) || guaranteeHeld < 0 || guaranteeHeld > terms.guarantee
}

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
        const refund = refundOnCancel({ paid, deposit }, event, early ? '2026-12-02' : '2026-12-03')
        expect(refund).toBe(early ? paid : Math.max(0, paid - deposit))
        expect(deposit).toBeLessThanOrEqual(price)
      },
    ),
    { numRuns: 10_000 },
  )
})
