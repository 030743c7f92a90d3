import { beforeEach, describe, expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { appointments } from '#appointments/server/tables.ts'
import { bookingRules as messages } from '#appointments/texts/texts.gen.js'
import { blockedDates } from '#showrooms/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { guest, openShowrooms, storedAppointments, storedMails, validBooking } from './booking.fixture.ts'

// A Monday, 10:00 in the showrooms.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
const { db, send } = app
await openShowrooms(db)
await db.insert(blockedDates).values([
  { branch: 'AOUKAR', date: '2026-12-08', reason: 'We are at the bridal fair.' },
  { branch: 'AOUKAR', date: '2026-12-09', reason: null },
])

beforeEach(async () => {
  await db.delete(appointments)
})

const book = (change: object) => send(bookAppointment, { body: { ...validBooking, ...change } })

describe('invalid requests', () => {
  test('an empty request names every missing choice', async () => {
    const { status, body } = await send(bookAppointment, { body: {} })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      branch: 'Please select a location',
      type: 'Please select an appointment type',
      date: 'Please select a date',
      startTime: 'Please select a time',
    })
    expect(body.error).toBe(body.message)
  })

  test('a guest’s request names every missing contact field', async () => {
    const none = { firstName: undefined, lastName: '', email: '  ', phone: undefined }
    const { status, body } = await book(none)
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
      phone: 'Phone number is required',
    })
  })

  const hugeName = 'x'.repeat(10_000)
  test.each([
    ['a name of 10 kB', { firstName: hugeName }, 'firstName'],
    ['a line break in a name', { firstName: 'Maya\r\nBcc: all@example.com' }, 'firstName'],
    ['a NUL in a name', { lastName: 'Had\u0000dad' }, 'lastName'],
    ['half a surrogate pair', { lastName: 'Had\ud800dad' }, 'lastName'],
    ['a list as a name', { firstName: ['Maya'] }, 'firstName'],
    ['a number as a phone', { phone: 70123456 }, 'phone'],
    ['an object as an e-mail', { email: { $ne: '' } }, 'email'],
    ['an e-mail that is none', { email: 'maya@' }, 'email'],
    ['two e-mails', { email: 'a@example.com, b@example.com' }, 'email'],
    ['an e-mail with a header', { email: 'a@example.com\nBcc: b@example.com' }, 'email'],
    ['letters as a phone', { phone: 'call me later' }, 'phone'],
    ['a phone on two lines', { phone: '1234\r\n5678' }, 'phone'],
    ['a phone with a tab', { phone: '1234\t5678' }, 'phone'],
    ['a phone without digits', { phone: '((((((((' }, 'phone'],
    ['a phone of six digits', { phone: '+12 34 56' }, 'phone'],
    ['a name that reads backwards', { firstName: 'Ma\u202eya' }, 'firstName'],
    ['a name nobody can see', { lastName: '\u200b' }, 'lastName'],
    ['an unknown showroom', { branch: 'PARIS' }, 'branch'],
    ['a key of every object as a showroom', { branch: 'constructor' }, 'branch'],
    ['an unknown type', { type: 'HAIRCUT' }, 'type'],
    ['31 February', { date: '2027-02-31' }, 'date'],
    ['an instant as a date', { date: '2026-12-04T11:00:00Z' }, 'date'],
    ['the year 9999', { date: '9999-12-04' }, 'date'],
    ['a number as a date', { date: 20261204 }, 'date'],
    ['24:00', { startTime: '24:00' }, 'startTime'],
    ['a time without minutes', { startTime: '11' }, 'startTime'],
    ['a dress that has no id', { dressId: 'the ivory one' }, 'dressId'],
  ])('%s is refused with a message for its field', async (_, change, field) => {
    const { status, body } = await book(change)
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
    expect(await storedAppointments(db)).toEqual([])
  })

  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Valid email is required'],
    ['phone', 'Phone number is required'],
  ])('%s of another type than text counts as missing', async (field, text) => {
    for (const value of [{}, [], 5, true, null]) {
      const { status, body } = await book({ [field]: value })
      expect([status, body.message, body.fields]).toEqual([400, text, { [field]: text }])
    }
    expect(await storedAppointments(db)).toEqual([])
  })

  test('refuses an invalid dress id and an invalid hidden field with a message, also beside the full Zod', async () => {
    await import('zod')
    expect((await book({ dressId: 'xx' })).body.message).toBe('Please choose the dress again')
    expect((await book({ website: {} })).body.message).toBe('Some fields are not valid.')
  })

  test('refuses a body that is not a JSON object', async () => {
    for (const payload of ['[]', '"x"', 'null', '{', '']) {
      const headers = { 'content-type': 'application/json' }
      const response = await app.inject({
        method: 'POST',
        url: '/api/appointments',
        payload,
        headers,
      })
      expect(response.statusCode, payload).toBe(400)
      expect(response.json().message, payload).toBe('Some fields are not valid.')
    }
  })

  test('refuses a form of another site', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    expect((await send(bookAppointment, { body: validBooking }, { headers })).status).toBe(403)
  })

  test('refuses a bot that fills in the hidden field', async () => {
    expect(await book({ website: 'https://spam.example' })).toMatchObject({
      status: 400,
      body: { code: 'not_accepted' },
    })
    expect((await book({ website: '' })).status).toBe(201)
  })
})

describe('unavailable times', () => {
  test.each([
    ['Sunday', { date: '2026-12-06' }, 'closed_sunday', messages.closedSunday],
    ['yesterday', { date: '2026-11-22', startTime: '11:00' }, 'closed_sunday', messages.closedSunday],
    [
      'last Friday',
      { date: '2026-11-20' },
      'date_past',
      'This date is too early. Please select a later date.',
    ],
    [
      'a day beyond a year',
      { date: '2027-11-24' },
      'beyond_horizon',
      'This date is too far ahead. Please select an earlier date.',
    ],
    [
      'a blocked day',
      { date: '2026-12-08' },
      'date_blocked',
      'We are at the bridal fair. Please select another date.',
    ],
    [
      'a day blocked without a word',
      { date: '2026-12-09' },
      'date_blocked',
      'This date is not available. Please select another date.',
    ],
    [
      'a bridal fitting at Kfar Hbab',
      { branch: 'KFARHBAB' },
      'type_not_allowed',
      'This type of appointment is not offered at this showroom.',
    ],
    [
      'a time between two starts',
      { startTime: '11:10' },
      'not_offered',
      'This time is not offered. Please select another time.',
    ],
    [
      'a time before opening',
      { startTime: '10:30' },
      'not_offered',
      'This time is not offered. Please select another time.',
    ],
    [
      'a fitting that would end after closing',
      { startTime: '18:30' },
      'not_offered',
      'This time is not offered. Please select another time.',
    ],
    [
      'Saturday afternoon',
      { date: '2026-12-05', startTime: '15:30' },
      'not_offered',
      'This time is not offered. Please select another time.',
    ],
    [
      'the last half hour for evening wear',
      { type: 'EVENING', startTime: '18:30' },
      'not_offered',
      'This time is not offered. Please select another time.',
    ],
  ])('%s is refused with a message', async (_, change, code, message) => {
    expect(await book(change)).toMatchObject({ status: 400, body: { code, message } })
    expect(await storedAppointments(db)).toEqual([])
    expect(await storedMails(db)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining(message) }),
    )
  })

  test('accepts a later time today and refuses one that has begun', async () => {
    app.clock.now = new Date('2026-11-23T10:00:00Z')
    expect(await book({ date: '2026-11-23', startTime: '12:00' })).toMatchObject({
      status: 400,
      body: { code: 'time_past' },
    })
    expect((await book({ date: '2026-11-23', startTime: '12:30' })).status).toBe(201)
    app.clock.now = new Date('2026-11-23T08:00:00Z')
  })

  test('"today" is the date in the showroom, not in UTC', async () => {
    // 23:30 UTC on Thursday is 01:30 on Friday in Beirut.
    app.clock.now = new Date('2026-12-03T23:30:00Z')
    expect(await book({ date: '2026-12-03' })).toMatchObject({ status: 400, body: { code: 'date_past' } })
    expect((await book({ date: '2026-12-04' })).status).toBe(201)
    app.clock.now = new Date('2026-11-23T08:00:00Z')
  })

  test('at Aoukar a time that overlaps a booking is taken, and one that only touches it is free', async () => {
    await book({ startTime: '13:00' })
    for (const startTime of ['12:30', '13:00', '13:30']) {
      const rival = await book({ startTime, email: 'rival@example.com' })
      expect(rival).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    }
    for (const startTime of ['12:00', '14:00']) {
      expect((await book({ startTime, email: 'next@example.com' })).status).toBe(201)
    }
  })

  test('the time of a cancelled appointment is free', async () => {
    await book({})
    await db.update(appointments).set({ status: 'CANCELLED' })
    expect((await book({ email: 'rival@example.com' })).status).toBe(201)
  })

  test('Kfar Hbab accepts bookings at the same time', async () => {
    for (const [index, email] of ['a@example.com', 'b@example.com', 'c@example.com'].entries()) {
      const made = await book({ branch: 'KFARHBAB', type: 'EVENING', email })
      expect(made.status).toBe(201)
      expect((await storedAppointments(db))[index]).toMatchObject({ clientEmail: email, position: index + 1 })
    }
  })
})

describe('repeated and excessive requests', () => {
  test('refuses the same booking a second time', async () => {
    for (const change of [{}, { branch: 'KFARHBAB', type: 'EVENING' }]) {
      expect((await book(change)).status).toBe(201)
      const again = await book({ ...change, email: 'MAYA@example.com' })
      expect(again).toMatchObject({ status: 409, body: { code: 'already_booked' } })
    }
    expect(await storedAppointments(db)).toHaveLength(2)
  })

  test('a request with only the email address of a booking does not reveal it', async () => {
    await book({})
    expect(await book({ phone: '+961 1 000 000' })).toMatchObject({
      status: 409,
      body: { code: 'slot_taken' },
    })
  })

  test('a repeated request key gets the same reply; another body with it is refused', async () => {
    const headers = { 'idempotency-key': 'attempt-1' }
    const first = await send(bookAppointment, { body: validBooking }, { headers })
    const second = await send(bookAppointment, { body: validBooking }, { headers })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    const other = await send(bookAppointment, { body: { ...validBooking, startTime: '14:00' } }, { headers })
    expect(other.status).toBe(422)
    expect(await storedAppointments(db)).toHaveLength(1)
  })

  test('a refused attempt does not use up its request key', async () => {
    const headers = { 'idempotency-key': 'attempt-2' }
    await book({ email: 'rival@example.com' })
    expect((await send(bookAppointment, { body: validBooking }, { headers })).status).toBe(409)
    await db.delete(appointments)
    expect((await send(bookAppointment, { body: validBooking }, { headers })).status).toBe(201)
  })

  test('an email address has at most three upcoming guest appointments; members have no limit', async () => {
    const times = ['11:00', '12:00', '13:00']
    for (const startTime of times) expect((await book({ startTime })).status).toBe(201)
    const fourth = await book({ startTime: '14:00', email: guest.email.toUpperCase() })
    expect(fourth).toMatchObject({ status: 422, body: { code: 'too_many_open' } })
    const maya = await app.person('CLIENT', { email: guest.email })
    const own = await send(bookAppointment, { body: { ...validBooking, startTime: '14:00' } }, { as: maya })
    expect(own.status).toBe(201)
  })
})
