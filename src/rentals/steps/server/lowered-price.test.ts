import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { migrate } from '#platform/database/migrate.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { databaseBefore } from '#tests/support/before-migration.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')

const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
async function act(id: string, body: Record<string, unknown>) {
  const { version } = await read(id)
  const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, {
    as: admin,
  })
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
}
async function refund(id: string, amount: string, facts: object = {}) {
  const line = {
    kind: 'REFUND',
    refundOf: 'RENTAL',
    method: 'CARD',
    amount,
    reason: 'A broken zip',
    ...facts,
  }
  const reply = await send(payRental, { params: { id }, body: line } as never, { as: admin })
  expect(reply.status).toBe(201)
  return reply.body.id
}
async function undo(id: string, paymentId: string) {
  const reversal = { params: { id, paymentId }, body: { reason: 'Typing error' } } as never
  expect((await send(reversePayment, reversal, { as: admin })).status).toBe(201)
}

/** A dress of each lender at her price in cents, paid, back and completed. Each lender earns 90 %. */
async function completed(...prices: number[]) {
  const lenders = await Promise.all(prices.map(() => app.person()))
  const [dressId, ...withDressIds] = await insertDress(
    db,
    ...prices.map((rentalPrice, index) => ({
      ownerId: lenders[index]!.id,
      platformFee: '10.00',
      rentalPrice,
    })),
  )
  const facts = { eventDate: '2026-11-24', clientName: 'Rana Khoury', clientPhone: '+961 3 123 456' }
  const body = { dressId, withDressIds, ...facts, confirm: { waiveReason: 'Regular' } }
  const { id } = (await send(addRental, { body } as never, { as: admin })).body
  const amount = String(prices.reduce((sum, price) => sum + price, 0) / 100)
  const payments = [{ kind: 'RENTAL', method: 'CARD', amount }]
  const pieces = (await read(id)).pieces.map((piece) => piece.id)
  await act(id, { action: 'handOver', pieces, payments, waiveReason: 'Regular' })
  await act(id, { action: 'return', pieces })
  await act(id, { action: 'inspect' })
  return {
    id,
    earned: async () =>
      Promise.all(lenders.map(async (as) => (await call(getUserBalance, {}, { as })).body.available)),
    prices: async () => (await read(id)).pieces.map((piece) => piece.price),
  }
}

test('each refund is borne as it was said, whatever was given back before it or is undone after it', async () => {
  const { id, earned } = await completed(100_00)
  expect(await earned()).toEqual([90])
  const byShop = await refund(id, '20')
  expect(await earned()).toEqual([90])
  const byLender = await refund(id, '30', { lenderBears: true })
  expect(await earned()).toEqual([63])
  await undo(id, byLender)
  expect(await earned()).toEqual([90])
  await refund(id, '10', { lenderBears: true })
  await undo(id, byShop)
  expect(await earned()).toEqual([81])
  expect((await read(id)).price).toBe('90.00')
})

test('undoing a refund brings back the price of each piece to the cent, also when all was given back', async () => {
  const { id, earned, prices } = await completed(33_33, 66_68)
  const before = await earned()
  for (const amount of ['0.01', '12.34', '100.01']) {
    const paymentId = await refund(id, amount, { lenderBears: true })
    const after = await earned()
    expect(after.every((cents, index) => cents <= before[index]!)).toBe(true)
    await undo(id, paymentId)
    expect([await prices(), await earned()]).toEqual([['33.33', '66.68'], before])
  }
})

test('refunds of an older version are spread over the pieces, and say who bore them', async () => {
  const { url, client, missing } = await databaseBefore('lowered_prices')
  const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
  await client.query(`
    insert into users (id, username, email, phone, password) values ('${id('0a')}', 'maya', 'maya@example.com', '', 'x');
    insert into customers (id, name) values ('${id('c0')}', 'Rana');
    insert into dresses (id, title, type, category, color, condition) values
      ('${id('d1')}', 'Ivory', '{Bridal}', '{Bridal}', 'Ivory', 'NEW'), ('${id('d2')}', 'Rose', '{Bridal}', '{Bridal}', 'Rose', 'NEW')`)
  const rent = async (rental: string, [first, second]: [number, number], earnedBy: number) => {
    await client.query(`
      insert into rentals (id, number, client_name, customer_id, client_phone, branch, step, event_date, event_end, start_date,
        end_date, ready_date, price, deposit_percent, guarantee, late_fee_per_day, free_cancel_days, hold_until)
      values ('${id(rental)}', '2026-000${rental[1]}', 'Rana', '${id('c0')}', '', 'AOUKAR', 'COMPLETED', '2026-0${rental[1]}-10', '2026-0${rental[1]}-10',
        '2026-0${rental[1]}-10', '2026-0${rental[1]}-12', '2026-0${rental[1]}-13', ${first + second}, 50, 200, 20, 30, '2099-01-01');
      insert into payout_requests (id, user_id, kind, amount, status, rental_id, rental_price, processed_at)
      values ('${id(`b${rental[1]}`)}', '${id('0a')}', 'EARNING', 20, 'COMPLETED', '${id(rental)}', ${earnedBy}, now());
      insert into rental_pieces (id, rental_id, position, dress_id, price, guarantee, payout_id, status, start_date, ready_date)
      values ('${id(`${rental[1]}1`)}', '${id(rental)}', 1, '${id('d1')}', ${first}, 100, '${id(`b${rental[1]}`)}', 'COMPLETED', '2026-0${rental[1]}-10', '2026-0${rental[1]}-13'),
        ('${id(`${rental[1]}2`)}', '${id(rental)}', 2, '${id('d2')}', ${second}, 100, null, 'COMPLETED', '2026-0${rental[1]}-10', '2026-0${rental[1]}-13');
      insert into rental_payments (id, rental_id, kind, method, refund_of, lowered_price_cents, cents, branch, receipt_year, receipt_number, reason)
      values ('${id(`a${rental[1]}`)}', '${id(rental)}', 'REFUND', 'CARD', 'RENTAL', 1001, 1200, 'AOUKAR', 2026, ${Number(rental[1])}, 'Zip')`)
  }
  await rent('e1', [30, 60], 30)
  await rent('e2', [0, 0], 40)
  expect((await migrate(url)).applied).toEqual(missing)
  const { rows } = await client.query('select lowered_price from rental_payments order by receipt_number')
  expect(rows.map((row) => row.lowered_price)).toEqual([
    { lenderBears: true, pieces: { [id('11')]: 334, [id('12')]: 667 } },
    { lenderBears: false, pieces: { [id('21')]: 501, [id('22')]: 500 } },
  ])
})
