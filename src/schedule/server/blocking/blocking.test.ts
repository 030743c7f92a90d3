import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookAppointment, getSlots } from '#appointments/contract.ts'
import { validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { bookingApp } from '#appointments/server/booking/booking-app.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import {
  blockDate,
  listBlockedDates,
  listClashes,
  previewBlock,
  restoreBlock,
  tellCustomers,
  unblockDate,
} from '#schedule/blocking-contract.ts'
import { blockedDates } from '#showrooms/server/tables.ts'

const app = await bookingApp()
const { db, call, send } = app
const { admin, rana } = app.people
const day = { branch: validBooking.branch, date: validBooking.date, reason: 'Stocktaking' } as const

beforeEach(async () => {
  await db.delete(blockedDates)
})

test('a blocked day refuses bookings, and the reply lists the existing ones', async () => {
  const { body: booked } = await call(bookAppointment, { body: validBooking })
  const { status, body } = await call(blockDate, { body: day }, { as: admin })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...day, createdBy: admin.id })
  expect(body.clashes).toMatchObject([
    { id: booked.id, startTime: validBooking.startTime, clientEmail: validBooking.email },
  ])
  const { branch, type, date } = validBooking
  const slots = await call(getSlots, { query: { branch, type, date } })
  expect(slots.body).toMatchObject({ slots: [], blocked: true, reason: 'Stocktaking' })
  const [stored] = await db.select().from(appointments)
  expect(stored).toMatchObject({ id: booked.id, status: 'CONFIRMED' })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, body.id))
  expect(entry).toMatchObject({ action: 'date.blocked', actorId: admin.id, detail: { clashes: 1 } })
})

test('a day is blocked once, and accepts bookings again after it is unblocked', async () => {
  const { body } = await call(blockDate, { body: day }, { as: admin })
  expect(body.clashes).toEqual([])
  const again = await send(blockDate, { body: day }, { as: admin })
  expect(again).toMatchObject({ status: 409, body: { code: 'already_blocked' } })
  expect((await call(listBlockedDates, { query: {} }, { as: admin })).body).toMatchObject([day])
  expect((await call(listBlockedDates, { query: { branch: 'KFARHBAB' } }, { as: admin })).body).toEqual([])
  expect((await call(unblockDate, { params: { id: body.id } }, { as: admin })).body).toEqual({
    success: true,
  })
  expect((await send(unblockDate, { params: { id: body.id } }, { as: admin })).status).toBe(404)
  expect((await call(bookAppointment, { body: validBooking })).status).toBe(201)
})

test('an instant counts as its date in the showroom', async () => {
  for (const [sent, date] of [
    ['2026-12-10T22:00:00.000Z', '2026-12-11'],
    ['2026-12-13T21:59:00Z', '2026-12-13'],
    ['2026-12-15T00:30:00+02:00', '2026-12-15'],
  ] as const) {
    const { body } = await call(blockDate, { body: { ...day, date: sent } }, { as: admin })
    expect(body.date).toBe(date)
  }
})

test.each(['2026-02-30', '2026-11-22', '2026-11-31T10:00:00Z', 'tomorrow', '9999', '', null, 5])(
  'refuses the day %j and blocks nothing',
  async (date) => {
    const { status, body } = await send(blockDate, { body: { ...day, date } }, { as: admin })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual(['date'])
    expect(await db.$count(blockedDates)).toBe(0)
  },
)

test('a booking concurrent with a block is either listed in its reply or refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    await db.delete(appointments)
    await db.delete(blockedDates)
    const [blocked, booked] = await Promise.all([
      call(blockDate, { body: day }, { as: admin }),
      send(bookAppointment, { body: validBooking }),
    ])
    expect(blocked.status).toBe(200)
    expect(blocked.body.clashes).toHaveLength(booked.status === 201 ? 1 : 0)
  }
})

test('only staff list and change blocked days', async () => {
  for (const as of [undefined, rana]) {
    const status = as ? 403 : 401
    expect((await send(listBlockedDates, { query: {} }, { as })).status).toBe(status)
    expect((await send(blockDate, { body: day }, { as })).status).toBe(status)
    const params = { id: admin.id }
    expect((await send(previewBlock, { query: day }, { as })).status).toBe(status)
    for (const endpoint of [unblockDate, restoreBlock, listClashes, tellCustomers])
      expect((await send(endpoint, { params }, { as })).status).toBe(status)
  }
})

test('a range blocks every day of it with one row, and lists the bookings of all its days', async () => {
  const { body: booked } = await call(bookAppointment, { body: validBooking })
  const span = { branch: day.branch, date: '2026-12-03', until: '2026-12-07' } as const
  const before = await call(previewBlock, { query: span }, { as: admin })
  expect(before.body).toMatchObject([{ id: booked.id, date: validBooking.date, toldAt: null }])
  const { body: block } = await call(blockDate, { body: { ...span, reason: 'Holiday' } }, { as: admin })
  expect(block.clashes).toEqual(before.body)
  for (const [date, blocked] of [
    ['2026-12-02', false],
    ['2026-12-03', true],
    ['2026-12-05', true],
    ['2026-12-07', true],
    ['2026-12-08', false],
  ] as const) {
    const query = { branch: day.branch, type: 'EVENING' as const, date }
    expect((await call(getSlots, { query })).body, date).toMatchObject({ blocked })
  }
  const listed = await call(listBlockedDates, { query: {} }, { as: admin })
  expect(listed.body).toMatchObject([{ ...span, startTime: null, clashCount: 1, toldCount: 0 }])
  const inside = await send(blockDate, { body: { ...day, date: '2026-12-05' } }, { as: admin })
  expect(inside).toMatchObject({ status: 409, body: { code: 'already_blocked' } })
  // A wider range is accepted although it overlaps.
  const wider = { ...span, until: '2026-12-09' }
  expect((await call(blockDate, { body: wider }, { as: admin })).status).toBe(200)
})

test('hours block the appointments that overlap them and no others', async () => {
  const { branch, type, date } = validBooking
  const { body: eleven } = await call(bookAppointment, { body: validBooking })
  const hours = { branch, date, startTime: '11:30', endTime: '13:00', reason: 'Delivery' } as const
  const { body: block } = await call(blockDate, { body: hours }, { as: admin })
  expect(block.clashes.map(({ id }) => id)).toEqual([eleven.id])
  const slots = await call(getSlots, { query: { branch, type, date } })
  expect(slots.body.slots[0]).toEqual({ startTime: '13:00', endTime: '14:00' })
  const other = { ...validBooking, email: 'other@example.com', startTime: '12:30' }
  expect(await send(bookAppointment, { body: other })).toMatchObject({
    status: 400,
    body: { code: 'time_blocked', fields: { startTime: expect.any(String) } },
  })
  expect((await call(bookAppointment, { body: { ...other, startTime: '13:00' } })).status).toBe(201)
  const within = { ...hours, startTime: '12:00', endTime: '12:30' }
  expect((await send(blockDate, { body: within }, { as: admin })).status).toBe(409)
  expect((await call(blockDate, { body: { ...day, date } }, { as: admin })).status).toBe(200)
})

test('hours that take up every time of a day close it with their reason', async () => {
  const { branch, type, date } = validBooking
  const hours = { branch, date, startTime: '10:00', endTime: '20:00', reason: 'Inventory' }
  await call(blockDate, { body: { ...hours, branch } }, { as: admin })
  const slots = await call(getSlots, { query: { branch, type, date } })
  expect(slots.body).toMatchObject({ slots: [], blocked: true, reason: 'Inventory', state: 'blocked' })
})

test.each([
  ['until', { until: '2026-12-01' }],
  ['until', { until: '2028-12-01' }],
  ['until', { until: '2026-02-30' }],
  ['startTime', { endTime: '12:00' }],
  ['endTime', { startTime: '12:00' }],
  ['endTime', { startTime: '12:00', endTime: '12:00' }],
  ['startTime', { startTime: '25:00', endTime: '12:00' }],
])('an invalid %s is refused with a message for its field: %j', async (field, change) => {
  const { status, body } = await send(blockDate, { body: { ...day, ...change } }, { as: admin })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect(await db.$count(blockedDates)).toBe(0)
})

test('Undo blocks again under the same id; a day that never was blocked is not found', async () => {
  const { body: block } = await call(blockDate, { body: { ...day, until: '2026-12-06' } }, { as: admin })
  const params = { id: block.id }
  await call(unblockDate, { params }, { as: admin })
  const restored = await call(restoreBlock, { params }, { as: admin })
  expect(restored.body).toMatchObject({ id: block.id, ...day, until: '2026-12-06' })
  expect((await call(restoreBlock, { params }, { as: admin })).status).toBe(200)
  expect(await db.$count(blockedDates)).toBe(1)
  for (const endpoint of [restoreBlock, listClashes, tellCustomers])
    expect((await send(endpoint, { params: { id: admin.id } }, { as: admin })).status).toBe(404)
})
