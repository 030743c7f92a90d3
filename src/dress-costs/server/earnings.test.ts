import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addExpense,
  getDressEarningsTotal,
  getDressFigures,
  listDressEarnings,
} from '#dress-costs/contract.ts'
import { type DressFigures, expenseKinds } from '#dress-costs/expense.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { writePayouts } from '#payouts/server/payouts.fixture.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { inTransaction } from '#platform/database/db.ts'
import { expectIncomes } from '#rentals/income/server/incomes.fixture.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import { insertFeeRow } from '#rentals/server/fees.fixture.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { lockForChange } from '#rentals/server/lock.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { hasDress } from '#rentals/server/piece-store.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { writeSettings } from '#settings/server/store.ts'
import { addDays, daysBetween, localNow } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { DressId, RentalId } from '#shared/ids.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { dressExpenses } from './tables.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({
  domains: ['dresses', 'payouts', 'rentals', 'dress-costs'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call, send } = app
const admin = await app.person('ADMIN')
const lender = await app.person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })

await inTransaction(db, (tx) => writeSettings(tx, app.clock.now, { vatPercent: 11 }))

const list = async (query: Partial<QueryOf<typeof listDressEarnings>> = {}) =>
  (await call(listDressEarnings, { query: { limit: '1000', ...query } as never }, { as: admin })).body
const totalOf = async (query: object = {}) =>
  (await call(getDressEarningsTotal, { query: query as never }, { as: admin })).body

let receipts = 0
function pay(rentalId: RentalId, payment: Partial<typeof rentalPayments.$inferInsert>, createdAt: Date) {
  receipts += 1
  return db.insert(rentalPayments).values({
    rentalId,
    kind: 'RENTAL',
    method: 'CASH',
    cents: 1,
    branch: 'AOUKAR',
    receiptYear: 1999,
    receiptNumber: receipts,
    createdAt,
    ...payment,
  })
}

const cents = fc.integer({ min: 1, max: 40_000 })
const rental = fc.record({
  status: fc.constantFrom('COMPLETED', 'COMPLETED', 'CANCELLED', 'CONFIRMED'),
  price: cents,
  paid: fc.integer({ min: 0, max: 100 }),
  fee: fc.option(cents),
  taken: fc.option(cents),
  isUndone: fc.boolean(),
  refund: fc.integer({ min: 0, max: 100 }),
  isRefunded: fc.boolean(),
  share: fc.option(cents),
})
const expense = fc.record({ kind: fc.constantFrom(...expenseKinds), amount: cents, day: fc.nat(300) })
const dress = fc.record({
  isLent: fc.boolean(),
  rentals: fc.array(rental, { maxLength: 4 }),
  expenses: fc.array(expense, { maxLength: 4 }),
  byHand: fc.option(cents),
})

async function write({
  isLent,
  rentals: all,
  expenses,
  byHand,
}: typeof dress extends fc.Arbitrary<infer D> ? D : never) {
  const [dressId] = await insertDress(db, { ownerId: isLent ? lender.id : null })
  for (const [nth, one] of all.entries()) {
    const startDate = addDays('2026-01-05', nth * 60)
    const id = await insertRentalRow(db, {
      dressId: dressId!,
      startDate,
      endDate: addDays(startDate, 3 + (one.price % 5)),
      status: one.status,
      price: one.price,
      ...(one.status === 'CANCELLED' && { refund: Math.floor((one.price * one.refund) / 100) }),
    })
    const before = new Date(`${addDays(startDate, -9)}T10:00:00Z`)
    const after = new Date(`${addDays(startDate, 20)}T10:00:00Z`)
    const paid = Math.floor((one.price * one.paid) / 100)
    if (paid > 0) await pay(id, { cents: paid }, before)
    if (one.taken) {
      await pay(id, { kind: 'GUARANTEE', cents: one.taken }, before)
      const feeId = await insertFeeRow(db, { rentalId: id, cents: one.taken })
      await pay(id, { kind: 'FEE', method: 'GUARANTEE', cents: one.taken, feeId }, after)
    }
    if (one.fee) {
      const feeId = await insertFeeRow(db, {
        rentalId: id,
        dressId: one.isUndone ? dressId : null,
        cents: one.fee,
      })
      const fee = { kind: 'FEE' as const, cents: one.fee, feeId }
      const [made] = await pay(id, fee, before).returning({ id: rentalPayments.id })
      if (one.isUndone) await pay(id, { ...fee, reverses: made!.id }, after)
    }
    if (one.isRefunded && paid > 1)
      await pay(id, { kind: 'REFUND', refundOf: 'RENTAL', cents: Math.ceil(paid / 2) }, after)
    if (one.share && isLent)
      await writePayouts(db, {
        userId: lender.id,
        dressId: dressId!,
        rentalId: id,
        amount: one.share,
        status: one.status === 'CONFIRMED' ? 'PENDING' : 'COMPLETED',
      })
    await inTransaction(db, async (tx) =>
      postIncome(tx, app.deps, { now: after, viewer: null }, await lockForChange(tx, id)),
    )
  }
  if (byHand && isLent)
    await writePayouts(db, {
      userId: lender.id,
      dressId: dressId!,
      amount: byHand,
      status: 'COMPLETED',
    })
  for (const { kind, amount, day } of expenses) {
    const date = addDays('2026-01-01', day)
    const row = { dressId: dressId!, kind, cents: amount, spentOn: date, bookedOn: date }
    await db.insert(dressExpenses).values(row)
  }
  return dressId!
}

/** Counted from the rows, by the rules of a single rental. */
async function recount(
  dressId: DressId,
  { from = '0001-01-01', to = '9999-12-31' } = {},
): Promise<DressFigures> {
  const isIn = (day: string) => day >= from && day <= to
  const dayOf = (instant: Date) => localNow(instant, 'Asia/Beirut').date
  const all = await db.select().from(rentals).where(hasDress(dressId))
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const facts = (await db.select().from(rentalIncomes).orderBy(rentalIncomes.date)).filter(({ rentalId }) =>
    all.some(({ id }) => id === rentalId),
  )
  const inPeriod = facts.filter(({ date }) => isIn(date))
  const income = sum(inPeriod.map(({ cents, vatCents }) => cents - vatCents))
  const rented = all.filter(({ id }) => {
    const events = facts.filter(({ rentalId, kind }) => rentalId === id && kind === 'EVENT')
    return sum(events.map(({ cents }) => cents)) > 0 && isIn(events[0]!.date)
  })
  const byHand = (await db.select().from(payoutRequests)).filter(
    ({ processedAt, ...one }) =>
      one.dressId === dressId && !one.rentalId && one.status === 'COMPLETED' && isIn(dayOf(processedAt!)),
  )
  const share = sum(inPeriod.map(({ lenderCents }) => lenderCents)) + sum(byHand.map(({ amount }) => amount))
  const spent = (await db.select().from(dressExpenses)).filter(
    (one) => one.dressId === dressId && isIn(one.bookedOn),
  )
  const cost = sum(spent.map((one) => one.cents))
  return {
    rentals: rented.length,
    days: sum(rented.map(({ startDate, endDate }) => daysBetween(startDate, endDate) + 1)),
    income: moneyText(income),
    share: moneyText(share),
    earned: moneyText(income - share),
    cost: moneyText(cost),
    result: moneyText(income - share - cost),
  }
}

test('the figures of a dress, of the list and of its sums equal a recount of the rows, in any period', async () => {
  const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-01', days))
  const periods = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))
  await fc.assert(
    fc.asyncProperty(fc.array(dress, { minLength: 1, maxLength: 3 }), periods, async (all, period) => {
      const ids: DressId[] = []
      for (const one of all) ids.push(await write(one))
      const [rows, inPeriod] = [await list(), await list(period)]
      for (const id of ids) {
        const counted = await recount(id)
        expect(rows.find((row) => row.id === id)).toMatchObject(counted)
        expect((await call(getDressFigures, { params: { id } }, { as: admin })).body).toEqual(counted)
        expect(inPeriod.find((row) => row.id === id)).toMatchObject(await recount(id, period))
      }
      const sums = await totalOf(period)
      for (const name of ['income', 'share', 'earned', 'cost', 'result'] as const) {
        const cents = inPeriod.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0)
        expect([name, sums[name]]).toEqual([name, moneyText(cents)])
      }
    }),
    { numRuns: series(6) },
  )
  await expectIncomes(db, '2026-11-23')
})

test('filters, sorts, search and the file; others than managers are refused', async () => {
  const [cape] = await insertDress(db, {
    title: 'Velvet cape',
    ownerId: null,
    type: ['CAPE'],
    sku: 'VC-07',
  })
  const [veil] = await insertDress(db, { title: 'Lace veil', ownerId: lender.id, type: ['VEIL'] })
  for (const [id, amount] of [
    [cape!, '10'],
    [veil!, '99.50'],
  ] as const) {
    const body = { kind: 'CLEANING' as const, amount, spentOn: '2026-11-20' }
    await call(addExpense, { params: { id }, body }, { as: admin })
  }
  const titles = async (query: object) => (await list(query)).map(({ title }) => title)
  expect(await titles({ type: 'CAPE' })).toEqual(['Velvet cape'])
  expect(await titles({ search: 'lace veil' })).toEqual(['Lace veil'])
  expect(await titles({ search: 'vc-07' })).toEqual(['Velvet cape'])
  expect(await titles({ owner: 'SHOP', sort: '-cost' })).toContain('Velvet cape')
  expect(await titles({ owner: 'SHOP' })).not.toContain('Lace veil')
  expect(await titles({ ownerId: lender.id, from: '2026-11-20', to: '2026-11-20', sort: '-cost' })).toContain(
    'Lace veil',
  )
  expect((await list({ search: 'velvet', to: '2026-11-19' }))[0]).toMatchObject({
    cost: '0.00',
    result: '0.00',
  })
  expect(await totalOf({ search: 'velvet cape' })).toMatchObject({ cost: '10.00', result: '-10.00' })
  const sorted = (await list({ sort: 'result' })).map(({ result }) => Number(result))
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  const query = { search: 'lace veil', format: 'csv', columns: 'title,owner,cost,result' } as never
  const file = await send(listDressEarnings, { query }, { as: admin })
  expect(String(file.body).split('\r\n')).toEqual([
    '\uFEFFDress,Owner,Cost,Result',
    'Lace veil,Maya Haddad,99.50,-99.50',
    '',
  ])
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  for (const as of [assistant, lender]) {
    expect((await send(listDressEarnings, { query: {} }, { as })).status).toBe(403)
    expect((await send(getDressFigures, { params: { id: cape! } }, { as })).status).toBe(403)
    expect((await send(getDressEarningsTotal, { query: {} }, { as })).status).toBe(403)
  }
})
