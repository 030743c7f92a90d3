import { expect, test } from 'vitest'
import { getLenderStats, getRentalStats } from '#admin/stats-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { insertFeeRow } from '#rentals/server/fees.fixture.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { localNow } from '#shared/dates.ts'
import type { RentalId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// 00:30 on 1 December in the showroom, 30 November in UTC.
const app = await testApp({ domains: ['rentals', 'admin'], now: '2026-11-30T22:30:00Z' })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const november = { from: '2026-11-01', to: '2026-11-30' }
async function figures(query: { from: string; to: string }) {
  const { from, to, before, ...rentals } = (await call(getRentalStats, { query }, { as: admin })).body
  const { dresses } = (await call(getLenderStats, { query }, { as: admin })).body
  return { ...rentals, notRented: dresses.notRented }
}

let receiptNumber = 0
type Payment = typeof rentalPayments.$inferInsert
async function pay(
  rentalId: RentalId,
  at: string,
  facts: Partial<Payment> & Pick<Payment, 'kind' | 'cents'>,
) {
  receiptNumber += 1
  const row = {
    rentalId,
    method: 'CASH',
    branch: 'AOUKAR',
    receiptYear: 2026,
    receiptNumber,
    createdAt: new Date(at),
    ...facts,
  } as const
  const feeId = facts.kind === 'FEE' ? await insertFeeRow(db, { rentalId, cents: facts.cents }) : null
  const [made] = await db
    .insert(rentalPayments)
    .values({ ...row, feeId })
    .returning({ id: rentalPayments.id })
  // Charged when it is paid.
  const { date } = localNow(row.createdAt, 'Asia/Beirut')
  if (facts.kind === 'FEE')
    await db.insert(rentalIncomes).values({
      rentalId,
      feeId,
      date,
      kind: 'FEE',
      cents: facts.cents,
      vatPercent: 0,
      vatCents: 0,
      lenderCents: 0,
    })
  return made!.id
}

const ids = await insertDress(db, { title: 'Aurore' }, { title: 'Belle' }, { title: 'Celeste' })
const [aurore, belle] = ids
const whole = await insertRentalRow(db, {
  dressId: aurore,
  startDate: '2026-11-05',
  endDate: '2026-11-10',
  eventDate: '2026-11-07',
  status: 'COMPLETED',
})
const late = await insertRentalRow(db, {
  dressId: belle,
  startDate: '2026-11-26',
  endDate: '2026-11-30',
  eventDate: '2026-11-28',
  status: 'CONFIRMED',
  handedOverAt: new Date('2026-11-26T10:00:00Z'),
})
const [requestDays, cancelledDays] = [
  { startDate: '2026-11-19', endDate: '2026-11-23', eventDate: '2026-11-21' },
  { startDate: '2026-11-12', endDate: '2026-11-16', eventDate: '2026-11-14' },
]
await insertRentalRow(db, { dressId: aurore, ...requestDays })
await insertRentalRow(db, { dressId: aurore, ...cancelledDays, status: 'CANCELLED' })

// Paid in October, so not income of November.
await pay(whole, '2026-10-20T10:00:00Z', { kind: 'RENTAL', cents: 60_00 })
await pay(whole, '2026-11-05T10:00:00Z', { kind: 'RENTAL', cents: 60_00 })
await pay(whole, '2026-11-05T10:00:00Z', { kind: 'GUARANTEE', cents: 200_00 })
await pay(whole, '2026-11-10T10:00:00Z', { kind: 'FEE', method: 'GUARANTEE', cents: 30_00 })
await pay(whole, '2026-11-10T10:00:00Z', { kind: 'REFUND', refundOf: 'GUARANTEE', cents: 170_00 })
await pay(late, '2026-11-20T10:00:00Z', { kind: 'RENTAL', cents: 70_00 })
await pay(late, '2026-11-20T11:00:00Z', { kind: 'REFUND', refundOf: 'RENTAL', cents: 10_00 })
const mistake = await pay(late, '2026-11-26T10:00:00Z', { kind: 'RENTAL', cents: 500_00 })
await pay(late, '2026-11-26T10:05:00Z', { kind: 'RENTAL', cents: 500_00, reverses: mistake })
await pay(late, '2026-11-26T10:10:00Z', { kind: 'GUARANTEE', cents: 200_00 })
// 30 November in UTC, 1 December in the showroom.
await pay(late, '2026-11-30T22:10:00Z', { kind: 'FEE', cents: 5_00 })

test('counts rentals by event, fees by charge, and guarantees apart', async () => {
  const found = await figures(november)
  expect(found).toEqual({
    byStep: [
      { value: 'REQUESTED', count: 1 },
      { value: 'COLLECTED', count: 1 },
      { value: 'COMPLETED', count: 1 },
      { value: 'CANCELLED', count: 1 },
    ],
    requested: { now: 4, before: 0 },
    // No event is over: nothing is earned but the fee. 60 of the first; 70 - 10 + 500 - 500 of the second.
    shopShare: {
      now: '30.00',
      before: '0.00',
      byMonth: [{ month: '2026-11', share: '30.00', income: '30.00' }],
    },
    received: { now: '120.00', before: '60.00' },
    mostRented: [
      { id: aurore, title: 'Aurore', days: 6, percent: 20 },
      { id: belle, title: 'Belle', days: 5, percent: 17 },
    ],
    notRented: 1,
    guaranteeHeld: '200.00',
    // 120 less the 60 that were left.
    unpaid: 1,
    unpaidAmount: '60.00',
    wonBack: { count: 0, amount: '0.00' },
    overdue: 1,
  })
})

test('a payment belongs to the showroom’s day, and a rental over the end of a period to both', async () => {
  expect((await figures({ from: '2026-10-01', to: '2026-12-31' })).shopShare.byMonth).toEqual([
    { month: '2026-10', share: '0.00', income: '0.00' },
    { month: '2026-11', share: '30.00', income: '30.00' },
    { month: '2026-12', share: '5.00', income: '5.00' },
  ])
  const { mostRented, notRented } = await figures({ from: '2026-11-28', to: '2026-11-29' })
  expect(mostRented).toEqual([{ id: belle, title: 'Belle', days: 2, percent: 100 }])
  expect(notRented).toBe(2)
})

test('each count equals the list that it links to', async () => {
  const total = async (query: Record<string, string>) =>
    Number(
      (await send(listRentals, { query: { ...query, limit: '1' } }, { as: admin })).headers['x-total-count'],
    )
  const { byStep, requested, unpaid, overdue } = await figures(november)
  expect(await total(november)).toBe(requested.now)
  for (const { value, count } of byStep) expect(await total({ ...november, step: value })).toBe(count)
  expect(await total({ unpaid: 'yes' })).toBe(unpaid)
  expect(await total({ overdue: 'yes' })).toBe(overdue)
})
