import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { changePreferences } from '#accounts/contract.ts'
import { changeProfile } from '#accounts/profile-contract.ts'
import { updateUser } from '#accounts/users-contract.ts'
import { bookAppointment, rescheduleAppointment } from '#appointments/contract.ts'
import { getManagedAppointment } from '#appointments/manage-contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { sendReminders } from '#appointments/server/reminders/reminders.ts'
import { appointments } from '#appointments/server/tables.ts'
import { setAppointmentStatus } from '#appointments/status-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { updateCustomer } from '#customers/change-contract.ts'
import { getMyOpenBookings, getOpenBookings } from '#customers/correction-contract.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getEmailLog, resendEmail } from '#email/contract.ts'
import { mailServer } from '#email/server/delivery/mail-server.fixture.ts'
import { outboxOf } from '#email/server/delivery/outbox.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { getRentalAgreement, sendReceipt } from '#papers/contract.ts'
import { issueInvoice } from '#papers/invoices/contract.ts'
import { newId } from '#platform/database/columns.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { addDays } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { CustomerId } from '#shared/ids.ts'
import { getWaitlistEntry, joinWaitlist } from '#waitlist/contract.ts'
import { waitlistEntries } from '#waitlist/server/tables.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { getReadyMessages } from '#whatsapp/contract.ts'
import { account, metaServer } from '#whatsapp/server/meta-server.fixture.ts'
import { sendMessage } from '#whatsapp/server/outbox/send-message.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { type Person, testApp } from './support/test-app.ts'

const meta = await metaServer()
afterAll(() => meta.close())
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0', WHATSAPP_API_URL: meta.url } })
const { db, call, send, deps, clock } = app
await openShowrooms(db)
const admin = await app.person('ADMIN')
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const outbox = outboxOf(app)
const waitingMails = (to: string) =>
  db.select().from(emailLogs).where(eq(emailLogs.to, to)).orderBy(asc(emailLogs.createdAt), asc(emailLogs.id))
await send(saveWhatsappAccount, { body: account } as never, { as: admin })

const wrong = { email: 'rana.khuory@example.com', phone: '+961 3 111 111' }
const right = { email: 'rana.khoury@example.com', phone: '+961 3 222 222' }
const tokenIn = (text: string, page: string) => new RegExp(`${page}/([\\w-]+)`).exec(text)![1]!

const eventDate = '2027-01-16'
let nth = 0
/** A guest books a fitting and requests a dress, and waits for another one. */
async function guestOfAll(contact: object, as?: Person) {
  nth += 1
  const guest = { firstName: 'Rana', lastName: 'Khoury', ...contact }
  const [dress] = await insertDress(db, { title: `Dress ${nth}`, rentalPrice: 120_00 })
  const [taken] = await insertDress(db, { title: `Taken ${nth}`, rentalPrice: 120_00 })
  const date = addDays(validBooking.date, 7 * nth)
  const booking = { ...validBooking, ...guest, date, whatsappConsent: true }
  const fitting = await call(bookAppointment, { body: booking }, { as })
  const wish = { dressId: dress!, eventDate }
  const rental = await call(requestRental, { body: { ...guest, ...wish } as never }, { as })
  await db
    .update(rentals)
    .set({ holdUntil: new Date('2099-01-01') })
    .where(eq(rentals.id, rental.body.id))
  const other = { ...wish, dressId: taken! }
  const first = {
    firstName: 'Lea',
    lastName: 'Saad',
    email: `lea${nth}@example.com`,
    phone: '+961 3 999 111',
  }
  await call(requestRental, { body: { ...first, ...other } as never })
  const wait = { kind: 'DRESS', dressId: taken!, date: eventDate, ...guest }
  const waiting = await send(joinWaitlist, { body: wait } as never, { as })
  expect([fitting.status, rental.status, waiting.status]).toEqual([201, 201, 200])
  const [row] = await db.select().from(appointments).where(eq(appointments.id, fitting.body.id))
  const [entry] = await db.select().from(waitlistEntries).orderBy(desc(waitlistEntries.createdAt)).limit(1)
  return { fitting: fitting.body, rental: rental.body, entry: entry!, customerId: row!.customerId }
}

async function correct(id: CustomerId, change: object, as = assistant) {
  const [file] = await db.select().from(customers).where(eq(customers.id, id))
  const { name, phone, email, language, source, eventDate, eventPlace } = file!
  const fields = { name, phone, email, language, source, eventDate, eventPlace }
  const consents = { whatsappConsent: file!.whatsappConsentAt !== null, photoConsent: false }
  return send(updateCustomer, { params: { id }, body: { ...fields, ...consents, ...change } } as never, {
    as,
  })
}

test('a correction of a guest’s file follows into all that is open, and ends what went to the wrong address', async () => {
  const server = await mailServer()
  const deliverMails = () => outbox.workFor(server.url)
  const received = (to: string) => server.received.filter((mail) => JSON.stringify(mail.to).includes(to))
  const { fitting, rental, entry, customerId } = await guestOfAll(wrong)
  await deliverMails()
  const toWrong = await waitingMails(wrong.email)
  expect(toWrong.map(({ templateName }) => templateName).sort()).toEqual([
    'appointment_booked',
    'rental_requested',
    'waitlist_joined',
  ])
  const waitlistToken = tokenIn(received(wrong.email).at(-1)!.text as string, '/waitlist/manage')
  const links = { fitting: fitting.manageToken!, rental: rental.manageToken!, waitlist: waitlistToken }
  const open = async ({ fitting, rental, waitlist }: typeof links) => [
    (await send(getManagedAppointment, { params: { token: fitting } })).status,
    (await send(getManagedRental, { params: { token: rental } })).status,
    (await send(getWaitlistEntry, { params: { token: waitlist } })).status,
  ]
  expect(await open(links)).toEqual([200, 200, 200])

  // One question, then one change.
  const counts = await call(getOpenBookings, { params: { id: customerId } }, { as: assistant })
  expect(counts.body).toEqual({ fittings: 1, rentals: 1, waitlist: 1 })
  await db.update(rentals).set({ groupKey: newId() }).where(eq(rentals.id, rental.id))
  expect((await correct(customerId, right)).status).toBe(200)
  const [alone] = await db.select().from(rentals).where(eq(rentals.id, rental.id))
  expect(alone!.groupKey).toBeNull()
  const copies = async () =>
    Promise.all(
      [
        db.select().from(appointments).where(eq(appointments.id, fitting.id)),
        db.select().from(rentals).where(eq(rentals.id, rental.id)),
        db.select().from(waitlistEntries).where(eq(waitlistEntries.id, entry.id)),
      ].map(async (rows) => (await rows)[0]!),
    )
  for (const { clientEmail, clientPhone } of await copies())
    expect({ clientEmail, clientPhone }).toEqual({ clientEmail: right.email, clientPhone: right.phone })

  // The links of before end; a new confirmation brings those of now.
  expect(await open(links)).toEqual([404, 404, 404])
  await deliverMails()
  const confirmations = received(right.email).map((mail) => mail.text as string)
  expect(confirmations).toHaveLength(3)
  const all = confirmations.join('\n')
  const now = {
    fitting: tokenIn(all, '/appointments/manage'),
    rental: tokenIn(all, '/rentals/manage'),
    waitlist: tokenIn(all, '/waitlist/manage'),
  }
  expect(await open(now)).toEqual([200, 200, 200])

  // The message that waited has the number and the link of now.
  const [message] = await db.select().from(whatsappMessages).where(eq(whatsappMessages.subjectId, fitting.id))
  expect(message).toMatchObject({ state: 'QUEUED', phone: '+9613222222' })
  await sendMessage(deps, { id: message!.id })
  expect(JSON.stringify(meta.asked.at(-1)!.body)).toContain(now.fitting)

  // Audited: the file with what followed, and each booking, without values.
  const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id))
  const corrected = entries.filter(({ action }) => action.endsWith('contact_corrected'))
  expect(corrected.map(({ subjectId }) => subjectId).sort()).toEqual([fitting.id, rental.id, entry.id].sort())
  expect(corrected.map(({ detail }) => detail)).toEqual(Array(3).fill({ fields: ['email', 'phone'] }))
  expect(entries.find(({ action }) => action === 'customer.changed')).toMatchObject({
    actorId: assistant.id,
    detail: { open: { fittings: 1, rentals: 1, waitlist: 1 } },
  })

  // The confirmation to the wrong address is sent again: to the address of now, with the link of now.
  const old = toWrong.find(({ templateName }) => templateName === 'appointment_booked')!
  const { resend } = (await call(getEmailLog, { params: { id: old.id } }, { as: admin })).body
  expect(resend).toEqual({ to: right.email, refusal: null })
  expect((await send(resendEmail, { params: { id: old.id } }, { as: admin })).status).toBe(200)
  await deliverMails()
  expect(received(right.email).at(-1)!.text).toContain(now.fitting)
  expect(received(right.email).at(-1)!.text).not.toContain(links.fitting)

  // Move the fitting, and let the reminder run.
  const moved = { date: addDays(fitting.date, 1), startTime: '12:00' }
  await call(rescheduleAppointment, { params: { id: fitting.id }, body: moved }, { as: admin })
  clock.now = new Date(`${fitting.date}T12:00:00Z`)
  expect(await sendReminders(deps)).toBe(1)
  await deliverMails()
  const templates = (await waitingMails(right.email)).map(({ templateName }) => templateName)
  expect(templates).toEqual(expect.arrayContaining(['appointment_rescheduled', 'appointment_reminder']))

  // WhatsApp on Today.
  const staff = await app.person('ADMIN')
  for (const [kind, id] of [
    ['appointment', fitting.id],
    ['rental', rental.id],
    ['waitlist', entry.id],
  ] as const) {
    const ready = await call(getReadyMessages, { query: { kind, id } }, { as: staff })
    expect(ready.body.phone).toBe(right.phone)
  }

  // A payment, its receipt, the contract and the invoice.
  const { body: read } = await call(getRental, { params: { id: rental.id } }, { as: staff })
  const payments = [{ kind: 'RENTAL', method: 'CASH', amount: '60' }]
  const confirm = { version: (read as { version: number }).version, action: 'confirm', payments }
  const confirmed = await send(changeRental, { params: { id: rental.id }, body: confirm } as never, {
    as: staff,
  })
  expect(confirmed.status).toBe(200)
  const payment = { kind: 'RENTAL', method: 'CASH', amount: '10' } as const
  const paid = await call(payRental, { params: { id: rental.id }, body: payment as never }, { as: staff })
  const params = { id: rental.id, paymentId: paid.body.id }
  expect((await call(sendReceipt, { params }, { as: staff })).body.email).toBe(right.email)
  const url = urlOf(getRentalAgreement, { params: { id: rental.id } })
  const contract = await app.inject({ url, headers: { cookie: staff.cookie } })
  const paper = pdfText(contract.rawPayload).join('')
  expect(paper).toContain(right.email)
  expect(paper).not.toContain(wrong.email)
  const issued = await send(issueInvoice, { params: { id: rental.id }, body: { total: '120.00' } } as never, {
    as: staff,
  })
  expect(issued.status).toBe(201)
  expect(await waitingMails(wrong.email)).toHaveLength(3)
})

test('what waits to be sent goes to the address of now; what is over keeps its copy', async () => {
  clock.now = new Date('2026-11-23T09:30:00Z')
  const before = { email: 'mistyped@example.com', phone: '+961 3 333 331' }
  const { fitting, rental, customerId } = await guestOfAll(before)
  const [past] = await db
    .insert(appointments)
    .values({
      ...(await db.select().from(appointments).where(eq(appointments.id, fitting.id)))[0]!,
      id: undefined,
      date: '2026-11-20',
    })
    .returning()
  expect((await correct(customerId, { email: 'typed@example.com', name: 'Rana Khouri' })).status).toBe(200)
  const mails = await waitingMails('typed@example.com')
  expect(mails.map(({ templateName, status }) => [templateName, status]).sort()).toEqual([
    ['appointment_booked', 'pending'],
    ['rental_requested', 'pending'],
    ['waitlist_joined', 'pending'],
  ])
  for (const mail of await waitingMails(before.email))
    expect(mail).toMatchObject({ status: 'failed', notSent: 'corrected', secrets: null })
  const [unchanged] = await db.select().from(appointments).where(eq(appointments.id, past!.id))
  expect(unchanged).toMatchObject({ clientEmail: before.email, clientName: 'Rana Khoury' })
  const [row] = await db.select().from(rentals).where(eq(rentals.id, rental.id))
  expect(row).toMatchObject({ clientName: 'Rana Khouri' })
  // A cancelled fitting that can be restored follows silently.
  await send(setAppointmentStatus, { params: { id: fitting.id }, body: { status: 'CANCELLED' } } as never, {
    as: admin,
  })
  await correct(customerId, { email: 'third@example.com' })
  const [cancelled] = await db.select().from(appointments).where(eq(appointments.id, fitting.id))
  expect(cancelled).toMatchObject({ status: 'CANCELLED', clientEmail: 'third@example.com' })
})

test('staff correct the file alone when they say so, and a booking made twice is refused', async () => {
  const first = { email: 'double@example.com', phone: '+961 3 444 441' }
  const { fitting, customerId } = await guestOfAll(first)
  await correct(customerId, { email: 'alone@example.com', alsoOpen: false })
  const [row] = await db.select().from(appointments).where(eq(appointments.id, fitting.id))
  expect(row!.clientEmail).toBe(first.email)
  const second = { clientEmail: 'second@example.com', clientPhone: '+9613444442', position: 2 }
  await db.insert(appointments).values({ ...row!, ...second, id: undefined })
  expect(await correct(customerId, { email: second.clientEmail })).toMatchObject({
    status: 409,
    body: { code: 'booked_twice' },
  })
})

test('a member’s profile, and staff who correct her account, reach what she has booked', async () => {
  const rana = await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury', phone: '+961 3 555 551' })
  const { fitting, rental, entry } = await guestOfAll({ email: rana.email, phone: '+961 3 555 551' }, rana)
  expect((await call(getMyOpenBookings, {}, { as: rana })).body).toEqual({
    fittings: 1,
    rentals: 1,
    waitlist: 1,
  })
  const profile = {
    firstName: 'Rana',
    lastName: 'Saad',
    email: 'rana.new@example.com',
    phone: '+961 3 555 552',
  }
  const changed = await send(changeProfile, { params: { userId: rana.id }, body: profile }, { as: rana })
  expect(changed).toMatchObject({ status: 200 })
  const copies = async () => [
    (await db.select().from(appointments).where(eq(appointments.id, fitting.id)))[0]!,
    (await db.select().from(rentals).where(eq(rentals.id, rental.id)))[0]!,
    (await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, entry.id)))[0]!,
  ]
  for (const copy of await copies())
    expect(copy).toMatchObject({
      clientName: 'Rana Saad',
      clientEmail: profile.email,
      clientPhone: '+961 3 555 552',
    })
  const [file] = await db.select().from(customers).where(eq(customers.userId, rana.id))
  expect(file).toMatchObject({ name: 'Rana Saad', email: profile.email, phone: '+961 3 555 552' })
  await send(changePreferences, { body: { language: 'fr' } }, { as: rana })
  expect((await copies()).map(({ language }) => language)).toEqual(['fr', 'fr', 'fr'])
  const body = { email: 'rana.third@example.com' }
  expect((await send(updateUser, { params: { id: rana.id }, body } as never, { as: admin })).status).toBe(200)
  expect((await copies()).map(({ clientEmail }) => clientEmail)).toEqual(Array(3).fill(body.email))
  const stays = { ...profile, email: 'rana.fourth@example.com', alsoOpen: false }
  expect((await send(changeProfile, { params: { userId: rana.id }, body: stays }, { as: rana })).status).toBe(
    200,
  )
  expect((await copies()).map(({ clientEmail }) => clientEmail)).toEqual(Array(3).fill(body.email))
})

test('what is open is counted for staff and for the member herself only', async () => {
  const { customerId } = await guestOfAll({ email: 'counted@example.com', phone: '+961 3 666 661' })
  const client = await app.person()
  expect((await send(getOpenBookings, { params: { id: customerId } }, { as: client })).status).toBe(403)
  expect((await send(getMyOpenBookings, {})).status).toBe(401)
  expect((await call(getMyOpenBookings, {}, { as: client })).body).toEqual({
    fittings: 0,
    rentals: 0,
    waitlist: 0,
  })
})
