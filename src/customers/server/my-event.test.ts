import { eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { guest, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { changeMyEvent } from '#customers/event-contract.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { bookForCustomer } from '#schedule/board-contract.ts'
import { addDays } from '#shared/dates.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { customers } from './tables.ts'

const app = await testApp({
  domains: ['customers', 'appointments', 'schedule', 'rentals'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call } = app
await openShowrooms(db)
const admin = await app.person('ADMIN')

beforeEach(async () => {
  await db.delete(rentals)
  await db.delete(appointments)
  await db.delete(customers).where(isNull(customers.erasedAt))
})

const said = { eventDate: '2027-06-05', eventPlace: 'Batroun', source: 'FRIEND' } as const
const other = { eventDate: '2027-07-03', eventPlace: 'Byblos', source: 'GOOGLE' } as const
const today = '2026-11-23'
let weeks = 0

function book(facts: object, as?: Person) {
  weeks += 1
  const date = addDays(validBooking.date, 7 * weeks)
  return call(bookAppointment, { body: { ...validBooking, date, ...facts } }, { as })
}

async function rent(facts: object, as?: Person) {
  const [dressId] = await insertDress(db, {})
  return call(requestRental, { body: { ...guest, dressId, eventDate: '2027-02-06', ...facts } }, { as })
}

const files = () => db.select().from(customers).where(isNull(customers.erasedAt))
const change = (set: Partial<typeof customers.$inferInsert>) => db.update(customers).set(set)

test('what a guest says fills what is empty in her file, and her reply says nothing of it', async () => {
  const first = await book({ eventPlace: 'Batroun' })
  expect(await files()).toMatchObject([{ eventDate: null, eventPlace: 'Batroun', source: null }])
  const second = await book(other)
  expect(await files()).toMatchObject([{ ...other, eventPlace: 'Batroun' }])
  expect(Object.keys(second.body)).toEqual(Object.keys(first.body))
  expect(JSON.stringify(second.body)).not.toMatch(/Batroun|GOOGLE/)
  const rented = await rent({ eventPlace: 'Tyre', source: 'INSTAGRAM' })
  expect(rented.status).toBe(201)
  expect(JSON.stringify(rented.body)).not.toMatch(/Batroun|GOOGLE|2027-07-03/)
  expect(await files()).toMatchObject([{ ...other, eventPlace: 'Batroun' }])
})

test('a member replaces date and place, never the source; the date of a rental only fills', async () => {
  const lea = await app.person()
  await rent({ eventPlace: 'Batroun', source: 'FRIEND' }, lea)
  await book(other, lea)
  expect(await files()).toMatchObject([{ ...other, source: 'FRIEND' }])
  // A new account has one open request.
  await db.delete(rentals)
  expect((await rent({ eventPlace: 'Tyre' }, lea)).status).toBe(201)
  expect(await files()).toMatchObject([{ eventDate: other.eventDate, eventPlace: 'Tyre' }])
})

test('staff write it down in a booking and in a rental', async () => {
  const contact = { clientName: 'Lea Saad', clientPhone: '+961 70 123 456', clientEmail: 'lea@example.com' }
  const when = { branch: 'AOUKAR', type: 'BRIDAL', date: validBooking.date, startTime: '15:00' } as const
  expect(
    (await call(bookForCustomer, { body: { ...when, ...contact, ...said } }, { as: admin })).status,
  ).toBe(201)
  expect(await files()).toMatchObject([said])
  const [dressId] = await insertDress(db, {})
  const body = { ...contact, dressId, eventDate: '2027-02-06', eventPlace: 'Tyre', source: 'GOOGLE' as const }
  expect((await call(addRental, { body }, { as: admin })).status).toBe(201)
  expect(await files()).toMatchObject([{ ...said, eventPlace: 'Tyre' }])
})

test('a member reads what is known of her own event, and changes it', async () => {
  const [lea, rana] = [await app.person(), await app.person()]
  await book(said, lea)
  const read = async (as: Person) => (await call(getMyEvent, {}, { as })).body
  expect(await read(lea)).toEqual({
    eventDate: said.eventDate,
    eventPlace: 'Batroun',
    isSourceKnown: true,
    whatsappConsent: false,
  })
  const unknown = { eventDate: null, eventPlace: null, isSourceKnown: false, whatsappConsent: false }
  expect(await read(rana)).toEqual(unknown)
  const body = { eventDate: '2027-08-07', eventPlace: 'Jbeil', source: 'OTHER' }
  expect((await call(changeMyEvent, { body }, { as: rana })).body).toEqual({
    ...unknown,
    eventDate: '2027-08-07',
    eventPlace: 'Jbeil',
  })
  expect((await read(lea)).eventPlace).toBe('Batroun')
  expect((await call(changeMyEvent, { body: { eventDate: '' } }, { as: rana })).body).toEqual(unknown)
})

test('a past event counts as unknown', async () => {
  const lea = await app.person()
  await book(said, lea)
  const past = { eventDate: addDays(today, -1) }
  await change({ ...past, ownAnswers: { ...said, ...past } })
  const known = { eventDate: null, eventPlace: null, isSourceKnown: true, whatsappConsent: false }
  expect((await call(getMyEvent, {}, { as: lea })).body).toEqual(known)
  await book({ eventDate: other.eventDate }, lea)
  expect(await files()).toMatchObject([{ eventDate: other.eventDate, eventPlace: null, source: 'FRIEND' }])
})

test('a guest who knows phone and email of a member neither reads nor changes her event', async () => {
  const lea = await app.person('CLIENT', { phone: '+961 70 123 456' })
  await book(said, lea)
  await book({ ...other, email: lea.email, phone: '+961 70 123 456' })
  const [own] = await db.select().from(customers).where(eq(customers.userId, lea.id))
  expect(own).toMatchObject(said)
  expect((await call(getMyEvent, {})).status).toBe(401)
  expect((await call(changeMyEvent, { body: said })).status).toBe(401)
})

test('a member who registers with the phone and email of a guest does not read what the guest has said', async () => {
  await book({ ...said, email: 'nour@example.com', phone: '+961 70 654 321' })
  const contact = { email: 'nour@example.com', phone: '+961 70 654 321' }
  const nour = await app.person('CLIENT', { ...contact, firstName: 'Maya', lastName: 'Haddad' })
  const place = { eventPlace: 'Tyre' }
  await book(place, nour)
  expect(await files()).toMatchObject([
    { ...said, userId: null },
    { ...place, userId: nour.id },
  ])
  const own = { eventDate: null, ...place, isSourceKnown: false, whatsappConsent: false }
  expect((await call(getMyEvent, {}, { as: nour })).body).toEqual(own)
})

test('refuses a past event, a place of more than 100 letters in any script, and an unknown source', async () => {
  for (const letter of ['a', 'م', 'é']) {
    expect((await book({ eventPlace: letter.repeat(100) })).status).toBe(201)
    const { status, body } = await book({ eventPlace: letter.repeat(101) })
    expect([status, body.fields]).toEqual([
      400,
      { eventPlace: 'Please shorten the place to 100 letters at most.' },
    ])
    await db.delete(appointments)
  }
  const refused = async (facts: object) => {
    const replies = [await book(facts), await rent(facts)]
    return replies.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])
  }
  for (const source of ['TV', 'constructor', 7])
    expect(await refused({ source })).toEqual([
      [400, ['source']],
      [400, ['source']],
    ])
  const past = { eventDate: addDays(today, -1) }
  expect(await book(past)).toMatchObject({ status: 400, body: { fields: { eventDate: expect.any(String) } } })
  const lea = await app.person()
  expect(await call(changeMyEvent, { body: past }, { as: lea })).toMatchObject({
    status: 400,
    body: { fields: { eventDate: 'This date has passed. Please select a later date.' } },
  })
  expect((await book({ eventDate: said.eventDate, eventPlace: ' ', source: '' })).status).toBe(201)
})
