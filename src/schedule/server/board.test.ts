import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { bookAppointment, getSlots } from '#appointments/contract.ts'
import { freePosition, slotsOfDay } from '#appointments/rules/booking.ts'
import { dressWith, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { questionOf } from '#schedule/rules/board.ts'
import { addDays, minutesOf, timeOf } from '#shared/dates.ts'
import { blockedDates, branchAvailability } from '#showrooms/server/tables.ts'
import { type Branch, branches, durations, showrooms } from '#showrooms/showrooms.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['appointments', 'schedule'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const rana = await app.person()
const monday = '2026-11-23'

beforeEach(async () => {
  await db.delete(appointments)
  await db.delete(branchAvailability)
  await db.delete(blockedDates)
})

const board = async (from: string, to = from) =>
  (await call(getBoard, { query: { from, to } }, { as: admin })).body

test('shows each day and showroom with hours, blocks, free times and appointments', async () => {
  await openShowrooms(db)
  await db.insert(blockedDates).values({ branch: 'KFARHBAB', date: '2026-12-04', reason: 'Feast' })
  const dressId = await dressWith(db, { title: 'Ivory Lace', mainImage: '/objects/ivory.jpg' })
  const { body: made } = await call(bookAppointment, { body: { ...validBooking, dressIds: [dressId] } })
  const { days, now, timeZone } = await board('2026-12-04', '2026-12-06')
  expect({ now, timeZone }).toEqual({ now: { date: monday, time: '10:00' }, timeZone: 'Asia/Beirut' })
  expect(days.map(({ date }) => date)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06'])
  const [kfarHbab, aoukar] = days[0]?.showrooms ?? []
  expect(kfarHbab).toMatchObject({ branch: 'KFARHBAB', capacity: null, appointments: [] })
  expect(kfarHbab?.blocks).toMatchObject([{ date: '2026-12-04', reason: 'Feast' }])
  expect(kfarHbab?.free).toEqual([
    { type: 'EVENING', slots: [] },
    { type: 'SUBMIT DRESS', slots: [] },
  ])
  expect(aoukar).toMatchObject({ branch: 'AOUKAR', hours: { opens: '11:00', closes: '19:00' }, closed: [] })
  expect(aoukar?.free[0]?.slots[0]).toEqual({ startTime: '12:00', endTime: '13:00' })
  expect(aoukar?.appointments).toMatchObject([
    {
      id: made.id,
      number: made.number,
      type: 'BRIDAL',
      startTime: '11:00',
      endTime: '12:00',
      position: 1,
      status: 'CONFIRMED',
      clientName: 'Maya Haddad',
      clientPhone: validBooking.phone,
      dresses: [{ id: dressId, title: 'Ivory Lace', mainImage: '/objects/ivory.jpg', place: 'AOUKAR' }],
      notes: null,
      arrivedAt: null,
      version: 0,
    },
  ])
  const sunday = days[2]?.showrooms[1]
  expect(sunday).toMatchObject({ hours: null, closed: [] })
  expect(sunday?.free.every(({ slots }) => slots.length === 0)).toBe(true)
})

test('says which opening hours no rule covers', async () => {
  const rule = { branch: 'AOUKAR', dayOfWeek: 5, duration: 60 } as const
  await db.insert(branchAvailability).values([
    { ...rule, startTime: '12:00', endTime: '14:00' },
    { ...rule, startTime: '13:00', endTime: '15:00' },
    { ...rule, startTime: '16:00', endTime: '20:00' },
  ])
  const { days } = await board('2026-12-04')
  expect(days[0]?.showrooms.map(({ closed }) => closed)).toEqual([
    [{ startTime: '11:00', endTime: '19:00' }],
    [
      { startTime: '11:00', endTime: '12:00' },
      { startTime: '15:00', endTime: '16:00' },
    ],
  ])
})

const roundCount = series(30, 6)

test(`on ${roundCount * 10} random days the board offers what the public is offered, also to a booking that is moved`, async () => {
  const step = fc.constantFrom(15, 30, 45, 60, 90)
  const quarter = (from: number, to: number) => fc.integer({ min: from * 4, max: to * 4 }).map((n) => n * 15)
  const rule = fc.record({
    branch: fc.constantFrom(...branches),
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    start: quarter(9, 18),
    length: quarter(1, 5),
    duration: step,
    active: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
  })
  const block = fc.record({
    branch: fc.constantFrom(...branches),
    day: fc.integer({ min: 0, max: 9 }),
    hours: fc.option(fc.record({ start: quarter(10, 18), length: quarter(1, 3) })),
  })
  const booking = fc.record({
    branch: fc.constantFrom(...branches),
    day: fc.integer({ min: 0, max: 9 }),
    start: quarter(11, 18),
    bridal: fc.boolean(),
    status: fc.constantFrom('CONFIRMED', 'CONFIRMED', 'PENDING', 'COMPLETED', 'CANCELLED'),
  })
  const rounds = fc.sample(
    fc.record({
      first: fc.integer({ min: 0, max: 350 }),
      rules: fc.array(rule, { minLength: 6, maxLength: 24 }),
      blocks: fc.array(block, { maxLength: 3 }),
      bookings: fc.array(booking, { maxLength: 25 }),
    }),
    { numRuns: roundCount, seed: 19 },
  )
  let offered = 0
  let compared = 0
  for (const round of rounds) {
    await db.delete(appointments)
    await db.delete(branchAvailability)
    await db.delete(blockedDates)
    const from = addDays(monday, round.first)
    await db
      .insert(branchAvailability)
      .values(
        round.rules.map(({ start, length, ...rule }) => ({
          ...rule,
          startTime: timeOf(start),
          endTime: timeOf(start + length),
        })),
      )
      .onConflictDoNothing()
    for (const { branch, day, hours } of round.blocks) {
      const times = hours && { startTime: timeOf(hours.start), endTime: timeOf(hours.start + hours.length) }
      await db
        .insert(blockedDates)
        .values({ branch, date: addDays(from, day), ...times })
        .onConflictDoNothing()
    }
    await insertBookings(from, round.bookings)
    const { days, now } = await board(from, addDays(from, 9))
    for (const { date, showrooms } of days) {
      compared += 1
      for (const showroom of showrooms) {
        const { branch } = showroom
        for (const { type, slots } of showroom.free) {
          const { body } = await call(getSlots, { query: { branch, type, date } }, { as: admin })
          expect(slots).toEqual(body.slots)
          offered += slots.length
        }
        const moving = showroom.appointments.find(({ status }) => status === 'CONFIRMED')
        if (!moving) continue
        const { id, type, startTime } = moving
        const { slots } = slotsOfDay({ ...questionOf(showroom, type, now, id), present: { date, startTime } })
        const { body } = await call(getSlots, { query: { branch, type, date, moving: id } }, { as: admin })
        expect(slots).toEqual(body.slots)
      }
    }
  }
  expect(compared).toBe(roundCount * 10)
  expect(offered).toBeGreaterThan(roundCount * 33)
})

test('refuses more than 14 days, dates in the wrong order and dates that do not exist', async () => {
  await expect(board('2026-12-01', '2026-12-14')).resolves.toMatchObject({ days: { length: 14 } })
  for (const query of [
    { from: '2026-12-01', to: '2026-12-15' },
    { from: '2026-12-02', to: '2026-12-01' },
    { from: '2026-02-30', to: '2026-02-30' },
    { from: '2026-12-01' },
  ]) {
    expect((await send(getBoard, { query }, { as: admin })).status).toBe(400)
  }
})

test('only staff read the board', async () => {
  const query = { from: monday, to: monday }
  expect((await send(getBoard, { query })).status).toBe(401)
  expect((await send(getBoard, { query }, { as: rana })).status).toBe(403)
})

interface RandomBooking {
  branch: Branch
  day: number
  start: number
  bridal: boolean
  status: 'CONFIRMED' | 'PENDING' | 'COMPLETED' | 'CANCELLED'
}

/** Leaves out those without a free position, which the database would refuse. */
async function insertBookings(from: string, bookings: readonly RandomBooking[]): Promise<void> {
  const rows: (typeof appointments.$inferInsert)[] = []
  for (const [index, { branch, day, start, bridal, status }] of bookings.entries()) {
    const type = bridal && branch === 'AOUKAR' ? 'BRIDAL' : 'EVENING'
    const date = addDays(from, day)
    const startTime = timeOf(start)
    const endTime = timeOf(minutesOf(startTime) + durations[type])
    const sameDay = rows
      .filter((row) => row.branch === branch && row.date === date)
      .map((row) => ({ ...row, status: row.status ?? 'CONFIRMED' }))
    const position = freePosition(sameDay, showrooms[branch].capacity, startTime, endTime)
    if (position === null) continue
    rows.push({
      customerId: anyCustomer,
      branch,
      type,
      date,
      startTime,
      endTime,
      duration: durations[type],
      position,
      status,
      clientName: 'Any Customer',
      clientPhone: '+961 3 100 200',
      clientEmail: `customer-${index}@example.com`,
    })
  }
  if (rows.length > 0) await db.insert(appointments).values(rows)
}
