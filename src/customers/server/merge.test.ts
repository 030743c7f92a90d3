import { and, desc, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { getCustomer } from '#admin/customer-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { getManagedAppointment } from '#appointments/manage-contract.ts'
import { guest, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import * as change from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { changeMyEvent } from '#customers/event-contract.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { requestRental } from '#rentals/contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { addDays, timeOf } from '#shared/dates.ts'
import type { AppointmentId, CustomerMergeId, RentalId } from '#shared/ids.ts'
import { rounds } from '#tests/support/rounds.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { customerMerges, customers } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, maxConnections: 20 })
const { db, call, send } = app
await openShowrooms(db)
const as = await app.person('ADMIN')
const dressIds = await insertDress(db, ...Array.from({ length: 12 }, () => ({})))

beforeEach(async () => {
  await db.delete(rentals)
  await db.delete(appointments)
  await db.delete(customerMerges)
  await db.delete(customers).where(isNull(customers.erasedAt))
})

let starts = 0
function time() {
  starts += 1
  return {
    date: addDays('2026-12-07', 7 * Math.floor(starts / 8)),
    startTime: timeOf(660 + 60 * (starts % 8)),
  }
}

const fileOf = async (table: typeof appointments | typeof rentals, id: AppointmentId | RentalId) =>
  (await db.select({ file: table.customerId }).from(table).where(eq(table.id, id)))[0]!.file

function tryToBook(facts: Partial<typeof guest> = {}, member?: Person) {
  return call(bookAppointment, { body: { ...validBooking, ...facts, ...time() } }, { as: member })
}
/** @returns the id of the booking and that of the customer */
async function book(facts: Partial<typeof guest> = {}, member?: Person) {
  const { id } = (await tryToBook(facts, member)).body
  return { id, file: await fileOf(appointments, id) }
}
function tryToRent(nth: number, facts: Partial<typeof guest> = {}, member?: Person) {
  const body = { ...guest, ...facts, dressId: dressIds[nth]!, eventDate: '2027-02-06' }
  return call(requestRental, { body }, { as: member })
}
async function rent(nth: number, facts: Partial<typeof guest> = {}, member?: Person) {
  const { id } = (await tryToRent(nth, facts, member)).body
  return { id, file: await fileOf(rentals, id) }
}
const merge = (id: string, otherId: string, answers: { accountReads?: boolean } = {}) =>
  send(change.mergeCustomers, { params: { id }, body: { otherId, ...answers } }, { as })
const undo = (id: string) => send(change.undoMerge, { params: { id } }, { as })
const stored = () => db.select().from(customers).orderBy(customers.id)
const other = { email: 'work@example.com' }

test('a merge moves bookings, rentals, notes and tasks, fills empty fields, and its undo gives back exactly these', async () => {
  const [visit, rental] = [await book(), await rent(0)]
  const second = await book({ ...other, firstName: 'MAYA' })
  const open = await rent(1, other)
  await db
    .update(customers)
    .set({ source: 'FRIEND', eventPlace: 'Byblos' })
    .where(eq(customers.id, second.file))
  await call(change.addNote, { params: { id: second.file }, body: { text: 'Likes lace' } }, { as })
  const before = await stored()
  const { body, status } = await merge(visit.file, second.file)
  expect(status).toBe(201)
  for (const [table, { id }] of [
    [appointments, visit],
    [appointments, second],
    [rentals, rental],
    [rentals, open],
  ] as const)
    expect(await fileOf(table, id)).toBe(visit.file)
  const page = (await call(getCustomer, { params: { id: second.file } }, { as })).body
  expect(page).toMatchObject({
    id: visit.file,
    source: 'FRIEND',
    eventPlace: 'Byblos',
    merges: [{ id: body.mergeId, name: 'MAYA Haddad' }],
  })
  expect(page.rentals).toHaveLength(2)

  // Since then: one booking by each of the two, and a change by staff.
  const [third, fourth] = [await book(), await book(other)]
  expect([third.file, fourth.file]).toEqual([visit.file, visit.file])
  await db.update(customers).set({ eventPlace: 'Batroun' }).where(eq(customers.id, visit.file))
  expect((await undo(body.mergeId)).status).toBe(200)
  expect(await fileOf(appointments, second.id)).toBe(second.file)
  expect(await fileOf(rentals, open.id)).toBe(second.file)
  expect(await fileOf(appointments, third.id)).toBe(visit.file)
  expect(await fileOf(appointments, fourth.id)).toBe(visit.file)
  const changed = before.map((row) => (row.id === visit.file ? { ...row, eventPlace: 'Batroun' } : row))
  expect((await stored()).map(({ updatedAt, ...row }) => row)).toEqual(
    changed.map(({ updatedAt, ...row }) => row),
  )
  expect(await undo(body.mergeId)).toMatchObject({ status: 409, body: { code: 'cannot_undo_merge' } })
  const actions = (await db.select().from(auditLog)).filter(({ action }) => /merge/.test(action))
  expect(actions.map(({ action }) => action)).toEqual(['customer.merged', 'customer.merge_undone'])
})

test('what is open of the merged file follows the contact data that stay, and has its own again after the undo', async () => {
  const right = await book()
  const mistyped = { email: 'maya@exmaple.com', lastName: 'Hadad' }
  const { body: visit } = await tryToBook(mistyped)
  const file = await fileOf(appointments, visit.id)
  const rental = await rent(2, mistyped)
  const copies = async () => [
    (await db.select().from(appointments).where(eq(appointments.id, visit.id)))[0]!,
    (await db.select().from(rentals).where(eq(rentals.id, rental.id)))[0]!,
  ]
  const opens = async () =>
    (await send(getManagedAppointment, { params: { token: visit.manageToken! } })).status
  const params = { id: right.file }
  const left = await send(change.mergeCustomers, { params, body: { otherId: file, alsoOpen: false } }, { as })
  for (const copy of await copies()) expect(copy.clientEmail).toBe(mistyped.email)
  await undo((left.body as { mergeId: CustomerMergeId }).mergeId)
  expect(await opens()).toBe(200)

  const { body } = await merge(right.file, file)
  for (const copy of await copies())
    expect(copy).toMatchObject({ clientName: 'Maya Haddad', clientEmail: guest.email })
  expect(await opens()).toBe(404)
  const [mail] = await db
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.to, guest.email))
    .orderBy(desc(emailLogs.id))
  expect(mail!.templateName).toBe('appointment_booked')

  // Staff have corrected one of them since.
  await db.update(rentals).set({ clientName: 'Maya H.' }).where(eq(rentals.id, rental.id))
  expect((await undo(body.mergeId)).status).toBe(200)
  const [fitting, wish] = await copies()
  expect(fitting).toMatchObject({ clientName: 'Maya Hadad', clientEmail: mistyped.email, customerId: file })
  expect(wish).toMatchObject({ clientName: 'Maya H.', clientEmail: guest.email })
})

test('what is open of a guest’s file follows the account that comes into it', async () => {
  const lea = await app.person('CLIENT', { firstName: 'Lea', lastName: 'Saad' })
  const [asGuest, member] = [await book({ lastName: 'Sad' }), await book({}, lea)]
  await merge(asGuest.file, member.file, { accountReads: true })
  const [copy] = await db.select().from(appointments).where(eq(appointments.id, asGuest.id))
  const [file] = await db.select().from(customers).where(eq(customers.id, asGuest.file))
  expect(copy).toMatchObject({ clientName: file!.name, clientEmail: file!.email })
})

test('the account goes with the file; two accounts are refused', async () => {
  const [lea, rita] = [await app.person(), await app.person()]
  const [member, guestOnly, second] = [await book({}, lea), await book(), await book({}, rita)]
  expect(await merge(member.file, second.file)).toMatchObject({ status: 409, body: { code: 'two_accounts' } })
  const said = { eventDate: '2027-06-05', eventPlace: 'Batroun' }
  await call(changeMyEvent, { body: said }, { as: lea })
  const before = await stored()
  const contactOf = (id: string) => {
    const { name, phone, email } = before.find((row) => row.id === id)!
    return { name, phone, email }
  }
  expect(await merge(guestOnly.file, member.file)).toMatchObject({
    status: 409,
    body: { code: 'account_reads_file' },
  })
  const { body } = await merge(guestOnly.file, member.file, { accountReads: true })
  // Her answers and contact come along; the guest's still leads to the file.
  expect(await stored()).toContainEqual(
    expect.objectContaining({ id: guestOnly.file, userId: lea.id, ...contactOf(member.file) }),
  )
  expect((await call(getMyEvent, {}, { as: lea })).body).toMatchObject(said)
  expect((await book()).file).toBe(guestOnly.file)
  const found = await call(listCustomers, { query: { search: guest.email } }, { as })
  expect(found.body.map(({ id }) => id)).toEqual([guestOnly.file])
  expect((await book({}, lea)).file).toBe(guestOnly.file)
  await undo(body.mergeId)
  expect((await stored()).map(({ updatedAt, ...row }) => row)).toEqual(
    before.map(({ updatedAt, ...row }) => row),
  )
})

test('refuses strangers, the same customer, unknown ones, and an undo after a day or a further merge', async () => {
  const [one, two, three] = [await book(), await book(other), await book({ email: 'third@example.com' })]
  const params = { id: one.file }
  const body = { otherId: two.file }
  expect((await send(change.mergeCustomers, { params, body })).status).toBe(401)
  expect((await send(change.mergeCustomers, { params, body }, { as: await app.person() })).status).toBe(403)
  expect((await merge(one.file, one.file)).status).toBe(422)
  expect((await merge(one.file, newId())).status).toBe(404)
  expect((await undo(newId())).status).toBe(404)
  const first = (await merge(one.file, two.file)).body.mergeId
  const further = (await merge(three.file, one.file)).body.mergeId
  expect((await book(other)).file).toBe(three.file)
  expect((await undo(first)).status).toBe(409)
  expect((await undo(further)).status).toBe(200)
  await db.update(customerMerges).set({ createdAt: new Date(app.clock.now.getTime() - 25 * 3_600_000) })
  expect((await undo(first)).status).toBe(409)
})

test('of two merges at once one wins, and a booking meanwhile is not lost', async () => {
  for (let round = 0; round < rounds(8); round += 1) {
    const mail = `round-${round}@example.com`
    const [one, two] = [await book({ email: mail }), await book({ email: `other-${mail}` })]
    const [forth, back, visit] = await Promise.all([
      merge(one.file, two.file),
      merge(two.file, one.file),
      book({ email: `other-${mail}` }),
    ])
    expect([forth.status, back.status].sort()).toEqual([201, 409])
    expect([forth, back].find(({ status }) => status === 409)?.body.code).toBe('already_merged')
    const winner = forth.status === 201 ? one.file : two.file
    expect([await fileOf(appointments, one.id), await fileOf(appointments, visit.id)]).toEqual([
      winner,
      winner,
    ])
  }
})

/** What a member reads of her bookings. */
async function seenBy(member: Person) {
  const visits = await call(listAppointments, { query: {} }, { as: member })
  const dresses = await call(listRentals, { query: {} }, { as: member })
  return [...visits.body, ...dresses.body].map(({ id }) => id).sort()
}

test('whatever is booked, rented, merged and undone: each booking has one customer, and no account sees more', async () => {
  const members = [await app.person(), await app.person()]
  const people = [undefined, undefined, ...members]
  const step = fc.oneof(
    fc.record({ kind: fc.constant('book' as const), who: fc.nat(3) }),
    fc.record({ kind: fc.constant('rent' as const), who: fc.nat(3) }),
    fc.record({ kind: fc.constant('merge' as const), who: fc.nat(6), other: fc.nat(6) }),
    fc.record({ kind: fc.constant('undo' as const), who: fc.nat(4) }),
  )
  const run = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
    await db.delete(rentals)
    await db.delete(appointments)
    await db.delete(customerMerges)
    await db.delete(customers).where(isNull(customers.erasedAt))
    const own = new Map(members.map(({ id }) => [id, [] as string[]]))
    let dress = 0
    for (const each of steps) {
      const member = people[each.who]
      const facts = each.who === 0 ? {} : other
      if (each.kind === 'book') {
        // A fourth appointment to come is refused.
        const { id } = (await tryToBook(facts, member)).body
        if (member && id) own.get(member.id)!.push(id)
      } else if (each.kind === 'rent' && dress < dressIds.length) {
        // A second open request of a new account is refused.
        const { id } = (await tryToRent(dress++, facts, member)).body
        if (member && id) own.get(member.id)!.push(id)
      } else if (each.kind === 'merge') {
        const files = await stored()
        const [one, two] = [files[each.who % files.length], files[each.other % files.length]]
        expect((await merge(one!.id, two!.id)).status).toBeLessThan(500)
      } else if (each.kind === 'undo') {
        const merges = await db.select().from(customerMerges).orderBy(customerMerges.id)
        const one = merges[each.who % Math.max(1, merges.length)]
        if (one) expect((await undo(one.id)).status).toBeLessThan(500)
      }
      const files = await db
        .select()
        .from(customers)
        .where(and(isNull(customers.erasedAt), isNull(customers.mergedInto)))
      const ids = new Set(files.map(({ id }) => id))
      for (const table of [appointments, rentals])
        for (const { file } of await db.select({ file: table.customerId }).from(table))
          expect(ids.has(file)).toBe(true)
      expect(files.filter(({ userId }) => userId).length).toBeLessThan(3)
    }
    for (const member of members) expect(await seenBy(member)).toEqual(own.get(member.id)!.sort())
  })
  await fc.assert(run, { numRuns: rounds(6) })
})
