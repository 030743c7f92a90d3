import { beforeEach, expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { getLendingTerms } from '#settings/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { moneyOf } from './lender.fixture.ts'

const app = await testApp({ domains: ['settings', 'payouts'], env: { RATE_LIMIT_FACTOR: '0' } })
const admin = await app.person('ADMIN')
const { lenderWith, ask, credit, sums } = moneyOf(app, admin)
const setMinimum = (minimumPayout: unknown) =>
  app.send(updatePlatformSettings, { body: { minimumPayout } }, { as: admin })

beforeEach(async () => {
  await setMinimum('0.00')
})

test('a request below the minimum is refused with the amount, and debits nothing', async () => {
  const maya = await lenderWith(5000)
  expect((await ask(maya, '0.01')).status).toBe(201)
  expect((await setMinimum('25.50')).body).toMatchObject({ minimumPayout: 25.5 })
  const { status, body } = await ask(maya, '25.49')
  expect([status, body.code]).toEqual([422, 'below_minimum'])
  const message = 'The smallest payout is $25.50.'
  expect(body).toMatchObject({ message, fields: { amount: message }, minimum: '25.50' })
  expect(await sums(maya)).toEqual({ available: 49.99, pending: 0.01 })
  expect((await ask(maya, '25.50')).status).toBe(201)
  expect((await app.call(getLendingTerms, {}, { as: maya })).body.minimumPayout).toBe('25.50')
})

test('the minimum does not concern earnings that staff add', async () => {
  await setMinimum(10_000)
  const maya = await lenderWith(0)
  const [dressId] = await insertDress(app.db, { ownerId: maya.id })
  expect((await credit(maya, dressId, '5.00')).status).toBe(201)
})

test.each(['', 'ten', '-1', '10000.01', '1.234', null])('refuses the minimum %j', async (value) => {
  await setMinimum('10.00')
  expect((await setMinimum(value)).status).toBe(400)
  const maya = await lenderWith(5000)
  expect((await ask(maya, '9.99')).body.code).toBe('below_minimum')
})
