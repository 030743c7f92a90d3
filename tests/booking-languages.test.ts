import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changePreferences } from '#accounts/contract.ts'
import { changeProfile } from '#accounts/profile-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import {
  openShowrooms,
  storedAppointments,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { updateCustomer } from '#customers/change-contract.ts'
import { customers } from '#customers/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { bookForCustomer, setAppointmentLanguage } from '#schedule/board-contract.ts'
import type { Language } from '#shared/language/language.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
await openShowrooms(db)
const [admin, rana] = [await app.person('ADMIN'), await app.person()]

let guest = 0
beforeEach(async () => {
  guest += 1
  await db.delete(appointments)
  await db.delete(emailLogs)
})

/** Each test has a guest of its own. */
const bookIn = (language: Language, startTime: string, as?: Person) =>
  call(
    bookAppointment,
    { body: { ...validBooking, email: `maya${guest}@example.com`, startTime } },
    { ...(as && { as }), headers: { 'accept-language': `${language}-LB` } },
  )
const languages = async () => (await storedAppointments(db)).map(({ language }) => language)
const fileOf = async () => {
  const [row] = await storedAppointments(db)
  const [file] = await db.select().from(customers).where(eq(customers.id, row!.customerId))
  return file!
}

test('a member has the language of her last own booking, until staff choose one', async () => {
  const nour = await app.person()
  await bookIn('ar', '11:00', nour)
  expect((await fileOf()).language).toBe('ar')
  await bookIn('fr', '12:00', nour)
  const { id, name, phone, email, source, eventDate, eventPlace, language } = await fileOf()
  expect(language).toBe('fr')
  const fields = { name, phone, email, source, eventDate, eventPlace }
  const consents = { whatsappConsent: false, photoConsent: false }
  const body = { ...fields, ...consents, language: 'en', alsoOpen: false } as const
  await call(updateCustomer, { params: { id }, body }, { as: admin })
  await bookIn('ar', '13:00', nour)
  expect((await fileOf()).language).toBe('en')
  expect(await languages()).toEqual(['ar', 'fr', 'ar'])
  expect((await storedMails(db)).map((mail) => mail.language).toSorted()).toEqual(['ar', 'ar', 'fr'])
})

test('a booking by staff has the language of the customer, or the one that they choose', async () => {
  await bookIn('fr', '11:00')
  const { id, name, phone } = await fileOf()
  const visit = { branch: 'AOUKAR', type: 'BRIDAL', date: '2026-12-05', customerId: id } as const
  const client = { ...visit, clientName: name, clientPhone: phone! }
  await call(bookForCustomer, { body: { ...client, startTime: '11:00' } }, { as: admin })
  await call(bookForCustomer, { body: { ...client, startTime: '13:00', language: 'ar' } }, { as: admin })
  expect(await languages()).toEqual(['fr', 'fr', 'ar'])
  expect((await fileOf()).language).toBe('fr')
})

test('staff change the language of an appointment, with an audit entry; a customer may not', async () => {
  await bookIn('en', '11:00')
  const id = (await storedAppointments(db))[0]!.id
  const input = { params: { id }, body: { language: 'ar' } } as const
  expect((await send(setAppointmentLanguage, input, { as: rana })).status).toBe(403)
  expect((await send(setAppointmentLanguage, input, { as: admin })).status).toBe(200)
  await send(setAppointmentLanguage, input, { as: admin })
  expect(await languages()).toEqual(['ar'])
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'appointment.language_changed'))
  expect(entries).toMatchObject([{ subjectId: id, detail: { before: 'en', after: 'ar' } }])
})

test('the language that a member chooses in her profile is that of her coming appointments', async () => {
  await bookIn('en', '11:00', rana)
  const profile = { firstName: 'Rana', lastName: 'Khoury', email: rana.email, phone: validBooking.phone }
  const body = { ...profile, language: 'fr' } as const
  const { body: changed } = await call(changeProfile, { params: { userId: rana.id }, body }, { as: rana })
  expect(changed.language).toBe('fr')
  expect(await languages()).toEqual(['fr'])
  // So does the switch of a page.
  expect((await send(changePreferences, { body: { language: 'ar' } }, { as: rana })).status).toBe(200)
  expect(await languages()).toEqual(['ar'])
  // The same language again leaves what staff have chosen for one of them.
  const [booking] = await storedAppointments(db)
  const chosen = { params: { id: booking!.id }, body: { language: 'en' } } as const
  await send(setAppointmentLanguage, chosen, { as: admin })
  await send(changePreferences, { body: { language: 'ar' } }, { as: rana })
  expect(await languages()).toEqual(['en'])
})
