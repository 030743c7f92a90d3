import { expect, test } from 'vitest'
import { bookAppointment, listAppointmentsByDate } from '#appointments/contract.ts'
import { cancelManaged } from '#appointments/manage-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openShowrooms, storedAppointments, validBooking } from './booking.fixture.ts'

const app = await testApp({ domains: ['appointments'], env: { RATE_LIMIT_FACTOR: '1' } })
await openShowrooms(app.db)

const times = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
const bookAt = (startTime: string, ip: string, as?: Awaited<ReturnType<typeof app.person>>) =>
  app.call(
    bookAppointment,
    { body: { ...validBooking, startTime, email: `${startTime.slice(0, 2)}@example.com` } },
    { ip, as },
  )

test('guests can book five times an hour from one IP address, members have no limit', async () => {
  for (const startTime of times.slice(0, 5)) {
    expect((await bookAt(startTime, '192.0.2.1')).status).toBe(201)
  }
  const sixth = await bookAt('16:00', '192.0.2.1')
  expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_bookings' } })
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)

  expect((await bookAt('16:00', '192.0.2.2')).status).toBe(201)
  const rana = await app.person()
  expect((await bookAt('17:00', '192.0.2.1', rana)).status).toBe(201)
  app.clock.now = new Date(app.clock.now.getTime() + 61 * 60 * 1000)
  const later = await app.call(
    bookAppointment,
    { body: { ...validBooking, date: '2026-12-07' } },
    { ip: '192.0.2.1' },
  )
  expect(later.status).toBe(201)
})

test('refuses a guest’s form that was filled in within two seconds', async () => {
  const bookAfter = (filledInMs: unknown, as?: Awaited<ReturnType<typeof app.person>>) => {
    const body = { ...validBooking, date: '2026-12-21', startTime: as ? '15:00' : '11:00', filledInMs }
    return app.send(bookAppointment, { body }, { ip: '192.0.2.50', as })
  }
  for (const quick of [0, 40, 1999]) {
    expect(await bookAfter(quick)).toMatchObject({ status: 400, body: { code: 'not_accepted' } })
  }
  for (const odd of ['2000', -1, 0.5, null, {}]) {
    const { status, body } = await bookAfter(odd)
    expect([status, body.message]).toEqual([400, 'Some fields are not valid.'])
  }
  expect((await bookAfter(2000)).status).toBe(201)
  // The minimum time does not apply to members.
  expect((await bookAfter(40, await app.person())).status).toBe(201)
})

test('concurrent bookings from one IP address are counted one after the other', async () => {
  const dates = [
    '2026-12-08',
    '2026-12-09',
    '2026-12-10',
    '2026-12-11',
    '2026-12-12',
    '2026-12-14',
    '2026-12-15',
  ]
  const before = (await storedAppointments(app.db)).length
  const replies = await Promise.all(
    dates.map((date, index) =>
      app.call(
        bookAppointment,
        { body: { ...validBooking, date, email: `${index}@example.org` } },
        { ip: '192.0.2.9' },
      ),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429])
  expect(await storedAppointments(app.db)).toHaveLength(before + 5)
})

test('concurrent bookings with one email address are counted one after the other', async () => {
  const dates = ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08']
  const replies = await Promise.all(
    dates.map((date, index) =>
      app.call(
        bookAppointment,
        { body: { ...validBooking, date, email: 'one@example.org' } },
        { ip: `192.0.2.${20 + index}` },
      ),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422])
})

test('an email address can be used for ten bookings a day, including cancelled ones', async () => {
  const book = (times: number) =>
    app.call(
      bookAppointment,
      { body: { ...validBooking, date: '2027-01-11', email: 'Victim@example.org' } },
      { ip: `198.51.100.${times}` },
    )
  for (let times = 0; times < 10; times += 1) {
    const { status, body } = await book(times)
    expect(status).toBe(201)
    await app.call(cancelManaged, { params: { token: body.manageToken as string } })
  }
  const eleventh = await book(11)
  expect(eleventh).toMatchObject({ status: 429, body: { code: 'too_many_bookings' } })
  expect(eleventh.body.message).toContain('with this address')
  app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * 60 * 1000)
  expect((await book(12)).status).toBe(201)
})

test('an IP address can read the times of a day 120 times a minute', async () => {
  const read = (ip: string) =>
    app.call(listAppointmentsByDate, { query: { branch: 'AOUKAR', date: validBooking.date } }, { ip })
  const statuses = []
  for (let n = 0; n < 120; n++) statuses.push((await read('192.0.2.50')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const next = await read('192.0.2.50')
  expect(next).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(next.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read('192.0.2.51')).status).toBe(200)
})
