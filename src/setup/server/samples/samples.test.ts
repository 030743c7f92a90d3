import { expect, test } from 'vitest'
import { warningOf } from '#colleagues/rules.ts'
import { isPlainDate } from '#shared/dates.ts'
import { sampleAppointments } from './appointments.ts'
import { sampleColleagues, withColleagues } from './colleagues.ts'
import { sampleCustomers } from './customers.ts'
import { sampleDresses } from './dresses.ts'
import { sampleMoney } from './money.ts'
import { sampleColors, sampleSizes, sampleTypes } from './taxonomy.ts'
import { sampleLenders } from './users.ts'

const now = new Date('2026-11-21T09:00:00Z')
const timeZone = 'Asia/Beirut'
const lenders = sampleLenders.map((person, nth) => ({ ...person, id: `lender ${nth}` }))
const customers = sampleCustomers({ today: '2026-11-21', accounts: ['a', 'b', 'c'], lenders })
const money = lenders.map(({ id }, nth) => {
  const dresses = ['1', '2', '3', '4', '5', '6'].map((dress) => {
    return { id: `${id} ${dress}`, rentalPrice: 180_00, branches: ['AOUKAR'] }
  })
  return sampleMoney({ now, timeZone, adminId: 'admin', customers }, { id, dresses }, nth)
})
const rentals = money.flatMap((each) => each.rentals)
const bookings = sampleAppointments({ now, timeZone, customers, rentals, dresses: [] })

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
  expect(bookings.length).toBeGreaterThan(100)
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

test('credits what a lender’s dresses have earned, each by a payout', () => {
  for (const { credits, payouts } of money) {
    expect(credits.length).toBeGreaterThan(3)
    for (const { payoutId, cents } of credits)
      expect(payouts.find(({ id }) => id === payoutId)).toMatchObject({ amount: cents })
  }
})

test('gives most fittings to colleagues, each on her days and one at a time', () => {
  const people = sampleColleagues(now, timeZone, 'admin')
  const rows = withColleagues(bookings, people).map((row, nth) => ({ ...row, id: String(nth) }))
  expect(rows.filter(({ colleagueId }) => colleagueId).length).toBeGreaterThan(rows.length / 2)
  for (const { row, daysOff } of people) {
    const hers = rows.filter(({ colleagueId }) => colleagueId === row.id)
    expect(hers.length).toBeGreaterThan(2)
    expect(hers.map((fitting) => warningOf({ ...row, daysOff }, fitting, hers))).toEqual(hers.map(() => null))
  }
})

test('gives each customer one to four appointments, and her rentals fittings before they were asked for', () => {
  expect(customers.length).toBeGreaterThan(60)
  expect(customers.length).toBeLessThan(90)
  expect(new Set(customers.map(({ email }) => email)).size).toBe(customers.length)
  expect(new Set(customers.map(({ phone }) => phone)).size).toBe(customers.length)
  for (const { id, name } of customers) {
    const own = bookings.filter(({ customerId }) => customerId === id)
    expect([1, 2, 3, 4], name).toContain(own.length)
    const [first] = own.map(({ date }) => date).sort()
    const asked = rentals.filter(({ customerId }) => customerId === id).map(({ createdAt }) => createdAt)
    for (const at of asked) expect(first! < at.toISOString(), name).toBe(true)
  }
  expect(bookings.filter(({ date }) => date === '2026-11-21').length).toBeGreaterThan(3)
})
