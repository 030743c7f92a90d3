import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { changePayout, listPayouts, returnPayout } from '#payouts/contract.ts'
import { makePaymentRun, sendPaymentRun } from '#payouts/run-contract.ts'
import { getStatement } from '#payouts/statement-contract.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { moneyOf } from './lender.fixture.ts'

// The clock is at 2026-11-23 10:00 in the showroom.
const app = await testApp({ domains: ['payouts', 'till'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
const admin = await app.person('ADMIN')
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' as const })
const { lenderWith, ask, settle, sums, entriesOf } = moneyOf(app, admin)

const date = '2026-11-20'
const reason = 'The account is closed.'
const asked = async (lender: Person, amount: string) => (await ask(lender, amount)).body.id as string
const markSent = (id: string) =>
  call(
    changePayout,
    { params: { id }, body: { status: 'COMPLETED', date, method: 'TRANSFER' } },
    { as: admin },
  )
const returned = (id: string, as = admin) => call(returnPayout, { params: { id }, body: { reason } }, { as })
const seen = async (lender: Person, id: string) =>
  (await call(listPayouts, {}, { as: lender })).body.find((one) => one.id === id)

test('a withdrawal that the bank sent back is credited once, with its reason, an email and an entry', async () => {
  const maya = await lenderWith(25_000)
  const id = await asked(maya, '180.00')
  expect((await markSent(id)).status).toBe(200)
  expect((await sums(maya)).available).toBe(70)
  const { status, body } = await returned(id)
  expect([status, body]).toMatchObject([200, { status: 'REJECTED', payment: null }])
  expect(body.notes).toContain(reason)
  expect(await sums(maya)).toEqual({ available: 250, pending: 0 })
  expect(await seen(maya, id)).toMatchObject({ status: 'REJECTED', notes: reason })
  expect((await entriesOf(maya)).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['ADJUSTMENT', 25_000],
    ['WITHDRAWAL', -18_000],
    ['WITHDRAWAL_RETURNED', 18_000],
  ])
  const { body: statement } = await call(getStatement, { query: {} }, { as: maya })
  expect(statement.closing).toBe('250.00')
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.to, maya.email))
  expect(mails.map(({ templateName }) => templateName)).toContain('payout_returned')
  expect(mails.find(({ templateName }) => templateName === 'payout_returned')?.bodyText).toContain(reason)
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(audit.at(-1)).toMatchObject({
    action: 'payout.settled',
    actorId: admin.id,
    detail: { outcome: 'REJECTED', before: 'COMPLETED', reason },
  })
  expect(await returned(id)).toMatchObject({ status: 409, body: { code: 'payout_settled' } })
  // She can ask for it again.
  expect((await ask(maya, '250.00')).status).toBe(201)
})

test('five at once credit it once', async () => {
  const maya = await lenderWith(4200)
  const id = await asked(maya, '42.00')
  await markSent(id)
  const all = await Promise.all(Array.from({ length: 5 }, () => returned(id)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect((await sums(maya)).available).toBe(42)
})

test('only what was sent comes back: not what waits, was rejected, is an earning or stands in a run', async () => {
  const maya = await lenderWith(9000)
  const waiting = await asked(maya, '10.00')
  expect(await returned(waiting)).toMatchObject({ status: 409, body: { code: 'payout_not_sent' } })
  await settle(waiting, 'REJECTED', 'Wrong')
  expect(await returned(waiting)).toMatchObject({ status: 409, body: { code: 'payout_settled' } })
  const inRun = await asked(maya, '20.00')
  const { body: run } = await call(makePaymentRun, { body: { payouts: [inRun] } }, { as: admin })
  const sent = { params: { id: run.id }, body: { date, branch: 'AOUKAR' as const } }
  await call(sendPaymentRun, sent, { as: admin })
  expect(await returned(inRun)).toMatchObject({ status: 409, body: { code: 'payout_in_run', runId: run.id } })
  expect(await returned(maya.id)).toMatchObject({ status: 404 })
  expect((await sums(maya)).available).toBe(70)
})

test('managers note it, assistants and lenders do not', async () => {
  const maya = await lenderWith(9000)
  const id = await asked(maya, '10.00')
  await markSent(id)
  for (const as of [assistant, maya]) expect((await returned(id, as)).status).toBe(403)
  expect((await returned(id)).status).toBe(200)
})
