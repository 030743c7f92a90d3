import { expect, test } from 'vitest'
import { bookAppointment, getAppointmentCalendar } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { createCalendarFeed, readCalendarFeed } from '#schedule/feed-contract.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({
  domains: ['settings', 'appointments', 'schedule'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
await openShowrooms(app.db)

test('mails, calendar files and feeds contain the address that staff have entered', async () => {
  const admin = await app.person('ADMIN')
  const client = await app.person('CLIENT')
  const body = { aoukarStreet: 'Cedar Street 12', aoukarMap: 'https://maps.example/aoukar' }
  expect((await app.send(updatePlatformSettings, { body }, { as: admin })).status).toBe(200)
  const { id } = (await app.call(bookAppointment, { body: validBooking }, { as: client })).body
  const [mail] = await app.db.select().from(emailLogs)
  expect(mail?.body).toContain('Cedar Street 12, Metn, Lebanon')
  expect(mail?.body).toContain('https://maps.example/aoukar')
  expect(mail?.body).toContain('Cedar+Street+12')
  const file = await app.send(getAppointmentCalendar, { params: { id } }, { as: client })
  expect(unfolded(file.body)).toContain('Cedar Street 12')
  const feed = (await app.call(createCalendarFeed, { body: { branch: null } }, { as: admin })).body
  const token = feed.url.split('/').at(-1) as string
  expect(unfolded((await app.send(readCalendarFeed, { params: { token } })).body)).toContain(
    'Cedar Street 12',
  )
})

test('an Arabic reader gets the Arabic address, and marks of direction only where nobody copies them', async () => {
  const client = await app.person('CLIENT', { firstName: 'Lea' })
  await app.db.delete(emailLogs)
  const body = { ...validBooking, startTime: '15:00' }
  const inArabic = { as: client, headers: { 'accept-language': 'ar' } }
  const { id, number } = (await app.call(bookAppointment, { body }, inArabic)).body
  const [mail] = await app.db.select().from(emailLogs)
  const file = await app.send(getAppointmentCalendar, { params: { id } }, inArabic)
  const plain = [mail?.subject, mail?.bodyText, unfolded(mail?.invitation), unfolded(file.body)]
  for (const text of plain) expect(text).not.toMatch(/[\u2066-\u2069]/)
  expect(mail?.bodyText).toContain('المتن، لبنان')
  expect(unfolded(mail?.invitation)).toContain('المتن، لبنان')
  expect(mail?.bodyText).toContain(number)
  expect(mail?.body).toMatch(/\u2068|dir="auto"/)
})

const unfolded = (file: unknown) => String(file).replaceAll('\r\n ', '')
