import { beforeEach, expect, test } from 'vitest'
import { bookAppointment, getReceipt, listMyAppointments } from '#appointments/contract.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import {
  dressWith,
  guest,
  openShowrooms,
  storedAppointments,
  storedMails,
  validBooking,
} from './booking.fixture.ts'

const app = await testApp()
const { db, call, send } = app
await openShowrooms(db)

let visitors = 0
let from = { ip: '198.51.100.1' }
beforeEach(async () => {
  await db.delete(appointments)
  visitors += 1
  // The hourly limit counts IP addresses: each test uses its own.
  from = { ip: `198.51.100.${visitors}` }
})

test('a guest books and gets the booking as reply', async () => {
  const { status, body } = await call(bookAppointment, { body: validBooking }, from)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    branch: 'AOUKAR',
    type: 'BRIDAL',
    date: '2026-12-04',
    startTime: '11:00',
    endTime: '12:00',
    duration: 60,
    status: 'CONFIRMED',
    dressId: null,
  })
  expect(body.number).toBe(body.id.slice(-8).toUpperCase())
  expect(JSON.stringify(body)).not.toMatch(/maya|Haddad|123 ?456/i)
  const [row] = await storedAppointments(db)
  expect(row).toMatchObject({
    id: body.id,
    userId: null,
    position: 1,
    clientName: 'Maya Haddad',
    clientEmail: 'maya@example.com',
    clientPhone: '+961 3 123 456',
  })
})

test('a booking writes an audit entry with its IP address', async () => {
  const { body } = await call(bookAppointment, { body: validBooking }, from)
  const entry = (await db.select().from(auditLog)).find(({ subjectId }) => subjectId === body.id)
  expect(entry).toMatchObject({ action: 'appointment.booked', ip: from.ip, actorId: null })
})

test('a booking queues its confirmation email in the same transaction', async () => {
  const before = (await storedMails(db)).length
  const { body } = await call(bookAppointment, { body: validBooking }, from)
  const mails = await storedMails(db)
  expect(mails).toHaveLength(before + 1)
  const mail = mails.find(({ bodyText }) => bodyText.includes(body.number))
  expect(mail).toMatchObject({ to: 'maya@example.com', status: 'pending' })
  expect(mail?.subject).toBe('Your appointment: Bridal fitting at Aoukar, Friday 4 December, 11:00–12:00')
  for (const part of ['Aoukar Main Road', 'Friday 4 December 2026', '11:00–12:00', 'Two companions']) {
    expect(mail?.bodyText).toContain(part)
  }
  expect(mail?.bodyText).toContain('{{secret:manageLink}}')
  expect(JSON.stringify(mail)).not.toContain('/appointments/confirmed/')

  const refused = await call(bookAppointment, { body: { ...validBooking, email: 'late@example.com' } }, from)
  expect(refused.status).toBe(409)
  expect(await storedMails(db)).toHaveLength(before + 1)
})

test('the email escapes markup in a name', async () => {
  const body = { ...validBooking, firstName: '<b>Maya</b>', email: 'markup@example.com' }
  expect((await call(bookAppointment, { body }, from)).status).toBe(201)
  const mail = (await storedMails(db)).find(({ to }) => to === 'markup@example.com')
  expect(mail?.body).toContain('&lt;b&gt;Maya')
  expect(mail?.body).not.toContain('<b>Maya')
})

test('ignores fields that only the server may set', async () => {
  const rana = await app.person()
  const own = {
    endTime: '21:00',
    duration: 600,
    status: 'COMPLETED',
    position: 7,
    userId: rana.id,
    notes: 'x',
    id: rana.id,
  }
  const { status, body } = await send(
    bookAppointment,
    { body: { ...validBooking, ...own, googleEventId: 'x' } },
    from,
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({ endTime: '12:00', duration: 60, status: 'CONFIRMED' })
  expect(await storedAppointments(db)).toMatchObject([
    { userId: null, position: 1, notes: null, googleEventId: null, endTime: '12:00' },
  ])
})

test('a guest who uses a member’s email address is not attached to that account', async () => {
  const rana = await app.person()
  const { status } = await call(bookAppointment, { body: { ...validBooking, email: rana.email } }, from)
  expect(status).toBe(201)
  expect((await call(listAppointments, { query: {} }, { as: rana })).body).toEqual([])
})

test('a member’s booking uses the profile and ignores sent contact details', async () => {
  const rana = await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury', phone: '+961 70 9' })
  const { status } = await call(bookAppointment, { body: validBooking }, { ...from, as: rana })
  expect(status).toBe(201)
  expect(await storedAppointments(db)).toMatchObject([
    { userId: rana.id, clientName: 'Rana Khoury', clientEmail: rana.email, clientPhone: '+961 70 9' },
  ])
})

test('a member can omit the contact fields or send them empty', async () => {
  const rana = await app.person()
  const { firstName, lastName, email, phone, ...rest } = validBooking
  const empty = { firstName: '', lastName: '', email: '', phone: '' }
  expect((await call(bookAppointment, { body: rest }, { ...from, as: rana })).status).toBe(201)
  const next = { ...rest, ...empty, startTime: '12:00' }
  expect((await call(bookAppointment, { body: next }, { ...from, as: rana })).status).toBe(201)
  expect([firstName, lastName, email, phone]).toEqual(Object.values(guest))
})

test('a member without a phone number in the profile must send one', async () => {
  const rana = await app.person('CLIENT', { phone: '' })
  const { phone, ...without } = validBooking
  const withoutPhone = await call(bookAppointment, { body: without }, { ...from, as: rana })
  expect(withoutPhone).toMatchObject({ status: 400, body: { fields: { phone: 'Phone number is required' } } })
  expect((await call(bookAppointment, { body: { ...without, phone } }, { ...from, as: rana })).status).toBe(
    201,
  )
  expect(await storedAppointments(db)).toMatchObject([{ clientEmail: rana.email, clientPhone: phone }])
})

test('only members can book a dress submission, at both showrooms', async () => {
  const rana = await app.person()
  for (const branch of ['AOUKAR', 'KFARHBAB'] as const) {
    const body = { ...validBooking, branch, type: 'SUBMIT DRESS' as const }
    expect(await call(bookAppointment, { body }, from)).toMatchObject({
      status: 403,
      body: { code: 'sign_in_required' },
    })
    const made = await call(bookAppointment, { body }, { ...from, as: rana })
    expect(made).toMatchObject({ status: 201, body: { duration: 30 } })
  }
})

test('a booking accepts approved dresses only', async () => {
  const approved = await dressWith(db)
  const pending = await dressWith(db, { status: 'PENDING' })
  const missing = '019a0000-0000-7000-8000-000000000000'
  for (const dressId of [pending, missing]) {
    const refused = await call(bookAppointment, { body: { ...validBooking, dressId } }, from)
    expect(refused).toMatchObject({ status: 404, body: { code: 'dress_not_offered' } })
  }
  expect(await storedAppointments(db)).toEqual([])
  const made = await call(bookAppointment, { body: { ...validBooking, dressId: approved } }, from)
  expect(made).toMatchObject({ status: 201, body: { dressId: approved } })
})

test('the receipt shows the appointment without contact details', async () => {
  const dressId = await dressWith(db, { title: 'Blush Gown' })
  const { body: made } = await call(bookAppointment, { body: { ...validBooking, dressId } }, from)
  const { receipt, manageToken, dressesGone, ...facts } = made
  expect(dressesGone).toEqual([])
  expect(manageToken).toMatch(/^[\w-]{60,200}$/)
  const { status, body, headers } = await call(getReceipt, { params: { receipt } })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...facts,
    firstName: 'Maya',
    colleagueName: null,
    dresses: [{ id: dressId, title: 'Blush Gown', mainImage: null }],
  })
  expect(headers['cache-control']).toBe('no-store')
})

test('refuses an altered, shortened or foreign receipt', async () => {
  const { body } = await call(bookAppointment, { body: validBooking }, from)
  const other = body.receipt.startsWith('A') ? 'B' : 'A'
  const middle = `${body.receipt.slice(0, 40)}${body.receipt[40] === 'x' ? 'y' : 'x'}${body.receipt.slice(41)}`
  for (const receipt of [
    other + body.receipt.slice(1),
    middle,
    body.receipt.slice(0, -4),
    body.id,
    'x'.repeat(86),
  ]) {
    expect((await call(getReceipt, { params: { receipt } })).status, receipt).toBe(404)
  }
})

test('the receipt of a removed appointment is a 404', async () => {
  const { body } = await call(bookAppointment, { body: validBooking }, from)
  await db.delete(appointments)
  expect((await call(getReceipt, { params: { receipt: body.receipt } })).status).toBe(404)
})

test('customers list their own appointments, staff list all', async () => {
  const rana = await app.person()
  const nour = await app.person()
  const admin = await app.person('ADMIN')
  await call(bookAppointment, { body: validBooking }, from)
  await call(bookAppointment, { body: { ...validBooking, startTime: '13:00' } }, { ...from, as: rana })
  expect((await call(listAppointments, { query: {} }, { as: rana })).body).toMatchObject([
    { startTime: '13:00', userId: rana.id },
  ])
  expect((await call(listAppointments, { query: {} }, { as: nour })).body).toEqual([])
  expect((await call(listAppointments, { query: {} }, { as: admin })).body).toHaveLength(2)
  expect((await call(listAppointments, { query: {} })).status).toBe(401)
  const otherUserReply = await app.inject(
    { url: `/api/appointments?userId=${rana.id}&role=ADMIN` },
    { as: nour },
  )
  expect(otherUserReply.json()).toEqual([])
})

test('the list of one’s own appointments has only those of the member of staff', async () => {
  const admin = await app.person('ADMIN')
  await call(bookAppointment, { body: validBooking }, from)
  await call(bookAppointment, { body: { ...validBooking, startTime: '13:00' } }, { ...from, as: admin })
  const { body } = await call(listMyAppointments, {}, { as: admin })
  expect(body).toMatchObject([{ startTime: '13:00', userId: admin.id }])
  expect((await call(listMyAppointments, {})).status).toBe(401)
})

test('the date of the event is stored for staff and the customer, and must be a date', async () => {
  const maya = await app.person()
  const body = { ...validBooking, eventDate: '2027-06-05' }
  expect((await call(bookAppointment, { body }, { ...from, as: maya })).status).toBe(201)
  expect((await call(listMyAppointments, {}, { as: maya })).body[0]).toMatchObject({
    eventDate: '2027-06-05',
  })
  const refused = await send(bookAppointment, { body: { ...body, eventDate: 'in June' } }, from)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['eventDate']])
})
