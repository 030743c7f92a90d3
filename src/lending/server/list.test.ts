import { expect, test } from 'vitest'
import { listMyDresses } from '#dresses/contract.ts'
import { dressStatuses } from '#dresses/dress.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['dresses', 'lending'] })
const { db, call, send } = app
const lender = await app.person()
const other = await app.person()
const admin = await app.person('ADMIN')

test('a lender sees only her own dresses, in every status, newest first', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute))
  const hers = await insertDress(
    db,
    ...dressStatuses.map((status, minute) => ({
      status,
      ownerId: lender.id,
      createdAt: at(minute),
      retrievedAt: status === 'RETRIEVED' ? at(50) : null,
      statusReason: status === 'REJECTED' ? 'The hem is torn.' : null,
    })),
  )
  await insertDress(db, { ownerId: other.id }, {})
  const { status, body } = await call(listMyDresses, {}, { as: lender })
  expect(status).toBe(200)
  expect(body.map(({ id }) => id)).toEqual(hers.toReversed())
  expect(body.find((dress) => dress.status === 'REJECTED')?.statusReason).toBe('The hem is torn.')
  expect(body.find((dress) => dress.status === 'RETRIEVED')?.retrievedAt).toBe(at(50).toISOString())
})

test('a lender sees the hidden price of her dress', async () => {
  const owner = await app.person()
  await insertDress(db, { ownerId: owner.id, hidePrice: true, rentalPrice: 350_00 })
  const { body } = await call(listMyDresses, {}, { as: owner })
  expect(body[0]).toMatchObject({ hidePrice: true, rentalPrice: '350.00' })
})

test('the reply omits internal fields', async () => {
  const owner = await app.person()
  await insertDress(db, {
    ownerId: owner.id,
    purchasePrice: 77_77,
    platformFee: '12.34',
    sku: 'SHOP-1',
    woocommerceData: { secret: 'imported' },
    signature: 'data:image/png;base64,AAAA',
  })
  const { body } = await call(listMyDresses, {}, { as: owner })
  // The fee is agreed with the owner.
  expect(body[0]?.platformFee).toBe('12.34')
  for (const secret of ['77.77', 'SHOP-1', 'imported', 'base64', owner.id, 'purchasePrice']) {
    expect(JSON.stringify(body)).not.toContain(secret)
  }
})

test('no query parameter lists the dresses of others, for staff neither', async () => {
  const query = { ownerId: lender.id, userId: lender.id, customerId: lender.id, status: 'APPROVED' }
  for (const as of [await app.person(), admin]) {
    const { status, body } = await send(listMyDresses, { query }, { as })
    expect([status, body]).toEqual([200, []])
  }
})

test('refuses a guest', async () => {
  const { status, body } = await call(listMyDresses, {})
  expect([status, body.message]).toEqual([401, 'Unauthorized'])
})

test('lists at most 500 dresses', async () => {
  const owner = await app.person()
  await insertDress(db, ...Array.from({ length: 501 }, () => ({ ownerId: owner.id })))
  expect((await call(listMyDresses, {}, { as: owner })).body).toHaveLength(500)
})
