import { asc, eq, inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeProfile } from '#accounts/profile-contract.ts'
import { getCustomer } from '#admin/customer-contract.ts'
import { getSplitParts } from '#admin/split-parts-contract.ts'
import { getRentalFit } from '#alterations/contract.ts'
import { bookAppointment, cancelAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { restoreAppointment } from '#appointments/status-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import * as change from '#customers/change-contract.ts'
import { getMyOpenBookings } from '#customers/correction-contract.ts'
import { splitCustomer, undoSplit } from '#customers/split-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { addCustomerMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { customerMeasurements } from '#measurements/server/tables.ts'
import { requestRental } from '#rentals/contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { getAppointmentFit } from '#schedule/fit-contract.ts'
import { addDays, hourMs } from '#shared/dates.ts'
import type { AppointmentId, CustomerId, CustomerSplitId, RentalId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { customerNotes, customerSplits, customers } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
await openShowrooms(db)
const as = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const admin = await app.person('ADMIN')
const start = clock.now

let families = 0
/** Two fittings, a rental, two measurements, a note and a message in the file of Maya: half of it is Lea's. */
async function mixedFile() {
  families += 1
  clock.now = start
  const contact = { email: `family${families}@example.com`, phone: `+961 3 700 70${families}` }
  const date = addDays(validBooking.date, 7 * families)
  const ofMaya = { ...validBooking, ...contact, date }
  const { body: hers } = await call(bookAppointment, { body: ofMaya })
  const { body: lea } = await call(bookAppointment, { body: { ...ofMaya, startTime: '15:00' } })
  const [dress] = await insertDress(db, { rentalPrice: 120_00 })
  const wish = { firstName: 'Maya', lastName: 'Haddad', ...contact, dressId: dress!, eventDate: '2027-08-21' }
  const { body: rental } = await call(requestRental, { body: wish as never })
  const [row] = await db.select().from(appointments).where(eq(appointments.id, hers.id))
  const id = row!.customerId
  for (const bust of [920, 810])
    await call(addCustomerMeasurements, { params: { id }, body: { ...notMeasured, bust } as never }, { as })
  const note = await call(change.addNote, { params: { id }, body: { text: 'Lea likes lace' } }, { as })
  const message = { customerId: id, subjectKind: 'appointment', subjectId: lea.id, event: 'booked' } as const
  const sent = { phone: '+9613700701', text: 'Booked', state: 'SENT', expiresAt: start } as const
  await db.insert(whatsappMessages).values({ ...message, ...sent, sentBy: as.id })
  const parts = (await call(getSplitParts, { params: { id } }, { as })).body
  const small = parts.measurements.find(({ bust }) => bust === 810)!
  const chosen = {
    fittings: [lea.id],
    rentals: [rental.id],
    measurements: [small.id],
    notes: [note.body.id],
  }
  return { id, hers, lea, rental, chosen, parts }
}

const split = (id: string, body: object) => send(splitCustomer, { params: { id }, body } as never, { as })
const undo = (id: string) => send(undoSplit, { params: { id } }, { as })

async function filesOfAll({ chosen, lea }: Awaited<ReturnType<typeof mixedFile>>) {
  const idsOf = (rows: { customerId: CustomerId }[]) => rows.map(({ customerId }) => customerId)
  return [
    ...idsOf(await db.select().from(appointments).where(inArray(appointments.id, chosen.fittings))),
    ...idsOf(await db.select().from(rentals).where(inArray(rentals.id, chosen.rentals))),
    ...idsOf(
      await db
        .select()
        .from(customerMeasurements)
        .where(inArray(customerMeasurements.id, chosen.measurements)),
    ),
    ...idsOf(await db.select().from(customerNotes).where(inArray(customerNotes.id, chosen.notes))),
    ...idsOf(await db.select().from(whatsappMessages).where(eq(whatsappMessages.subjectId, lea.id))),
  ]
}

test('a split moves what was chosen into a new file with the shared contact, and its undo gives back exactly this', async () => {
  const family = await mixedFile()
  const { id, hers, lea, chosen, parts } = family
  expect(Object.values(parts).map((part) => part.length)).toEqual([2, 1, 0, 2, 1])
  const { status, body } = await split(id, { name: 'Lea Haddad', eventDate: '2027-08-21', ...chosen })
  expect(status).toBe(201)
  const { splitId, customerId } = body as { splitId: CustomerSplitId; customerId: CustomerId }
  expect(await filesOfAll(family)).toEqual(Array(5).fill(customerId))
  const [stays] = await db.select().from(appointments).where(eq(appointments.id, hers.id))
  expect(stays).toMatchObject({ customerId: id, clientName: 'Maya Haddad' })
  // What is open of hers is in her name.
  const [moved] = await db.select().from(appointments).where(eq(appointments.id, lea.id))
  expect(moved).toMatchObject({ clientName: 'Lea Haddad', linkKey: null })
  // Each fitting and what is sewn takes the sizes of its own person.
  const busts = [
    (await call(getAppointmentFit, { params: { id: hers.id } }, { as })).body,
    (await call(getAppointmentFit, { params: { id: lea.id } }, { as })).body,
    (await call(getRentalFit, { params: { id: family.rental.id } }, { as })).body,
  ].map(({ current }) => current.bust)
  expect(busts).toEqual([920, 810, 810])
  const file = (await call(getCustomer, { params: { id: customerId } }, { as })).body
  expect(file).toMatchObject({
    name: 'Lea Haddad',
    eventDate: '2027-08-21',
    email: stays!.clientEmail,
    household: [{ id, same: 'both' }],
    splits: [{ id: splitId, other: { id }, isFrom: false }],
  })
  const from = (await call(getCustomer, { params: { id } }, { as })).body
  expect(from.splits).toMatchObject([
    { id: splitId, other: { id: customerId, name: 'Lea Haddad' }, isFrom: true },
  ])
  expect(from.counts).toEqual({ appointments: 1, rentals: 0 })
  // She is known from now on.
  const again = {
    ...validBooking,
    firstName: 'Lea',
    email: file.email!,
    phone: file.phone!,
    startTime: '17:00',
  }
  const third = await call(bookAppointment, { body: { ...again, date: hers.date } })
  const [known] = await db.select().from(appointments).where(eq(appointments.id, third.body.id))
  expect(known!.customerId).toBe(customerId)

  expect((await undo(splitId)).status).toBe(200)
  expect(await filesOfAll(family)).toEqual(Array(5).fill(id))
  const [back] = await db.select().from(appointments).where(eq(appointments.id, lea.id))
  expect(back!.clientName).toBe('Maya Haddad')
  // What came into the new file since stays there.
  const [since] = await db.select().from(appointments).where(eq(appointments.id, third.body.id))
  expect(since!.customerId).toBe(customerId)
  expect(await undo(splitId)).toMatchObject({ status: 409, body: { code: 'cannot_undo_split' } })
  const entries = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['customer.split', 'customer.split_undone']))
    .orderBy(asc(auditLog.id))
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['customer.split', id],
    ['customer.split_undone', id],
  ])
  expect(entries[0]!.detail).toEqual({
    otherId: customerId,
    moved: { fittings: 1, rentals: 1, waitlist: 0, measurements: 1, notesOfStaff: 1 },
  })
})

test('a new file that stays empty goes with the undo; another file of a split stays', async () => {
  const { id, chosen } = await mixedFile()
  const made = (await split(id, { name: 'Lea Haddad', ...chosen })).body as {
    splitId: CustomerSplitId
    customerId: CustomerId
  }
  await undo(made.splitId)
  expect(await db.select().from(customers).where(eq(customers.id, made.customerId))).toEqual([])
  const [other] = await db.insert(customers).values({ name: 'Lea H.', phone: '+961 3 999 123' }).returning()
  const into = (await split(id, { otherId: other!.id, ...chosen })).body as {
    splitId: CustomerSplitId
    customerId: CustomerId
  }
  expect(into.customerId).toBe(other!.id)
  await undo(into.splitId)
  expect(await db.$count(customers, eq(customers.id, other!.id))).toBe(1)
})

test('a file that has an account since stays with it after the undo', async () => {
  const { id, chosen } = await mixedFile()
  const { body } = await split(id, { name: 'Lea Haddad', ...chosen })
  const { splitId, customerId } = body as { splitId: CustomerSplitId; customerId: CustomerId }
  const lea = await app.person()
  const account = { userId: lea.id, accountLink: 'STAFF' } as const
  await db.update(customers).set(account).where(eq(customers.id, customerId))
  expect((await undo(splitId)).status).toBe(200)
  expect(await db.$count(customers, eq(customers.userId, lea.id))).toBe(1)
})

test('a fitting that was deleted after the split comes back after its undo', async () => {
  const { id, lea, chosen } = await mixedFile()
  const { body } = await split(id, { name: 'Lea Haddad', fittings: chosen.fittings })
  const params = { id: lea.id }
  expect((await send(cancelAppointment, { params }, { as: admin })).status).toBe(200)
  expect((await undo((body as { splitId: CustomerSplitId }).splitId)).status).toBe(200)
  expect((await send(restoreAppointment, { params }, { as: admin })).status).toBe(200)
  expect(await db.$count(appointments, eq(appointments.id, lea.id))).toBe(1)
})

test('a file from which another one was split since stays: that split can be undone, too', async () => {
  const { id, lea, chosen } = await mixedFile()
  const first = (await split(id, { name: 'Lea Haddad', fittings: chosen.fittings })).body as {
    splitId: CustomerSplitId
    customerId: CustomerId
  }
  const second = (await split(first.customerId, { name: 'Nour Haddad', fittings: [lea.id] })).body
  await undo(first.splitId)
  expect((await undo((second as { splitId: CustomerSplitId }).splitId)).status).toBe(200)
  const [back] = await db.select().from(appointments).where(eq(appointments.id, lea.id))
  expect(back!.customerId).toBe(first.customerId)
})

test('the profile of a member renames what stands in her own file alone', async () => {
  const { id, hers, lea, rental, chosen } = await mixedFile()
  const member = await app.person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
  const account = { userId: member.id, accountLink: 'PROVED' } as const
  await db.update(customers).set(account).where(eq(customers.id, id))
  await db
    .update(appointments)
    .set({ userId: member.id })
    .where(inArray(appointments.id, [hers.id, lea.id]))
  await db.update(rentals).set({ accountId: member.id }).where(eq(rentals.id, rental.id))
  await split(id, { name: 'Lea Haddad', ...chosen })
  const open = (await call(getMyOpenBookings, {}, { as: member })).body
  expect(open).toEqual({ fittings: 1, rentals: 0, waitlist: 0 })
  const body = { firstName: 'Maya', lastName: 'Khoury', email: member.email, phone: '+961 3 700 799' }
  const changed = await send(changeProfile, { params: { userId: member.id }, body }, { as: member })
  expect(changed.status).toBe(200)
  const names = async (table: typeof appointments | typeof rentals, one: AppointmentId | RentalId) =>
    (await db.select({ name: table.clientName }).from(table).where(eq(table.id, one)))[0]!.name
  expect(await names(appointments, hers.id)).toBe('Maya Khoury')
  expect(await names(appointments, lea.id)).toBe('Lea Haddad')
  expect(await names(rentals, rental.id)).toBe('Lea Haddad')
})

test('a split is refused for what is not in the file, into an account, into itself and without a choice', async () => {
  const [one, two] = [await mixedFile(), await mixedFile()]
  const before = await db.select().from(customers).where(isNull(customers.mergedInto))
  expect(await split(one.id, { name: 'Lea', ...two.chosen })).toMatchObject({
    status: 409,
    body: { code: 'split_outdated' },
  })
  const member = await app.person()
  const [account] = await db
    .insert(customers)
    .values({ name: 'Rita', userId: member.id, accountLink: 'OWN' })
    .returning()
  expect(await split(one.id, { otherId: account!.id, ...one.chosen })).toMatchObject({
    status: 409,
    body: { code: 'split_into_account' },
  })
  expect(await split(one.id, { otherId: one.id, ...one.chosen })).toMatchObject({
    body: { code: 'same_customer' },
  })
  expect((await split(one.id, { name: 'Lea' })).status).toBe(400)
  expect((await split(one.id, one.chosen)).status).toBe(400)
  expect(await db.$count(customers, isNull(customers.mergedInto))).toBe(before.length + 1)
})

test('a split can be undone for a day, and not after a merge; others than staff may do neither', async () => {
  const { id, chosen } = await mixedFile()
  const client = await app.person()
  for (const who of [undefined, client]) {
    const status = who ? 403 : 401
    const input = { params: { id }, body: { name: 'Lea', ...chosen } } as never
    expect((await send(splitCustomer, input, who && { as: who })).status).toBe(status)
    expect((await send(undoSplit, { params: { id } }, who && { as: who })).status).toBe(status)
    expect((await send(getSplitParts, { params: { id } }, who && { as: who })).status).toBe(status)
  }
  expect((await undo(id)).status).toBe(404)
  const late = (await split(id, { name: 'Lea', ...chosen })).body as {
    splitId: CustomerSplitId
    customerId: CustomerId
  }
  await call(change.mergeCustomers, { params: { id }, body: { otherId: late.customerId } }, { as })
  expect(await undo(late.splitId)).toMatchObject({ body: { code: 'cannot_undo_split' } })
  const again = (await split(id, { name: 'Lea', ...chosen })).body as { splitId: CustomerSplitId }
  await db
    .update(customerSplits)
    .set({ createdAt: new Date(clock.now.getTime() - 25 * hourMs) })
    .where(eq(customerSplits.id, again.splitId))
  expect(await undo(again.splitId)).toMatchObject({ body: { code: 'cannot_undo_split' } })
})
