import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Cash,
  cashOfNotes,
  changeAgrees,
  givenCash,
  inPounds,
  isForManager,
  isNoCash,
  isRateOff,
  isUnusualRate,
  lessCash,
  refusalToClose,
  roundNotes,
  sumOfCash,
} from './rules.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
const cash: fc.Arbitrary<Cash> = fc.record({ cents: amount, pounds: amount })

test('cash that is paid in and given out again leaves what was there, in both currencies apart', () => {
  fc.assert(
    fc.property(cash, fc.array(cash), (start, parts) => {
      const after = sumOfCash(start, ...parts, ...parts.map(givenCash))
      expect(isNoCash(lessCash(after, start))).toBe(true)
    }),
  )
})

test('the sum of notes is that of each note laid down by itself', () => {
  const counts = <Note extends string>(notes: readonly Note[]) =>
    fc.record(
      Object.fromEntries(notes.map((note) => [note, fc.integer({ min: 0, max: 40 })])) as Record<
        Note,
        fc.Arbitrary<number>
      >,
      { requiredKeys: [] },
    )
  const laidDown = (some: Partial<Record<string, number>>) =>
    Object.entries(some).flatMap(([note, count = 0]) => Array<number>(count).fill(Number(note)))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  fc.assert(
    fc.property(
      counts(['100', '50', '20', '10', '5', '1']),
      counts(['1000000', '500000', '100000', '5000']),
      amount,
      (dollars, pounds, coins) => {
        expect(cashOfNotes({ dollars, pounds, coins })).toEqual({
          cents: 100 * sum(laidDown(dollars)) + coins,
          pounds: sum(laidDown(pounds)),
        })
      },
    ),
  )
  expect(cashOfNotes({ pounds: { '1000000': 2, '500000': 1 }, otherPounds: 250 })).toEqual({
    pounds: 2_500_250,
  })
})

test('pounds are proposed that notes can pay, and are the same amount within the tolerance', () => {
  expect(inPounds(115_00, 89_500, 5_000)).toBe(10_295_000)
  expect(inPounds(88_37, 89_500, 5_000)).toBe(7_910_000)
  expect(inPounds(88_37, 89_500, 50_000)).toBe(7_900_000)
  expect(inPounds(200_00, 89_500, 5_000)).toBe(17_900_000)
  expect(inPounds(1, 89_500, 5_000)).toBe(0)
  // A note is worth more than three dollars: the amount would be another one.
  expect(inPounds(4_95, 1_500, 5_000)).toBe(7_425)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1_000, max: 1_000_000 }),
      fc.constantFrom(1_000, 5_000, 20_000, 100_000),
      (cents, rate, note) => {
        const pounds = inPounds(cents, rate, note)
        expect(Math.abs((pounds / rate) * 100 - cents)).toBeLessThanOrEqual(roundNotes + 1e-6)
        if (note <= rate) expect(pounds % note).toBe(0)
      },
    ),
  )
})

test('a rate more than 20 % away from the last one is unusual, and the first one never', () => {
  expect(
    [1_500, 71_599, 71_600, 89_500, 107_400, 107_401].map((rate) => isUnusualRate(rate, 89_500)),
  ).toEqual([true, true, false, false, false, true])
  expect(isUnusualRate(1_500, null)).toBe(false)
})

test('a rate far from the last one or from that of the morning is for managers', () => {
  const isFor = (last: number | null, morning: number | null) =>
    [1_500, 70_000, 75_000, 90_000, 110_000].map((rate) => isForManager(rate, { last, morning }))
  expect(isFor(89_500, 89_500)).toEqual([true, true, false, false, true])
  // Two steps of one day.
  expect(isFor(75_000, 89_500)).toEqual([true, true, false, false, true])
  expect(isFor(75_000, null)).toEqual([true, false, false, false, true])
  expect(isFor(null, null)).toEqual([false, false, false, false, false])
})

test('a rate more than 2 % off that of the day is off, and the first one never', () => {
  expect([72_000, 87_709, 87_710, 89_500, 91_290, 91_291].map((rate) => isRateOff(rate, 89_500))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ])
  expect(isRateOff(72_000, null)).toBe(false)
})

test('change in the other currency is right within a dollar, in the same one exactly', () => {
  const received: Cash = { cents: 200_00, pounds: 0 }
  const due: Cash = { cents: 180_00, pounds: 0 }
  const agrees = (change: Partial<Cash>, rate: number | null = 89_500) =>
    changeAgrees({ received, due, change: { cents: 0, pounds: 0, ...change } }, rate)
  expect(agrees({ cents: 20_00 }, null)).toBe(true)
  expect(agrees({ pounds: inPounds(20_00, 89_500, 1) })).toBe(true)
  expect(agrees({ pounds: 1_800_000 })).toBe(true)
  expect(agrees({ cents: 10_00, pounds: 900_000 })).toBe(true)
  expect(agrees({ pounds: 2_000_000 })).toBe(false)
  expect(agrees({ cents: 22_00 })).toBe(false)
  expect(agrees({ pounds: 1_790_000 }, null)).toBe(false)
  // Less was received than is due.
  expect(changeAgrees({ received: due, due: received, change: { cents: 0, pounds: 0 } }, 89_500)).toBe(false)
})

test('a difference needs a reason, more is never taken out than was counted, another person says why', () => {
  const expected = { cents: 100_00, pounds: 50_000 }
  const closing = { expected, counted: expected, taken: expected, terminalDifference: 0, byOpener: true }
  const less = { ...closing, counted: { ...expected, cents: 99_00 } }
  expect(refusalToClose(closing)).toBe(null)
  expect(refusalToClose(less)).toBe('difference')
  expect(refusalToClose({ ...less, differenceReason: 'Taxi' })).toBe('taken')
  const terminal = { ...closing, terminalDifference: -1 }
  expect(refusalToClose(terminal)).toBe('terminal')
  expect(refusalToClose({ ...terminal, differenceReason: 'Not printed yet' })).toBe(null)
  expect(refusalToClose({ ...closing, byOpener: false })).toBe('other_person')
  expect(refusalToClose({ ...closing, byOpener: false, closeReason: 'She is ill' })).toBe(null)
})
