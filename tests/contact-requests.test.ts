import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseCustomer, getCustomer } from '#admin/customer-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { askForManagedContact, getManagedAppointment } from '#appointments/manage-contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { mergeCustomers } from '#customers/change-contract.ts'
import { answerContactRequest } from '#customers/contact-request-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { contactRequests, customers } from '#customers/server/tables.ts'
import { splitCustomer } from '#customers/split-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { requestRental } from '#rentals/contract.ts'
import { askForManagedRentalContact, getManagedRental } from '#rentals/manage-contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import type { CustomerId } from '#shared/ids.ts'
import { testApp } from './support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
await openShowrooms(db)
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const owner = await app.person('ADMIN')
const member = await app.person()

const right = { email: 'lea.saad@gmail.com', phone: '+961 3 222 222' }

let nth = 0
/** A guest with a fitting and a rental, whose address has a slip. */
async function guest() {
  nth += 1
  const mistyped = { email: `lea${nth}@gmial.com`, phone: '+961 3 111 111' }
  const person = { firstName: 'Lea', lastName: 'Saad', ...mistyped }
  const [dressId] = await insertDress(db, { title: `Dress ${nth}`, rentalPrice: 120_00 })
  const date = addDays(validBooking.date, 7 * nth)
  const fitting = await call(bookAppointment, { body: { ...validBooking, ...person, date } })
  const rental = await call(requestRental, {
    body: { ...person, dressId, eventDate: '2027-01-16' } as never,
  })
  expect([fitting.status, rental.status]).toEqual([201, 201])
  const [row] = await db.select().from(appointments).where(eq(appointments.id, fitting.body.id))
  return {
    mistyped,
    file: row!.customerId,
    fittingId: fitting.body.id,
    rentalId: rental.body.id,
    token: fitting.body.manageToken!,
    rentalToken: rental.body.manageToken!,
  }
}
const ask = (token: string, body: object) =>
  call(askForManagedContact, { params: { token }, body: { email: '', phone: '', ...body } as never })
const askedIn = async (token: string) =>
  (await call(getManagedAppointment, { params: { token } })).body.contact.asked
const waiting = async (id: CustomerId) =>
  (await call(getCustomer, { params: { id } }, { as: assistant })).body.contactRequests
const answer = (id: string, body: { accept: boolean; version: string }, as = assistant) =>
  call(answerContactRequest, { params: { id }, body }, { as })
const fileOf = async (id: CustomerId) => (await db.select().from(customers).where(eq(customers.id, id)))[0]!
const copies = async ({ fittingId, rentalId }: Awaited<ReturnType<typeof guest>>) => {
  const [fitting] = await db.select().from(appointments).where(eq(appointments.id, fittingId))
  const [rental] = await db.select().from(rentals).where(eq(rentals.id, rentalId))
  return [fitting, rental].map((row) => ({ email: row!.clientEmail, phone: row!.clientPhone }))
}

test('a link asks for a correction, which changes nothing until staff accept it; then all that is open follows', async () => {
  const lea = await guest()
  expect(await askedIn(lea.token)).toBeNull()
  expect((await ask(lea.token, right)).status).toBe(200)
  // The link may be read by a stranger.
  expect(await askedIn(lea.token)).toEqual({ email: 'l…@gmail.com', phone: '…\u00a0222', declined: false })
  expect(await fileOf(lea.file)).toMatchObject(lea.mistyped)
  expect(await copies(lea)).toEqual([lea.mistyped, lea.mistyped])
  expect(await db.select().from(emailLogs).where(eq(emailLogs.to, right.email))).toEqual([])

  const listed = await call(listCustomers, { query: { contactAsked: 'yes' } }, { as: assistant })
  expect(listed.body.map(({ id }) => id)).toEqual([lea.file])
  const [request] = await waiting(lea.file)
  expect(request).toMatchObject(right)
  expect((await answer(request!.id, { accept: true, version: request!.askedAt })).status).toBe(200)

  expect(await fileOf(lea.file)).toMatchObject(right)
  expect(await copies(lea)).toEqual([right, right])
  const sent = await db.select().from(emailLogs).where(eq(emailLogs.to, right.email))
  expect(sent.map(({ templateName }) => templateName).sort()).toEqual([
    'appointment_booked',
    'rental_requested',
  ])
  // The links that a stranger got.
  expect((await call(getManagedAppointment, { params: { token: lea.token } })).status).toBe(404)
  expect((await call(getManagedRental, { params: { token: lea.rentalToken } })).status).toBe(404)
  expect(await waiting(lea.file)).toEqual([])
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, lea.file))
  expect(log.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
    ['customer.contact_asked', null, { fields: ['email', 'phone'] }],
    [
      'customer.changed',
      assistant.id,
      { fields: ['email', 'phone'], open: { fittings: 1, rentals: 1, waitlist: 0 } },
    ],
  ])
})

test('the link of a rental asks too; only what is filled in changes', async () => {
  const lea = await guest()
  const params = { token: lea.rentalToken }
  const asked = { email: '', phone: right.phone }
  expect((await call(askForManagedRentalContact, { params, body: asked })).status).toBe(200)
  expect((await call(getManagedRental, { params })).body.contact.asked).toEqual({
    email: null,
    phone: '…\u00a0222',
    declined: false,
  })
  const [request] = await waiting(lea.file)
  await answer(request!.id, { accept: true, version: request!.askedAt })
  expect(await copies(lea)).toEqual(Array(2).fill({ ...lea.mistyped, phone: right.phone }))
  // No message with the link went to the old number.
  expect((await call(getManagedRental, { params })).body.contact).toMatchObject({
    phone: '…\u00a0222',
    asked: null,
  })
})

test('staff accept what they have read: what is asked anew, answered or declined is refused', async () => {
  const lea = await guest()
  await ask(lea.token, right)
  const [read] = await waiting(lea.file)
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await ask(lea.token, { email: 'stranger@example.com' })
  const stale = await answer(read!.id, { accept: true, version: read!.askedAt })
  expect(stale).toMatchObject({ status: 409, body: { code: 'contact_request_gone' } })
  const [request] = await waiting(lea.file)
  expect(request).toMatchObject({ email: 'stranger@example.com', phone: null })

  const decision = { accept: false, version: request!.askedAt }
  expect((await answer(request!.id, decision)).status).toBe(200)
  expect((await answer(request!.id, { ...decision, accept: true })).status).toBe(409)
  expect(await fileOf(lea.file)).toMatchObject(lea.mistyped)
  expect(await waiting(lea.file)).toEqual([])
  expect(await askedIn(lea.token)).toMatchObject({ declined: true })
  await ask(lea.token, right)
  expect(await waiting(lea.file)).toMatchObject([right])
  expect((await answer(crypto.randomUUID(), decision)).status).toBe(409)
})

test('of a file with an account only the booking of the link follows', async () => {
  const lea = await guest()
  await db
    .update(customers)
    .set({ userId: member.id, accountLink: 'STAFF' })
    .where(eq(customers.id, lea.file))
  await ask(lea.token, right)
  const [request] = await waiting(lea.file)
  expect((await answer(request!.id, { accept: true, version: request!.askedAt })).status).toBe(200)
  expect(await fileOf(lea.file)).toMatchObject(lea.mistyped)
  expect(await copies(lea)).toEqual([right, lea.mistyped])
})

test('a request goes where its booking goes: merged, split, erased', async () => {
  const [lea, other] = [await guest(), await guest()]
  await ask(other.token, right)
  const [request] = await waiting(other.file)
  await call(
    mergeCustomers,
    { params: { id: lea.file }, body: { otherId: other.file, alsoOpen: false } },
    { as: assistant },
  )
  expect(await waiting(lea.file)).toEqual([request])
  const split = { name: 'Mia Saad', fittings: [other.fittingId] }
  const { body } = await app.send(splitCustomer, { params: { id: lea.file }, body: split } as never, {
    as: assistant,
  })
  const { customerId } = body as { customerId: CustomerId }
  expect(await waiting(lea.file)).toEqual([])
  expect(await waiting(customerId)).toEqual([request])
  await db.update(appointments).set({ status: 'CANCELLED' }).where(eq(appointments.id, other.fittingId))
  expect((await call(eraseCustomer, { params: { id: customerId } } as never, { as: owner })).status).toBe(200)
  expect(await db.select().from(contactRequests).where(eq(contactRequests.id, request!.id))).toEqual([])
})

test('wrong addresses, an empty form and strangers are refused', async () => {
  const lea = await guest()
  expect((await ask(lea.token, {})).body).toMatchObject({ fields: { email: expect.any(String) } })
  expect((await ask(lea.token, { email: 'lea@' })).status).toBe(400)
  expect((await ask(lea.token, { phone: '12' })).status).toBe(400)
  expect((await ask('x'.repeat(70), right)).status).toBe(404)
  await ask(lea.token, right)
  const [request] = await waiting(lea.file)
  const decision = { accept: true, version: request!.askedAt }
  expect((await answer(request!.id, decision, member)).status).toBe(403)
  expect(await fileOf(lea.file)).toMatchObject(lea.mistyped)
})

test('a link asks five times an hour at most', async () => {
  expect(askForManagedContact.limit).toEqual({ max: 5, windowSeconds: 3600 })
  expect(askForManagedRentalContact.limit).toEqual(askForManagedContact.limit)
})
