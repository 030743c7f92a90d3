import { beforeEach, expect, test } from 'vitest'
import { bookAppointment, rescheduleAppointment } from '#appointments/contract.ts'
import {
  cancelManaged,
  getManagedAppointment,
  getManagedCalendar,
  rescheduleManaged,
} from '#appointments/manage-contract.ts'
import {
  dressWith,
  openShowrooms,
  storedAppointments,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { readCalendar } from '#appointments/server/calendar/calendar-reader.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { openSecrets, reveal } from '#email/server/delivery/secrets.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { redactUrl } from '#platform/http/redact-url.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
await openShowrooms(db)
const start = app.clock.now
beforeEach(async () => {
  app.clock.now = start
  await db.delete(appointments)
})

const book = async (facts: object = {}) => {
  const { body } = await call(bookAppointment, { body: { ...validBooking, ...facts } })
  return { ...body, token: body.manageToken as string }
}
const look = (token: string) => call(getManagedAppointment, { params: { token } })
const move = (token: string, date = '2026-12-05', startTime = '14:00') =>
  call(rescheduleManaged, { params: { token }, body: { date, startTime } })
const cancel = (token: string) => call(cancelManaged, { params: { token } })
const download = (token: string) => call(getManagedCalendar, { params: { token } })

test('the link shows the appointment and of the person the first name only', async () => {
  const dressId = await dressWith(db, { title: 'Blush Gown' })
  const { id, token } = await book({ dressId })
  const { status, body, headers } = await look(token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    date: validBooking.date,
    startTime: '11:00',
    firstName: 'Maya',
    status: 'CONFIRMED',
    changeable: true,
    dresses: [{ title: 'Blush Gown' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/haddad|maya@|123 456/i)
  expect(headers['cache-control']).toContain('no-store')
})

test('its holder moves and cancels without an account; afterwards the link says cancelled', async () => {
  const { id, token } = await book()
  expect((await move(token)).body).toMatchObject({ id, date: '2026-12-05', startTime: '14:00' })
  expect((await look(token)).body).toMatchObject({ date: '2026-12-05', changeable: true })
  expect((await cancel(token)).body).toMatchObject({ id, status: 'CANCELLED' })
  expect((await look(token)).body).toMatchObject({ status: 'CANCELLED', changeable: false })
  expect((await cancel(token)).status).toBe(200)
  expect(await move(token)).toMatchObject({ status: 409, body: { code: 'appointment_cancelled' } })
  expect(await storedAppointments(db)).toMatchObject([{ cancelledBy: 'GUEST', sequence: 2 }])
  const entries = (await db.select().from(auditLog)).filter(({ subjectId }) => subjectId === id)
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['appointment.booked', null],
    ['appointment.rescheduled', null],
    ['appointment.cancelled', null],
  ])
})

test('being signed in as somebody else takes nothing away from the link, and adds nothing', async () => {
  const { id, token } = await book()
  const admin = await app.person('ADMIN')
  const answer = await call(cancelManaged, { params: { token } }, { as: admin })
  expect(answer).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
  expect(await storedAppointments(db)).toMatchObject([{ id, cancelledBy: 'GUEST' }])
})

test('an altered, shortened, foreign or other kind of link opens nothing', async () => {
  const first = await book()
  const second = await book({ startTime: '13:00' })
  const [a, b] = [first.token, second.token]
  // Swap the signatures of two tokens.
  const crossed = [a.slice(0, 21) + b.slice(21), b.slice(0, 22) + a.slice(22)]
  const altered = [...a].map((letter, at) => a.slice(0, at) + (letter === 'A' ? 'B' : 'A') + a.slice(at + 1))
  const others = [a.slice(0, -1), `${a}A`, first.id, first.receipt, 'x'.repeat(64), a.toLowerCase()]
  for (const token of [...crossed, ...altered, ...others]) {
    expect((await look(token)).status, token).toBe(404)
    expect((await move(token)).status).toBe(404)
    expect((await cancel(token)).status).toBe(404)
    expect((await download(token)).status).toBe(404)
  }
  expect(await storedAppointments(db)).toMatchObject([{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }])
})

test('once the appointment is over, closed or removed the link is dead for good', async () => {
  const { token } = await book()
  app.clock.now = new Date('2026-12-04T09:30:00Z')
  expect((await look(token)).body).toMatchObject({ status: 'CONFIRMED', changeable: false })
  expect(await move(token)).toMatchObject({ status: 422, body: { code: 'appointment_begun' } })
  app.clock.now = new Date('2026-12-04T10:00:00Z')
  for (const each of [look, move, cancel, download]) {
    expect(await each(token)).toMatchObject({ status: 404, body: { code: 'appointment_over' } })
  }
  app.clock.now = start
  await db.update(appointments).set({ status: 'COMPLETED' })
  expect(await look(token)).toMatchObject({ status: 404, body: { code: 'appointment_over' } })
  await db.delete(appointments)
  expect(await look(token)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('the link is only the booker’s: told in the answer and in the mail, written down nowhere in clear', async () => {
  const headers = { 'idempotency-key': 'manage-link' }
  const first = await call(bookAppointment, { body: validBooking }, { headers })
  const again = await call(bookAppointment, { body: validBooking }, { headers })
  expect(again.body).toEqual(first.body)
  const token = first.body.manageToken as string
  await move(token)
  const kept = JSON.stringify([
    await storedMails(db),
    await db.select().from(idempotencyKeys),
    await db.select().from(auditLog),
  ])
  expect(kept).toContain('{{secret:manageLink}}')
  expect(kept).not.toContain(token.slice(22))
  expect(redactUrl(`/api/appointments/manage/${token}/calendar`)).toBe(
    '/api/appointments/manage/[redacted]/calendar',
  )
})

test('the mail that leaves the house carries the link, in its words and in its calendar file', async () => {
  const { token, number } = await book()
  const mail = (await storedMails(db)).find(({ bodyText }) => bodyText.includes(number))
  if (!mail) throw new Error('no mail')
  const secrets = openSecrets(app.deps.secretKey, mail.id, mail.secrets)
  const { text, invitation } = reveal({ ...mail, html: mail.body, text: mail.bodyText }, secrets)
  const link = `http://house.test/appointments/manage/${token}`
  expect(text).toContain(link)
  expect(readCalendar(invitation ?? '')).toMatchObject({ url: link, method: 'REQUEST' })
})

test('a member has the list and no link; the mail leads there', async () => {
  const rana = await app.person()
  const { body } = await call(bookAppointment, { body: validBooking }, { as: rana })
  expect(body.manageToken).toBeNull()
  const mail = (await storedMails(db)).find(({ bodyText }) => bodyText.includes(body.number))
  expect(mail?.bodyText).toContain('http://house.test/appointments?tab=upcoming\n')
  expect(mail?.bodyText).not.toContain('manage/')
})

test('a guest’s appointment is nobody’s account’s', async () => {
  const { id } = await book()
  const rana = await app.person()
  const body = { date: '2026-12-05', startTime: '14:00' }
  expect((await call(rescheduleAppointment, { params: { id }, body }, { as: rana })).status).toBe(404)
})

test('the calendar file of the link is the appointment’s', async () => {
  const { id, token } = await book()
  const { status, headers, body } = await download(token)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="appointment-2026-12-04-[0-9A-F]{8}\.ics"$/,
  )
  expect(readCalendar(body as unknown as string)).toMatchObject({
    uid: `${id}@trousseau`,
    method: 'PUBLISH',
    start: '2026-12-04T09:00:00.000Z',
    url: `http://house.test/appointments/manage/${token}`,
  })
})
