import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { downloadMyData, downloadUserData } from '#accounts/export-contract.ts'
import { users } from '#accounts/server/tables.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { guest, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { contactMessages } from '#contact/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { insertPieces } from '#rentals/server/piece-store.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { findRental } from '#rentals/server/store.ts'
import { rentalPhotos } from '#rentals/server/tables.ts'
import { urlOf } from '#shared/endpoint.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { filesIn } from './zip-reader.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
await openShowrooms(app.db)

async function archive(url: string, as: Person) {
  const { rawPayload, statusCode } = await app.inject({ method: 'GET', url }, { as })
  expect(statusCode).toBe(200)
  return filesIn(rawPayload)
}
const mine = (as: Person) => archive(urlOf(downloadMyData, {}), as)

test('each downloads their own data, staff those of anybody, others nothing', async () => {
  const [admin, client] = [await app.person('ADMIN'), await app.person('CLIENT')]
  const params = { id: client.id }
  expect((await app.send(downloadMyData, {})).status).toBe(401)
  expect((await app.send(downloadUserData, { params }, { as: client })).status).toBe(403)
  expect((await app.send(downloadUserData, { params: { id: newId() } }, { as: admin })).status).toBe(404)
  const files = await archive(urlOf(downloadUserData, { params }), admin)
  expect(String(files['profile.json'])).toContain(client.email)
  const entries = (await app.db.select().from(auditLog)).filter(({ action }) => /data_exported/.test(action))
  expect(entries).toMatchObject([{ actorId: admin.id, subjectId: client.id }])
})

test('the archive has the own rows and files, without staff’s notes, others and guests of the same address', async () => {
  const [lender, other] = [await app.person('CLIENT'), await app.person('CLIENT')]
  await app.db.update(users).set({ createdAt: app.clock.now })
  const booked = (await app.call(bookAppointment, { body: validBooking }, { as: lender })).body
  await app.db.update(appointments).set({ notes: 'difficult customer' }).where(eq(appointments.id, booked.id))
  const later = { ...validBooking, ...guest, email: lender.email, name: 'Somebody Else', startTime: '15:00' }
  const foreign = (await app.send(bookAppointment, { body: later })).body as { number?: string }
  await app.db.insert(payoutRequests).values({
    userId: lender.id,
    kind: 'EARNING',
    amount: 120_00,
    notes: 'only for staff',
    customerNote: 'Thank you',
  })
  const message = {
    customerId: anyCustomer,
    name: 'x',
    email: lender.email,
    message: 'from the contact form',
    inquiryType: 'General',
  }
  await app.db.insert(contactMessages).values(message)
  const files = await mine(lender)
  const text = Object.values(files).join('\n')
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'appointments.json', 'emails.json']),
  )
  expect(JSON.parse(String(files['appointments.json']))).toMatchObject([{ number: booked.number }])
  expect(JSON.parse(String(files['emails.json']))).toHaveLength(1)
  expect(text).toContain('Thank you')
  for (const hidden of [
    'difficult customer',
    'only for staff',
    other.id,
    other.email,
    'Somebody Else',
    'contact form\n',
  ]) {
    expect(text, hidden).not.toContain(hidden)
  }
  expect(foreign.number === undefined || !text.includes(foreign.number)).toBe(true)
  const [row] = await app.db.select().from(users).where(eq(users.id, lender.id))
  expect(row?.password).toBeTruthy()
  expect(text).not.toContain(row?.password)
})

test('of a rental of several pieces a lender gets the condition photos of her own, its renter all', async () => {
  const [bride, nour, yara] = [await app.person(), await app.person(), await app.person()]
  const { db, deps } = app
  const days = { startDate: '2026-12-10', endDate: '2026-12-14' }
  const [aurelia] = await insertDress(db, { title: 'Aurelia', ownerId: nour.id })
  const [blanche] = await insertDress(db, { title: 'Blanche', ownerId: yara.id })
  const lent = { dressId: aurelia, ownerId: nour.id, accountId: bride.id }
  const rentalId = await insertRentalRow(db, { ...lent, status: 'CONFIRMED', ...days })
  const rental = (await findRental(db, rentalId))!
  const second = { dressId: blanche, ownerId: yara.id, price: 80_00, guarantee: 50_00 }
  await insertPieces(db, rental, [second], { after: 1 })
  for (const [dressId, fileKey] of [
    [aurelia, 'rental-photos/aurelia.jpeg'],
    [blanche, 'rental-photos/blanche.jpeg'],
  ] as const) {
    await deps.files.put(fileKey, Buffer.from(fileKey))
    await db.insert(rentalPhotos).values({ rentalId, dressId, moment: 'RETURN', fileKey, sha256: 'x' })
  }
  const photosOf = async (person: Person) => {
    const files = await mine(person)
    const rows: { dress: string; file: string }[] = JSON.parse(String(files['condition-photos.json']))
    const stored = Object.keys(files).filter((name) => name.includes('rental-photos/'))
    return { rows: rows.map(({ dress, file }) => [dress, file]), stored: stored.sort() }
  }
  const [own, others] = ['files/rental-photos/aurelia.jpeg', 'files/rental-photos/blanche.jpeg']
  expect(await photosOf(nour)).toEqual({ rows: [['Aurelia', own]], stored: [own] })
  expect(await photosOf(yara)).toEqual({ rows: [['Blanche', others]], stored: [others] })
  const all = await photosOf(bride)
  expect(all.stored).toEqual([own, others])
  expect(all.rows.toSorted()).toEqual([
    ['Aurelia', own],
    ['Blanche', others],
  ])
})

test('the archive has the date of the showrooms, where the next day has begun', async () => {
  app.clock.now = new Date('2026-11-23T22:30:00Z')
  const { headers } = await app.send(downloadMyData, {}, { as: await app.person() })
  expect(headers['content-disposition']).toBe('attachment; filename="data-2026-11-24.zip"')
})
