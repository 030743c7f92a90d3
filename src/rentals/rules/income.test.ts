import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { includedVat } from '#shared/vat.ts'
import { dateOfFact, differenceOf, earnedOf, earnedOfFee, type Income, incomeKinds } from './income.ts'

const rental = { status: 'CONFIRMED', step: 'CONFIRMED', eventEnd: '2028-02-29', price: 500_00 } as const
const amounts = { notRefunded: 100_00, lenderCents: 450_00 }
const nothing = { cents: 0, lenderCents: 0 }

test('a price is earned on the last day of the event, also on 29 February', () => {
  expect(earnedOf(rental, amounts, '2028-02-28').EVENT).toEqual(nothing)
  const earned = { EVENT: { cents: 500_00, lenderCents: 450_00 }, KEPT: nothing }
  expect(earnedOf(rental, amounts, '2028-02-29')).toEqual(earned)
  expect(earnedOf({ ...rental, status: 'COMPLETED', step: 'COMPLETED' }, amounts, '2028-03-01')).toEqual(
    earned,
  )
  expect(earnedOf({ ...rental, status: 'PENDING', step: 'REQUESTED' }, amounts, '2028-03-01').EVENT).toEqual(
    nothing,
  )
})

test('a cancelled rental has earned what it keeps, and a hold that ended by itself nothing', () => {
  const cancelled = { ...rental, status: 'CANCELLED', step: 'CANCELLED' } as const
  const expected = { EVENT: nothing, KEPT: { cents: 100_00, lenderCents: 450_00 } }
  expect(earnedOf(cancelled, amounts, '2028-02-01')).toEqual(expected)
  expect(earnedOf(cancelled, amounts, '2028-03-01')).toEqual(expected)
  expect(earnedOf({ ...cancelled, step: 'EXPIRED' }, amounts, '2028-03-01').KEPT).toEqual(nothing)
})

test('a fee is earned when it is charged; a cancelled rental and a request owe none, and the lender keeps her part', () => {
  const fee = { cents: 70_00, paid: 50_00, lenderCents: 20_00 }
  const earnedBy = (status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED') =>
    earnedOfFee({ status }, fee)
  expect([earnedBy('CONFIRMED'), earnedBy('COMPLETED')]).toEqual(
    Array(2).fill({ cents: 70_00, lenderCents: 20_00 }),
  )
  expect([earnedBy('PENDING'), earnedBy('CANCELLED')]).toEqual(
    Array(2).fill({ cents: 50_00, lenderCents: 20_00 }),
  )
  const unpaid = { cents: 0, lenderCents: 20_00 }
  expect(earnedOfFee({ status: 'PENDING' }, { ...fee, paid: 0 })).toEqual(unpaid)
})

test('the first fact of an event has its last day, and every other one the day on which it is made', () => {
  const day = { eventEnd: '2026-12-31', confirmedOn: '2026-11-01', isFirst: true }
  expect(dateOfFact('EVENT', day, '2027-01-02')).toBe('2026-12-31')
  expect(dateOfFact('EVENT', { ...day, confirmedOn: '2027-01-02' }, '2027-01-02')).toBe('2027-01-02')
  expect(dateOfFact('EVENT', { ...day, isFirst: false }, '2027-01-02')).toBe('2027-01-02')
  expect(dateOfFact('KEPT', day, '2026-11-20')).toBe('2026-11-20')
  expect(dateOfFact('FEE', day, '2026-11-20')).toBe('2026-11-20')
})

test('a correction takes back the VAT that was charged, and more is charged at the rate of today', () => {
  const event = (
    cents: number,
    vatPercent: number,
    vatCents: number,
    lenderCents = 0,
    date = '2026-12-12',
  ) => {
    return { kind: 'EVENT', date, cents, vatPercent, vatCents, lenderCents } as const
  }
  const posted = differenceOf('EVENT', { cents: 111_00, lenderCents: 90_00 }, [], {
    vatPercent: 11,
    date: '2026-12-12',
  })
  expect(posted).toEqual([event(111_00, 11, 11_00, 90_00)])
  const later = { vatPercent: 0, date: '2026-12-20' }
  const more = differenceOf('EVENT', { cents: 161_00, lenderCents: 140_00 }, posted, later)
  expect(more).toEqual([event(50_00, 0, 0, 50_00, later.date)])
  const all = [...posted, ...more]
  expect(differenceOf('EVENT', nothing, all, later)).toEqual([
    event(-50_00, 0, 0, -140_00, later.date),
    event(-111_00, 11, -11_00, 0, later.date),
  ])
  expect(differenceOf('EVENT', { cents: 161_00, lenderCents: 140_00 }, all, later)).toEqual([])
  // Another dress for the same price.
  expect(differenceOf('EVENT', { cents: 161_00, lenderCents: 0 }, all, later)).toEqual([
    event(0, 0, 0, -140_00, later.date),
  ])
})

const step = fc.record({
  days: fc.integer({ min: 0, max: 3 }),
  vatPercent: fc.constantFrom(0, 11),
  at: fc.constantFrom(
    { status: 'PENDING', step: 'REQUESTED' } as const,
    { status: 'CONFIRMED', step: 'CONFIRMED' } as const,
    { status: 'COMPLETED', step: 'COMPLETED' } as const,
    { status: 'CANCELLED', step: 'CANCELLED' } as const,
    { status: 'CANCELLED', step: 'EXPIRED' } as const,
  ),
  eventIn: fc.integer({ min: -5, max: 5 }),
  price: fc.integer({ min: 1, max: 1_000_00 }),
  notRefunded: fc.nat(500_00),
  lenderCents: fc.nat(900_00),
  feesPaid: fc.nat(90_00),
  feesDue: fc.nat(90_00),
})

test('after any steps the facts add up to what is earned, and their VAT to that of each rate', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const posted: Income[] = []
      let today = '2028-02-20'
      for (const { days, vatPercent, eventIn, notRefunded, lenderCents, at, ...sums } of steps) {
        const state = { ...sums, ...at }
        today = addDays(today, days)
        const { feesPaid, feesDue } = state
        const earned = earnedOf(
          { ...state, eventEnd: addDays(today, eventIn) },
          { notRefunded, lenderCents },
          today,
        )
        const fee = earnedOfFee(state, { cents: feesPaid + feesDue, paid: feesPaid, lenderCents: 0 })
        const all = { ...earned, FEE: fee }
        for (const kind of incomeKinds) {
          const ofKind = posted.filter((fact) => fact.kind === kind)
          posted.push(...differenceOf(kind, all[kind], ofKind, { vatPercent, date: today }))
          const now = posted.filter((fact) => fact.kind === kind)
          const sum = (name: 'cents' | 'lenderCents', facts = now) =>
            facts.reduce((total, one) => total + one[name], 0)
          expect({ cents: sum('cents'), lenderCents: sum('lenderCents') }).toEqual(all[kind])
          for (const rate of [0, 11]) {
            const ofRate = now.filter((fact) => fact.vatPercent === rate)
            const cents = sum('cents', ofRate)
            expect(cents).toBeGreaterThanOrEqual(0)
            expect(ofRate.reduce((total, one) => total + one.vatCents, 0)).toBe(includedVat(cents, rate))
          }
          // The same step again adds nothing.
          expect(differenceOf(kind, all[kind], now, { vatPercent, date: today })).toEqual([])
        }
      }
    }),
    { numRuns: 500 },
  )
})
