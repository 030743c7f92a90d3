import { beforeEach, expect, test } from 'vitest'
import { bookAppointment, rescheduleAppointment } from '#appointments/contract.ts'
import { rescheduleManaged } from '#appointments/manage-contract.ts'
import { appointments } from '#appointments/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { dressWith, openShowrooms, storedAppointments, storedMails, validBooking } from './booking.fixture.ts'

const app = await testApp({ domains: ['appointments'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
await openShowrooms(db)
const evening = { type: ['Evening'], category: ['Evening'] }
const lace = await dressWith(db, { title: 'Lace', ...evening, availableBranches: ['AOUKAR'] })
const silk = await dressWith(db, { title: 'Silk', ...evening, availableBranches: ['KFARHBAB'] })
const tulle = await dressWith(db, { title: 'Tulle', ...evening })
const anywhere = await dressWith(db, { title: 'Pearl', ...evening, availableBranches: [] })

beforeEach(async () => {
  await db.delete(appointments)
})

const book = (change: object) =>
  call(bookAppointment, { body: { ...validBooking, type: 'EVENING', ...change } })

test('a showroom that has every dress accepts the booking', async () => {
  const aoukar = await book({ branch: 'AOUKAR', dressId: lace, dressIds: [lace, tulle, anywhere] })
  expect([aoukar.status, aoukar.body.dressesGone]).toEqual([201, []])
  expect((await book({ branch: 'KFARHBAB', dressIds: [silk, tulle] })).status).toBe(201)
})

test('a showroom without the dress refuses and names the right one', async () => {
  const text = 'Lace can be tried on at Aoukar only. Please choose Aoukar.'
  for (const carried of [{ dressId: lace }, { dressIds: [tulle, lace] }]) {
    const { status, body } = await book({ branch: 'KFARHBAB', ...carried })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'dress_elsewhere', message: text, fields: { branch: text } },
    })
  }
  expect(await storedAppointments(db)).toEqual([])
  expect(await storedMails(db)).toHaveLength(2)
})

test('dresses of two showrooms are refused at both', async () => {
  for (const [branch, title] of [
    ['AOUKAR', 'Silk'],
    ['KFARHBAB', 'Lace'],
  ] as const) {
    const { status, body } = await book({ branch, dressIds: [lace, silk] })
    expect([status, body]).toMatchObject([409, { code: 'dress_elsewhere' }])
    expect((body as unknown as { message: string }).message).toContain(`${title} can be tried on at`)
  }
})

test('a reschedule cannot move an appointment to another showroom', async () => {
  const member = await app.person()
  const booked = await call(bookAppointment, { body: { ...validBooking, dressIds: [lace] } }, { as: member })
  const body = { date: '2026-12-04', startTime: '14:00', branch: 'KFARHBAB', type: 'EVENING' }
  const moved = await call(rescheduleAppointment, { params: { id: booked.body.id }, body }, { as: member })
  expect(moved).toMatchObject({ status: 200, body: { branch: 'AOUKAR', type: 'BRIDAL', startTime: '14:00' } })
  const guests = await book({ branch: 'AOUKAR', dressIds: [lace] })
  const token = guests.body.manageToken as string
  const managed = await call(rescheduleManaged, { params: { token }, body: { ...body, startTime: '16:00' } })
  expect(managed).toMatchObject({ status: 200, body: { branch: 'AOUKAR', startTime: '16:00' } })
})
