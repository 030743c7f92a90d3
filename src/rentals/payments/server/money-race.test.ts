import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { changePayout, createPayout } from '#payouts/contract.ts'
import { expectIncomes } from '#rentals/income/server/incomes.fixture.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import type { RentalId } from '#shared/ids.ts'
import { randomFrom } from '#tests/support/random.ts'
import { isFull, series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { expectSums } from './sums.fixture.ts'

const app = await testApp({
  domains: ['appointments', 'payouts', 'rentals'],
  env: { RATE_LIMIT_FACTOR: '0' },
  maxConnections: 16,
})
const { db, send, clock } = app
const admin = await app.person('ADMIN')
const lenders = [await app.person(), await app.person()]
// `npm run bench -- rentals` runs 100,000.
const operations = Number(process.env.RENTAL_OPERATIONS ?? series(3000, 10))
const clients = 32
const rentalCount = 12

test(`${operations} operations of ${clients} clients: payments, guarantee, lenders' balances and receipts agree`, async () => {
  const random = randomFrom(22)
  const below = (most: number) => Math.floor(random() * most)
  const seen = new Map<string, number>()
  const ids: string[] = []
  for (let nth = 0; nth < rentalCount; nth++) ids.push(await newRental(nth))
  const versions = new Map(ids.map((id) => [id, 1]))

  async function ask(what: string, request: () => ReturnType<typeof send>) {
    const reply = await request()
    const name = `${what} ${reply.status}`
    seen.set(name, (seen.get(name) ?? 0) + 1)
    expect([200, 201, 400, 404, 409, 422, 503], `${what}: ${JSON.stringify(reply.body)}`).toContain(
      reply.status,
    )
    return reply
  }

  async function pay(id: RentalId) {
    const kind = (['RENTAL', 'GUARANTEE', 'FEE', 'REFUND'] as const)[below(4)]
    const method = kind === 'FEE' && below(2) ? 'GUARANTEE' : 'CASH'
    const refundOf = kind === 'REFUND' ? { refundOf: below(2) ? 'RENTAL' : 'GUARANTEE' } : {}
    const amount = String(1 + below(60))
    const body = { kind, method, amount, reason: 'By agreement', ...refundOf }
    await ask('pay', () => send(payRental, { params: { id }, body }, { as: admin }))
  }

  async function reverse(id: RentalId) {
    const rows = await db.select().from(rentalPayments).where(eq(rentalPayments.rentalId, id))
    const paymentId = rows[below(rows.length)]?.id
    if (!paymentId) return
    const input = { params: { id, paymentId }, body: { reason: 'Typing error' } }
    await ask('reverse', () => send(reversePayment, input, { as: admin }))
  }

  async function move(id: RentalId) {
    const [row] = await db.select().from(rentals).where(eq(rentals.id, id))
    const version = below(4) ? row?.version : versions.get(id)
    const steps = [
      { action: 'confirm', waiveReason: 'Regular' },
      { action: 'handOver', waiveReason: 'Pays later' },
      { action: 'return' },
      { action: 'inspect', refundMethod: 'CASH', damage: { amount: '1', reason: 'Torn hem' } },
    ]
    const next = row ? ['REQUESTED', 'CONFIRMED', 'COLLECTED', 'RETURNED'].indexOf(row.step) : 0
    const undo = { action: 'undoInspect', reason: 'Wrong dress' }
    const step = row?.status === 'COMPLETED' ? undo : steps[next]
    const body = below(25) === 0 ? { action: 'cancel', reason: 'By agreement' } : step
    const input = { params: { id }, body: { ...body, version } }
    const { status } = await ask(String(body?.action), () => send(changeRental, input, { as: admin }))
    if (body?.action !== 'inspect' || status !== 200 || below(2)) return
    const undoing = { params: { id }, body: { ...undo, version: (row?.version ?? 0) + 1 } }
    await ask('undoInspect', () => send(changeRental, undoing as never, { as: admin }))
  }

  /** Staff try to settle the earning of a rental by hand. */
  async function settle(id: RentalId) {
    const [row] = await piecesOfRental(db, id)
    if (!row?.payoutId) return
    const input = {
      params: { id: row.payoutId },
      body: { status: below(2) ? 'COMPLETED' : 'REJECTED' } as const,
    }
    const { body } = await ask('settle', () => send(changePayout, input, { as: admin }))
    expect(['earning_of_rental', 'unavailable']).toContain(body.code)
  }

  /** A lender uses what was credited. */
  async function withdraw() {
    await ask('withdraw', () =>
      send(createPayout, { body: { amount: String(20 + below(90)) } }, { as: lenders[below(2)]! }),
    )
  }

  let done = 0
  while (done < operations) {
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const id = ids[below(ids.length)] as string
        const what = below(23)
        if (what === 22) await withdraw()
        else await (what < 12 ? pay(id) : what < 16 ? reverse(id) : what < 20 ? move(id) : settle(id))
        done += 1
      }),
    )
    // Rentals that are over make place for new ones, so that every step is reached again and again.
    for (const [index, id] of ids.entries()) {
      const [row] = await db.select({ status: rentals.status }).from(rentals).where(eq(rentals.id, id))
      if (row?.status === 'PENDING' || row?.status === 'CONFIRMED' || below(4)) continue
      ids[index] = await newRental(done + index)
      versions.set(ids[index], 1)
    }
  }

  await expectSums(db)
  await expectIncomes(db, '2026-11-23')
  const replies = (name: string) => seen.get(name) ?? 0
  // Each accepted step is stored once. Some steps record payments, too.
  expect({
    'rental.confirmed': await stored('rental.confirmed'),
    'rental.handed_over': await stored('rental.handed_over'),
    'rental.returned': await stored('rental.returned'),
    'rental.completed': await stored('rental.completed'),
    'rental.cancelled': await stored('rental.cancelled'),
    'rental.inspection_undone': await stored('rental.inspection_undone'),
    'payout.requested': await stored('payout.requested'),
  }).toEqual({
    'rental.confirmed': replies('confirm 200'),
    'rental.handed_over': replies('handOver 200'),
    'rental.returned': replies('return 200'),
    'rental.completed': replies('inspect 200'),
    'rental.cancelled': replies('cancel 200'),
    'rental.inspection_undone': replies('undoInspect 200'),
    'payout.requested': replies('withdraw 201'),
  })
  expect(await stored('rental.paid')).toBeGreaterThanOrEqual(replies('pay 201'))
  expect(await stored('rental.payment_reversed')).toBeGreaterThanOrEqual(replies('reverse 201'))
  // A short series need not reach it: it takes five steps of one rental.
  if (isFull()) expect(replies('undoInspect 200')).toBeGreaterThan(0)
  // Which outcomes a race has is chance; that it has many of each kind is not.
  const count = (pattern: RegExp) =>
    [...seen].reduce((sum, [name, times]) => sum + (pattern.test(name) ? times : 0), 0)
  expect(Math.min(count(/^pay 201/), count(/^pay 422/), count(/ 409$/))).toBeGreaterThan(operations / 100)
  expect(count(/^(confirm|handOver|return|inspect|cancel) 200$/)).toBeGreaterThan(operations / 100)
})

const stored = (action: string) => db.$count(auditLog, eq(auditLog.action, action))

async function newRental(nth: number): Promise<string> {
  const owner = lenders[nth % 2]!
  const [dressId] = await insertDress(db, { ownerId: owner.id, rentalPrice: 120_00 })
  const days = {
    startDate: '2026-11-23',
    endDate: '2026-11-26',
    eventEnd: '2026-11-23',
    holdUntil: new Date('2199-01-01T00:00:00Z'),
  }
  return insertRentalRow(db, { dressId, ownerId: owner.id, ...days, createdAt: clock.now })
}
