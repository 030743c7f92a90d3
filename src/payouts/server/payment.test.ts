import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { changePayout, listPayouts } from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { moneyOf } from './lender.fixture.ts'

// The clock is at 2026-11-23 10:00 in the showroom.
const app = await testApp({ domains: ['payouts'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const { lenderWith, ask } = moneyOf(app, admin)
const change = (id: string, body: object) => send(changePayout, { params: { id }, body }, { as: admin })

test('a payout is marked as sent with date, method and reference; staff and lender read different texts', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  const sent = { date: '2026-11-20', method: 'TRANSFER', reference: ' =8812 ' }
  const body = { status: 'COMPLETED', ...sent, reason: 'Enjoy it.', appendNotes: true, notes: 'Second try' }
  const payment = { ...sent, reference: '=8812' }
  const reply = await change(id, body)
  expect([reply.status, reply.body.payment]).toEqual([200, payment])
  expect(reply.body.notes).toBe(
    '23 Nov 2026, 10:00 Marked as sent by Dina Boss: 20 Nov 2026, Transfer, reference =8812\nEnjoy it.\nSecond try',
  )
  const [hers] = (await call(listPayouts, {}, { as: maya })).body
  expect(hers).toMatchObject({ payment, notes: 'Enjoy it.' })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'payout.settled'))
  expect(entry?.detail).toMatchObject({ outcome: 'COMPLETED', payment })
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.to, maya.email))
  expect(mails.at(-1)?.bodyText).toContain('Payment: Paid 20 November 2026 · Transfer · reference =8812')
  expect(JSON.stringify(mails)).not.toContain('Second try')
  const file = await send(
    listStaffPayouts,
    { query: { format: 'csv', search: '=8812', columns: 'paidOn,method,reference' } as never },
    { as: admin },
  )
  expect(String(file.body)).toContain("Paid on,Method,Reference\r\n2026-11-20,Transfer,'=8812")
})

test('a payment today is accepted, and a reference is optional', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  const { body } = await change(id, {
    status: 'COMPLETED',
    date: '2026-11-23',
    method: 'OMT',
    reference: ' ',
  })
  expect(body.payment).toEqual({ date: '2026-11-23', method: 'OMT', reference: null })
})

test('a payment in the future is refused and settles nothing', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  const { status, body } = await change(id, { status: 'COMPLETED', date: '2026-11-24', method: 'CASH' })
  expect([status, body.code]).toEqual([422, 'payment_in_future'])
  expect(body.fields).toEqual({ date: 'The date of a payment cannot be in the future.' })
  const [hers] = (await call(listPayouts, {}, { as: maya })).body
  expect(hers).toMatchObject({ status: 'PENDING', payment: null })
})

test.each([
  { status: 'COMPLETED', date: '2026-11-20' },
  { status: 'COMPLETED', method: 'CASH' },
  { status: 'COMPLETED', reference: '8812' },
  { status: 'COMPLETED', date: '2026-02-30', method: 'CASH' },
  { status: 'COMPLETED', date: '2026-11-20', method: 'CHEQUE' },
  { status: 'COMPLETED', date: '2026-11-20', method: 'CASH', reference: 'x'.repeat(101) },
  { status: 'COMPLETED', date: '2026-11-20', method: 'CASH', reference: 'a\nb' },
  { status: 'REJECTED', reason: 'No.', date: '2026-11-20', method: 'CASH' },
])('refuses %j', async (body) => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  expect((await change(id, body)).status).toBe(400)
})
