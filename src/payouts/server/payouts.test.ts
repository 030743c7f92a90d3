import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getUserBalance, listPayouts } from '#payouts/contract.ts'
import { inTransaction } from '#platform/database/db.ts'
import { testApp } from '#tests/support/test-app.ts'
import { appendEntry } from './ledger.ts'
import { writePayouts } from './payouts.fixture.ts'

const app = await testApp({ domains: ['payouts'] })
const { db, call, send } = app
const at = app.clock.now
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const maya = await app.person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
const rima = await app.person('CLIENT', { firstName: null, lastName: null, username: 'rima' })
const [silk] = await insertDress(db, { title: 'Silk slip', ownerId: maya.id })

const earned = new Date('2026-01-03T10:00:00Z')
const [first, second] = await writePayouts(
  db,
  {
    userId: maya.id,
    dressId: silk,
    amount: 10_10,
    rentalPrice: 11_22,
    platformFee: '10.00',
    status: 'COMPLETED',
    createdAt: earned,
    processedBy: admin.id,
    notes: '2026-01-05 14:00 Marked as sent by Dina Boss: Paid.',
    customerNote: 'Paid.',
  },
  { userId: maya.id, amount: 20, createdAt: new Date('2026-01-04T10:00:00Z') },
)
await writePayouts(
  db,
  { userId: maya.id, amount: 10, kind: 'WITHDRAWAL', createdAt: earned },
  { userId: maya.id, amount: 999_00, status: 'REJECTED', createdAt: earned },
)
const [rimas] = await writePayouts(db, { userId: rima.id, amount: 75_00 })
await inTransaction(db, (tx) =>
  appendEntry(tx, { at, userId: maya.id, cents: 1010, kind: 'EARNING', payoutId: first }),
)
await inTransaction(db, (tx) => appendEntry(tx, { at, userId: maya.id, cents: -10, kind: 'WITHDRAWAL' }))
await inTransaction(db, (tx) => appendEntry(tx, { at, userId: rima.id, cents: 77700, kind: 'ADJUSTMENT' }))

test('a balance has two numbers: the sum of the ledger and the pending payouts', async () => {
  const { status, body } = await call(getUserBalance, {}, { as: maya })
  expect([status, body]).toEqual([200, { available: 10, pending: 0.3 }])
  const empty = await call(getUserBalance, {}, { as: await app.person() })
  expect(empty.body).toEqual({ available: 0, pending: 0 })
})

test('a customer lists her own payouts, newest first, without names', async () => {
  const { status, body } = await call(listPayouts, {}, { as: maya })
  expect(status).toBe(200)
  expect(body).toHaveLength(4)
  expect(body[0]?.id).toBe(second)
  expect(body.find(({ id }) => id === first)).toEqual({
    id: first,
    userId: maya.id,
    userName: null,
    dressId: silk,
    dressName: 'Silk slip',
    customerId: maya.id,
    kind: 'EARNING',
    amount: '10.10',
    terms: {
      rentalPrice: '11.22',
      vatPercent: 0,
      vat: '0.00',
      feePercent: '10.00',
      fee: '1.12',
      share: '10.10',
    },
    status: 'COMPLETED',
    payment: null,
    run: null,
    onItsWaySince: null,
    till: null,
    isForfeitedDeposit: false,
    rentalId: null,
    notes: 'Paid.',
    createdAt: '2026-01-03T10:00:00.000Z',
    processedAt: '2026-01-05T12:00:00.000Z',
  })
})

test('staff list all payouts with names', async () => {
  const { body } = await call(listPayouts, {}, { as: admin })
  expect(body).toHaveLength(5)
  expect(body.find(({ id }) => id === first)?.userName).toBe('Maya Haddad')
  expect(body.find(({ id }) => id === rimas)?.userName).toBe('rima')
})

test.each([getUserBalance, listPayouts])(
  '$path ignores parameters that name another user',
  async (endpoint) => {
    const query = { userId: maya.id, ownerId: maya.id, customerId: maya.id, role: 'ADMIN' }
    const plain = await send(endpoint, {}, { as: rima })
    const withQuery = await send(endpoint, { query }, { as: rima })
    expect(withQuery.status).toBe(200)
    expect(withQuery.body).toEqual(plain.body)
    expect(JSON.stringify(withQuery.body)).not.toContain(maya.id)
  },
)

test.each([getUserBalance, listPayouts])('$path refuses guests', async (endpoint) => {
  const { status, body } = await send(endpoint, {})
  expect([status, body.message]).toEqual([401, 'Unauthorized'])
})

test('lists at most 1,000 payouts', async () => {
  const userId = (await app.person()).id
  await writePayouts(db, ...Array.from({ length: 1001 }, () => ({ userId })))
  expect((await call(listPayouts, {}, { as: admin })).body).toHaveLength(1000)
})
