import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { type Account, forfeitedOf, moneyOfRental, toRefundOf } from '#rentals/server/money.ts'
import { moneyRowsOf } from '#rentals/server/payment-store.ts'
import { receiptNumbers, rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { rentals } from '#rentals/server/tables.ts'

/** Payments, guarantees, receipts, payouts and ledger agree. The price of every rental is 120 dollars. */
export async function expectSums(db: Db) {
  const rows = await db.select(rentalColumns).from(rentals)
  const payments = await db.select().from(rentalPayments)
  const accounts = await accountsOf(db, rows)
  for (const account of accounts) {
    const { rental } = account
    const money = moneyOfRental(account)
    const limits = { paid: money.paid >= 0 && money.balance >= money.feesDue, held: money.guaranteeHeld >= 0 }
    expect({ ...limits, id: rental.id }).toEqual({ paid: true, held: true, id: rental.id })
    expect(money.guaranteeHeld).toBeLessThanOrEqual(200_00)
    expect([rental.dueCents, rental.refundCents]).toEqual([money.balance, toRefundOf(account)])
  }
  // Counted in SQL, apart from the rules: what came in is paid, held as guarantee, or kept as a fee.
  const sums = await db.execute<{ cash: number }>(
    sql`select coalesce(sum(cash_cents), 0)::int as cash from rental_payments`,
  )
  const booked = accounts.reduce((sum, account) => {
    const { paid, guaranteeHeld, feesPaid } = moneyOfRental(account)
    return sum + paid + guaranteeHeld + feesPaid
  }, 0)
  expect(sums.rows[0]?.cash).toBe(booked)
  // A completed rental has given the guarantee back, unless a payment was recorded or undone afterwards.
  const receipts = payments.map(({ receiptNumber }) => receiptNumber).sort((a, b) => a - b)
  expect(receipts).toEqual(payments.map((_, index) => index + 1))
  const [counter] = await db.select().from(receiptNumbers)
  expect(counter?.last ?? 0).toBe(payments.length)
  const forfeited = accounts.filter(({ rental }) => rental.status === 'CANCELLED').map(forfeitedOf)
  await expectEarnings(db, rows, forfeited)
  await expectTillOfPayments(db)
}

/** Rentals with their fees and payments. */
export async function accountsOf(db: Db, rows: readonly RentalRow[]): Promise<Account[]> {
  const money = await moneyRowsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((rental) => ({ rental, ...money.of(rental.id) }))
}

/** What each payment in cash moved stands in a till, and nothing else of payments does. Counted in SQL. */
export async function expectTillOfPayments(db: Db) {
  const { rows: wrong } = await db.execute(sql`
    with paid as (
      select id, branch, signed_cents, lbp_rate
      from rental_payments where method = 'CASH'
    ), moved as (
      select payment_id, min(branch) as branch, sum(cents) as cents, sum(pounds) as pounds
      from till_entries join till_days on till_days.id = till_day_id where payment_id is not null group by payment_id
    )
    select paid.id, moved.payment_id from paid full join moved on moved.payment_id = paid.id
    where paid.id is null or moved.payment_id is null or paid.branch <> moved.branch
      -- Change in the other currency is worth the difference within a dollar.
      or abs(moved.cents + coalesce(moved.pounds / coalesce(paid.lbp_rate, 89500) * 100, 0) - paid.signed_cents) > 100`)
  expect(wrong).toEqual([])
}

/**
 * One payout for each confirmed rental, in the state of the rental; those of undone inspections are rejected; cancelled
 * rentals share what they keep (cents). Balances
 * are the sum of the ledger, and below zero only by what went back of kept deposits: a share of one ends with the payment that
 * it came of, also when its lender has used it.
 */
async function expectEarnings(db: Db, rows: (typeof rentals.$inferSelect)[], forfeited: readonly number[]) {
  const { rows: payouts } = await db.execute<{ id: string; status: string }>(
    sql`select id, status from payout_requests where kind = 'EARNING' and not is_forfeited_deposit`,
  )
  const statuses = new Map(payouts.map(({ id, status }) => [id, status]))
  const expected = { PENDING: undefined, CONFIRMED: 'PENDING', COMPLETED: 'COMPLETED', CANCELLED: 'REJECTED' }
  const pieces = await db.select().from(rentalPieces)
  const withEarning = pieces.filter(({ payoutId }) => payoutId !== null)
  const named = new Set(withEarning.map(({ payoutId }) => payoutId as string))
  expect(named.size).toBe(withEarning.length)
  const undone = payouts.filter(({ id }) => !named.has(id))
  expect(undone.length).toBe(await db.$count(auditLog, eq(auditLog.action, 'rental.inspection_undone')))
  expect(undone.filter(({ status }) => status !== 'REJECTED')).toEqual([])
  for (const { payoutId, status } of pieces) {
    if (payoutId) expect(statuses.get(payoutId)).toBe(expected[status])
    else expect(['PENDING', 'CANCELLED']).toContain(status)
  }
  const completed = rows.filter(({ status }) => status === 'COMPLETED').length
  const balances = await db.execute<{ differ: number; negative: number; credited: number }>(sql`
    select count(*) filter (where round(balance * 100) <> entered)::int as differ,
      count(*) filter (where entered < taken_back)::int as negative, sum(earned)::int as credited
    from users, lateral (select coalesce(sum(cents), 0) as entered,
      coalesce(sum(cents) filter (where kind in ('EARNING', 'EARNING_REVERSED')), 0) as earned,
      coalesce(sum(cents) filter (where kind = 'EARNING_REVERSED' and payout_id in
        (select id from payout_requests where is_forfeited_deposit)), 0) as taken_back
      from ledger_entries where user_id = users.id) entries`)
  // 120 dollars less the fee of 10 %, and the same share of what cancelled rentals keep.
  const shared = forfeited.reduce((sum, cents) => sum + cents - Math.round(cents / 10), 0)
  expect(balances.rows[0]).toEqual({ differ: 0, negative: 0, credited: completed * 108_00 + shared })
}
