import { expect, test } from 'vitest'
import { warningOf } from '#colleagues/rules.ts'
import { isPlainDate } from '#shared/dates.ts'
import { parseMoney } from '#shared/format/money.ts'
import { sampleAppointments } from './appointments.ts'
import { sampleColleagues, withColleagues } from './colleagues.ts'
import { sampleDresses } from './dresses.ts'
import { sampleMoney } from './money.ts'
import { sampleColors, sampleSizes, sampleTypes } from './taxonomy.ts'

const now = new Date('2026-11-21T09:00:00Z')

test('shows every type, subtype, size, colour and status in the demo', () => {
  const approved = sampleDresses(now, 64, false).map(({ row }) => row)
  for (const { name, subTypes } of sampleTypes) {
    const ofType = approved.filter((row) => row.type.includes(name))
    expect([...new Set(ofType.flatMap((row) => row.subType))].sort()).toEqual([...subTypes].sort())
  }
  expect([...new Set(approved.map((row) => row.size))].sort()).toEqual([...sampleSizes].sort())
  expect([...new Set(approved.map((row) => row.color))].sort()).toEqual(
    sampleColors.map(({ name }) => name).sort(),
  )
  const all = sampleDresses(now, 64, true).map(({ row }) => row)
  expect(new Set(all.map((row) => row.status)).size).toBe(7)
  expect(new Set(all.map((row) => row.title)).size).toBe(all.length)
  expect(new Set(all.flatMap((row) => row.images)).size).toBe(all.length * 3)
})

test('creates the same dresses and names from the same seed', () => {
  expect(sampleDresses(now, 20, true)).toEqual(sampleDresses(now, 20, true))
})

test('books one fitting per place, on existing days', () => {
  const bookings = sampleAppointments(now, 'Asia/Beirut', { AOUKAR: ['a', 'b'], KFARHBAB: ['c'] })
  expect(bookings.length).toBeGreaterThan(60)
  expect(bookings.every((row) => isPlainDate(row.date))).toBe(true)
  const held = bookings.filter((row) => row.status !== 'CANCELLED')
  for (const one of held) {
    const clashes = held.filter(
      (other) =>
        other !== one &&
        other.branch === one.branch &&
        other.date === one.date &&
        other.position === one.position &&
        other.startTime < one.endTime &&
        one.startTime < other.endTime,
    )
    expect(clashes).toEqual([])
  }
})

test('makes a lender’s balance the sum of her ledger, with a payout for each entry', () => {
  for (let nth = 0; nth < 6; nth++) {
    const shop = {
      now,
      timeZone: 'Asia/Beirut',
      adminId: 'admin',
      customers: [{ id: 'a', name: 'A', email: 'a@example.com', phone: '+961 3 123 456' }],
      runId: 'run',
    }
    const dresses = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, rentalPrice: '180.00', branches: [] }))
    const money = sampleMoney(shop, { id: 'lender', method: 'CASH', sealed: null, dresses }, nth)
    const sum = money.entries.reduce((total, entry) => total + entry.cents, 0)
    expect(parseMoney(money.balance)).toBe(sum)
    expect(sum).toBeGreaterThan(0)
    const ids = money.payouts.map((payout) => payout.id)
    expect(money.entries.every((entry) => ids.includes(entry.payoutId as string))).toBe(true)
  }
})

test('gives most fittings to colleagues, each on her days and one at a time', () => {
  const people = sampleColleagues(now, 'Asia/Beirut', 'admin')
  const bookings = sampleAppointments(now, 'Asia/Beirut', { AOUKAR: ['a', 'b'], KFARHBAB: ['c'] })
  const rows = withColleagues(bookings, people).map((row, nth) => ({ ...row, id: String(nth) }))
  expect(rows.filter(({ colleagueId }) => colleagueId).length).toBeGreaterThan(rows.length / 2)
  for (const { row, daysOff } of people) {
    const hers = rows.filter(({ colleagueId }) => colleagueId === row.id)
    expect(hers.length).toBeGreaterThan(2)
    expect(hers.map((fitting) => warningOf({ ...row, daysOff }, fitting, hers))).toEqual(hers.map(() => null))
  }
})
