import { eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { guest, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { contactUs } from '#contact/contract.ts'
import { contactMessages } from '#contact/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { bookForCustomer } from '#schedule/board-contract.ts'
import { addDays, timeOf } from '#shared/dates.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { customers } from './tables.ts'

const app = await testApp({
  domains: ['appointments', 'schedule', 'rentals', 'contact'],
  env: { RATE_LIMIT_FACTOR: '0' },
  maxConnections: 24,
})
const { db, call } = app
await openShowrooms(db)
const admin = await app.person('ADMIN')

const everybody = () => db.select().from(customers).where(isNull(customers.erasedAt))

beforeEach(async () => {
  await db.delete(contactMessages)
  await db.delete(rentals)
  await db.delete(appointments)
  await db.delete(customers).where(isNull(customers.erasedAt))
})

let starts = 0
/** A start that nobody else has. */
function time() {
  starts += 1
  return {
    date: addDays('2026-12-07', 7 * Math.floor(starts / 8)),
    startTime: timeOf(660 + 60 * (starts % 8)),
  }
}
const book = (facts: Partial<typeof guest> = {}, as?: Person) =>
  call(bookAppointment, { body: { ...validBooking, ...facts, ...time() } }, { as })
async function rent(facts: Partial<typeof guest> = {}, as?: Person) {
  const [dressId] = await insertDress(db, {})
  return call(requestRental, { body: { ...guest, ...facts, dressId, eventDate: '2027-02-06' } }, { as })
}
const name = `${guest.firstName} ${guest.lastName}`

test('a guest who books, rents and writes is one customer, with the date of her event', async () => {
  expect((await book()).status).toBe(201)
  expect((await rent({ email: 'MAYA@example.com', phone: '03 123 456' })).status).toBe(201)
  const { firstName, lastName, ...contact } = guest
  const message = { ...contact, name: `${firstName} ${lastName}`, message: 'Good morning' }
  expect((await call(contactUs, { body: message })).status).toBe(200)
  const found = await everybody()
  expect(found).toMatchObject([
    { name, email: 'maya@example.com', phone: '+961 3 123 456', userId: null, eventDate: '2027-02-06' },
  ])
  for (const table of [appointments, rentals, contactMessages])
    expect(await db.select({ customerId: table.customerId }).from(table)).toEqual([
      { customerId: found[0]!.id },
    ])
})

test('the same phone or the same email alone makes another customer', async () => {
  await book()
  await book({ phone: '+961 70 111 222' })
  await book({ email: 'other@example.com' })
  expect(await everybody()).toHaveLength(3)
})

test('bookings by staff find her too, and stay in the file that staff chose', async () => {
  await book()
  const [maya] = await everybody()
  const byStaff = { clientName: name, clientPhone: guest.phone, clientEmail: guest.email }
  const wanted = { branch: 'AOUKAR', type: 'BRIDAL' } as const
  await call(bookForCustomer, { body: { ...wanted, ...time(), ...byStaff } }, { as: admin })
  const phoneOnly = { clientName: name, clientPhone: guest.phone }
  for (const facts of [phoneOnly, phoneOnly])
    await call(bookForCustomer, { body: { ...wanted, ...time(), ...facts } }, { as: admin })
  expect(await everybody()).toHaveLength(2)
  const chosen = { ...phoneOnly, customerId: maya!.id }
  await call(bookForCustomer, { body: { ...wanted, ...time(), ...chosen } }, { as: admin })
  const [dressId] = await insertDress(db, {})
  const rental = { dressId, eventDate: '2027-02-06', ...chosen }
  expect((await call(addRental, { body: rental }, { as: admin })).status).toBe(201)
  expect(await db.$count(appointments, eq(appointments.customerId, maya!.id))).toBe(3)
  expect(await db.$count(rentals, eq(rentals.customerId, maya!.id))).toBe(1)
})

test('a member has one file, with the contact data of the profile, apart from that of a guest with the same ones', async () => {
  await book({ firstName: 'Lea', email: 'lea@example.com', phone: '+961 70 123 456' })
  const lea = await app.person('CLIENT', { email: 'lea@example.com', firstName: 'Lea', lastName: 'Saad' })
  await book({}, lea)
  await rent({}, lea)
  const files = await everybody()
  expect(files).toMatchObject([{ userId: null }, { userId: lea.id, email: 'lea@example.com' }])
  expect(files.map((file) => file.accountLink)).toEqual([null, 'PROVED'])
})

test('nobody gets into the file of an account by its phone and email', async () => {
  const lea = await app.person('CLIENT', { phone: '+961 70 123 456' })
  await book({}, lea)
  await book({ email: lea.email, phone: '+961 70 123 456' })
  const other = await app.person('CLIENT', { phone: '+961 70 123 456' })
  await db.update(customers).set({ email: other.email }).where(eq(customers.userId, lea.id))
  await book({}, other)
  const found = await everybody()
  expect(found.map(({ userId }) => userId).sort()).toEqual([null, lea.id, other.id].sort())
})

test('concurrent bookings and requests of one guest, and of one member, make one customer each', async () => {
  const member = await app.person()
  async function each(as?: Person) {
    const dressIds = await insertDress(db, ...Array.from({ length: 8 }, () => ({})))
    return dressIds.flatMap((dressId) => [
      () => book({}, as),
      () => call(requestRental, { body: { ...guest, dressId, eventDate: '2027-02-06' } }, { as }),
    ])
  }
  const requests = [...(await each()), ...(await each(member))]
  const statuses = (await Promise.all(requests.map((send) => send()))).map(({ status }) => status)
  expect(Math.max(...statuses)).toBeLessThan(500)
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(12)
  expect((await everybody()).map(({ userId }) => userId).sort()).toEqual([member.id, null])
})
