import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { changePayout, listPayouts } from '#payouts/contract.ts'
import { failPayout, makePaymentRun, sendPaymentRun } from '#payouts/run-contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { addTillEntry, closeTill, getTillDay, listTills, openTill } from '#till/contract.ts'
import { moneyOf } from './lender.fixture.ts'

// The clock is at 2026-11-23 10:00 in the showroom.
const app = await testApp({
  domains: ['payouts', 'till'],
  closedTills: true,
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const { lenderWith, ask, sums } = moneyOf(app, admin)

const open = async (branch: Branch, dollars: string) =>
  (await call(openTill, { body: { branch, dollars, pounds: 0, reason: 'Counted again' } }, { as: admin }))
    .body.id
const read = async (id: string) => (await call(getTillDay, { params: { id }, query: {} }, { as: admin })).body
async function close(id: string) {
  const { expected } = await read(id)
  const body = { ...expected, expected, takenDollars: '0', takenPounds: 0 }
  expect((await send(closeTill, { params: { id }, body }, { as: admin })).status).toBe(200)
}
const asked = async (lender: Person, amount: string) => (await ask(lender, amount)).body.id as string
const payInCash = (id: string, branch?: Branch) =>
  send(
    changePayout,
    { params: { id }, body: { status: 'COMPLETED', date: '2026-11-23', method: 'CASH', branch } },
    { as: admin },
  )
const listed = async (id: string) => {
  const { body } = await call(listStaffPayouts, { query: { id } }, { as: admin })
  return body[0]
}

test('a payout in cash is a pay-out of the till that hands it out: refused while that is closed, or has not as much', async () => {
  const maya = await lenderWith(9000)
  const id = await asked(maya, '40.00')
  expect((await payInCash(id)).body.fields).toHaveProperty('branch')
  expect((await payInCash(id, 'AOUKAR')).body).toMatchObject({
    code: 'till_closed',
    till: { branch: 'AOUKAR' },
  })
  const day = await open('AOUKAR', '30')
  expect((await payInCash(id, 'AOUKAR')).body.code).toBe('more_than_in_till')
  expect((await listed(id))?.status).toBe('PENDING')
  expect((await read(day)).entries).toEqual([])
  const more = {
    kind: 'PAY_IN' as const,
    purpose: 'SAFE' as const,
    dollars: '20',
    pounds: 0,
    reason: 'From the safe',
  }
  await call(addTillEntry, { params: { id: day }, body: more }, { as: admin })

  expect((await payInCash(id, 'AOUKAR')).status).toBe(200)
  const { entries, expected } = await read(day)
  expect(expected.dollars).toBe('10.00')
  expect(entries.find(({ kind }) => kind === 'PAY_OUT')).toMatchObject({
    amount: { dollars: '-40.00', pounds: 0 },
    receipt: '1-2',
    payoutTo: { userId: maya.id },
    by: 'Dina Boss',
  })
  expect((await listed(id))?.till).toEqual({ dayId: day, branch: 'AOUKAR', receipt: '1-2' })
  // Nothing of the till for the lender.
  const [hers] = (await call(listPayouts, {}, { as: maya })).body
  expect([hers?.status, hers?.till]).toEqual(['COMPLETED', null])
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'till.paid_out'), eq(auditLog.subjectId, day)))
  expect(log).toHaveLength(1)
  await close(day)
})

test('a run pays its cash out of one till, each once; what comes back after the closing goes into the open day', async () => {
  const [maya, rima] = [await lenderWith(9000), await lenderWith(9000)]
  const payouts = [await asked(maya, '20.00'), await asked(rima, '15.00')]
  const { body: run } = await call(makePaymentRun, { body: { payouts } }, { as: admin })
  const first = await open('KFARHBAB', '100')
  const params = { id: run.id }
  const body = { date: '2026-11-23', branch: 'KFARHBAB' as const, payouts }
  // Twice at once.
  const replies = await Promise.all([1, 2].map(() => call(sendPaymentRun, { params, body }, { as: admin })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read(first)).expected.dollars).toBe('65.00')
  await close(first)

  const failed = { payout: payouts[0] ?? '', reason: 'She returned it.' }
  const fail = () => call(failPayout, { params, body: failed }, { as: admin })
  expect((await fail()).body.code).toBe('till_closed')
  expect((await sums(maya)).available).toBe(70)
  const second = await open('KFARHBAB', '65')
  expect((await fail()).status).toBe(200)
  expect((await sums(maya)).available).toBe(90)
  expect((await read(first)).expected.dollars).toBe('65.00')
  const { entries, expected } = await read(second)
  expect(expected.dollars).toBe('85.00')
  expect(entries).toMatchObject([{ kind: 'PAY_IN', payoutTo: { userId: maya.id } }])
})

test('two payouts at once never give more than lies in the till', async () => {
  const maya = await lenderWith(9000)
  const ids = [await asked(maya, '30.00'), await asked(maya, '30.00'), await asked(maya, '30.00')]
  const day = await open('AOUKAR', '60')
  const replies = await Promise.all(ids.map((id) => payInCash(id, 'AOUKAR')))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422])
  expect((await read(day)).expected.dollars).toBe('0.00')
  const tills = (await call(listTills, {}, { as: admin })).body
  expect(tills.find(({ branch }) => branch === 'AOUKAR')?.open?.id).toBe(day)
})
