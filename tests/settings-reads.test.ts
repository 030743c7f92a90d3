import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { contactUs } from '#contact/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const { db, call, person } = await testApp()
await openShowrooms(db)

test('a booking and a contact message read the settings once', async () => {
  const message = {
    name: 'Rana',
    email: 'rana@example.com',
    message: 'Hello',
    inquiryType: 'general' as const,
  }
  expect(await readsOfSettings(() => call(bookAppointment, { body: validBooking }))).toEqual([201, 1])
  expect(await readsOfSettings(() => call(contactUs, { body: message }))).toEqual([200, 1])
})

test('a rental that staff confirm with a payment reads them once for its steps, and once for the reply', async () => {
  const as = await person('ADMIN')
  const [dressId] = await insertDress(db, { rentalPrice: 260_00 })
  const customer = { clientName: 'Lea Saad', clientPhone: '03 123 456', clientEmail: 'lea@example.com' }
  const payments = [{ kind: 'RENTAL' as const, method: 'CASH' as const, amount: '200.00' }]
  const body = { dressId: dressId!, eventDate: '2026-12-12', ...customer, confirm: { payments } }
  expect(await readsOfSettings(() => call(addRental, { body: body as never }, { as }))).toEqual([201, 2])
})

async function readsOfSettings(request: () => Promise<{ status: number }>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await request()
  const texts = query.mock.calls.map(([sent]) => JSON.stringify(sent))
  query.mockRestore()
  return [status, texts.filter((text) => text.includes('from \\"platform_settings\\"')).length]
}
