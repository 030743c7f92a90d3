import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUser } from '#accounts/users-contract.ts'
import { eraseCustomer, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { addAlteration, getRentalAlterations } from '#alterations/contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { guest, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { contactUs } from '#contact/contract.ts'
import * as change from '#customers/change-contract.ts'
import { consentTexts } from '#customers/constants.ts'
import { listCustomers } from '#customers/contract.ts'
import { consents, customerNotes, customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { newId } from '#platform/database/columns.ts'
import { requestRental } from '#rentals/contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { whatsappAnswers } from '#whatsapp/server/tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
await openShowrooms(db)
const admin = await app.person('ADMIN')
const as = admin

const maya = { ...guest, email: 'maya@example.com', phone: '+961 70 123 456' }
const booked = (await call(bookAppointment, { body: { ...validBooking, ...maya } })).body
const [dressId, later] = await insertDress(db, { title: 'Odette', rentalPrice: 300_00 }, {})
const body = {
  dressId,
  eventDate: '2027-02-06',
  clientName: 'Maya Haddad',
  clientPhone: maya.phone,
  clientEmail: maya.email,
}
const rented = (await call(addRental, { body: { ...body, confirm: { waiveReason: 'A friend' } } }, { as }))
  .body
await call(contactUs, {
  body: { name: 'Maya', email: maya.email, phone: maya.phone, message: 'Is parking free?' },
})
await call(bookAppointment, {
  body: {
    ...validBooking,
    firstName: 'Lea',
    lastName: 'Saad',
    email: 'lea@example.com',
    phone: '03 765 432',
    startTime: '15:00',
  },
})
const list = async (query: Record<string, string> = {}) => {
  const { body, headers, status } = await send(listCustomers, { query }, { as })
  expect([status, Number(headers['x-total-count'])]).toEqual([200, body.length])
  return body.map(({ name }) => name).sort()
}
const [row] = await db.select().from(customers).where(eq(customers.phone, maya.phone))
const id = row!.id
const params = { id }

test('only staff read customers', async () => {
  const member = await app.person()
  for (const who of [undefined, member]) {
    const status = who ? 403 : 401
    expect((await send(listCustomers, {}, { as: who })).status).toBe(status)
    expect((await send(getCustomer, { params }, { as: who })).status).toBe(status)
    expect((await send(getCustomerTimeline, { params }, { as: who })).status).toBe(status)
  }
  expect((await send(getCustomer, { params: { id: newId() } }, { as })).status).toBe(404)
})

test.each([
  '70123456',
  '70/123 456',
  '+961 70 123',
  '00961 70 123 456',
  '٧٠١٢٣٤٥٦',
  '3456',
  'maya',
  'Háddad maya',
  'maya@example',
  booked.number,
  rented.number,
  rented.number.replace('-', ''),
])('the search %s finds her alone', async (search) => {
  expect(await list({ search })).toEqual(['Maya Haddad'])
})

test('filters by what is open, event, language and source', async () => {
  expect(await list()).toEqual(['Lea Saad', 'Maya Haddad'])
  expect(await list({ owes: 'yes' })).toEqual(['Maya Haddad'])
  expect(await list({ overdue: 'yes' })).toEqual([])
  expect(await list({ noComing: 'yes' })).toEqual([])
  expect(await list({ eventWithin: '90' })).toEqual(['Maya Haddad'])
  expect(await list({ eventWithin: '30' })).toEqual([])
  expect(await list({ language: 'fr' })).toEqual([])
  const [listed] = (await call(listCustomers, { query: { search: 'maya' } }, { as })).body
  expect(listed).toMatchObject({
    next: { kind: 'fitting', id: booked.id, date: '2026-12-04', time: '11:00' },
    owes: '300.00',
    eventDate: '2027-02-06',
    source: null,
    language: 'en',
    userId: null,
  })
})

test('a dress that is not back in time is overdue, not to come', async () => {
  const late = {
    startDate: '2026-11-16',
    eventDate: '2026-11-18',
    eventEnd: '2026-11-18',
    endDate: '2026-11-20',
  }
  const dressIds = await insertDress(db, {})
  const rentalId = await insertRentalRow(db, {
    ...late,
    dressId: dressIds[0]!,
    customerId: id,
    status: 'CONFIRMED',
    price: 0,
    handedOverAt: new Date('2026-11-16T09:00:00Z'),
  })
  const [listed] = (await call(listCustomers, { query: { search: 'maya' } }, { as })).body
  expect(listed?.next).toEqual({ kind: 'overdue', id: rentalId, date: '2026-11-20', time: null })
  await db.delete(rentals).where(eq(rentals.id, rentalId))
})

test('a file of all customers', async () => {
  const { body } = await send(listCustomers, { query: { format: 'csv', sort: 'name' } }, { as })
  expect(String(body)).toMatch(/^\ufeffName,Phone,.*\r\nLea Saad,\+961 3 765 432,lea@example\.com,,English/)
})

test('her page has what is open, money and papers; a payment goes from still to pay to paid', async () => {
  const before = (await call(getCustomer, { params }, { as })).body
  expect(before).toMatchObject({
    name: 'Maya Haddad',
    account: null,
    coming: [{ id: booked.id, startTime: '11:00', colleague: null, dresses: [] }],
    knownBy: null,
    counts: { appointments: 1, rentals: 1 },
    rentals: [{ number: rented.number, balance: '300.00', alterations: 0 }],
    money: { paid: '0.00', toPay: '300.00', guaranteeHeld: '0.00', toRefund: '0.00' },
    papers: [{ rental: rented.number, payment: null }],
  })
  const payments = [
    { kind: 'RENTAL', method: 'CASH', amount: '100.00' },
    { kind: 'GUARANTEE', method: 'CARD', amount: '200.00' },
  ]
  for (const payment of payments)
    expect((await send(payRental, { params: { id: rented.id }, body: payment }, { as })).status).toBe(201)
  const { money, papers } = (await call(getCustomer, { params }, { as })).body
  expect(money).toEqual({ paid: '100.00', toPay: '200.00', guaranteeHeld: '200.00', toRefund: '0.00' })
  expect(papers).toHaveLength(3)
})

test('one time line of everything, newest first, by page; mails of another customer with the same address are hers alone', async () => {
  await send(change.addNote, { params, body: { text: 'Wants <b>no</b> train' } }, { as })
  await call(bookAppointment, {
    body: { ...validBooking, ...maya, phone: '+961 3 111 222', startTime: '17:00' },
  })
  const { id, number } = rented
  const dueDate = (await call(getRentalAlterations, { params: { id } }, { as })).body.lastDue as string
  const task = { what: 'Hem 2 cm', cost: '0.00', dueDate, toUndo: false }
  await call(addAlteration, { params: { id }, body: task }, { as })
  const { entries, next } = (await call(getCustomerTimeline, { params, query: {} }, { as })).body
  expect(next).toBe(null)
  expect(entries).toContainEqual(
    expect.objectContaining({
      kind: 'alteration',
      what: 'Hem 2 cm',
      state: 'OPEN',
      rental: number,
      dueDate,
      isOverdue: false,
    }),
  )
  expect(entries.map(({ kind }) => kind).sort()).toEqual(
    ['alteration', 'fitting', 'mail', 'mail', 'message', 'note', 'payment', 'payment', 'rental'].sort(),
  )
  expect(entries[0]).toMatchObject({
    kind: 'fitting',
    at: '2026-12-04T09:00:00.000000Z',
    number: booked.number,
  })
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'note', text: 'Wants <b>no</b> train', by: 'Rana Khoury' }),
  )
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  for (let nth = 0; nth < 70; nth += 1)
    await send(change.addNote, { params, body: { text: `Note ${nth}` } }, { as })
  const seen: string[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page = await call(getCustomerTimeline, { params, query: { before } }, { as })
    seen.push(...page.body.entries.map((entry) => entry.id))
    before = page.body.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([79, 79])
  await db.delete(customers).where(isNull(customers.id))
})

test('answers that staff have named as hers and the end of her marketing are on the time line', async () => {
  const before = (await call(getCustomerTimeline, { params, query: {} }, { as })).body.entries.length
  const at = { createdAt: app.clock.now }
  const answer = { ...at, phone: '+96170999001', name: 'Maya', text: 'Is lace possible?' }
  await db.insert(whatsappAnswers).values([
    { ...answer, providerId: 'hers', state: 'ASSIGNED', customerId: id },
    { ...answer, providerId: 'of nobody', text: 'Not hers' },
  ])
  const ended = { kind: 'marketing', agrees: false, way: 'whatsapp' } as const
  await db.insert(consents).values({ ...at, ...ended, customerId: id })
  const { entries } = (await call(getCustomerTimeline, { params, query: {} }, { as })).body
  expect(entries.length).toBe(Math.min(30, before + 2))
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'answer', text: 'Is lace possible?' }))
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'marketing', agrees: false }))
  expect(JSON.stringify(entries)).not.toContain('Not hers')
  await db.delete(whatsappAnswers)
})

test('staff change her, unless somebody has since; consents keep their words and time', async () => {
  const { version, ...file } = (await call(getCustomer, { params }, { as })).body
  const fields = {
    name: 'Maya Haddad',
    phone: maya.phone,
    email: maya.email,
    language: 'ar',
    source: 'FRIEND',
    eventDate: '2027-02-06',
    eventPlace: 'Byblos',
    whatsappConsent: true,
    photoConsent: false,
  } as const
  expect(file.whatsappConsent).toBe(null)
  const changed = await call(change.updateCustomer, { params, body: { ...fields, version } }, { as })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      eventPlace: 'Byblos',
      whatsappConsent: { text: consentTexts.whatsapp, at: app.clock.now.toISOString() },
    },
  })
  const stale = await send(change.updateCustomer, { params, body: { ...fields, version } }, { as })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'customer_changed', current: { eventPlace: 'Byblos' } },
  })
  const refused = await send(
    change.updateCustomer,
    { params, body: { ...fields, name: ' ', email: 'x' } },
    { as },
  )
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String), email: expect.any(String) } },
  })
  expect(await list({ source: 'FRIEND', language: 'ar' })).toEqual(['Maya Haddad'])
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'customer.changed'))
  expect(JSON.stringify(entries)).not.toMatch(/Byblos|maya@/)
})

test('a task is ticked off and opened again; a note is deleted', async () => {
  const task = await call(
    change.addTask,
    { params, body: { text: 'Call about the veil', due: '2026-11-30' } },
    { as },
  )
  const taskParams = { id: task.body.id }
  await call(change.changeTask, { params: taskParams, body: { done: true } }, { as })
  const tasks = async () => (await call(getCustomer, { params }, { as })).body.tasks
  expect(await tasks()).toMatchObject([
    { text: 'Call about the veil', due: '2026-11-30', done: { by: 'Rana Khoury' } },
  ])
  await call(change.changeTask, { params: taskParams, body: { done: false } }, { as })
  expect(await tasks()).toMatchObject([{ done: null }])
  expect((await call(change.deleteTask, { params: taskParams }, { as })).status).toBe(200)
  expect(await tasks()).toEqual([])
  expect((await send(change.changeTask, { params: taskParams, body: { done: true } }, { as })).status).toBe(
    404,
  )
  const note = await call(change.addNote, { params, body: { text: 'x' } }, { as })
  expect((await call(change.deleteNote, { params: note.body }, { as })).status).toBe(200)
  expect((await send(change.deleteNote, { params: note.body }, { as })).status).toBe(404)
  expect((await send(change.addNote, { params, body: { text: 'x'.repeat(10_001) } }, { as })).status).toBe(
    400,
  )
  expect(
    (await send(change.addNote, { params, body: { text: 'x' } }, { as: await app.person() })).status,
  ).toBe(403)
})

test('the page hints at others with the same phone or email alone', async () => {
  const { maybeSame } = (await call(getCustomer, { params }, { as })).body
  expect(maybeSame).toMatchObject([{ name: 'Maya Haddad', phone: '+961 3 111 222', same: 'email' }])
})

test('a member has her favourites and her account on the page', async () => {
  const member = await app.person()
  await call(requestRental, { body: { dressId: later, eventDate: '2027-05-08' } }, { as: member })
  const [file] = await db.select().from(customers).where(eq(customers.userId, member.id))
  const { body } = await call(getCustomer, { params: { id: file!.id } }, { as })
  expect(body).toMatchObject({
    account: { id: member.id, username: 'person-4' },
    favourites: [],
    userId: member.id,
  })
})

test('a customer without an account is erased when nothing is open; her contract stays, her name goes elsewhere', async () => {
  expect(await send(eraseCustomer, { params }, { as })).toMatchObject({
    status: 409,
    body: { code: 'customer_busy' },
  })
  const nora = {
    ...guest,
    firstName: 'Nora',
    lastName: 'Aoun',
    email: 'nora@example.com',
    phone: '+961 71 222 333',
  }
  const visit = (await call(bookAppointment, { body: { ...validBooking, ...nora, startTime: '13:00' } })).body
  await db
    .update(appointments)
    .set({ status: 'COMPLETED', date: '2026-11-02' })
    .where(eq(appointments.id, visit.id))
  const [{ id: noraId } = { id: '' }] = (await call(listCustomers, { query: { search: 'nora' } }, { as }))
    .body
  await call(change.addNote, { params: { id: noraId }, body: { text: 'Likes lace' } }, { as })
  const erase = { params: { id: noraId } }
  expect((await send(eraseCustomer, erase, { as: await app.person() })).status).toBe(403)
  expect((await call(eraseCustomer, erase, { as })).status).toBe(200)
  expect(await list({ search: 'nora' })).toEqual([])
  const { body } = await call(getCustomer, erase, { as })
  expect(body).toMatchObject({ isErased: true, name: 'Former guest', phone: null, email: null })
  expect(
    (await call(getCustomerTimeline, { ...erase, query: {} }, { as })).body.entries.map(({ kind }) => kind),
  ).not.toContain('note')
  const [row] = await db.select().from(appointments).where(eq(appointments.id, visit.id))
  expect(row).toMatchObject({ clientName: 'Former guest', clientEmail: null, clientPhone: '' })
  expect((await send(eraseCustomer, erase, { as })).status).toBe(404)
  // The next booking begins a new file.
  await call(bookAppointment, { body: { ...validBooking, ...nora, startTime: '13:00' } })
  expect(await list({ search: 'nora' })).toEqual(['Nora Aoun'])
})

test('deleting an account erases her file, notes and tasks', async () => {
  const member = await app.person('CLIENT', {
    firstName: 'Zeina',
    lastName: 'Rahme',
    phone: '+961 76 555 444',
  })
  await call(bookAppointment, { body: { ...validBooking, startTime: '18:00' } }, { as: member })
  const [file] = await db.select().from(customers).where(eq(customers.userId, member.id))
  await call(change.addNote, { params: { id: file!.id }, body: { text: 'Zeina likes silk' } }, { as })
  await call(change.addTask, { params: { id: file!.id }, body: { text: 'Call Zeina', due: null } }, { as })
  expect((await call(deleteUser, { params: { id: member.id } }, { as })).status).toBe(200)
  const { body } = await call(getCustomer, { params: { id: file!.id } }, { as })
  expect(body).toMatchObject({ isErased: true, name: 'Former member', tasks: [] })
  expect(await db.$count(customerNotes, eq(customerNotes.customerId, file!.id))).toBe(0)
})
