import { expect, test } from 'vitest'
import { getToday } from '#admin/today-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, storedMails, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { auditLog } from '#audit/server/tables.ts'
import { addColleague } from '#colleagues/contract.ts'
import {
  assignColleague,
  bookForCustomer,
  getBoard,
  moveAppointment,
  setLate,
  setVisit,
} from '#schedule/board-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

// Friday 4 December 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
clock.now = new Date('2026-12-04T08:00:00Z')
await openShowrooms(db)
const rana = await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury' })
const admin = await app.person('ADMIN')
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const date = '2026-12-04'
const evening = { ...validBooking, date, type: 'EVENING' as const }

const book = async (startTime: string, facts: object = {}) =>
  (await call(bookAppointment, { body: { ...evening, startTime, ...facts } }, { as: rana })).body
const late = (id: string, minutes: number | null, as: typeof rana | undefined = assistant) =>
  send(setLate, { params: { id }, body: { minutes } }, { as })
const onBoard = async (id: string) => {
  const { body } = await call(getBoard, { query: { from: date, to: date } }, { as: assistant })
  return body.days[0]!.showrooms.flatMap(({ appointments }) => appointments).find((one) => one.id === id)!
}
const marked = async (id: string) => (await onBoard(id)).late

test('staff note on the day that she will be late: board, Today, her record and the history say it', async () => {
  const { id } = await book('11:00')
  const tomorrow = await book('11:00', { date: '2026-12-05' })
  expect((await late(tomorrow.id, 20)).body).toMatchObject({ code: 'appointment_to_come' })
  for (const [as, status] of [
    [rana, 403],
    [undefined, 401],
  ] as const)
    expect((await send(setLate, { params: { id }, body: { minutes: 20 } }, { as })).status).toBe(status)
  for (const minutes of [0, 241, 2.5]) expect((await late(id, minutes)).status).toBe(400)
  const mails = (await storedMails(db)).length
  expect((await late(id, 20)).status).toBe(200)
  const expected = { minutes: 20, startTime: '11:20', endTime: '11:50', next: null }
  expect(await marked(id)).toEqual(expected)
  const { visits } = (await call(getToday, { query: { date } }, { as: assistant })).body
  expect(visits.flatMap(({ fittings }) => fittings).find((one) => one.id === id)?.late).toEqual(expected)
  const [listed] = (await call(listAppointments, { query: { id } }, { as: assistant })).body
  expect(listed?.late).toMatchObject({ minutes: 20 })
  // Hers says nothing of it.
  const own = (await call(listAppointments, { query: {} }, { as: rana })).body
  expect(own.find((one) => one.id === id)).not.toHaveProperty('late')
  await late(id, 20)
  await late(id, null)
  expect(await marked(id)).toBeNull()
  const entries = (await db.select().from(auditLog)).filter(({ subjectId }) => subjectId === id)
  expect(
    entries.filter(({ action }) => action === 'appointment.late_set').map(({ detail }) => detail),
  ).toEqual([
    { before: { minutes: null }, after: { minutes: 20 } },
    { before: { minutes: 20 }, after: { minutes: null } },
  ])
  expect((await storedMails(db)).length).toBe(mails)
})

test('it ends when she is there or moves, and a time between stays free for a walk-in', async () => {
  const { id } = await book('13:00')
  await late(id, 45)
  const walkIn = { branch: 'AOUKAR', type: 'EVENING', date, startTime: '13:30' } as const
  const { status } = await send(
    bookForCustomer,
    { body: { ...walkIn, clientName: 'Walk In', clientPhone: '+961 3 765 432' } },
    { as: assistant },
  )
  expect(status).toBe(201)
  expect(await marked(id)).toMatchObject({
    endTime: '14:15',
    next: { clientName: 'Walk In', startTime: '13:30', shares: 'PLACE' },
  })
  await send(setVisit, { params: { id }, body: { step: 'ARRIVED' } }, { as: assistant })
  expect(await marked(id)).toBeNull()
  expect((await late(id, 10)).body).toMatchObject({ code: 'status_not_allowed' })
  const { id: moved } = await book('15:00')
  await late(moved, 30)
  const { version } = await onBoard(moved)
  const to = { branch: 'AOUKAR', date, startTime: '16:00', version } as const
  expect((await send(moveAppointment, { params: { id: moved }, body: to }, { as: assistant })).status).toBe(
    200,
  )
  expect(await marked(moved)).toBeNull()
})

test('the next fitting of her colleague, in the other showroom, is named', async () => {
  const week = [1, 2, 3, 4, 5, 6]
  const { body: salma } = await send(
    addColleague,
    { body: { name: 'Salma', colour: 'teal', userId: null, weekdays: { AOUKAR: week, KFARHBAB: week } } },
    { as: admin },
  )
  const first = await book('17:00')
  const second = await book('17:30', { branch: 'KFARHBAB' })
  for (const { id } of [first, second]) {
    const assigned = await send(
      assignColleague,
      { params: { id }, body: { colleagueId: salma.id, seen: null } },
      { as: assistant },
    )
    expect(assigned.body).toMatchObject({ id })
  }
  await late(first.id, 10)
  expect(await marked(first.id)).toMatchObject({ next: { startTime: '17:30', shares: 'COLLEAGUE' } })
})
