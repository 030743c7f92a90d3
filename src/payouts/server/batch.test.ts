import { eq, inArray, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { getPayoutBatch, payAllDue } from '#payouts/batch-contract.ts'
import { listPayouts } from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { newId } from '#platform/database/columns.ts'
import { moneyText } from '#shared/format/money.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { moneyOf } from './lender.fixture.ts'
import { payoutRequests } from './tables.ts'

// The clock is at 2026-11-23 10:00 in the showroom.
const app = await testApp({ domains: ['payouts'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const { lenderWith, ask, credit, settle, sums, entriesOf } = moneyOf(app, admin)
const payment = { date: '2026-11-20', method: 'TRANSFER', reference: '=SUM(1)' }
const payAll = (payouts: unknown, headers: Record<string, string> = {}, more: object = {}) =>
  send(payAllDue, { body: { ...payment, payouts, ...more } }, { as: admin, headers })

test('pays every request of a batch and says of each other one why it was not paid', async () => {
  const [maya, rima] = [await lenderWith(5000), await lenderWith(5000)]
  const first = (await ask(maya, '10.00')).body.id
  const second = (await ask(rima, '20.50')).body.id
  const settled = (await ask(rima, '5.00')).body.id
  await settle(settled, 'REJECTED', 'The IBAN is missing.')
  const [dressId] = await insertDress(db, { ownerId: maya.id })
  const earning = (await credit(maya, dressId, '50.00')).body.id
  const missing = newId()
  const { status, body } = await payAll([second, settled, first, earning, missing, first])
  expect(status).toBe(201)
  expect(body.results.map(({ id, refusal }) => [id, refusal?.code])).toEqual([
    [second, undefined],
    [settled, 'payout_settled'],
    [first, undefined],
    [earning, 'not_a_withdrawal'],
    [missing, 'payout_not_found'],
  ])
  const list = await call(getPayoutBatch, { query: { id: body.batchId! } }, { as: admin })
  expect(list.body.total).toBe('30.50')
  expect(list.body.payouts.map(({ id }) => id).sort()).toEqual([first, second].sort())
  expect(list.body.payouts[0]).toMatchObject({ status: 'COMPLETED', payment, userName: 'Rana Khoury' })
  expect((await sums(maya)).available).toBe(40)
  expect((await sums(rima)).available).toBe(29.5)
  const audit = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subjectId, [first, second]))
  expect(audit.filter(({ action }) => action === 'payout.settled').length).toBe(2)
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.to, rima.email))
  expect(mails.filter(({ templateName }) => templateName === 'payout_sent').length).toBe(1)
  const hers = (await call(listPayouts, {}, { as: maya })).body.find(({ id }) => id === first)
  expect(hers).toMatchObject({ payment, batchId: null, notes: null })
})

test('the file of a batch has its payouts only and escapes formulas', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  await ask(maya, '11.00')
  const { batchId } = (await payAll([id])).body
  const query = { format: 'csv', batchId, columns: 'amount,reference' }
  const { body } = await send(listStaffPayouts, { query: query as never }, { as: admin })
  expect(String(body).split('\r\n')).toEqual(['\uFEFFAmount,Reference', "10,'=SUM(1)", ''])
})

test('a repeated key pays once and returns the same result; so do two batches with the same payouts', async () => {
  const maya = await lenderWith(9000)
  const ids: string[] = []
  for (const amount of ['10.00', '11.00', '12.00']) ids.push((await ask(maya, amount)).body.id)
  const headers = { 'idempotency-key': 'one-run' }
  const all = await Promise.all(Array.from({ length: 5 }, () => payAll(ids, headers)))
  expect(new Set(all.map(({ body }) => body.batchId)).size).toBe(1)
  expect((await payAll(ids.slice(1), headers)).body.code).toBe('idempotency_key_reused')
  const late = await Promise.all([payAll(ids), payAll(ids.toReversed())])
  for (const { status, body } of late) {
    expect([status, body.batchId]).toEqual([201, null])
    expect(body.results.every(({ refusal }) => refusal?.code === 'payout_settled')).toBe(true)
  }
  const rows = await db.select().from(payoutRequests).where(inArray(payoutRequests.id, ids))
  expect(rows.every(({ notes }) => notes?.split('\n').length === 1)).toBe(true)
})

test.each([
  [{ payouts: [] }],
  [{ payouts: ['x'] }],
  [{ payouts: Array.from({ length: 501 }, newId) }],
  [{ date: '2026-02-30' }],
  [{ method: 'CHEQUE' }],
  [{ reference: 'x'.repeat(101) }],
])('refuses %j', async (more) => {
  expect((await payAll([newId()], {}, more)).status).toBe(400)
})

test('a payment in the future is refused as a whole', async () => {
  const { id } = (await ask(await lenderWith(5000), '10.00')).body
  const { status, body } = await payAll([id], {}, { date: '2026-11-24' })
  expect([status, body.code]).toEqual([422, 'payment_in_future'])
})

test('only staff pay and read a batch; a missing one is a 404', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  const { batchId } = (await payAll([id])).body
  const pay = await send(payAllDue, { body: { ...payment, payouts: [id] } as never }, { as: maya })
  const read = await send(getPayoutBatch, { query: { id: batchId! } }, { as: maya })
  const missing = await send(getPayoutBatch, { query: { id: newId() } }, { as: admin })
  expect([pay.status, read.status, missing.status]).toEqual([403, 403, 404])
})

test('any sequence of requests, decisions and batches keeps balance and ledger equal', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), cents: fc.integer({ min: 1, max: 3000 }) }),
    fc.record({ kind: fc.constant('settle' as const), nth: fc.nat(9), isPaid: fc.boolean() }),
    fc.record({
      kind: fc.constant('batch' as const),
      from: fc.nat(9),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  )
  const steps = fc.array(step, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const lender = await lenderWith(5000)
      const ids: string[] = []
      const rejected = new Map<string, number>()
      const amounts = new Map<string, number>()
      let available = 5000
      for (const one of all) {
        if (one.kind === 'ask') {
          const { status, body } = await ask(lender, moneyText(one.cents))
          expect(status).toBe(one.cents <= available ? 201 : 422)
          if (status !== 201) continue
          available -= one.cents
          ids.push(body.id)
          amounts.set(body.id, one.cents)
        } else if (one.kind === 'settle' && ids[one.nth]) {
          const id = ids[one.nth] as string
          const { status } = await settle(id, one.isPaid ? 'COMPLETED' : 'REJECTED')
          if (status === 200 && !one.isPaid) {
            rejected.set(id, (rejected.get(id) ?? 0) + 1)
            available += amounts.get(id) ?? 0
          }
        } else if (one.kind === 'batch') {
          const chosen = ids.slice(one.from, one.from + one.count)
          if (chosen.length > 0) expect((await payAll(chosen)).status).toBe(201)
        }
      }
      const sum = (await entriesOf(lender)).reduce((total, { cents }) => total + cents, 0)
      const { rows } = await db.execute<{ balance: string }>(
        sql`select balance from users where id = ${lender.id}`,
      )
      expect([sum, rows[0]?.balance]).toEqual([available, moneyText(available)])
      expect([...rejected.values()].every((times) => times === 1)).toBe(true)
    }),
    { numRuns: series(25) },
  )
})
