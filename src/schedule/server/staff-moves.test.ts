import { expect, test } from 'vitest'
import { bookAppointment, rescheduleAppointment } from '#appointments/contract.ts'
import type { SettableStatus } from '#appointments/rules/changes.ts'
import type { VisitStep } from '#appointments/rules/visit.ts'
import {
  dressWith,
  storedAppointments,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { bookingApp } from '#appointments/server/booking/booking-app.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { setAppointmentStatus } from '#appointments/status-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { getBoard, moveAppointment, setVisit } from '#schedule/board-contract.ts'
import { blockedDates } from '#showrooms/server/tables.ts'

const app = await bookingApp({ RATE_LIMIT_FACTOR: '1' })
const { db, call, send, people, setClock } = app
const { rana } = people
await db.insert(blockedDates).values({ branch: 'AOUKAR', date: '2026-12-08', reason: 'Bridal fair.' })

const evening = { ...validBooking, type: 'EVENING' as const }
const book = async (facts: object = {}) =>
  (await call(bookAppointment, { body: { ...evening, ...facts } }, { as: rana })).body
const target = { branch: 'AOUKAR', date: '2026-12-05', startTime: '14:00', version: 0 } as const
const move = (id: string, to: object = {}) =>
  send(moveAppointment, { params: { id }, body: { ...target, ...to } }, { as: people.admin })
const visit = (id: string, step: VisitStep, from?: VisitStep) =>
  send(setVisit, { params: { id }, body: { step, from } }, { as: people.admin })

test('moves an appointment, with its history and an email to the customer', async () => {
  const { id } = await book()
  const { status, body } = await move(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ date: '2026-12-05', startTime: '14:00', endTime: '14:30', version: 1 })
  const mail = (await storedMails(db)).find(({ templateName }) => templateName === 'appointment_rescheduled')
  expect(mail).toMatchObject({ to: rana.email, templateName: 'appointment_rescheduled' })
  const entry = (await db.select().from(auditLog)).find(
    ({ action, subjectId }) => action === 'appointment.rescheduled' && subjectId === id,
  )
  expect(entry).toMatchObject({
    actorId: people.admin.id,
    detail: {
      by: 'ADMIN',
      from: { branch: 'AOUKAR', date: '2026-12-04', startTime: '11:00' },
      to: { branch: 'AOUKAR', date: '2026-12-05', startTime: '14:00' },
    },
  })
})

test('moves between the showrooms, and back with the version of the reply', async () => {
  const { id } = await book()
  const there = await move(id, { branch: 'KFARHBAB' })
  expect(there.body).toMatchObject({ branch: 'KFARHBAB', version: 1 })
  const { branch, date, startTime } = evening
  const back = await move(id, { branch, date, startTime, version: 1 })
  expect(back.body).toMatchObject({ branch, date, startTime, version: 2 })
})

test('of two staff who move one appointment, the second is told', async () => {
  const { id } = await book()
  const answers = await Promise.all([move(id), move(id, { startTime: '15:00' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await move(id, { startTime: '16:00' })
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'appointment_changed',
      message: expect.stringMatching(/^Rana Khoury has just changed this appointment\./),
    },
  })
})

test('swapping days and showrooms in opposite directions does not deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    await db.delete(appointments)
    const here = await book()
    const there = await book({ branch: 'KFARHBAB', date: '2026-12-05', startTime: '14:00' })
    const answers = await Promise.all([
      move(here.id, { branch: 'KFARHBAB', startTime: '15:00' }),
      move(there.id, { branch: 'AOUKAR', date: '2026-12-04', startTime: '15:00' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

test('refuses taken, closed, blocked, past and foreign targets with the public’s texts, and changes nothing', async () => {
  await book({ date: '2026-12-05', startTime: '14:00' })
  const bridal = await book({ type: 'BRIDAL', startTime: '15:00' })
  const { id } = await book()
  for (const [of, to, status, message] of [
    [id, {}, 409, 'This time has just been taken. Please select another time.'],
    [id, { date: '2026-12-06' }, 400, 'We are closed on Sundays. Please select another day.'],
    [id, { date: '2026-12-08' }, 400, 'Bridal fair. Please select another date.'],
    [id, { date: '2026-11-20' }, 400, 'This date is too early. Please select a later date.'],
    [id, { startTime: '19:00' }, 400, 'This time is not offered. Please select another time.'],
    [bridal.id, { branch: 'KFARHBAB' }, 400, 'This type of appointment is not offered at this showroom.'],
  ] as const) {
    const refused = await move(of, to)
    expect({ status: refused.status, message: refused.body.message }).toEqual({ status, message })
  }
  const unchanged = (await storedAppointments(db)).find((row) => row.id === id)
  expect(unchanged).toMatchObject({ date: '2026-12-04', startTime: '11:00', sequence: 0 })
})

test('a dress that the other showroom does not have keeps the appointment where it is', async () => {
  const dressId = await dressWith(db, { title: 'Blush Gown', availableBranches: ['AOUKAR'] })
  const { id } = await book({ dressIds: [dressId] })
  const refused = await move(id, { branch: 'KFARHBAB' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'dress_elsewhere' } })
  expect((await move(id)).status).toBe(200)
})

test('a customer cannot change the showroom or the version by the customer’s route', async () => {
  const { id } = await book()
  const body = { date: '2026-12-05', startTime: '14:00', branch: 'KFARHBAB', version: 99 }
  const moved = await send(rescheduleAppointment, { params: { id }, body }, { as: rana })
  expect(moved.body).toMatchObject({ branch: 'AOUKAR', date: '2026-12-05' })
  expect(moved.body).not.toHaveProperty('version')
})

test('a visit goes from arrived to the fitting room to done, each with its time, and back', async () => {
  const { id } = await book({ date: '2026-11-23', startTime: '14:00' })
  const at = async (time: string, step: VisitStep) => {
    app.clock.now = new Date(`2026-11-23T${time}:00Z`)
    expect((await visit(id, step)).status).toBe(200)
  }
  await at('11:50', 'ARRIVED')
  await at('12:05', 'IN_FITTING')
  await at('12:40', 'DONE')
  const onBoard = async () => {
    const query = { from: '2026-11-23', to: '2026-11-23' }
    const { body } = await call(getBoard, { query }, { as: people.admin })
    return body.days[0]?.showrooms[1]?.appointments[0]
  }
  expect(await onBoard()).toMatchObject({
    status: 'COMPLETED',
    arrivedAt: '2026-11-23T11:50:00.000Z',
    startedAt: '2026-11-23T12:05:00.000Z',
    finishedAt: '2026-11-23T12:40:00.000Z',
  })
  await at('12:41', 'IN_FITTING')
  expect(await onBoard()).toMatchObject({ status: 'CONFIRMED', finishedAt: null })
  expect((await onBoard())?.startedAt).toBe('2026-11-23T12:05:00.000Z')
  await at('12:42', 'BOOKED')
  expect(await onBoard()).toMatchObject({ status: 'CONFIRMED', arrivedAt: null, startedAt: null })
  await at('12:43', 'NO_SHOW')
  expect(await onBoard()).toMatchObject({ status: 'NO_SHOW' })
  const entries = (await db.select().from(auditLog)).filter(({ subjectId }) => subjectId === id)
  expect(entries.filter(({ action }) => action === 'appointment.visit_set')).toHaveLength(6)
})

test('refuses steps before the day, a no-show before the start, and any step of a cancelled appointment', async () => {
  const { id } = await book()
  const early = await visit(id, 'ARRIVED')
  expect(early).toMatchObject({
    status: 422,
    body: { code: 'appointment_to_come', message: 'This appointment has not taken place yet.' },
  })
  await setClock('2026-12-04T08:30:00Z')
  expect((await visit(id, 'NO_SHOW')).status).toBe(422)
  expect((await visit(id, 'IN_FITTING')).status).toBe(200)
  expect((await visit(id, 'NO_SHOW')).status).toBe(409)
  expect(await move(id)).toMatchObject({ status: 422, body: { code: 'appointment_begun' } })
  await visit(id, 'BOOKED')
  await call(setAppointmentStatus, { params: { id }, body: { status: 'CANCELLED' } }, { as: people.admin })
  expect(await visit(id, 'ARRIVED')).toMatchObject({ status: 409, body: { code: 'appointment_cancelled' } })
})

test('a step or a status is not undone over what somebody else has set meanwhile', async () => {
  const { id } = await book({ date: '2026-11-23', startTime: '14:00' })
  await setClock('2026-11-23T11:50:00Z')
  expect((await visit(id, 'ARRIVED', 'BOOKED')).status).toBe(200)
  expect((await visit(id, 'IN_FITTING')).status).toBe(200)
  const changed = { status: 409, body: { code: 'appointment_changed' } }
  expect(await visit(id, 'BOOKED', 'ARRIVED')).toMatchObject(changed)
  expect((await visit(id, 'IN_FITTING', 'ARRIVED')).status).toBe(200)
  expect((await visit(id, 'ARRIVED', 'IN_FITTING')).status).toBe(200)
  const setStatus = (status: SettableStatus, from?: SettableStatus) =>
    send(setAppointmentStatus, { params: { id }, body: { status, from } }, { as: people.admin })
  expect((await setStatus('COMPLETED')).status).toBe(200)
  expect(await setStatus('CONFIRMED', 'NO_SHOW')).toMatchObject(changed)
  expect((await setStatus('CONFIRMED', 'COMPLETED')).status).toBe(200)
})

test('completing from the list records the end; only staff move and set steps', async () => {
  const { id } = await book({ date: '2026-11-23', startTime: '14:00' })
  await call(setAppointmentStatus, { params: { id }, body: { status: 'COMPLETED' } }, { as: people.admin })
  expect(await storedAppointments(db)).toMatchObject([{ status: 'COMPLETED', finishedAt: app.start }])
  for (const as of [undefined, rana]) {
    const status = as ? 403 : 401
    expect((await send(moveAppointment, { params: { id }, body: target }, { as })).status).toBe(status)
    expect((await send(setVisit, { params: { id }, body: { step: 'DONE' } }, { as })).status).toBe(status)
  }
})
