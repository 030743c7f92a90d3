import { expect, test } from 'vitest'
import { bookAppointment, getSlots, listAppointmentsByDate } from '#appointments/contract.ts'
import {
  dressWith,
  storedAppointments,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { bookingApp } from '#appointments/server/booking/booking-app.fixture.ts'
import { sendReminders } from '#appointments/server/reminders/reminders.ts'
import { appointments } from '#appointments/server/tables.ts'
import { setAppointmentStatus } from '#appointments/status-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { bookForCustomer } from '#schedule/board-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { blockedDates } from '#showrooms/server/tables.ts'

const app = await bookingApp({ RATE_LIMIT_FACTOR: '1' })
const { db, call, send, people, setClock } = app
const { rana } = people
await db.insert(blockedDates).values([
  { branch: 'AOUKAR', date: '2026-12-08', reason: 'Bridal fair.' },
  { branch: 'AOUKAR', date: '2026-12-09', startTime: '12:00', endTime: '14:00' },
])

const walkIn = {
  branch: 'AOUKAR',
  type: 'BRIDAL',
  date: '2026-12-04',
  startTime: '11:00',
  clientName: 'Nadia Saab',
  clientPhone: '03 765 432',
} as const
const book = (facts: object = {}, headers?: Record<string, string>) =>
  send(bookForCustomer, { body: { ...walkIn, ...facts } }, { as: people.admin, ...(headers && { headers }) })

test('a name and a phone number are enough: the position is taken, nothing is mailed, and the audit names the staff member', async () => {
  const { status, body } = await book()
  expect(status).toBe(201)
  expect(body).toMatchObject({ startTime: '11:00', endTime: '12:00', status: 'CONFIRMED', version: 0 })
  expect(await storedAppointments(db)).toMatchObject([
    { clientName: 'Nadia Saab', clientPhone: '+961 3 765 432', clientEmail: null, userId: null, position: 1 },
  ])
  expect(await storedMails(db)).toEqual([])
  const entry = (await db.select().from(auditLog)).find(({ subjectId }) => subjectId === body.id)
  expect(entry).toMatchObject({ action: 'appointment.booked', actorId: people.admin.id })
  const { branch, type, date } = walkIn
  const slots = await call(getSlots, { query: { branch, type, date } })
  expect(slots.body.slots.map(({ startTime }) => startTime)).not.toContain('11:00')
  const listed = await call(listAppointments, { query: { search: 'nadia' } }, { as: people.admin })
  expect(listed.body).toMatchObject([{ clientEmail: null, clientName: 'Nadia Saab' }])
})

test('with an email address the customer gets the confirmation with the manage link', async () => {
  const dressId = await dressWith(db)
  await book({ clientEmail: 'nadia@example.com', notes: 'With her mother', dressIds: [dressId] })
  expect(await storedMails(db)).toMatchObject([
    { to: 'nadia@example.com', templateName: 'appointment_booked' },
  ])
  expect(await storedAppointments(db)).toMatchObject([{ notes: 'With her mother', dressId }])
})

test('without an email, reminders and cancellation go to nobody and fail nothing', async () => {
  const { body } = await book()
  await setClock('2026-12-03T09:30:00Z')
  expect(await sendReminders(app.deps)).toBe(0)
  const cancelled = await call(
    setAppointmentStatus,
    { params: { id: body.id }, body: { status: 'CANCELLED' } },
    { as: people.admin },
  )
  expect(cancelled.body.status).toBe('CANCELLED')
  expect(await storedMails(db)).toEqual([])
})

test('the same refusals and texts as for the public', async () => {
  await call(bookAppointment, { body: { ...validBooking, startTime: '11:00' } })
  await setClock('2026-11-24T10:00:00Z')
  for (const [facts, status, message] of [
    [{}, 409, 'This time has just been taken. Please select another time.'],
    [{ startTime: '11:30' }, 409, 'This time has just been taken. Please select another time.'],
    [{ startTime: '11:10' }, 400, 'This time is not offered. Please select another time.'],
    [{ date: '2026-12-06' }, 400, 'We are closed on Sundays. Please select another day.'],
    [{ date: '2026-12-08' }, 400, 'Bridal fair. Please select another date.'],
    [
      { date: '2026-12-09', startTime: '12:30' },
      400,
      'This time is not available. Please select another time.',
    ],
    [{ date: '2026-11-24' }, 400, 'This time has already passed. Please select another time.'],
    [{ date: '2026-11-23' }, 400, 'This date is too early. Please select a later date.'],
    [{ date: '2028-01-05' }, 400, 'This date is too far ahead. Please select an earlier date.'],
    [{ branch: 'KFARHBAB' }, 400, 'This type of appointment is not offered at this showroom.'],
    [{ clientName: ' ' }, 400, 'Name is required'],
    [{ clientPhone: '12' }, 400, 'Please enter a valid phone number'],
    [{ clientEmail: 'nobody' }, 400, 'Valid email is required'],
  ] as const) {
    const refused = await book(facts)
    expect({ status: refused.status, message: refused.body.message }, JSON.stringify(facts)).toEqual({
      status,
      message,
    })
  }
  expect(await db.$count(appointments)).toBe(1)
})

test('a dress of another showroom is refused by name', async () => {
  const dressId = await dressWith(db, { title: 'Blush Gown', availableBranches: ['KFARHBAB'] })
  const { status, body } = await book({ dressIds: [dressId] })
  expect(status).toBe(409)
  expect(body.message).toContain('Blush Gown can be tried on at Kfar Hbab only.')
})

test('two customers without an email share a start at Kfar Hbab; the same one twice does not', async () => {
  const evening = { branch: 'KFARHBAB', type: 'EVENING' }
  expect((await book(evening)).status).toBe(201)
  expect((await book({ ...evening, clientPhone: '03 111 222' })).status).toBe(201)
  expect(await book(evening)).toMatchObject({ status: 409, body: { code: 'already_booked' } })
  expect((await storedAppointments(db)).map(({ position }) => position)).toEqual([1, 2])
})

test('a repeated request makes one booking', async () => {
  const headers = { 'idempotency-key': 'walk-in-1234567890' }
  const [first, second] = [await book({}, headers), await book({}, headers)]
  expect(second.body).toEqual(first.body)
  expect(await db.$count(appointments)).toBe(1)
})

test('staff book beyond the limits of a guest', async () => {
  for (const hour of [11, 12, 13, 14, 15, 16])
    expect((await book({ startTime: `${hour}:00`, clientEmail: 'nadia@example.com' })).status).toBe(201)
})

test('staff and the public never share a position', async () => {
  for (let round = 0; round < 10; round += 1) {
    await db.delete(appointments)
    const answers = await Promise.all([
      book(),
      book({ clientName: 'Another', clientPhone: '03 222 333' }),
      send(bookAppointment, { body: validBooking }, { as: rana }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  }
  const { branch, date } = walkIn
  const { body } = await call(listAppointmentsByDate, { query: { branch, date } })
  expect(body.appointments).toHaveLength(1)
})

test('only staff book for customers', async () => {
  expect((await send(bookForCustomer, { body: walkIn })).status).toBe(401)
  expect((await send(bookForCustomer, { body: walkIn }, { as: rana })).status).toBe(403)
})
