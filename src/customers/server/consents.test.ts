import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { getManagedAppointment, setManagedWhatsappConsent } from '#appointments/manage-contract.ts'
import { guest, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { mergeCustomers, undoMerge } from '#customers/change-contract.ts'
import { changeMyWhatsappConsent } from '#customers/consent-contract.ts'
import { consentTexts, consentWordings } from '#customers/constants.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { inLanguage } from '#platform/language.ts'
import { requestRental } from '#rentals/contract.ts'
import { getManagedRental, setManagedRentalWhatsappConsent } from '#rentals/manage-contract.ts'
import { addDays } from '#shared/dates.ts'
import type { CustomerId } from '#shared/ids.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { consents, customers } from './tables.ts'

const app = await testApp({
  domains: ['customers', 'appointments', 'rentals'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call } = app
await openShowrooms(db)

let weeks = 0
function book(body: object, options: { as?: Person; language?: string } = {}) {
  weeks += 1
  const date = addDays(validBooking.date, 7 * weeks)
  const headers = { 'accept-language': options.language ?? 'en' }
  return call(bookAppointment, { body: { ...validBooking, date, ...body } }, { as: options.as, headers })
}

const fileOf = async (email: string) =>
  (
    await db
      .select()
      .from(customers)
      .where(eq(sql`lower(${customers.email})`, email.toLowerCase()))
  )[0]!
const historyOf = (customerId: CustomerId) =>
  db
    .select()
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(asc(consents.createdAt), asc(consents.id))

test('security: a ticked box is kept with the words as they were shown, and one that is not ticked takes nothing back', async () => {
  const email = 'lara@example.com'
  await book({ email, phone: '+9613111111' })
  expect((await fileOf(email)).whatsappConsentAt).toBe(null)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const { body } = await book({ email, phone: '+9613111111', whatsappConsent: true }, { language: 'fr' })
  const words = inLanguage('fr', () => consentTexts.whatsapp)
  const file = await fileOf(email)
  expect(file).toMatchObject({ whatsappConsentAt: app.clock.now, whatsappConsent: words })
  const given = { agrees: true, way: 'booking', wording: consentWordings.whatsapp, language: 'fr', words }
  expect(await historyOf(file.id)).toMatchObject([given])

  await book({ email, phone: '+9613111111' })
  await book({ email, phone: '+9613111111', whatsappConsent: true })
  expect(await historyOf(file.id)).toHaveLength(1)

  const params = { token: body.manageToken as string }
  expect((await call(getManagedAppointment, { params })).body.whatsappConsent).toBe(true)
  const end = () => call(setManagedWhatsappConsent, { params, body: { agrees: false } })
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(200)
  expect((await call(getManagedAppointment, { params })).body.whatsappConsent).toBe(false)
  expect(await historyOf(file.id)).toMatchObject([given, { agrees: false, way: 'link', words: null }])
  expect((await fileOf(email)).whatsappConsent).toBe(null)
})

test('a guest’s link of a rental gives and ends it, and a wrong link is refused', async () => {
  const [dressId] = await insertDress(db, {})
  const request = {
    ...guest,
    email: 'rita@example.com',
    dressId,
    eventDate: '2027-02-06',
    whatsappConsent: 'on',
  }
  const { status, body } = await call(requestRental, { body: request as never })
  expect(status).toBe(201)
  const params = { token: body.manageToken as string }
  expect((await call(getManagedRental, { params })).body.whatsappConsent).toBe(true)
  await call(setManagedRentalWhatsappConsent, { params, body: { agrees: false } })
  expect((await call(getManagedRental, { params })).body.whatsappConsent).toBe(false)
  const wrong = { params: { token: 'x'.repeat(80) }, body: { agrees: true } }
  expect((await app.send(setManagedRentalWhatsappConsent, wrong)).status).toBe(404)
  expect((await app.send(setManagedWhatsappConsent, wrong)).status).toBe(404)
})

test('a member changes her own in her account, and guests have none', async () => {
  const maya = await app.person()
  const agreed = async () => (await call(getMyEvent, {}, { as: maya })).body.whatsappConsent
  expect(await agreed()).toBe(false)
  expect((await call(changeMyWhatsappConsent, { body: { agrees: true } }, { as: maya })).status).toBe(200)
  expect(await agreed()).toBe(true)
  await call(changeMyWhatsappConsent, { body: { agrees: false } }, { as: maya })
  expect(await agreed()).toBe(false)
  expect((await app.send(changeMyWhatsappConsent, { body: { agrees: true } })).status).toBe(401)
})

test('after a merge the later word counts, and its undo gives both back', async () => {
  const admin = await app.person('ADMIN')
  const [first, second] = ['nadine@example.com', 'nadine.k@example.com'] as const
  await book({ email: first, phone: '+9613222222', whatsappConsent: true })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const { body } = await book({ email: second, phone: '+9613222222', whatsappConsent: true })
  const params = { token: body.manageToken as string }
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await call(setManagedWhatsappConsent, { params, body: { agrees: false } })
  const [one, other] = [await fileOf(first), await fileOf(second)]
  const merge = { params: { id: one.id }, body: { otherId: other.id } }
  const merged = await call(mergeCustomers, merge, { as: admin })
  expect((await fileOf(first)).whatsappConsentAt).toBe(null)
  expect(await historyOf(one.id)).toHaveLength(3)
  await call(undoMerge, { params: { id: merged.body.mergeId } }, { as: admin })
  expect((await fileOf(first)).whatsappConsentAt).toEqual(one.whatsappConsentAt)
  expect(await historyOf(one.id)).toHaveLength(1)
})

test('nobody changes or deletes what was said', async () => {
  const refused = /append-only/
  const cause = (error: { cause: { message: string } }) => error.cause.message
  await expect(
    db
      .update(consents)
      .set({ agrees: false, words: null })
      .catch((e) => Promise.reject(cause(e))),
  ).rejects.toMatch(refused)
  await expect(db.delete(consents).catch((e) => Promise.reject(cause(e)))).rejects.toMatch(refused)
})
