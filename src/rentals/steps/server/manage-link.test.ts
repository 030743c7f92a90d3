import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { requestRental } from '#rentals/contract.ts'
import {
  cancelManagedRental,
  getManagedRental,
  getManagedRentalCalendar,
  setManagedRentalLanguage,
} from '#rentals/manage-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['rentals'], now: '2026-11-24T07:23:00Z' })
const { db, call, send } = app

async function requested(email: string) {
  const [dressId] = await insertDress(db, { title: 'Odette' })
  const contact = { firstName: 'Lea', lastName: 'Saad', email, phone: '03 123 456' }
  const { body } = await call(requestRental, {
    body: { dressId, eventDate: '2027-03-06', ...contact },
  })
  return body.manageToken as string
}

test('a guest downloads the days of collection and return by the link, and nobody by another', async () => {
  const token = await requested('lea@example.com')
  const file = await send(getManagedRentalCalendar, { params: { token } })
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toBe('attachment; filename="rental-2027-03-04.ics"')
  const text = String(file.body)
  expect(text).toContain('SUMMARY:Collect Odette')
  expect(text).toContain('SUMMARY:Return Odette')
  const foreign = `${token.slice(0, -4)}AAAA`
  expect((await send(getManagedRentalCalendar, { params: { token: foreign } })).status).toBe(404)
})

test('a guest changes the language of her emails by the link, once, and nobody by another', async () => {
  const token = await requested('lara@example.com')
  const speak = async (change: object, language = 'fr') =>
    (await send(setManagedRentalLanguage, { params: { token, ...change }, body: { language } } as never))
      .status
  const audited = () => db.select().from(auditLog).where(eq(auditLog.action, 'rental.language_changed'))
  expect([await speak({}), await speak({})]).toEqual([200, 200])
  expect((await call(getManagedRental, { params: { token } })).body.language).toBe('fr')
  expect(await audited()).toMatchObject([{ actorId: null, detail: { before: 'en', after: 'fr' } }])
  await call(cancelManagedRental, { params: { token } })
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.to, 'lara@example.com'))
  expect(mails.map(({ language }) => language).sort()).toEqual(['en', 'fr'])
  expect(await speak({ token: `${token.slice(0, -4)}AAAA` })).toBe(404)
  expect(await speak({}, 'de')).toBe(400)
})
