import { desc, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { setBalance } from '#payouts/contract.ts'
import { newId } from '#platform/database/columns.ts'
import { inTransaction } from '#platform/database/db.ts'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId } from '#shared/ids.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { appendEntry } from './ledger.ts'
import { ledgerEntries } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')

test('sets a balance by an entry of the difference and audits old and new balance', async () => {
  const maya = await app.person()
  const up = await set(maya.id, { balance: '120.50' })
  expect([up.status, up.body]).toEqual([200, { id: maya.id, balance: '120.50' }])
  const down = await set(maya.id, { balance: 20 })
  expect(down.body.balance).toBe('20.00')
  const { entries } = await accountOf(maya.id)
  expect(entries).toMatchObject([
    { cents: 12050, kind: 'ADJUSTMENT', actorId: admin.id },
    { cents: -10050, kind: 'ADJUSTMENT', actorId: admin.id },
  ])
  const [auditEntry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'balance.adjusted'))
    .orderBy(desc(auditLog.id))
  expect(auditEntry).toMatchObject({
    actorId: admin.id,
    subjectId: maya.id,
    detail: { before: '120.50', after: '20.00' },
  })
})

test('a balance is read as the site writes it, and asked anew where it can be read in two ways', async () => {
  const maya = await app.person()
  expect((await set(maya.id, { balance: '1,000' })).status).toBe(200)
  expect(await accountOf(maya.id)).toMatchObject({ balance: 1000_00 })
  const { status, body } = await set(maya.id, { balance: '12.345' })
  expect([status, body.fields?.balance]).toEqual([400, expect.stringContaining('read in two ways')])
})

test('setting the same balance writes no entry', async () => {
  const maya = await app.person()
  expect((await set(maya.id, { balance: '0' })).status).toBe(200)
  expect(await accountOf(maya.id)).toEqual({ balance: 0, entries: [] })
})

test.each([
  '',
  ' ',
  '-0',
  '-5.00',
  '1e3',
  'NaN',
  'Infinity',
  '５０',
  '0x10',
  '+5',
  '007',
  '12.',
  '100000000.00',
  12.345,
  -5,
  -0.01,
  0.1 + 0.2,
  1e21,
  100_000_000,
  null,
  true,
  [],
  ['5'],
  {},
  undefined,
])('refuses the balance %j', async (balance) => {
  const maya = await app.person()
  const { status, body } = await send(
    setBalance,
    { params: { id: maya.id }, body: { balance } },
    { as: admin },
  )
  expect([status, body.code]).toEqual([400, 'malformed'])
  expect(body.fields?.balance).toMatch(/amount/)
  expect(await accountOf(maya.id)).toEqual({ balance: 0, entries: [] })
})

// Values that JSON.stringify cannot produce.
test.each([
  '{"balance": NaN}',
  '{"balance": 1e309}',
  '{"balance": -0}',
  '{"balance": -0.0}',
  '{"balance": 12.3450000001}',
])('refuses the body %s', async (payload) => {
  const maya = await app.person()
  const url = `/api/admin/users/${maya.id}/balance`
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await app.inject({ method: 'PUT', url, payload, headers }, { as: admin })
  expect(statusCode).toBe(400)
})

test.each([
  [0.1, '0.10'],
  ['0.1', '0.10'],
  [99_999_999.99, '99999999.99'],
  ['99999999.99', '99999999.99'],
  [1e3, '1000.00'],
])('accepts the balance %j', async (balance, shown) => {
  const maya = await app.person()
  expect((await set(maya.id, { balance })).body.balance).toBe(shown)
})

test('a stale balance is refused with the current one', async () => {
  const maya = await app.person()
  await set(maya.id, { balance: '50.00' })
  const stale = await set(maya.id, { balance: '60.00', expected: '0.00' })
  expect([stale.status, stale.body.code, stale.body.balance]).toEqual([409, 'balance_changed', '50.00'])
  expect((await set(maya.id, { balance: '60.00', expected: 50 })).status).toBe(200)
})

const roundCount = series(50, 10)
test('of two concurrent changes of one balance, one is refused', async () => {
  const maya = await app.person()
  for (let round = 1; round <= roundCount; round += 1) {
    const expected = moneyText((round - 1) * 100)
    const balance = moneyText(round * 100)
    const both = await Promise.all([set(maya.id, { balance, expected }), set(maya.id, { balance, expected })])
    expect(both.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409])
  }
  expect((await accountOf(maya.id)).entries).toHaveLength(roundCount)
})

test('a repeated request key adjusts once', async () => {
  const maya = await app.person()
  const headers = { 'idempotency-key': 'the-same-click' }
  const input = { params: { id: maya.id }, body: { balance: '10.00' } }
  await call(setBalance, input, { as: admin, headers })
  await set(maya.id, { balance: '99.00' })
  expect((await call(setBalance, input, { as: admin, headers })).body.balance).toBe('10.00')
  expect((await accountOf(maya.id)).balance).toBe(9900)
})

test('customers and guests cannot change a balance, not even their own', async () => {
  const maya = await app.person()
  const input = { params: { id: maya.id }, body: { balance: '10.00' } }
  expect((await call(setBalance, input, { as: maya })).status).toBe(403)
  expect((await call(setBalance, input)).status).toBe(401)
})

test('a missing user is a 404; a deleted account keeps its balance until it is settled', async () => {
  const left = await app.person('CLIENT', { anonymisedAt: app.clock.now })
  expect((await set(newId(), { balance: '1.00' })).status).toBe(404)
  expect((await set(left.id, { balance: '1.00' })).status).toBe(200)
})

test('a credit beyond the highest balance is refused and writes no entry', async () => {
  const maya = await app.person()
  await set(maya.id, { balance: '99999999.99' })
  const credit = inTransaction(db, (tx) =>
    appendEntry(tx, { ...now(), userId: maya.id, cents: 1, kind: 'EARNING' }),
  )
  await expect(credit).rejects.toMatchObject({ code: 'balance_out_of_range' })
  expect((await accountOf(maya.id)).entries).toHaveLength(1)
})

test('after concurrent credits, debits and adjustments the balance is the sum of its entries', async () => {
  const credit = fc.record({
    kind: fc.constant('EARNING' as const),
    cents: fc.integer({ min: 1, max: 500_000 }),
  })
  const debit = fc.record({
    kind: fc.constant('WITHDRAWAL' as const),
    cents: fc.integer({ min: -9_000, max: -1 }),
  })
  const target = fc.record({
    kind: fc.constant('ADJUSTMENT' as const),
    cents: fc.integer({ min: 0, max: 900_000 }),
  })
  const moves = fc.array(fc.oneof(credit, debit, target), { minLength: 2, maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const { id: userId } = await app.person()
      const statuses = await Promise.all(
        all.map(({ kind, cents }) =>
          kind === 'ADJUSTMENT'
            ? set(userId, { balance: moneyText(cents) }).then(({ status }) => status)
            : inTransaction(db, (tx) => appendEntry(tx, { ...now(), userId, cents, kind })).then(() => 200),
        ),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
      const { balance, entries } = await accountOf(userId)
      expect(balance).toBe(entries.reduce((sum, { cents }) => sum + cents, 0))
      // Every credit and debit is there, whatever adjustments ran between them.
      const moved = (list: { kind: string; cents: number }[]) =>
        list
          .filter(({ kind }) => kind !== 'ADJUSTMENT')
          .map(({ cents }) => cents)
          .sort((a, b) => a - b)
      expect(moved(entries)).toEqual(moved(all))
    }),
    { numRuns: series(40, 4) },
  )
})

function set(id: string, body: unknown) {
  return send(setBalance, { params: { id }, body }, { as: admin })
}

function now() {
  return { at: app.clock.now }
}

async function accountOf(userId: AccountId) {
  const [person] = await db
    .select({ cents: sql<string>`(${users.balance} * 100)::bigint` })
    .from(users)
    .where(eq(users.id, userId))
  const { cents, kind, actorId } = ledgerEntries
  const entries = await db
    .select({ cents, kind, actorId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId))
    .orderBy(ledgerEntries.id)
  return { balance: Number(person?.cents), entries }
}
