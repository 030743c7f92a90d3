import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  bookAppointment,
  cancelAppointment,
  getReceipt,
  listMyAppointments,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import { getManagedAppointment, rescheduleManaged } from '#appointments/manage-contract.ts'
import {
  dressWith,
  storedAppointments,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { bookingApp } from '#appointments/server/booking/booking-app.fixture.ts'
import { appointmentDresses } from '#appointments/server/tables.ts'
import { setAppointmentStatus } from '#appointments/status-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { listAppointments } from '#schedule/list-contract.ts'

const app = await bookingApp()
const { db, call, send } = app
const [lace, tulle, satin] = [
  await dressWith(db, { title: 'Lace' }),
  await dressWith(db, { title: 'Tulle' }),
  await dressWith(db, { title: 'Satin' }),
]

beforeEach(async () => {
  await db.update(dresses).set({ status: 'APPROVED' })
})

const book = (change: object, as?: Awaited<ReturnType<typeof app.person>>) =>
  call(bookAppointment, { body: { ...validBooking, ...change } }, { as })
const titles = (of: { dresses: { title: string }[] }) => of.dresses.map(({ title }) => title)

test('receipt, manage link, lists and email show the dresses in the chosen order', async () => {
  const dressIds = [tulle, lace, satin, tulle]
  const { status, body } = await book({ dressIds })
  expect([status, body.dressesGone, body.dressId]).toEqual([201, [], tulle])
  const inOrder = ['Tulle', 'Lace', 'Satin']
  const receipt = await call(getReceipt, { params: { receipt: body.receipt } })
  expect(receipt.body.dresses).toEqual([
    { id: tulle, title: 'Tulle', mainImage: null },
    { id: lace, title: 'Lace', mainImage: null },
    { id: satin, title: 'Satin', mainImage: null },
  ])
  const token = body.manageToken as string
  expect(titles((await call(getManagedAppointment, { params: { token } })).body)).toEqual(inOrder)
  const staff = await call(listAppointments, { query: {} }, { as: await app.person('ADMIN') })
  expect(staff.body[0]).toMatchObject({ dressTitle: 'Tulle, Lace, Satin' })
  expect(titles(staff.body[0]!)).toEqual(inOrder)
  const [mail] = await storedMails(db)
  expect(mail?.bodyText).toContain('Tulle, Lace, Satin')
  const member = await app.person()
  await book({ dressIds: [satin, lace], startTime: '14:00' }, member)
  expect(titles((await call(listMyAppointments, {}, { as: member })).body[0]!)).toEqual(['Satin', 'Lace'])
})

test('a dress that is no longer offered is left out of the booking and named in the reply', async () => {
  await db.update(dresses).set({ status: 'RENTED' }).where(eq(dresses.id, lace))
  const missing = newId()
  const { status, body } = await book({ dressIds: [lace, satin, missing] })
  expect([status, body.dressId, body.dressesGone]).toEqual([201, satin, [lace, missing]])
  const all = await book({ dressIds: [missing], startTime: '14:00' })
  expect([all.status, all.body.dressId, all.body.dressesGone]).toEqual([201, null, [missing]])
  expect(await db.$count(appointmentDresses)).toBe(1)
})

test('`dressId` is the first dress, and refused when it is not offered', async () => {
  const { body } = await book({ dressId: satin, dressIds: [lace, satin] })
  const receipt = await call(getReceipt, { params: { receipt: body.receipt } })
  expect(titles(receipt.body)).toEqual(['Satin', 'Lace'])
  await db.update(dresses).set({ status: 'PENDING' }).where(eq(dresses.id, satin))
  const refused = await book({ dressId: satin, dressIds: [lace], startTime: '14:00' })
  expect([refused.status, refused.body.code]).toEqual([404, 'dress_not_offered'])
})

test('accepts at most six dresses, and only ids', async () => {
  const six = await Promise.all(Array.from({ length: 6 }, () => dressWith(db)))
  for (const wrong of [{ dressIds: [...six, lace] }, { dressIds: ['lace'] }, { dressIds: lace }]) {
    const { status, body } = await send(bookAppointment, { body: { ...validBooking, ...wrong } })
    expect([status, Object.keys(body.fields ?? {})[0]]).toEqual([400, expect.stringMatching(/^dressIds/)])
  }
  const { status } = await book({ dressId: lace, dressIds: six })
  expect(status).toBe(400)
  expect(await storedAppointments(db)).toEqual([])
  expect((await book({ dressIds: six })).status).toBe(201)
})

test('moving, cancelling and restoring keep the dresses; guests see only approved ones', async () => {
  const admin = await app.person('ADMIN')
  const member = await app.person()
  const { body: own } = await book({ dressIds: [lace, tulle] }, member)
  const params = { id: own.id }
  const later = { date: '2026-12-05', startTime: '14:00' }
  await call(rescheduleAppointment, { params, body: later }, { as: member })
  await call(cancelAppointment, { params }, { as: member })
  await call(setAppointmentStatus, { params, body: { status: 'CONFIRMED' } }, { as: admin })
  expect(titles((await call(listMyAppointments, {}, { as: member })).body[0]!)).toEqual(['Lace', 'Tulle'])
  expect((await storedMails(db)).every(({ bodyText }) => bodyText.includes('Lace, Tulle'))).toBe(true)

  const { body } = await book({ dressIds: [satin, tulle] })
  const token = body.manageToken as string
  await call(rescheduleManaged, { params: { token }, body: { ...later, startTime: '16:00' } })
  await db.update(dresses).set({ status: 'RENTED' }).where(eq(dresses.id, satin))
  const { body: shown } = await call(getManagedAppointment, { params: { token } })
  expect(shown.dresses).toEqual([{ id: tulle, title: 'Tulle', mainImage: null }])
  const staff = await call(listAppointments, { query: {} }, { as: admin })
  expect(titles(staff.body.find(({ id }) => id === body.id)!)).toEqual(['Satin', 'Tulle'])
})

test('a removed dress leaves the appointment; the audit log keeps the dresses of a removed appointment', async () => {
  const admin = await app.person('ADMIN')
  const removed = await dressWith(db)
  const { body } = await book({ dressIds: [removed, lace] })
  await db.delete(dresses).where(eq(dresses.id, removed))
  const listed = await call(listAppointments, { query: {} }, { as: admin })
  expect(titles(listed.body[0]!)).toEqual(['Lace'])
  await call(cancelAppointment, { params: { id: body.id } }, { as: admin })
  expect(await db.$count(appointmentDresses)).toBe(0)
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, body.id))
  const removal = entries.find(({ action }) => action === 'appointment.removed')
  expect(removal?.detail).toMatchObject({ dressIds: [lace] })
})
