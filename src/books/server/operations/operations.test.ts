import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#accounts/server/tables.ts'
import { readTrialBalance } from '#books/server/journal/trial-balance.ts'
import { expectIncomes } from '#rentals/income/server/incomes.fixture.ts'
import { postDueIncomes } from '#rentals/income/server/post-income.ts'
import { writeSettings } from '#settings/server/store.ts'
import { datesOfMonth, dayMs, localNow } from '#shared/dates.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { expectMoneyAgrees } from './money-agrees.fixture.ts'
import { clients, operate } from './operations.fixture.ts'
import { openShop, type Shop, timeZone } from './shop.fixture.ts'
import { changeRate } from './till-operations.fixture.ts'

/** `npm run bench -- money` runs 100,000. */
const operations = Number(process.env.MONEY_OPERATIONS ?? series(1800, 10))
const seed = Number(process.env.MONEY_SEED ?? 34)
/** Over the turn of the year and 29 February, with VAT from the middle of that month on. */
const [start, end] = ['2027-11-20', '2028-03-20'].map((date) => Date.parse(`${date}T06:00Z`)) as [
  number,
  number,
]
const vatFrom = '2028-02-16'

const app = await testApp({
  closedTills: true,
  domains: ['till', 'rentals', 'payouts', 'papers', 'dress-costs'],
  env: { RATE_LIMIT_FACTOR: '0' },
  maxConnections: 16,
  now: new Date(start).toISOString(),
})
const { db, deps, send, clock } = app

test(`${operations} operations of ${clients} clients, seed ${seed}: tills, numbers, lenders, journal and books agree`, async () => {
  const staff = [await app.person('ADMIN'), await app.person('ADMIN')]
  const lenders = [await app.person(), await app.person(), await app.person()]
  const shop = await openShop({ db, send, now: () => clock.now, seed, staff, lenders })
  await changeRate(shop)
  const rounds = Math.ceil(operations / clients)
  for (let round = 0; round < rounds; round += 1) {
    const yesterday = shop.today()
    const now = new Date(start + (round * (end - start)) / rounds)
    const { date } = localNow(now, timeZone)
    if (date.slice(0, 7) !== yesterday.slice(0, 7)) await closeMonth(yesterday.slice(0, 7))
    clock.now = now
    await db.update(sessions).set({ lastSeenAt: now, expire: new Date(now.getTime() + dayMs) })
    if (date >= vatFrom && yesterday < vatFrom) await writeSettings(db, now, { vatPercent: 11 })
    // The hourly job of two servers, beside the clients.
    const jobs = date === yesterday ? [] : [postDueIncomes(deps), postDueIncomes(deps)]
    await Promise.all([...jobs, ...Array.from({ length: clients }, () => operate(shop))])
    // Later operations often correct what is wrong in between.
    await expectIncomes(db, date)
    if (round % 320 === 319) await expectAgreement(shop, (round + 1) * clients)
  }
  await expectAgreement(shop, rounds * clients)
  await expectStored(shop)
  // A few hundred operations may be without one of the rarer cases.
  if (operations > 2000) await expectEveryCase(shop)
})

/** What was confirmed is stored, and what was refused is not. */
async function expectStored({ replied }: Shop) {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from till_days) as opened, (select count(closed_at)::int from till_days) as closed,
      (select count(*)::int from till_entries where reason like 'Request %') as moves,
      (select count(*)::int from rental_payments where reason like 'Request %') as payments,
      (select count(*)::int from exchange_rates) as rates,
      (select count(*)::int from payout_requests where kind = 'WITHDRAWAL') as withdrawals,
      (select count(*)::int from invoices where kind = 'CREDIT_NOTE') as credits,
      (select count(*)::int from till_entries entry join till_days day on day.id = till_day_id
        where entry.created_at > day.closed_at) as late`)
  expect(rows[0]).toEqual({
    opened: replied('open 201'),
    closed: replied('close 200'),
    moves: replied('payInOrOut 201'),
    payments: replied('pay 201') + replied('reverse 201'),
    rates: replied('rate 201'),
    withdrawals: replied('withdraw 201'),
    credits: replied('credit 201'),
    late: 0,
  })
}

/** Which outcomes a race has is chance; that it has some of each kind is not. */
async function expectEveryCase({ repliedLike }: Shop) {
  for (const outcome of sureOutcomes) expect(repliedLike(outcome), String(outcome)).toBeGreaterThan(0)
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from rental_payments undoing join till_entries entry on entry.payment_id = undoing.reverses
        join till_days day on day.id = entry.till_day_id where day.closed_at < undoing.created_at) as undone_of_closed_days,
      (select count(*)::int from rental_payments where kind = 'REFUND' and lbp_amount > 0) as refunds_in_pounds,
      (select count(*)::int from till_entries where kind = 'CHANGE' and pounds < 0) as change_in_pounds,
      (select count(*)::int from rental_incomes where kind = 'KEPT') as kept_deposits,
      (select count(*)::int from rental_incomes where vat_percent = 11) as with_vat,
      (select count(distinct receipt_year)::int - 1 from rental_payments) as years`)
  for (const [what, count] of Object.entries(rows[0]!)) expect(count, what).toBeGreaterThan(0)
}

/** What hundreds of operations have without doubt. */
const sureOutcomes = [
  /^pay 201/,
  /^pay 409/,
  /^pay 422/,
  /^reverse 201/,
  /^(confirm|handOver|return|inspect) 200/,
  /^(addPiece|dropPiece|swap|missing) 200/,
  /^open 201/,
  /^close 200/,
  /^close 409/,
  /^payInOrOut 201/,
  /^invoice 201/,
  /^credit 201/,
  /^withdraw 201/,
  /^settle 200/,
  /^run 201/,
]

const closedMonths = new Map<string, object>()

async function closeMonth(month: string) {
  clock.now = new Date(`${datesOfMonth(month).at(-1)}T20:00Z`)
  await postDueIncomes(deps)
  closedMonths.set(month, await closingsOf(month))
}

/** The balance of each account at the end of a month. */
async function closingsOf(month: string): Promise<object> {
  const to = datesOfMonth(month).at(-1)
  const { accounts } = await readTrialBalance(db, { to }, timeZone)
  return Object.fromEntries(accounts.map(({ account, closing }) => [account, closing]))
}

async function expectAgreement(shop: Shop, done: number) {
  // The database of tests has no autovacuum.
  if (done > 10_000) await db.execute(sql`vacuum analyze`)
  await postDueIncomes(deps)
  for (const [month, closings] of closedMonths) expect(await closingsOf(month), month).toEqual(closings)
  await expectMoneyAgrees(db, { today: shop.today(), random: shop.random })
  if (done > 10_000) process.stdout.write(`${done} operations agree\n`)
}
