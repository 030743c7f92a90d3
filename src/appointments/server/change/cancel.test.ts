import { expect, test } from 'vitest'
import { bookAppointment, cancelAppointment, getSlots } from '#appointments/contract.ts'
import {
  storedAppointments,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { bookingApp } from '#appointments/server/booking/booking-app.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { readCalendar } from '#appointments/server/zones/calendar-reader.fixture.ts'
import { setAppointmentStatus } from '#appointments/status-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { listAppointments } from '#schedule/list-contract.ts'

const app = await bookingApp()
const { db, call, start } = app
const { admin, rana } = app.people
const nour = await app.person()

const book = async (startTime = validBooking.startTime, as = rana) =>
  (await call(bookAppointment, { body: { ...validBooking, startTime } }, { as })).body
const cancel = (id: string, as = rana) => call(cancelAppointment, { params: { id } }, { as })
const set = (id: string, status: 'CONFIRMED' | 'CANCELLED' | 'COMPLETED' | 'NO_SHOW', as = admin) =>
  call(setAppointmentStatus, { params: { id }, body: { status } }, { as })
const actionsOn = async (id: string) =>
  (await db.select().from(auditLog)).filter((entry) => entry.subjectId === id).map(({ action }) => action)
const mailsOf = async (number: string) =>
  (await storedMails(db)).filter(({ bodyText }) => bodyText.includes(number)).map((mail) => mail.templateName)

test('a customer cancels: the row records it, its time is free, and an email removes the calendar entry', async () => {
  const { id, number } = await book()
  const reply = await cancel(id)
  expect(reply).toMatchObject({ status: 200, body: { id, status: 'CANCELLED', removed: false } })
  expect(await storedAppointments(db)).toMatchObject([
    { status: 'CANCELLED', cancelledBy: 'CLIENT', cancelledAt: start, sequence: 1 },
  ])
  const { body } = await call(getSlots, {
    query: { branch: 'AOUKAR', type: 'BRIDAL', date: validBooking.date },
  })
  expect(body.slots[0]?.startTime).toBe('11:00')
  expect(await actionsOn(id)).toEqual(['appointment.booked', 'appointment.cancelled'])
  const mail = (await storedMails(db)).find(({ templateName }) => templateName === 'appointment_cancelled')
  expect(mail).toMatchObject({ to: rana.email, invitationMethod: 'CANCEL' })
  expect(mail?.bodyText).toContain(number)
  expect(mail?.bodyText).not.toContain('we are sorry')
  expect(readCalendar(mail?.invitation ?? '')).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    sequence: 1,
    alarm: undefined,
  })
})

test('repeated and concurrent cancellations cancel once', async () => {
  const { id, number } = await book()
  const replies = await Promise.all([cancel(id), cancel(id), cancel(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await storedAppointments(db)).toMatchObject([{ sequence: 1 }])
  expect((await mailsOf(number)).sort()).toEqual(['appointment_booked', 'appointment_cancelled'])
})

test('a customer cannot cancel another’s, a past or a closed appointment', async () => {
  const { id } = await book()
  expect((await cancel(id, nour)).status).toBe(404)
  expect((await call(cancelAppointment, { params: { id } })).status).toBe(401)
  await db.update(appointments).set({ status: 'COMPLETED' })
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'appointment_closed' } })
  await db.update(appointments).set({ status: 'CONFIRMED', date: '2026-11-20' })
  expect(await cancel(id)).toMatchObject({ status: 422, body: { code: 'appointment_begun' } })
  expect(await storedAppointments(db)).toMatchObject([{ status: 'CONFIRMED', sequence: 0 }])
})

test('staff remove an appointment: the audit log has no copy of it, the customer gets an email, a repeat changes nothing', async () => {
  const { id, number } = await book()
  const first = await cancel(id, admin)
  expect(first).toMatchObject({ status: 200, body: { id, number, removed: true } })
  expect(await storedAppointments(db)).toEqual([])
  const entry = (await db.select().from(auditLog)).find(({ action }) => action === 'appointment.removed')
  expect(entry).toMatchObject({
    actorId: admin.id,
    subjectId: id,
    detail: { date: validBooking.date, startTime: '11:00', dressIds: [] },
  })
  expect(JSON.stringify(entry)).not.toContain(rana.email)
  const mail = (await storedMails(db)).find(
    (each) => each.templateName === 'appointment_cancelled' && each.bodyText.includes(number),
  )
  expect(mail?.bodyText).toContain('we are sorry')
  expect(await cancel(id, admin)).toMatchObject({ status: 200, body: { ...first.body } })
  expect((await mailsOf(number)).sort()).toEqual(['appointment_booked', 'appointment_cancelled'])
  expect((await cancel(id, rana)).status).toBe(404)
  expect((await cancel('01900000-0000-7000-8000-00000000dead', admin)).status).toBe(404)
})

test('an assistant cancels an appointment where a manager deletes it', async () => {
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  const [{ id }, other] = [await book(), await book('12:00')]
  expect((await cancel(id, assistant)).body).toMatchObject({ status: 'CANCELLED', removed: false })
  expect((await cancel(other.id, manager)).body).toMatchObject({ removed: true })
  expect(await storedAppointments(db)).toMatchObject([{ id, cancelledBy: 'ADMIN' }])
})

test('removing a past appointment sends no email', async () => {
  const { id, number } = await book()
  await db.update(appointments).set({ date: '2026-11-20' })
  expect((await cancel(id, admin)).status).toBe(200)
  expect(await mailsOf(number)).toEqual(['appointment_booked'])
})

test('staff cancel, and the email apologises to the customer', async () => {
  const { id, number } = await book()
  expect(await set(id, 'CANCELLED')).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
  expect(await storedAppointments(db)).toMatchObject([{ cancelledBy: 'ADMIN', sequence: 1 }])
  const mail = (await storedMails(db)).find(
    (each) => each.templateName === 'appointment_cancelled' && each.bodyText.includes(number),
  )
  expect(mail?.bodyText).toContain('we are sorry')
  expect((await set(id, 'CANCELLED')).status).toBe(200)
  expect(await storedAppointments(db)).toMatchObject([{ sequence: 1 }])
})

test('staff restore a cancelled appointment only while its time is free', async () => {
  const { id, number } = await book()
  await cancel(id)
  expect((await set(id, 'CONFIRMED')).status).toBe(200)
  expect(await storedAppointments(db)).toMatchObject([
    { status: 'CONFIRMED', sequence: 2, cancelledAt: null, cancelledBy: null },
  ])
  expect((await mailsOf(number)).filter((name) => name === 'appointment_booked')).toHaveLength(2)
  await set(id, 'CANCELLED')
  await book('11:30', nour)
  expect(await set(id, 'CONFIRMED')).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
})

test('staff mark an appointment as completed or missed after its start, and can correct it', async () => {
  const { id } = await book()
  expect(await set(id, 'NO_SHOW')).toMatchObject({ status: 422, body: { code: 'appointment_to_come' } })
  await db.update(appointments).set({ date: '2026-11-20' })
  for (const status of ['NO_SHOW', 'COMPLETED', 'CONFIRMED', 'COMPLETED'] as const) {
    expect(await set(id, status)).toMatchObject({ status: 200, body: { status } })
  }
  expect(await set(id, 'CANCELLED')).toMatchObject({ status: 409, body: { code: 'status_not_allowed' } })
  expect(await storedAppointments(db)).toMatchObject([{ sequence: 0 }])
  expect((await actionsOn(id)).filter((action) => action === 'appointment.status-set')).toHaveLength(4)
})

test('only staff set a status, and only a valid one', async () => {
  const { id } = await book()
  expect((await set(id, 'COMPLETED', rana)).status).toBe(403)
  expect((await call(setAppointmentStatus, { params: { id }, body: { status: 'COMPLETED' } })).status).toBe(
    401,
  )
  for (const status of ['PENDING', 'cancelled', '', null, 7]) {
    const reply = await app.send(setAppointmentStatus, { params: { id }, body: { status } }, { as: admin })
    expect(reply.status, String(status)).toBe(400)
  }
})

test('the customer’s list marks a cancelled appointment', async () => {
  const { id } = await book()
  await cancel(id)
  expect((await call(listAppointments, { query: {} }, { as: rana })).body).toMatchObject([
    { id, status: 'CANCELLED' },
  ])
})
