import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { JournalAccount } from '#books/accounts.ts'
import { journalLines } from '#books/server/journal/journal.ts'
import { readTrialBalance } from '#books/server/journal/trial-balance.ts'
import { readBooks } from '#books/server/months/books.ts'
import { openAtEndOf, readRows, recount } from '#books/server/months/recount.fixture.ts'
import type { Db } from '#platform/database/db.ts'
import { accountsOf } from '#rentals/payments/server/sums.fixture.ts'
import { sumOf } from '#rentals/rules/money.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { rentals } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import { parseSignedMoney } from '#shared/format/money.ts'
import type { RentalId } from '#shared/ids.ts'
import { branches } from '#showrooms/showrooms.ts'
import { timeZone } from './shop.fixture.ts'

/** The journal balances in any period, its accounts are what the shop's rows say, and the books are a recount of them. */
export async function expectBooks(db: Db, { today, random }: { today: string; random: () => number }) {
  const { rows: wrong } = await db.execute(sql`
    select left(id, -3) as fact, sum(cents) from ${journalLines({}, timeZone)} group by 1 having sum(cents) <> 0`)
  expect(wrong).toEqual([])
  await expectBalancedPeriods(db, { today, random })
  await expectAccounts(db)
  await expectShowrooms(db)
  await expectRecount(db, today)
}

/** Each closes where the next one opens. */
async function expectBalancedPeriods(db: Db, { today, random }: { today: string; random: () => number }) {
  for (let nth = 0; nth < 6; nth += 1) {
    const from = addDays(today, -Math.floor(random() * 120))
    const to = addDays(from, Math.floor(random() * 20))
    const branch = [undefined, ...branches][nth % 3]
    const found = await readTrialBalance(db, { from, to, branch }, timeZone)
    expect(found.isBalanced, `${from} to ${to}`).toBe(true)
    const next = await readTrialBalance(db, { from: addDays(to, 1), branch }, timeZone)
    expect(next.accounts.map(({ opening }) => opening)).toEqual(found.accounts.map(({ closing }) => closing))
  }
}

/** Counted apart from the journal: the cash of the tills, the money of the rentals, the balances of the lenders. */
export async function expectAccounts(db: Db): Promise<void> {
  const { accounts } = await readTrialBalance(db, {}, timeZone)
  const closing = (name: JournalAccount) => {
    const { closing, pounds } = accounts.find(({ account }) => account === name)!
    return { cents: parseSignedMoney(closing), pounds }
  }
  const { rows: cash } = await db.execute<{ cents: string; pounds: string }>(sql`
    with latest as (select distinct on (branch) * from till_days order by branch, number desc)
    select coalesce(sum(coalesce(counted_cents - taken_cents, float_cents + moved.cents)), 0) as cents,
      coalesce(sum(coalesce(counted_pounds - taken_pounds, float_pounds + moved.pounds)), 0) as pounds
    from latest cross join lateral (select coalesce(sum(cents), 0) as cents, coalesce(sum(pounds), 0) as pounds
      from till_entries where till_day_id = latest.id) moved`)
  const money = (await accountsOf(db, await db.select(rentalColumns).from(rentals))).map(moneyOfRental)
  const sum = (amount: 'paid' | 'guaranteeHeld' | 'feesPaid') =>
    money.reduce((total, one) => total + one[amount], 0)
  const { rows: sums } = await db.execute<Record<string, string>>(sql`
    select coalesce(sum(cents), 0) as earned,
      coalesce(sum(vat_cents), 0) as vat,
      coalesce(sum(lender_cents), 0) - (select coalesce(sum(entry.cents), 0) from ledger_entries entry join payout_requests payout
        on payout.id = payout_id where entry.kind in ('EARNING', 'EARNING_REVERSED') and payout.rental_id is not null) as coming,
      (select coalesce(sum(cents), 0) from ledger_entries) as balances,
      (select coalesce(sum(amount), 0) * 100 from payout_requests where kind = 'WITHDRAWAL' and status = 'PENDING') as due
    from rental_incomes`)
  const { earned, vat, coming, balances, due } = sums[0]!
  expect({
    cash: closing('cashDollars').cents,
    pounds: closing('cashPounds').pounds,
    guarantees: closing('guarantees').cents,
    deposits: closing('deposits').cents,
    vat: closing('vat').cents,
    lenderEarnings: closing('lenderEarnings').cents,
    lenderBalances: closing('lenderBalances').cents,
    withdrawals: closing('withdrawals').cents,
  }).toEqual({
    cash: Number(cash[0]!.cents),
    pounds: Number(cash[0]!.pounds),
    guarantees: 0 - sum('guaranteeHeld'),
    deposits: Number(earned) - sum('paid') - sum('feesPaid'),
    vat: 0 - Number(vat),
    lenderEarnings: 0 - Number(coming),
    lenderBalances: 0 - Number(balances),
    withdrawals: 0 - Number(due),
  })
}

/**
 * What customers paid and what it has earned meet in the showroom of the rental, wherever the money lies: what is not earned there
 * never falls below 0 because she paid at the other one. What they owe each other adds up to nothing.
 */
export async function expectShowrooms(db: Db): Promise<void> {
  const rows = await readRows(db)
  const between: number[] = []
  for (const branch of branches) {
    const balance = await readTrialBalance(db, { branch }, timeZone)
    expect(balance.isBalanced, branch).toBe(true)
    const closing = (name: JournalAccount) =>
      parseSignedMoney(balance.accounts.find(({ account }) => account === name)!.closing)!
    const here = rows.rentals.filter((rental) => rental.branch === branch)
    const sum = (cents: (rentalId: RentalId) => number) => here.reduce((all, { id }) => all + cents(id), 0)
    const paid = (of: 'priceCents' | 'feeCents' | 'guaranteeCents') =>
      sum((id) => sumOf(rows.paymentsOf.get(id) ?? [], of))
    const earned = sum((id) => (rows.incomesOf.get(id) ?? []).reduce((all, { cents }) => all + cents, 0))
    expect([closing('deposits'), closing('guarantees')], branch).toEqual([
      earned - paid('priceCents') - paid('feeCents'),
      0 - paid('guaranteeCents'),
    ])
    const isHere = new Set(here.map(({ id }) => id))
    const lent = rows.payments
      .filter((row) => row.branch === branch && !isHere.has(row.rentalId))
      .reduce((all, row) => all + row.cashCents, 0)
    const borrowed = rows.payments
      .filter((row) => row.branch !== branch && isHere.has(row.rentalId))
      .reduce((all, row) => all + row.cashCents, 0)
    expect(closing('betweenShowrooms'), branch).toBe(borrowed - lent)
    between.push(closing('betweenShowrooms'))
  }
  expect(between.reduce((all, cents) => all + cents, 0)).toBe(0)
}

/** Every figure of every month, by showroom and in all. */
async function expectRecount(db: Db, today: string): Promise<void> {
  const rows = await readRows(db)
  const thisYear = Number(today.slice(0, 4))
  for (const year of [thisYear - 1, thisYear])
    for (const branch of [undefined, ...branches]) {
      const { months } = await readBooks(db, { year, branch }, { today, timeZone })
      for (const { month, figures } of months) {
        const { open, ...flows } = figures
        expect(flows, `${month} ${branch}`).toEqual(recount(rows, month, branch))
        if (branch === undefined) expect(open, month).toEqual(openAtEndOf(rows, month))
      }
    }
}
