import { expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { cancelManaged, getManagedCalendar, rescheduleManaged } from '#appointments/manage-contract.ts'
import { openShowrooms, storedMails, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { readCalendar } from '#appointments/server/zones/calendar-reader.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['appointments'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
await openShowrooms(db)

test('an appointment that is booked, moved three times and cancelled stays one calendar entry', async () => {
  const { body } = await call(bookAppointment, { body: validBooking })
  const params = { token: body.manageToken as string }
  const downloads: ReturnType<typeof readCalendar>[] = []
  const downloadFile = async () => {
    const { body: file } = await call(getManagedCalendar, { params })
    downloads.push(readCalendar(file as unknown as string))
  }
  await downloadFile()
  // After the clock change in March, and back before it.
  for (const [date, startTime] of [
    ['2026-12-05', '14:00'],
    ['2027-03-30', '11:30'],
    ['2027-03-26', '18:00'],
  ] as const) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    expect((await call(rescheduleManaged, { params, body: { date, startTime } })).status).toBe(200)
    await downloadFile()
  }
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  expect((await call(cancelManaged, { params })).status).toBe(200)
  await downloadFile()

  const mails = (await storedMails(db)).reverse()
  const invitations = mails.map(({ invitation }) => readCalendar(invitation ?? ''))
  for (const files of [downloads, invitations]) {
    expect(new Set(files.map(({ uid }) => uid))).toEqual(new Set([`${body.id}@trousseau`]))
    expect(files.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4])
    expect(files.map(({ status }) => status)).toEqual([...Array(4).fill('CONFIRMED'), 'CANCELLED'])
    expect(files.map(({ start }) => start)).toEqual([
      '2026-12-04T09:00:00.000Z',
      '2026-12-05T12:00:00.000Z',
      '2027-03-30T08:30:00.000Z',
      '2027-03-26T16:00:00.000Z',
      '2027-03-26T16:00:00.000Z',
    ])
  }
  expect(downloads.map(({ method }) => method)).toEqual([...Array(4).fill('PUBLISH'), 'CANCEL'])
  expect(invitations.map(({ method }) => method)).toEqual([...Array(4).fill('REQUEST'), 'CANCEL'])
  expect(mails.map(({ templateName }) => templateName)).toEqual([
    'appointment_booked',
    ...Array(3).fill('appointment_rescheduled'),
    'appointment_cancelled',
  ])
})
