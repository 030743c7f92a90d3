import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUser } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { getPaymentDetails, setPaymentDetails } from '#payouts/details-contract.ts'
import { paymentDetails } from '#payouts/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

const { call, db, person } = await testApp({ domains: ['accounts', 'payouts'] })
const iban = 'LB62099900000001001901229114'
const bank = { method: 'TRANSFER', name: 'Maya Haddad', iban, bank: 'Bank of Beirut' } as const

test('a lender says how to be paid: sealed in the database, only the end is shown, the audit log has no number', async () => {
  const [maya, rima] = [await person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' }), await person()]
  expect((await call(getPaymentDetails, {}, { as: maya })).body).toEqual({ details: null })
  const { status, body } = await call(setPaymentDetails, { body: bank }, { as: maya })
  expect([status, body.details]).toMatchObject([200, { method: 'TRANSFER', ending: '9114' }])
  expect((await call(getPaymentDetails, {}, { as: maya })).body).toEqual(body)
  expect((await call(getPaymentDetails, {}, { as: rima })).body).toEqual({ details: null })
  const [row] = await db.select().from(paymentDetails).where(eq(paymentDetails.userId, maya.id))
  expect(row?.sealed).toBeTruthy()
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'payment_details.changed'))
  expect(entry).toMatchObject({ subjectId: maya.id, detail: { method: 'TRANSFER', ending: '9114' } })
  for (const stored of [row, entry]) expect(JSON.stringify(stored)).not.toMatch(/LB62|Beirut|Haddad/)

  const [mail] = await db.select().from(emailLogs).where(eq(emailLogs.to, maya.email))
  expect(mail?.templateName).toBe('payment_details_changed')
  for (const text of [
    'Bank transfer, account ending in 9114',
    'Monday 23 November 2026, 10:00 showroom time',
    '+961\u00a09\u00a0850\u00a0142 or +961\u00a04\u00a0410\u00a0287',
    'Maya Haddad',
  ])
    expect(mail?.bodyText).toContain(text)
  expect(JSON.stringify(mail)).not.toMatch(/LB62|Beirut/)

  const cash = await call(setPaymentDetails, { body: { method: 'CASH' } }, { as: maya })
  expect(cash.body.details).toMatchObject({ method: 'CASH', ending: null })
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.to, maya.email)).orderBy(emailLogs.id)
  expect(mails.at(-1)?.bodyText).toMatch(
    /Now:? Cash in the showroom[\s\S]*Before:? Bank transfer, account ending in 9114/,
  )
})

test.each([
  { ...bank, iban: 'LB62099900000001001901229115' },
  { ...bank, name: '' },
  { method: 'WHISH', name: 'Maya' },
  { method: 'PAYPAL' },
])('refuses %j', async (body) => {
  const as = await person()
  expect((await call(setPaymentDetails, { body } as never, { as })).status).toBe(400)
  expect(await db.$count(emailLogs, eq(emailLogs.to, as.email))).toBe(0)
})

test('a guest has none; a deleted account leaves none', async () => {
  expect((await call(getPaymentDetails, {})).status).toBe(401)
  const [admin, maya] = [await person('ADMIN'), await person()]
  await call(setPaymentDetails, { body: bank }, { as: maya })
  expect((await call(deleteUser, { params: { id: maya.id } }, { as: admin })).status).toBe(200)
  expect(await db.$count(paymentDetails, eq(paymentDetails.userId, maya.id))).toBe(0)
})
