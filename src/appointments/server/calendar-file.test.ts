import { expect, test } from 'vitest'
import { bookAppointment, getAppointmentCalendar } from '#appointments/contract.ts'
import {
  openShowrooms,
  storedAppointments,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { readCalendar } from '#appointments/server/zones/calendar-reader.fixture.ts'
import { readSettings } from '#settings/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'
import { type CalendarFile, calendarFile } from './calendar-file.ts'

const app = await testApp({ domains: ['appointments'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
await openShowrooms(db)
const rana = await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury' })
const { id, number } = (await call(bookAppointment, { body: validBooking }, { as: rana })).body
const settings = await readSettings(db)
const [row] = (await storedAppointments(db)) as [CalendarFile['row']]

const file = (facts: Partial<CalendarFile> = {}, changed: Partial<CalendarFile['row']> = {}) =>
  calendarFile({
    method: 'REQUEST',
    timeZone: 'Asia/Beirut',
    now: app.clock.now,
    settings,
    link: 'http://shop.test/appointments',
    ...facts,
    row: { ...row, ...changed },
  })

test('an invitation contains time, place, attendee and alarm', () => {
  expect(readCalendar(file())).toEqual({
    events: 1,
    method: 'REQUEST',
    zone: 'Asia/Beirut',
    uid: `${id}@trousseau`,
    sequence: 0,
    status: 'CONFIRMED',
    stamp: '2026-11-23T08:00:00Z',
    start: '2026-12-04T09:00:00.000Z',
    end: '2026-12-04T10:00:00.000Z',
    localStart: '2026-12-04T11:00:00',
    summary: 'Bridal fitting at Aoukar',
    location: 'Aoukar\nAoukar Main Road, Metn, Lebanon',
    description: expect.stringContaining(`Number ${number}\n`),
    url: 'http://shop.test/appointments',
    organizer: 'mailto:hello@trousseau.example',
    attendees: [{ name: 'Rana Khoury', address: `MAILTO:${rana.email}` }],
    alarm: '-PT1H',
  })
})

test('a download has no attendees; a cancellation has no alarm', () => {
  expect(readCalendar(file({ method: 'PUBLISH' }))).toMatchObject({ method: 'PUBLISH', attendees: [] })
  expect(readCalendar(file({ method: 'CANCEL' }))).toMatchObject({ status: 'CANCELLED', alarm: undefined })
  expect(readCalendar(file({}, { status: 'PENDING' }))).toMatchObject({ status: 'TENTATIVE' })
})

test('the same local time is another instant in summer', () => {
  expect(readCalendar(file({}, { date: '2027-06-04' }))).toMatchObject({
    start: '2027-06-04T08:00:00.000Z',
    localStart: '2027-06-04T11:00:00',
  })
})

const hostile = [
  'Maya\r\nATTENDEE:mailto:x@evil.example',
  'Maya\nEND:VEVENT\nBEGIN:VEVENT\nUID:second',
  '"; X-EVIL="1":mailto:x@evil.example',
  '<script>alert(1)</script>',
  'Maya\u0000\u0007\u2028\u0085Haddad \\n \\, ; , ^n',
  '😀'.repeat(60),
  'م'.repeat(90),
]

test.each(hostile)('the customer name %j changes nothing but the name', (clientName) => {
  const text = file({}, { clientName })
  const read = readCalendar(text)
  expect(read).toMatchObject({ events: 1, uid: `${id}@trousseau`, status: 'CONFIRMED' })
  expect(read.attendees).toHaveLength(1)
  expect(read.attendees[0]?.address).toBe(`MAILTO:${rana.email}`)
})

test('lines end in CR LF, have at most 75 octets and no control characters', () => {
  for (const clientName of hostile) {
    const text = file({ link: `http://shop.test/appointments/manage/${'x'.repeat(64)}` }, { clientName })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
      expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f\u0085\u2028\u2029]/)
    }
  }
})

test('only the owner and staff get the file', async () => {
  const download = (as?: typeof rana) => call(getAppointmentCalendar, { params: { id } }, { as })
  const own = await download(rana)
  expect(own.status).toBe(200)
  expect(own.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="appointment-2026-12-04-${number}.ics"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await download(await app.person('ADMIN'))).status).toBe(200)
  expect((await download(await app.person())).status).toBe(404)
  expect((await download()).status).toBe(401)
})
