import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { downloadCustomerData } from '#admin/customer-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { guest, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { contactUs } from '#contact/contract.ts'
import * as change from '#customers/change-contract.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { addCustomerMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { newId } from '#platform/database/columns.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { filesIn } from './zip-reader.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
await openShowrooms(db)
const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })

const fileOf = async (appointment: AppointmentId) => {
  const { customerId } = appointments
  const [row] = await db.select({ customerId }).from(appointments).where(eq(appointments.id, appointment))
  return row!.customerId
}

test('managers export all of a customer without an account, also what was merged into her file', async () => {
  const visit = (await call(bookAppointment, { body: validBooking })).body
  await db.update(appointments).set({ notes: 'difficult' }).where(eq(appointments.id, visit.id))
  const id = await fileOf(visit.id)
  const other = { ...validBooking, email: 'work@example.com', startTime: '15:00' }
  const second = (await call(bookAppointment, { body: other })).body
  const merged = await fileOf(second.id)
  const measured = { ...notMeasured, waist: 680, note: 'with heels' }
  await call(addCustomerMeasurements, { params: { id: merged }, body: measured as never }, { as: manager })
  await call(change.mergeCustomers, { params: { id }, body: { otherId: merged } }, { as: manager })
  const params = { id }
  await call(change.addNote, { params, body: { text: 'only for staff' } }, { as: manager })
  await call(change.addTask, { params, body: { text: 'Call about the veil', due: null } }, { as: manager })
  await call(contactUs, { body: { name: 'Maya', ...guest, message: 'Is parking free?' } })
  const [dressId] = await insertDress(db, { title: 'Odette' })
  const days = { startDate: '2026-12-10', endDate: '2026-12-14' }
  const rentalId = await insertRentalRow(db, { dressId, customerId: id, status: 'CONFIRMED', ...days })
  const worn = { wearer: 'Lea', wearerNote: '1.70 m', wearerNotedAt: app.clock.now }
  await db.update(rentalPieces).set(worn).where(eq(rentalPieces.rentalId, rentalId))
  const receipt = { receiptYear: 2026, receiptNumber: 7 }
  await db
    .insert(rentalPayments)
    .values({ rentalId, kind: 'RENTAL', method: 'CASH', cents: 12_000, branch: 'KFARHBAB', ...receipt })

  const url = urlOf(downloadCustomerData, { params: { id: merged } })
  const { rawPayload, statusCode } = await app.inject({ method: 'GET', url }, { as: manager })
  expect(statusCode).toBe(200)
  const files = filesIn(rawPayload)
  const read = (name: string) => JSON.parse(String(files[`${name}.json`])) as unknown[]
  expect(read('customer')).toMatchObject([{ email: guest.email }, { email: 'work@example.com' }])
  expect(read('appointments')).toMatchObject([{ number: visit.number }, { number: second.number }])
  expect(read('rentals')).toMatchObject([{ dress: 'Odette' }])
  expect(read('wearers')).toMatchObject([{ dress: 'Odette', wearer: 'Lea', sizes: '1.70 m' }])
  expect(read('payments')).toMatchObject([{ cents: '12000', receipt: '2026-00007', is_reversal: false }])
  expect(read('messages')).toMatchObject([{ message: 'Is parking free?' }])
  expect(read('measurements')).toMatchObject([{ waist: 680, note: 'with heels' }])
  expect(read('tasks')).toMatchObject([{ text: 'Call about the veil', done_at: null }])
  // Two confirmations, and one more with the address that stays.
  expect(read('emails')).toHaveLength(3)
  const text = Object.values(files).join('\n')
  for (const hidden of ['difficult', 'only for staff']) expect(text, hidden).not.toContain(hidden)
  const entries = (await db.select().from(auditLog)).filter(({ action }) => /data_exported/.test(action))
  expect(entries).toMatchObject([
    { action: 'customer.data_exported', actorId: manager.id, subjectType: 'customer', subjectId: id },
  ])
})

test('refuses assistants, members and strangers, a customer with an account, and one who is unknown', async () => {
  const member = await app.person()
  const visit = (
    await call(bookAppointment, { body: { ...validBooking, startTime: '17:00' } }, { as: member })
  ).body
  const params = { id: await fileOf(visit.id) }
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  expect((await send(downloadCustomerData, { params })).status).toBe(401)
  expect((await send(downloadCustomerData, { params }, { as: member })).status).toBe(403)
  expect((await send(downloadCustomerData, { params }, { as: assistant })).status).toBe(403)
  expect(await send(downloadCustomerData, { params }, { as: manager })).toMatchObject({
    status: 409,
    body: { code: 'customer_has_account' },
  })
  const unknown = { params: { id: newId() } }
  expect((await send(downloadCustomerData, unknown, { as: manager })).status).toBe(404)
  await db.update(customers).set({ userId: null, erasedAt: app.clock.now }).where(eq(customers.id, params.id))
  expect((await send(downloadCustomerData, { params }, { as: manager })).status).toBe(404)
})
