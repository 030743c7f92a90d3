import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const { db, send } = app
const admin = await app.person('ADMIN')

const [dressId = ''] = await insertDress(db, { rentalPrice: 120_00 })
const id = await insertRentalRow(db, { dressId, startDate: '2026-12-10', endDate: '2026-12-14' })
const confirm = (payments: object[]) =>
  send(changeRental, { params: { id }, body: { action: 'confirm', version: 1, payments } } as never, {
    as: admin,
  })

test('a refused payment line is named, and nothing of the visit is recorded', async () => {
  const deposit = { kind: 'RENTAL', method: 'CARD', amount: '60' }
  const guarantee = { kind: 'GUARANTEE', method: 'CASH', amount: '200' }
  const pounds = { lbpAmount: 17_900_000, lbpRate: 80_000 }
  const fields = []
  for (const second of [
    { ...deposit, amount: '0' },
    { ...deposit, amount: '60.01' },
    { ...guarantee, amount: '201' },
    { ...guarantee, ...pounds },
    { ...guarantee, lbpAmount: pounds.lbpAmount },
    { ...guarantee, method: 'GUARANTEE' },
  ]) {
    const { body } = await confirm([deposit, second])
    fields.push(Object.keys(body.fields ?? {}))
  }
  expect(fields).toEqual([
    ['payments.1.amount'],
    ['payments.1.amount'],
    ['payments.1.amount'],
    ['payments.1.lbpAmount'],
    ['payments.1.lbpAmount'],
    ['payments.1.method'],
  ])
  expect((await confirm(Array(9).fill({ ...deposit, amount: '1' }))).status).toBe(400)
  const { status, body } = await confirm([deposit, { ...guarantee, ...pounds, lbpRate: 89_500 }])
  expect([status, body.paid, body.guaranteeHeld, body.payments.length]).toEqual([200, '60.00', '200.00', 2])
})
