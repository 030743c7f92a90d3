import { expect, test } from 'vitest'
import { bookAppointment, rescheduleAppointment } from '#appointments/contract.ts'
import {
  cancelManaged,
  getManagedAppointment,
  getManagedCalendar,
  rescheduleManaged,
  setManagedLanguage,
} from '#appointments/manage-contract.ts'
import {
  dressWith,
  storedAppointments,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { bookingApp } from '#appointments/server/booking/booking-app.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { readCalendar } from '#appointments/server/zones/calendar-reader.fixture.ts'
import { auditLog } from '#audit/server/tables.ts'
import { openSecrets, reveal } from '#email/server/secrets.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { redactUrl } from '#platform/http/redact-url.ts'

const app = await bookingApp()
const { db, call, start } = app

const book = async (fields: object = {}) => {
  const { body } = await call(bookAppointment, { body: { ...validBooking, ...fields } })
  return { ...body, token: body.manageToken as string }
}
const getManaged = (token: string) => call(getManagedAppointment, { params: { token } })
const move = (token: string, date = '2026-12-05', startTime = '14:00') =>
  call(rescheduleManaged, { params: { token }, body: { date, startTime } })
const cancel = (token: string) => call(cancelManaged, { params: { token } })
const download = (token: string) => call(getManagedCalendar, { params: { token } })

test('the manage link shows the appointment and only the first name of the customer', async () => {
  const dressId = await dressWith(db, { title: 'Blush Gown' })
  const { id, token } = await book({ dressId })
  const { status, body, headers } = await getManaged(token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    date: validBooking.date,
    startTime: '11:00',
    firstName: 'Maya',
    status: 'CONFIRMED',
    changeable: true,
    dresses: [{ title: 'Blush Gown' }],
    // Enough to notice a slip.
    contact: { email: 'm…@example.com', phone: '…\u00a0456', asked: null },
  })
  expect(JSON.stringify(body)).not.toMatch(/haddad|maya@|123 456/i)
  expect(headers['cache-control']).toContain('no-store')
})

test('the manage link moves and cancels without an account, then shows the cancellation', async () => {
  const { id, token } = await book()
  expect((await move(token)).body).toMatchObject({ id, date: '2026-12-05', startTime: '14:00' })
  expect((await getManaged(token)).body).toMatchObject({ date: '2026-12-05', changeable: true })
  expect((await cancel(token)).body).toMatchObject({ id, status: 'CANCELLED' })
  expect((await getManaged(token)).body).toMatchObject({ status: 'CANCELLED', changeable: false })
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

test('the manage link changes the language of the emails that follow, once', async () => {
  const { id, token } = await book()
  const speak = (language: 'fr' | 'en') => call(setManagedLanguage, { params: { token }, body: { language } })
  expect((await getManaged(token)).body.language).toBe('en')
  expect([(await speak('fr')).status, (await speak('fr')).status]).toEqual([200, 200])
  expect((await getManaged(token)).body.language).toBe('fr')
  await move(token)
  expect((await storedMails(db)).map(({ language }) => language)).toEqual(['en', 'fr'])
  const entries = (await db.select().from(auditLog)).filter(({ subjectId }) => subjectId === id)
  expect(entries.map(({ action }) => action)).toContain('appointment.language_changed')
  expect(entries).toHaveLength(3)
  const altered = `${token.slice(0, -2)}xx`
  const refused = await call(setManagedLanguage, { params: { token: altered }, body: { language: 'ar' } })
  expect(refused.status).toBe(404)
  const odd = { params: { token }, body: { language: 'de' } } as never
  expect((await call(setManagedLanguage, odd)).status).toBe(400)
})

test('the manage link gives the same rights to a signed-in user', async () => {
  const { id, token } = await book()
  const admin = await app.person('ADMIN')
  const reply = await call(cancelManaged, { params: { token } }, { as: admin })
  expect(reply).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
  expect(await storedAppointments(db)).toMatchObject([{ id, cancelledBy: 'GUEST' }])
})

test('refuses an altered or shortened manage token, and tokens of another kind', async () => {
  const first = await book()
  const second = await book({ startTime: '13:00' })
  const [a, b] = [first.token, second.token]
  // Swap the signatures of two tokens.
  const crossed = [a.slice(0, 21) + b.slice(21), b.slice(0, 22) + a.slice(22)]
  const altered = [...a].map((letter, at) => a.slice(0, at) + (letter === 'A' ? 'B' : 'A') + a.slice(at + 1))
  const others = [a.slice(0, -1), `${a}A`, first.id, first.receipt, 'x'.repeat(64), a.toLowerCase()]
  for (const token of [...crossed, ...altered, ...others]) {
    expect((await getManaged(token)).status, token).toBe(404)
    expect((await move(token)).status).toBe(404)
    expect((await cancel(token)).status).toBe(404)
    expect((await download(token)).status).toBe(404)
  }
  expect(await storedAppointments(db)).toMatchObject([{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }])
})

test('the manage link stops working when the appointment is over, closed or removed', async () => {
  const { token } = await book()
  app.clock.now = new Date('2026-12-04T09:30:00Z')
  expect((await getManaged(token)).body).toMatchObject({ status: 'CONFIRMED', changeable: false })
  expect(await move(token)).toMatchObject({ status: 422, body: { code: 'appointment_begun' } })
  app.clock.now = new Date('2026-12-04T10:00:00Z')
  for (const each of [getManaged, move, cancel, download]) {
    expect(await each(token)).toMatchObject({ status: 404, body: { code: 'appointment_over' } })
  }
  app.clock.now = start
  await db.update(appointments).set({ status: 'COMPLETED' })
  expect(await getManaged(token)).toMatchObject({ status: 404, body: { code: 'appointment_over' } })
  await db.delete(appointments)
  expect(await getManaged(token)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('the manage token is only in the reply and the email, and never stored in plain text', async () => {
  const headers = { 'idempotency-key': 'manage-link' }
  const first = await call(bookAppointment, { body: validBooking }, { headers })
  const again = await call(bookAppointment, { body: validBooking }, { headers })
  expect(again.body).toEqual(first.body)
  const token = first.body.manageToken as string
  await move(token)
  const stored = JSON.stringify([
    await storedMails(db),
    await db.select().from(idempotencyKeys),
    await db.select().from(auditLog),
  ])
  expect(stored).toContain('{{secret:manageLink}}')
  expect(stored).not.toContain(token.slice(22))
  expect(redactUrl(`/api/appointments/manage/${token}/calendar`)).toBe(
    '/api/appointments/manage/[redacted]/calendar',
  )
})

test('the sent email contains the manage link in its text and in its calendar file', async () => {
  const { token, number } = await book()
  const mail = (await storedMails(db)).find(({ bodyText }) => bodyText.includes(number))
  if (!mail) throw new Error('no mail')
  const secrets = openSecrets(app.deps.secretKey, mail.id, mail.secrets)
  const { text, invitation } = reveal({ ...mail, html: mail.body, text: mail.bodyText }, secrets)
  const link = `http://shop.test/appointments/manage/${token}`
  expect(text).toContain(link)
  expect(readCalendar(invitation ?? '')).toMatchObject({ url: link, method: 'REQUEST' })
})

test('a member gets no manage link; the email links to the list', async () => {
  const rana = await app.person()
  const { body } = await call(bookAppointment, { body: validBooking }, { as: rana })
  expect(body.manageToken).toBeNull()
  const mail = (await storedMails(db)).find(({ bodyText }) => bodyText.includes(body.number))
  expect(mail?.bodyText).toContain('http://shop.test/appointments?tab=upcoming>\n')
  expect(mail?.bodyText).not.toContain('manage/')
})

test('a guest’s appointment cannot be moved from an account', async () => {
  const { id } = await book()
  const rana = await app.person()
  const body = { date: '2026-12-05', startTime: '14:00' }
  expect((await call(rescheduleAppointment, { params: { id }, body }, { as: rana })).status).toBe(404)
})

test('the manage link downloads the appointment’s calendar file', async () => {
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
    url: `http://shop.test/appointments/manage/${token}`,
  })
})
