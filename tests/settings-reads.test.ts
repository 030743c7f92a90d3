import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { contactUs } from '#contact/contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const { db, call } = await testApp()
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

async function readsOfSettings(request: () => Promise<{ status: number }>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await request()
  const texts = query.mock.calls.map(([sent]) => JSON.stringify(sent))
  query.mockRestore()
  return [status, texts.filter((text) => text.includes('from \\"platform_settings\\"')).length]
}
