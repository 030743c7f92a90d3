import { expect, test } from 'vitest'
import { bookAppointment, getAvailability, getSlots, listAppointmentsByDate } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { getShowroomClock, listAvailabilityRules } from '#showrooms/contract.ts'
import { blockedDates, branchAvailability } from '#showrooms/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { appointments } from './tables.ts'

// A Monday, 10:00 in the showrooms.
const app = await testApp({ domains: ['showrooms', 'appointments'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
await openShowrooms(db)
await db.insert(branchAvailability).values({
  branch: 'AOUKAR',
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '10:00',
  duration: 30,
  active: false,
})
await db.insert(blockedDates).values([
  { branch: 'AOUKAR', date: '2026-12-08', reason: 'We are at the bridal fair.' },
  { branch: 'KFARHBAB', date: '2026-12-04', reason: 'Inventory' },
])
const bridal = { branch: 'AOUKAR', type: 'BRIDAL' } as const

test('the showroom clock does not depend on the server’s time zone', async () => {
  const { body } = await call(getShowroomClock, {})
  expect(body).toEqual({ date: '2026-11-23', time: '10:00', timeZone: 'Asia/Beirut' })
})

test('lists the active rules of one showroom or of both', async () => {
  const { body } = await call(listAvailabilityRules, { query: { branch: 'AOUKAR' } })
  expect(body).toHaveLength(6)
  expect(body[0]).toMatchObject({
    branch: 'AOUKAR',
    dayOfWeek: 1,
    startTime: '11:00',
    endTime: '19:00',
    duration: 30,
    active: true,
  })
  expect((await call(listAvailabilityRules, { query: {} })).body).toHaveLength(12)
  expect((await send(listAvailabilityRules, { query: { branch: 'PARIS' } })).status).toBe(400)
})

test('the appointments of a day show times and no customers', async () => {
  const body = { ...validBooking, date: '2026-12-03', startTime: '12:00' }
  expect((await call(bookAppointment, { body })).status).toBe(201)
  const reply = await call(listAppointmentsByDate, { query: { branch: 'AOUKAR', date: '2026-12-03' } })
  expect(reply.body).toEqual({
    appointments: [{ startTime: '12:00', duration: 60, status: 'CONFIRMED' }],
    blocked: false,
    reason: null,
  })
  await db.update(appointments).set({ status: 'CANCELLED' })
  const after = await call(listAppointmentsByDate, { query: { branch: 'AOUKAR', date: '2026-12-03' } })
  expect(after.body.appointments).toEqual([])
})

test('a blocked day is marked at its showroom only', async () => {
  const at = (branch: 'AOUKAR' | 'KFARHBAB') =>
    call(listAppointmentsByDate, { query: { branch, date: '2026-12-08' } })
  expect((await at('AOUKAR')).body).toMatchObject({ blocked: true, reason: 'We are at the bridal fair.' })
  expect((await at('KFARHBAB')).body).toMatchObject({ blocked: false, reason: null })
})

test.each([
  { branch: 'PARIS', date: '2026-12-08' },
  { branch: 'AOUKAR', date: '2026-02-30' },
  { branch: 'AOUKAR' },
  { date: '2026-12-08' },
  { branch: ['AOUKAR', 'KFARHBAB'], date: '2026-12-08' },
  { branch: 'AOUKAR', date: "2026-12-08' or 1=1" },
])('refuses the appointments of the day %j', async (query) => {
  expect((await send(listAppointmentsByDate, { query })).status).toBe(400)
})

test('every offered time can be booked and is then no longer offered', async () => {
  const query = { ...bridal, date: '2026-12-05' }
  let { slots } = (await call(getSlots, { query })).body
  expect(slots[0]).toEqual({ startTime: '11:00', endTime: '12:00' })
  expect(slots.at(-1)).toEqual({ startTime: '15:00', endTime: '16:00' })
  for (let tries = 0; slots.length > 0; tries++) {
    const startTime = slots[0]?.startTime as string
    const body = { ...validBooking, date: query.date, startTime, email: `${tries}@example.com` }
    expect((await call(bookAppointment, { body })).status).toBe(201)
    slots = (await call(getSlots, { query })).body.slots
    expect(slots.some((slot) => slot.startTime < body.startTime)).toBe(false)
  }
  const full = (await call(getSlots, { query })).body
  expect(full).toMatchObject({
    state: 'full',
    message: 'No available slots for this date. Please try another date or contact us directly.',
  })
})

test('a day without times has the message of the specification', async () => {
  const slotsOn = async (date: string) => (await call(getSlots, { query: { ...bridal, date } })).body
  expect(await slotsOn('2026-12-06')).toMatchObject({
    slots: [],
    state: 'closed',
    message: 'We are closed on Sundays. Please select another day.',
  })
  expect(await slotsOn('2026-12-08')).toMatchObject({
    slots: [],
    blocked: true,
    message: 'We are at the bridal fair. Please select another date.',
  })
  expect(await slotsOn('2027-11-24')).toMatchObject({ slots: [], state: 'beyond-horizon' })
  expect((await send(getSlots, { query: { ...bridal, date: '2026-02-30' } })).status).toBe(400)
  expect((await send(getSlots, { query: { ...bridal, type: 'X', date: '2026-12-08' } })).status).toBe(400)
})

test('a month marks closed, blocked, full and past days and has the next free time', async () => {
  const { body } = await call(getAvailability, { query: { ...bridal, month: '2026-12' } })
  const states = Object.fromEntries(body.days.map(({ date, state }) => [date, state]))
  expect(body.days).toHaveLength(31)
  expect(states).toMatchObject({
    '2026-12-04': 'free',
    '2026-12-05': 'full',
    '2026-12-06': 'closed',
    '2026-12-08': 'blocked',
  })
  expect(body.days.find(({ date }) => date === '2026-12-08')?.reason).toBe('We are at the bridal fair.')
  expect(body.nextFree).toEqual({ date: '2026-11-23', startTime: '11:00', endTime: '12:00' })
  const november = await call(getAvailability, { query: { ...bridal, month: '2026-11' } })
  expect(november.body.days.slice(20, 23).map(({ state }) => state)).toEqual(['past', 'closed', 'free'])
})

test('the search for the next free time starts at a date, and never before today', async () => {
  const nextFrom = async (from: string) =>
    (await call(getAvailability, { query: { ...bridal, month: '2026-12', from } })).body.nextFree
  expect(await nextFrom('2026-12-05')).toMatchObject({ date: '2026-12-07', startTime: '11:00' })
  expect(await nextFrom('2026-12-08')).toMatchObject({ date: '2026-12-09' })
  expect(await nextFrom('2020-01-01')).toMatchObject({ date: '2026-11-23' })
  expect(await nextFrom('2027-11-24')).toBeNull()
})

test('refuses an invalid month and marks a month beyond the horizon', async () => {
  for (const month of ['2026-13', 'soon', '']) {
    expect((await send(getAvailability, { query: { ...bridal, month } })).status).toBe(400)
  }
  const far = await call(getAvailability, { query: { ...bridal, month: '2031-01' } })
  expect(new Set(far.body.days.map(({ state }) => state))).toEqual(new Set(['closed', 'beyond-horizon']))
  const kfar = await call(getAvailability, {
    query: { branch: 'KFARHBAB', type: 'BRIDAL', month: '2026-12' },
  })
  expect(kfar.body).toMatchObject({ nextFree: null })
})
