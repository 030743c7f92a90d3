import { expect, test } from 'vitest'
import { bookAppointment, getSlots, rescheduleAppointment } from '#appointments/contract.ts'
import {
  storedAppointments,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { bookingApp } from '#appointments/server/booking/booking-app.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { blockedDates } from '#showrooms/server/tables.ts'
import type { Person } from '#tests/support/test-app.ts'

const app = await bookingApp({ RATE_LIMIT_FACTOR: '1' })
const { db, call, send, start } = app
const { admin, rana } = app.people
await db.insert(blockedDates).values({ branch: 'AOUKAR', date: '2026-12-08', reason: 'Bridal fair.' })
const nour = await app.person()

const book = async (facts: Partial<typeof validBooking> | { type: 'EVENING' } = {}, as: Person = rana) =>
  (await call(bookAppointment, { body: { ...validBooking, ...facts } }, { as })).body
const move = (id: string, body: { date: string; startTime: string }, as: Person = rana) =>
  call(rescheduleAppointment, { params: { id }, body }, { as })

test('moves an appointment: frees the old time, takes the new one, raises the sequence and writes an audit entry', async () => {
  const { id, number } = await book()
  const { status, body } = await move(id, { date: '2026-12-05', startTime: '14:00' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, number, date: '2026-12-05', startTime: '14:00', endTime: '15:00' })
  const [row] = await storedAppointments(db)
  expect(row).toMatchObject({
    sequence: 1,
    position: 1,
    duration: 60,
    status: 'CONFIRMED',
    scheduledAt: start,
  })
  const entry = (await db.select().from(auditLog)).find(({ action }) => action === 'appointment.rescheduled')
  expect(entry).toMatchObject({
    actorId: rana.id,
    subjectId: id,
    detail: {
      from: { date: '2026-12-04', startTime: '11:00' },
      to: { date: '2026-12-05', startTime: '14:00' },
    },
  })
  const startsOn = async (date: string) =>
    (await call(getSlots, { query: { branch: 'AOUKAR', type: 'BRIDAL', date } })).body.slots.map(
      (slot) => slot.startTime,
    )
  expect(await startsOn('2026-12-04')).toContain('11:00')
  expect(await startsOn('2026-12-05')).not.toContain('14:00')
})

test('the email states the old and the new time and contains the changed invitation', async () => {
  const { id } = await book()
  await move(id, { date: '2026-12-05', startTime: '14:00' })
  const mail = (await storedMails(db)).find(({ templateName }) => templateName === 'appointment_rescheduled')
  expect(mail).toMatchObject({ to: rana.email, invitationMethod: 'REQUEST' })
  expect(mail?.subject).toBe(
    'Your appointment has moved: Bridal fitting at Aoukar, Saturday 5 December, 14:00–15:00',
  )
  for (const part of ['Friday 4 December 2026, 11:00', 'Saturday 5 December 2026', 'calendar.google.com']) {
    expect(mail?.bodyText).toContain(part)
  }
  expect(mail?.invitation).toContain('SEQUENCE:1')
})

test('a move to the same time changes nothing and sends no email', async () => {
  const { id } = await book()
  const mails = (await storedMails(db)).length
  expect((await move(id, { date: validBooking.date, startTime: validBooking.startTime })).status).toBe(200)
  expect(await storedAppointments(db)).toMatchObject([{ sequence: 0 }])
  expect(await storedMails(db)).toHaveLength(mails)
})

test('an appointment can move to a time that overlaps only its own', async () => {
  const { id } = await book()
  expect((await move(id, { date: validBooking.date, startTime: '11:30' })).body).toMatchObject({
    endTime: '12:30',
  })
})

test('replies 404 for another customer’s, a guest’s and a missing appointment', async () => {
  const { id } = await book()
  const guestBooking = (
    await call(bookAppointment, { body: { ...validBooking, startTime: '15:00' } }, { ip: '192.0.2.1' })
  ).body
  const to = { date: '2026-12-05', startTime: '14:00' }
  for (const each of [id, guestBooking.id, '01900000-0000-7000-8000-00000000dead', 'by-date']) {
    expect(await move(each, to, nour), each).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect((await call(rescheduleAppointment, { params: { id }, body: to })).status).toBe(401)
  expect((await storedAppointments(db)).map(({ date }) => date)).toEqual([
    validBooking.date,
    validBooking.date,
  ])
  expect((await move(guestBooking.id, to, admin)).status).toBe(200)
})

test.each([
  ['2026-12-06', '11:00', 400, 'closed_sunday'],
  ['2026-12-08', '11:00', 400, 'date_blocked'],
  ['2026-11-22', '11:00', 400, 'closed_sunday'],
  ['2026-11-21', '11:00', 400, 'date_past'],
  ['2026-11-23', '09:30', 400, 'time_past'],
  ['2027-11-24', '11:00', 400, 'beyond_horizon'],
  ['2026-12-05', '11:10', 400, 'not_offered'],
  ['2026-12-05', '15:30', 400, 'not_offered'],
  ['2026-12-07', '12:30', 409, 'slot_taken'],
  ['2026-02-30', '11:00', 400, 'malformed'],
  ['2026-12-05', '24:00', 400, 'malformed'],
])('a move to %s %s is refused by the booking rules', async (date, startTime, status, code) => {
  await book({ date: '2026-12-07', startTime: '12:00' }, nour)
  const { id } = await book()
  const reply = await move(id, { date, startTime })
  expect(reply).toMatchObject({ status, body: { code } })
  expect((await storedAppointments(db)).find((row) => row.id === id)).toMatchObject({
    date: validBooking.date,
    startTime: validBooking.startTime,
    sequence: 0,
  })
})

test('ignores fields that only the server may set', async () => {
  const { id } = await book()
  await db.update(appointments).set({ status: 'PENDING' })
  const body = {
    date: '2026-12-05',
    startTime: '14:00',
    status: 'CONFIRMED',
    endTime: '19:00',
    duration: 600,
    branch: 'KFARHBAB',
    userId: nour.id,
    position: 9,
    sequence: 40,
  }
  expect((await send(rescheduleAppointment, { params: { id }, body }, { as: rana })).status).toBe(200)
  expect(await storedAppointments(db)).toMatchObject([
    { status: 'PENDING', branch: 'AOUKAR', endTime: '15:00', userId: rana.id, position: 1, sequence: 1 },
  ])
})

test.each(['CANCELLED', 'COMPLETED', 'NO_SHOW'] as const)(
  'an appointment that is %s cannot be moved',
  async (status) => {
    const { id } = await book()
    await db.update(appointments).set({ status })
    const reply = await move(id, { date: '2026-12-05', startTime: '14:00' })
    expect(reply.status).toBe(409)
    expect(reply.body.message).toMatch(/can no longer be changed/)
    expect(await storedAppointments(db)).toMatchObject([{ status, date: validBooking.date, sequence: 0 }])
  },
)

test('an appointment that has begun cannot be moved', async () => {
  const { id } = await book()
  app.clock.now = new Date('2026-12-04T09:00:00Z')
  const again = await app.person()
  await db.update(appointments).set({ userId: again.id })
  const reply = await move(id, { date: '2026-12-05', startTime: '14:00' }, again)
  expect(reply).toMatchObject({ status: 422, body: { code: 'appointment_begun' } })
})

test('a customer cannot move two appointments to the same start', async () => {
  const at = { branch: 'KFARHBAB', type: 'EVENING' } as const
  const body = { ...validBooking, ...at }
  await call(bookAppointment, { body }, { as: rana })
  const second = await call(bookAppointment, { body: { ...body, startTime: '13:00' } }, { as: rana })
  const reply = await move(second.body.id, { date: validBooking.date, startTime: validBooking.startTime })
  expect(reply).toMatchObject({ status: 409, body: { code: 'already_booked' } })
})

test('an appointment can be moved ten times an hour', async () => {
  const { id } = await book()
  const statuses = []
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await move(id, { date: '2026-12-09', startTime: n % 2 ? '12:00' : '14:00' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  app.clock.now = new Date(start.getTime() + 61 * 60 * 1000)
  expect((await move(id, { date: '2026-12-10', startTime: '12:00' })).status).toBe(200)
})
