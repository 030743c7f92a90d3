import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getBooks } from '#books/books-contract.ts'
import { getTrialBalance } from '#books/journal-contract.ts'
import { openAtEndOf, readRows, recount } from '#books/server/months/recount.fixture.ts'
import { expectIncomes } from '#rentals/income/server/incomes.fixture.ts'
import { expectTillOfPayments } from '#rentals/payments/server/sums.fixture.ts'
import { setUpDemo } from '#setup/server/demo.ts'
import { branches } from '#showrooms/showrooms.ts'
import { testApp } from '#tests/support/test-app.ts'
import { listTills } from '#till/contract.ts'

const app = await testApp({ closedTills: true, env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
const { call, db } = app
await setUpDemo(app.deps, { months: 3 })
const admin = await app.person('ADMIN', { staffRole: 'OWNER' })
const today = app.clock.now.toISOString().slice(0, 10)

test('the past of the demo agrees with itself: tills, incomes, books and journal', async () => {
  await expectTillOfPayments(db)
  await expectIncomes(db, today)
  const rows = await readRows(db)
  for (const branch of [undefined, ...branches]) {
    const { months } = (await call(getBooks, { query: { year: today.slice(0, 4), branch } }, { as: admin }))
      .body
    expect(months.length).toBeGreaterThan(2)
    for (const { month, figures } of months) {
      const { open, ...flows } = figures
      expect(flows, `${month} ${branch}`).toEqual(recount(rows, month, branch))
      if (branch === undefined) expect(open, month).toEqual(openAtEndOf(rows, month))
    }
  }
  const { body: journal } = await call(getTrialBalance, { query: {} }, { as: admin })
  expect(journal.isBalanced).toBe(true)
})

test('numbers have no gaps and follow time, and no balance is below zero or apart from its ledger', async () => {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from (select receipt_number - row_number() over (partition by receipt_year order by created_at, receipt_number) as gap
        from rental_payments) receipts where gap <> 0) as receipts,
      (select count(*)::int from (select position - row_number() over (partition by kind, year order by created_at, position) as gap
        from invoices) numbered where gap <> 0) as invoices,
      (select count(*)::int from (select number - row_number() over (order by created_at) as gap from payment_runs) runs where gap <> 0) as runs,
      (select count(*)::int from users u where balance * 100 <> (select coalesce(sum(cents), 0) from ledger_entries where user_id = u.id)) as balances,
      (select count(*)::int from (select sum(cents) over (partition by user_id order by created_at, id) as running from ledger_entries) l where running < 0) as negative,
      (select count(*)::int from (select sum(pounds) over w as pounds, sum(cents) over w as cents from (
          select id as day, float_pounds as pounds, float_cents as cents, opened_at as at, 0 as nth from till_days
          union all select till_day_id, pounds, cents, created_at, 1 from till_entries) moves
        window w as (partition by day order by at, nth)) drawer where cents < 0 or pounds < 0) as empty`)
  expect(rows).toEqual([{ receipts: 0, invoices: 0, runs: 0, balances: 0, negative: 0, empty: 0 }])
})

test('shows every kind of money: reversals, refunds, kept deposits, damage, VAT, tills that differ, and runs', async () => {
  const { rows } = await db.execute(sql`
    select (select count(*) from rental_payments where reverses is not null) > 0 as reversals,
      (select count(*) from rental_payments where refund_of = 'RENTAL') > 0 as refunds,
      (select count(*) from rental_payments where kind = 'FEE') > 1 as damage,
      (select count(*) from rental_payments where method = 'WRITE_OFF') > 0 as written_off,
      (select array_agg(distinct vat_percent order by vat_percent) from rental_incomes) as vat,
      (select count(*) from till_days where difference_reason is not null) > 1 as differences,
      (select array_agg(distinct kind order by kind) from till_entries) as entries,
      (select count(*) from payment_runs) > 1 as runs,
      (select array_agg(distinct kind order by kind) from dress_expenses) as expenses,
      (select count(*) from email_logs where status = 'pending') as mails`)
  expect(rows).toEqual([
    {
      reversals: true,
      refunds: true,
      damage: true,
      written_off: true,
      vat: [0, 11],
      differences: true,
      entries: ['CHANGE', 'PAYMENT', 'PAY_IN', 'PAY_OUT', 'REFUND', 'REVERSAL'],
      runs: true,
      expenses: ['ALTERATION', 'CLEANING', 'PURCHASE', 'REPAIR'],
      mails: '0',
    },
  ])
  const { body: tills } = await call(listTills, {}, { as: admin })
  expect(tills.map(({ open }) => open !== null)).toEqual([true, true])
})
