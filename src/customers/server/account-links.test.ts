import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { register, resetPassword } from '#accounts/contract.ts'
import { downloadMyData } from '#accounts/export-contract.ts'
import { changeProfile } from '#accounts/profile-contract.ts'
import { rana } from '#accounts/server/accounts.fixture.ts'
import { freshToken, mailsOf } from '#accounts/server/auth/resets.fixture.ts'
import { newMember, proveAddress } from '#accounts/server/email-proof/email-proof.fixture.ts'
import { users } from '#accounts/server/tables.ts'
import { deleteUser } from '#accounts/users-contract.ts'
import { getCustomer } from '#admin/customer-contract.ts'
import { filesIn } from '#admin/server/export/zip-reader.fixture.ts'
import {
  bookAppointment,
  cancelAppointment,
  listMyAppointments,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { restoreAppointment } from '#appointments/status-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { listDresses } from '#catalogue/contract.ts'
import { mergeCustomers, setNotSame } from '#customers/change-contract.ts'
import { changeMyWhatsappConsent } from '#customers/consent-contract.ts'
import {
  confirmAccountLink,
  getAccountLink,
  separateAccount,
  undoSeparation,
} from '#customers/link-contract.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { addCustomerMeasurements, addMyMeasurements, getMyMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { newId } from '#platform/database/columns.ts'
import { getMyRentals } from '#rentals/contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, listRentals } from '#rentals/staff-contract.ts'
import { bookForCustomer } from '#schedule/board-contract.ts'
import { addDays, timeOf } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { AppointmentId, CustomerId, RentalId } from '#shared/ids.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { consents, customerSeparations, customers } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, maxConnections: 20 })
const { db, call, send, inject } = app
await openShowrooms(db)
const staff = await app.person('ADMIN')
const dressIds = await insertDress(db, ...Array.from({ length: 12 }, () => ({ bust: 960, waist: 810 })))

let people = 100
let rita = { firstName: 'Rita', lastName: 'Haddad', email: '', phone: '' }
// Another person for each test: consents are never deleted.
beforeEach(async () => {
  await db.delete(emailLogs)
  people += 1
  rita = { ...rita, email: `rita-${people}@example.com`, phone: `+961 3 555 ${people}` }
})

const noRentals = { completed: 0, coming: 0 }
const secretNote = 'Second month, tell nobody'

let starts = 0
function time() {
  starts += 1
  return {
    date: addDays('2026-12-07', 7 * Math.floor(starts / 6)),
    startTime: timeOf(660 + 60 * (starts % 6)),
  }
}
const book = async (facts: object = {}, as?: Person) =>
  (await call(bookAppointment, { body: { ...validBooking, ...rita, ...facts, ...time() } }, { as })).body
const fileOfBooking = async (id: AppointmentId) =>
  (await db.select().from(appointments).where(eq(appointments.id, id)))[0]!.customerId
const measure = (id: string, fields: object = {}) =>
  send(
    addCustomerMeasurements,
    { params: { id }, body: { ...notMeasured, bust: 960, waist: 810, note: secretNote, ...fields } },
    { as: staff },
  )

/** A guest's file with a fitting and measurements by staff. */
async function guestFile(facts: object = {}) {
  const id = await fileOfBooking((await book(facts)).id)
  await measure(id)
  return id
}

const member = () => newMember(app, { ...rana, ...rita })
const bookFromFile = (customerId: CustomerId) =>
  call(
    bookForCustomer,
    {
      body: {
        ...time(),
        branch: validBooking.branch,
        type: validBooking.type,
        customerId,
        clientName: 'Rita',
        clientPhone: rita.phone,
      },
    },
    { as: staff },
  )
const rentFromFile = (customerId: CustomerId) => {
  starts += 1
  const body = {
    dressId: dressIds[starts % 12]!,
    eventDate: addDays('2027-02-06', 14 * Math.floor(starts / 12)),
    customerId,
  }
  return send(addRental, { body }, { as: staff })
}
const link = async (id: string) => (await call(getAccountLink, { params: { id } }, { as: staff })).body
const files = () =>
  db.select().from(customers).where(sql`lower(${customers.email}) = ${rita.email}`).orderBy(customers.id)

/** Everything that an account can read about itself, as one text. */
async function everything(as: Person): Promise<string> {
  const archive = await inject({ method: 'GET', url: urlOf(downloadMyData, {}) }, { as })
  const parts = await Promise.all([
    call(getMyMeasurements, {}, { as }),
    call(getMyEvent, {}, { as }),
    call(listMyAppointments, { query: {} as never }, { as }),
    call(getMyRentals, {}, { as }),
    call(listDresses, { query: { fits: 'me', limit: '100' } }, { as }),
  ])
  const { 'activity.json': _, ...rows } = filesIn(archive.rawPayload)
  return JSON.stringify([parts.map(({ body }) => body), Object.values(rows).map(String)])
}

test.each([
  ['her email and phone', () => ({})],
  ['her email, in capitals', () => ({ email: rita.email.toUpperCase() })],
  ['her email and another number', () => ({ phone: '+961 3 999 888' })],
])('security: who registers with %s reads nothing of her file', async (_, facts) => {
  const file = await guestFile({ eventPlace: 'Batroun' })
  const stranger = await newMember(app, { ...rana, ...rita, ...facts() })
  const added = await call(addMyMeasurements, { body: { ...notMeasured, height: 1650 } }, { as: stranger })
  expect(added.body).toMatchObject({ current: { bust: null, height: 1650 }, entries: [{ height: 1650 }] })
  await book({}, stranger)
  expect((await bookFromFile(file)).body).toMatchObject({ id: expect.any(String) })
  expect((await rentFromFile(file)).status).toBe(201)
  const seen = await everything(stranger)
  expect(seen).not.toContain(secretNote)
  expect(seen).not.toMatch(/\b(960|810)\b.*"by"/)
  expect(seen).not.toContain('Batroun')
  expect((await call(getMyRentals, {}, { as: stranger })).body).toEqual(noRentals)
  expect((await call(listMyAppointments, { query: {} as never }, { as: stranger })).body).toHaveLength(1)
  const fits = await call(listDresses, { query: { fits: 'me', limit: '100' } }, { as: stranger })
  expect(fits.body).toMatchObject({ total: 0 })
  const hint = (await call(getCustomer, { params: { id: file } }, { as: staff })).body.maybeSame
  expect(hint).toHaveLength(1)
})

test('security: what staff enter in the file of an account that has not proved its address stays with staff', async () => {
  const as = await member()
  const own = await fileOfBooking((await book({}, as)).id)
  await measure(own)
  await bookFromFile(own)
  await rentFromFile(own)
  const seen = await everything(as)
  expect(seen).not.toContain(secretNote)
  expect((await call(getMyMeasurements, {}, { as })).body.entries).toEqual([])
  expect((await call(listMyAppointments, { query: {} as never }, { as })).body).toHaveLength(1)
  expect((await call(getMyRentals, {}, { as })).body).toEqual(noRentals)
  expect(await link(own)).toMatchObject({ link: 'OWN', own: { fittings: 1 }, others: { measurements: 1 } })
  // Afterwards all of it is hers, but for the note.
  await proveAddress(app, as)
  const { body } = await call(getMyMeasurements, {}, { as })
  expect(body).toMatchObject({ current: { bust: 960 }, entries: [{ bust: 960, note: null }] })
  expect(await everything(as)).not.toContain(secretNote)
  expect(await link(own)).toMatchObject({ link: 'PROVED' })
})

test('security: the archive has emails to an address only once the account has proved it', async () => {
  const as = await member()
  const emails = async () => {
    const archive = await inject({ method: 'GET', url: urlOf(downloadMyData, {}) }, { as })
    return JSON.parse(String(filesIn(archive.rawPayload)['emails.json']))
  }
  expect(await emails()).toEqual([])
  await proveAddress(app, as)
  expect(await emails()).toMatchObject([{ subject: 'Please confirm your email address' }])
})

test('security: staff who choose an account that has not proved its address rent for its file, not in the account', async () => {
  const as = await member()
  const rent = async () => {
    starts += 1
    const body = {
      dressId: dressIds[starts % 12]!,
      eventDate: addDays('2027-08-07', 14 * Math.floor(starts / 12)),
      userId: as.id,
    }
    const { body: made } = await send(addRental, { body }, { as: staff })
    return (await db.select().from(rentals).where(eq(rentals.id, made.id)))[0]!
  }
  const first = await rent()
  expect(first).toMatchObject({ accountId: null, clientEmail: rita.email })
  const [own] = await files()
  expect(own).toMatchObject({ id: first.customerId, userId: as.id, accountLink: 'OWN' })
  expect(await rent()).toMatchObject({ accountId: null, customerId: own!.id })
  await proveAddress(app, as)
  expect(await rent()).toMatchObject({ accountId: as.id, customerId: own!.id })
})

test('the file of a guest joins an account that proves the same address, and she is told', async () => {
  const file = await guestFile()
  const as = await member()
  await proveAddress(app, as)
  expect(await files()).toMatchObject([{ id: file, userId: as.id, accountLink: 'PROVED' }])
  expect((await call(getMyMeasurements, {}, { as })).body.current.bust).toBe(960)
  const [mail] = await mailsOf(app, 'file_added')
  expect(mail).toMatchObject({ to: rita.email })
  expect(mail?.bodyText).toContain('1 fitting, measurements of one day')
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'customer.link_proved'))
  expect(log.filter((entry) => entry.actorId === as.id)).toMatchObject([{ subjectId: file }])
})

test('it joins the own file of the account, also after a password that is reset by mail', async () => {
  const file = await guestFile()
  const as = await member()
  const own = await fileOfBooking((await book({}, as)).id)
  const token = await freshToken(app, as.email)
  await call(resetPassword, { body: { token, newPassword: 'ivory-lace' } })
  expect(await files()).toMatchObject([
    { id: file, mergedInto: own, userId: null },
    { id: own, userId: as.id },
  ])
  expect(await mailsOf(app, 'file_added')).toHaveLength(1)
  expect(await link(own)).toMatchObject({ link: 'PROVED', others: { fittings: 1, measurements: 1 } })
})

test('nothing joins by itself under another first name, from two files, or when staff know both as two people', async () => {
  await guestFile({ firstName: 'Lea' })
  const lea = await member()
  await proveAddress(app, lea)
  expect((await files()).map(({ userId }) => userId)).toEqual([null])
  expect((await call(getMyMeasurements, {}, { as: lea })).body.entries).toEqual([])
  rita = { ...rita, email: `two-${rita.email}` }
  await guestFile()
  await guestFile({ phone: '+961 3 111 222' })
  const as = await member()
  await proveAddress(app, as)
  expect((await files()).map(({ userId }) => userId)).toEqual([null, null])
  expect(await mailsOf(app, 'file_added')).toEqual([])
})

test('what staff have told apart stays apart at the proof', async () => {
  const guest = await guestFile()
  const as = await member()
  const own = await fileOfBooking((await book({}, as)).id)
  const body = { otherId: own, isNotSame: true }
  expect((await call(setNotSame, { params: { id: guest }, body }, { as: staff })).status).toBe(200)
  await proveAddress(app, as)
  expect(await files()).toMatchObject([
    { id: guest, userId: null },
    { id: own, accountLink: 'PROVED' },
  ])
})

test('of two registrations for one address at once there is one account', async () => {
  const body = { ...rana, ...rita }
  const answers = await Promise.all([1, 2].map(() => call(register, { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('security: an erased file, and one that is merged meanwhile, join no account', async () => {
  const file = await guestFile()
  await db.update(customers).set({ erasedAt: app.clock.now, email: null }).where(eq(customers.id, file))
  const as = await member()
  await proveAddress(app, as)
  expect(await files()).toEqual([])
})

/** A file that belongs to an account by contact data alone, as before there were proofs. */
async function linkToCheck() {
  const file = await guestFile({ eventPlace: 'Batroun' })
  const as = await member()
  await db.update(customers).set({ userId: as.id, accountLink: 'CHECK' }).where(eq(customers.id, file))
  const visit = await book({}, as)
  expect(await fileOfBooking(visit.id)).toBe(file)
  await call(addMyMeasurements, { body: { ...notMeasured, height: 1650 } }, { as })
  await call(changeMyWhatsappConsent, { body: { agrees: true } }, { as })
  return { as, file, visit }
}

test('security: a link that nobody has checked shows the account its own entries only', async () => {
  const { as, file } = await linkToCheck()
  const seen = await everything(as)
  expect(seen).not.toContain(secretNote)
  expect(seen).not.toContain('Batroun')
  expect((await call(getMyMeasurements, {}, { as })).body.entries).toMatchObject([{ height: 1650 }])
  expect(await link(file)).toEqual({
    link: 'CHECK',
    own: { fittings: 1, rentals: 0, measurements: 1, messages: 0 },
    others: { fittings: 1, rentals: 0, measurements: 1, messages: 0 },
  })
})

/** Booked by staff in the name of the account while its link counted, as before there were proofs. */
async function bookedInItsName(file: CustomerId) {
  await db.update(customers).set({ accountLink: 'STAFF' }).where(eq(customers.id, file))
  const fitting: AppointmentId = (await bookFromFile(file)).body.id
  const rental: RentalId = (await rentFromFile(file)).body.id
  return { fitting, rental }
}
const listedOf = async (as: Person) => [
  (await call(listMyAppointments, { query: {} as never }, { as })).body.map(({ id }) => id).sort(),
  (await call(listRentals, { query: {} as never }, { as })).body.map(({ id }) => id),
]

test.each(['CHECK', 'OWN'] as const)(
  'security: %s: an account neither sees nor changes what others booked in its name, and that does not follow its profile',
  async (accountLink) => {
    const { as, file, visit } = await linkToCheck()
    const { fitting, rental } = await bookedInItsName(file)
    expect(await listedOf(as)).toEqual([[fitting, visit.id].sort(), [rental]])
    await db.update(customers).set({ accountLink }).where(eq(customers.id, file))
    expect(await listedOf(as)).toEqual([[visit.id], []])
    expect((await call(getMyRentals, {}, { as })).body).toEqual(noRentals)
    const hidden = await Promise.all([
      call(cancelAppointment, { params: { id: fitting } }, { as }),
      send(rescheduleAppointment, { params: { id: fitting }, body: time() }, { as }),
      send(changeRental, { params: { id: rental }, body: { action: 'cancel' } }, { as }),
      call(getRental, { params: { id: rental } }, { as }),
    ])
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const archive = await everything(as)
    expect(archive).not.toContain(fitting.slice(-8).toUpperCase())
    await db.delete(emailLogs)
    const profile = { ...rana, firstName: 'Somebody', email: `else-${people}@example.com`, phone: rita.phone }
    const { firstName, lastName, email, phone } = profile
    const changed = await call(
      changeProfile,
      { params: { userId: as.id }, body: { firstName, lastName, email, phone, alsoOpen: true } },
      { as },
    )
    expect(changed.status).toBe(200)
    const names = async (id: AppointmentId) =>
      (await db.select().from(appointments).where(eq(appointments.id, id)))[0]?.clientName
    expect([await names(fitting), await names(visit.id)]).toEqual(['Rita', 'Somebody Khoury'])
    const [rented] = await db.select().from(rentals).where(eq(rentals.id, rental))
    expect(rented?.clientName).not.toContain('Somebody')
    const mails = await db.select().from(emailLogs).where(eq(emailLogs.to, email))
    expect(mails.map(({ templateName }) => templateName).sort()).toEqual([
      'appointment_booked',
      'prove_email',
    ])
    await db.update(customers).set({ accountLink: 'STAFF' }).where(eq(customers.id, file))
    expect(await listedOf(as)).toEqual([[fitting, visit.id].sort(), [rental]])
  },
)

test('staff confirm a link: the account sees the file and she is told; a second press changes nothing', async () => {
  const { as, file } = await linkToCheck()
  for (const _ of [1, 2])
    expect((await call(confirmAccountLink, { params: { id: file } }, { as: staff })).status).toBe(200)
  expect((await link(file)).link).toBe('STAFF')
  expect((await call(getMyMeasurements, {}, { as })).body.current).toMatchObject({ bust: 960, height: 1650 })
  expect(await mailsOf(app, 'file_added')).toHaveLength(1)
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'customer.link_confirmed'))
  expect(log).toMatchObject([{ subjectId: file, actorId: staff.id }])
})

test('staff separate: the account keeps what it has entered, the guest everything else; linking again takes it back', async () => {
  const { as, file, visit } = await linkToCheck()
  await db.update(customers).set({ accountLink: 'STAFF' }).where(eq(customers.id, file))
  const byStaff = (await bookFromFile(file)).body
  const rented = (await rentFromFile(file)).body
  await db.update(customers).set({ accountLink: 'CHECK' }).where(eq(customers.id, file))
  const { body } = await call(separateAccount, { params: { id: file } }, { as: staff })
  const rows = await files()
  expect(rows).toMatchObject([
    { id: file, userId: null, accountLink: null, ownAnswers: null },
    { id: body.otherId, userId: as.id, accountLink: 'OWN', name: 'Rita Haddad' },
  ])
  expect(await fileOfBooking(visit.id)).toBe(body.otherId)
  const stayed = await db.select().from(appointments).where(eq(appointments.id, byStaff.id))
  expect(stayed).toMatchObject([{ customerId: file, userId: null }])
  const [rental] = await db.select().from(rentals).where(eq(rentals.id, rented.id))
  expect(rental).toMatchObject({ customerId: file, accountId: null })
  expect(await link(file)).toMatchObject({
    link: null,
    own: { fittings: 0 },
    others: { fittings: 2, rentals: 1 },
  })
  expect(await link(body.otherId)).toMatchObject({
    own: { fittings: 1, measurements: 1 },
    others: { measurements: 0 },
  })
  expect(await db.select().from(consents).where(eq(consents.actorId, as.id))).toMatchObject([
    { customerId: body.otherId },
  ])
  // A proof does not bring together again what staff have separated.
  await proveAddress(app, as)
  expect((await call(getMyMeasurements, {}, { as })).body.entries).toMatchObject([{ height: 1650 }])
  const again = { otherId: body.otherId, accountReads: true }
  expect((await call(mergeCustomers, { params: { id: file }, body: again }, { as: staff })).status).toBe(201)
  expect(await link(file)).toMatchObject({ link: 'STAFF', own: { fittings: 1 } })
})

test('security: a removed fitting comes back without an account that was separated meanwhile', async () => {
  const { file } = await linkToCheck()
  await db.update(customers).set({ accountLink: 'STAFF' }).where(eq(customers.id, file))
  const { id } = (await bookFromFile(file)).body
  await call(cancelAppointment, { params: { id } }, { as: staff })
  await call(separateAccount, { params: { id: file } }, { as: staff })
  expect((await send(restoreAppointment, { params: { id } }, { as: staff })).status).toBe(200)
  const [restored] = await db.select().from(appointments).where(eq(appointments.id, id))
  expect(restored).toMatchObject({ customerId: file, userId: null })
})

test('the undo of a separation gives back the account, what stood in it and what was added since, for a day', async () => {
  const { as, file } = await linkToCheck()
  await db.update(customers).set({ accountLink: 'STAFF' }).where(eq(customers.id, file))
  const rented = (await rentFromFile(file)).body
  const { body } = await call(separateAccount, { params: { id: file } }, { as: staff })
  const [left, made] = await files()
  expect(left?.whatsappConsentAt).toBe(null)
  expect(made?.whatsappConsentAt).not.toBe(null)
  const later = await book({}, as)
  const shown = (await call(getCustomer, { params: { id: file } }, { as: staff })).body
  expect(shown.separations).toMatchObject([{ id: body.separationId, name: 'Rita Haddad' }])
  const undo = () => send(undoSeparation, { params: { id: body.separationId } }, { as: staff })
  expect((await undo()).status).toBe(200)
  expect(await files()).toMatchObject([
    { id: file, userId: as.id, accountLink: 'STAFF' },
    { id: body.otherId, userId: null, mergedInto: file },
  ])
  expect((await files())[0]?.whatsappConsentAt).not.toBe(null)
  expect(await fileOfBooking(later.id)).toBe(file)
  const [rental] = await db.select().from(rentals).where(eq(rentals.id, rented.id))
  expect(rental).toMatchObject({ customerId: file, accountId: as.id })
  expect(await link(file)).toMatchObject({ own: { fittings: 2, measurements: 1 } })
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'cannot_undo_separation' } })
})

test('a separation is not undone after a day, nor once one of the files has changed hands', async () => {
  const { file } = await linkToCheck()
  const { body } = await call(separateAccount, { params: { id: file } }, { as: staff })
  const undo = (id: string) => send(undoSeparation, { params: { id } }, { as: staff })
  const merge = { otherId: body.otherId, accountReads: true }
  await call(mergeCustomers, { params: { id: file }, body: merge }, { as: staff })
  expect(await undo(body.separationId)).toMatchObject({ status: 409 })
  const again = (await call(separateAccount, { params: { id: file } }, { as: staff })).body
  await db
    .update(customerSeparations)
    .set({ createdAt: new Date(app.clock.now.getTime() - 86_400_001) })
    .where(eq(customerSeparations.id, again.separationId))
  expect(await undo(again.separationId)).toMatchObject({ status: 409 })
  expect(await undo(newId())).toMatchObject({ status: 404, body: { code: 'separation_not_found' } })
  expect((await send(undoSeparation, { params: { id: again.separationId } })).status).toBe(401)
})

test('security: what somebody ticked on a form for her counts for no more once her address is proved', async () => {
  const visit = await book({ whatsappConsent: true })
  const as = await member()
  await proveAddress(app, as)
  expect(await files()).toMatchObject([{ userId: as.id, whatsappConsentFor: [visit.id] }])
  expect((await call(getMyEvent, {}, { as })).body.whatsappConsent).toBe(false)
  await call(changeMyWhatsappConsent, { body: { agrees: true } }, { as })
  expect(await files()).toMatchObject([{ whatsappConsentFor: null }])
})

test('what the account has agreed to itself counts for all bookings once its address is proved', async () => {
  const as = await member()
  await call(changeMyWhatsappConsent, { body: { agrees: true } }, { as })
  expect(await files()).toMatchObject([{ whatsappConsentFor: [] }])
  await proveAddress(app, as)
  expect(await files()).toMatchObject([{ whatsappConsentFor: null }])
})

test('a proof opens a link that was not checked under the same first name, and no other', async () => {
  const { as, file } = await linkToCheck()
  await db.update(customers).set({ name: 'Lea Haddad' }).where(eq(customers.id, file))
  await proveAddress(app, as)
  expect((await link(file)).link).toBe('CHECK')
  await db.update(customers).set({ name: 'Rita Khoury' }).where(eq(customers.id, file))
  await db.update(users).set({ emailProvedAt: null }).where(eq(users.id, as.id))
  const token = await freshToken(app, as.email)
  await call(resetPassword, { body: { token, newPassword: 'ivory-lace' } })
  expect((await link(file)).link).toBe('PROVED')
})

test('security: a merge by staff widens what an account sees only with their answer', async () => {
  const guest = await guestFile()
  const as = await member()
  const own = await fileOfBooking((await book({}, as)).id)
  for (const [id, otherId] of [
    [guest, own],
    [own, guest],
  ] as const)
    for (const answer of [{}, { accountReads: false }]) {
      const refused = await send(
        mergeCustomers,
        { params: { id }, body: { otherId, ...answer } },
        { as: staff },
      )
      expect(refused).toMatchObject({ status: 409, body: { code: 'account_reads_file' } })
    }
  const body = { otherId: guest, accountReads: true }
  await call(mergeCustomers, { params: { id: own }, body }, { as: staff })
  expect((await call(getMyMeasurements, {}, { as })).body.current.bust).toBe(960)
})

test('security: an account in a file that is not known to be its own changes neither contact, event nor language', async () => {
  const { as, file } = await linkToCheck()
  const [before] = await db.select().from(customers).where(eq(customers.id, file))
  await db.update(users).set({ phone: '+961 3 000 111' }).where(eq(users.id, as.id))
  await call(
    bookAppointment,
    { body: { ...validBooking, ...time(), eventPlace: 'Tyre' } },
    { as, headers: { 'accept-language': 'ar' } },
  )
  // Neither does a guest who merely knows the same phone and email.
  const { userId, accountLink, ...guest } = before!
  await db.insert(customers).values({ ...guest, id: newId(), whatsappConsent: null, whatsappConsentAt: null })
  const other = { ...validBooking, ...rita, ...time() }
  await call(bookAppointment, { body: other }, { headers: { 'accept-language': 'ar' } })
  for (const row of await files())
    expect(row).toMatchObject({ phone: before!.phone, language: 'en', eventPlace: 'Batroun' })
})

test('deleting an account erases its own entries, not the file of somebody else', async () => {
  const { as, file } = await linkToCheck()
  const cancelled = { status: 'CANCELLED', cancelledAt: app.clock.now, cancelledBy: 'ADMIN' } as const
  await db.update(appointments).set(cancelled).where(eq(appointments.customerId, file))
  expect((await send(deleteUser, { params: { id: as.id }, body: {} }, { as: staff })).status).toBe(200)
  const [row] = await db.select().from(customers).where(eq(customers.id, file))
  expect(row).toMatchObject({ name: 'Rita Haddad', userId: null, erasedAt: null })
  expect(await link(file)).toMatchObject({ others: { fittings: 1, measurements: 1 } })
})

test('members may neither read, confirm nor separate a link; without an account there is none', async () => {
  const file = await guestFile()
  const params = { id: file }
  for (const endpoint of [getAccountLink, confirmAccountLink, separateAccount]) {
    expect((await send(endpoint, { params })).status).toBe(401)
    expect((await send(endpoint, { params }, { as: await app.person() })).status).toBe(403)
    expect((await send(endpoint, { params: { id: newId() } }, { as: staff })).status).toBe(404)
  }
  for (const endpoint of [confirmAccountLink, separateAccount])
    expect((await send(endpoint, { params }, { as: staff })).body.code).toBe('customer_without_account')
})
