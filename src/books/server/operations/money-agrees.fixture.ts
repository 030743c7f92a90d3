import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#platform/database/db.ts'
import { incomeParts } from '#rentals/income/server/income-parts.ts'
import { expectIncomes } from '#rentals/income/server/incomes.fixture.ts'
import { accountsOf, expectTillOfPayments } from '#rentals/payments/server/sums.fixture.ts'
import { moneyOfRental, toRefundOf } from '#rentals/server/money.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { rentals } from '#rentals/server/tables.ts'
import { expectBooks } from './books-agree.fixture.ts'

interface Options {
  today: string
  random: () => number
}

/** Everything that the rows of a shop must agree about, whatever was done at once and whatever was killed. */
export async function expectMoneyAgrees(db: Db, { today, random }: Options): Promise<void> {
  await expectTillOfPayments(db)
  for (const [what, wrong] of Object.entries({ ...tills, ...numbers, ...lenders, ...pieces, ...audits })) {
    const { rows } = await db.execute(wrong)
    expect(rows, what).toEqual([])
  }
  await expectLimits(db)
  await expectIncomes(db, today)
  await expectBooks(db, { today, random })
}

/** Each statement finds what is wrong. */
const tills: Record<string, SQL> = {
  'days of a showroom are numbered without gaps': sql`
    select branch from till_days group by branch having max(number) <> count(*) or min(number) <> 1`,
  'pay-ins and pay-outs of a day are numbered without gaps': sql`
    select till_day_id from till_entries where number is not null group by 1 having max(number) <> count(*) or min(number) <> 1`,
  'a closed day keeps the sums of its closing, which the audit log has': sql`
    select till_days.id from till_days join audit_log on subject_id = till_days.id::text and action = 'till.closed'
    cross join lateral (select coalesce(sum(cents), 0) as cents, coalesce(sum(pounds), 0) as pounds
      from till_entries where till_day_id = till_days.id) moved
    where (detail #>> '{difference,dollars}')::numeric * 100 <> counted_cents - float_cents - moved.cents
      or (detail #>> '{difference,pounds}')::numeric <> counted_pounds - float_pounds - moved.pounds`,
}

function gaps(table: string, group: string, position: string): SQL {
  return sql.raw(`select ${group} from ${table} group by ${group} having min(${position}) <> 1
    or max(${position}) <> count(*) or count(distinct ${position}) <> count(*)`)
}

const numbers: Record<string, SQL> = {
  'receipts of a year': gaps('rental_payments', 'receipt_year', 'receipt_number'),
  'invoices and credit notes of a year': gaps('invoices', 'kind, year', 'position'),
  'payment runs': gaps('payment_runs', 'true', 'number'),
  'the last number of each year': sql`
    (select null as kind, year, last from receipt_numbers
      except select null, receipt_year, max(receipt_number) from rental_payments group by 2)
    union all (select kind, year, last from invoice_numbers except select kind, year, max(position) from invoices group by 1, 2)`,
  'the year of each number': sql`
    select id from rental_payments where receipt_year <> extract(year from created_at at time zone 'Asia/Beirut')
    union all select id from invoices where year <> extract(year from date)`,
  'one invoice of a rental stands': sql`
    select rental_id from invoices one
    where kind = 'INVOICE' and not exists (select 1 from invoices where credits = one.id) group by 1 having count(*) > 1`,
  'no request is done twice': sql`
    select reason from (
      select reason from rental_payments union all select reason from till_entries union all select note from dress_expenses
      union all select split_part(customer_note, E'\n', 1) from payout_requests) done
    where reason like 'Request %' group by 1 having count(*) > 1`,
}

const lenders: Record<string, SQL> = {
  'a balance is the sum of its entries': sql`
    select id from users where round(balance * 100) <> (select coalesce(sum(cents), 0) from ledger_entries where user_id = users.id)`,
  'a completed earning is credited once, and any other one not': sql`
    select payout.id, status from payout_requests payout cross join lateral (
      select count(*) filter (where kind = 'EARNING') as times, coalesce(sum(cents), 0) as cents
      from ledger_entries where payout_id = payout.id and kind <> 'ADJUSTMENT') credited
    where kind = 'EARNING' and (times > 1 or cents <> case status when 'COMPLETED' then amount * 100 else 0 end)`,
  'a withdrawal is debited once, and credited back when it is rejected': sql`
    select payout.id, status from payout_requests payout cross join lateral (
      select count(*) as times, coalesce(sum(cents), 0) as cents from ledger_entries where payout_id = payout.id) moved
    where kind = 'WITHDRAWAL' and (times, cents) is distinct from
      (case status when 'REJECTED' then 2 else 1 end, case status when 'REJECTED' then 0 else -amount * 100 end)`,
  'a piece has one earning, in the state of its rental': sql`
    select piece.id, piece.status from rental_pieces piece
    cross join lateral (select count(*) as standing, count(*) filter (where is_forfeited_deposit) as kept,
      min(case when not is_forfeited_deposit then payout.status end) as state, coalesce(bool_and(payout.id = payout_id), true) as is_named
      from payout_requests payout where payout.rental_id = piece.rental_id and payout.dress_id = piece.dress_id
        and payout.status <> 'REJECTED' and not exists (select 1 from rental_fees fee where fee.payout_id = payout.id)) earning
    where case when piece.status = 'CANCELLED' then standing <> kept or standing > 1
      when piece.status = 'PENDING' or owner_id is null then standing <> 0
      else standing <> 1 or kept <> 0 or not is_named
        or state <> case piece.status when 'COMPLETED' then 'COMPLETED' else 'PENDING' end end`,
}

const pieces: Record<string, SQL> = {
  'price and guarantee of a rental are the sums of its pieces': sql`
    select rentals.id from rentals join rental_pieces on rental_id = rentals.id group by rentals.id
    having case when bool_and(rental_pieces.price is not null) then sum(rental_pieces.price) end is distinct from rentals.price or sum(rental_pieces.guarantee) <> rentals.guarantee`,
  'pieces of a rental stand in an order without gaps': sql`
    select rental_id from rental_pieces group by rental_id having max(position) <> count(*)`,
  'what was dropped earns nothing': sql`
    select payout.id from payout_requests payout where rental_id is not null and status <> 'REJECTED' and not exists (
      select 1 from rental_pieces piece where piece.rental_id = payout.rental_id and piece.dress_id = payout.dress_id)
      and not exists (select 1 from rental_fees fee where fee.payout_id = payout.id)`,
  'every lender of an agreed rental has her part': sql`
    select piece.id from rental_pieces piece left join payout_requests payout on payout.id = piece.payout_id
    where piece.status in ('CONFIRMED', 'COMPLETED') and piece.owner_id is not null and piece.price > 0
      and (payout.user_id is distinct from piece.owner_id or payout.status = 'REJECTED')`,
  'what lenders get of fees is what the fees say': sql`
    select fee.id from rental_fees fee left join payout_requests payout on payout.id = fee.payout_id
    where fee.lender_cents > 0 and (payout.status = 'COMPLETED' and payout.amount * 100 = fee.lender_cents) is distinct from (fee.withdrawn_at is null)`,
  'the income of the pieces is that of their rental': sql`
    select coalesce(sum(cents), 0) from (${incomeParts()}) parts having coalesce(sum(cents), 0) <>
      (select coalesce(sum(cents - vat_cents), 0) from rental_incomes)
      or coalesce(sum(lender_cents), 0) <> (select coalesce(sum(lender_cents), 0) from rental_incomes)`,
  'a rental stands where its last step has brought it': sql`
    select rentals.id from rentals left join lateral (select step from rental_steps
      where rental_id = rentals.id and undone_at is null
      order by array_position(array['CONFIRMED', 'COLLECTED', 'RETURNED', 'COMPLETED', 'NOT_COLLECTED', 'EXPIRED', 'CANCELLED'], step) desc
      limit 1) last on true
    where rentals.step <> coalesce(last.step, 'REQUESTED')`,
}

/** Rows and audit entries come in one transaction. */
function audited(rows: string, ...actions: string[]): SQL {
  const [added, undone] = actions
  const entries = (action: string | undefined) =>
    `(select count(*) from audit_log where action in (${action ?? 'null'}))`
  return sql.raw(`select count(*) from ${rows} having count(*) <> ${entries(added)} - ${entries(undone)}`)
}

const audits: Record<string, SQL> = {
  fees: audited('rental_fees', `'rental.fee_charged'`),
  payments: audited('rental_payments', `'rental.paid', 'rental.payment_reversed'`),
  'opened tills': audited('till_days', `'till.opened'`),
  'closed tills': audited('till_days where closed_at is not null', `'till.closed'`),
  'pay-ins and pay-outs': audited('till_entries where payment_id is null', `'till.paid_in', 'till.paid_out'`),
  rates: audited('exchange_rates', `'rate.set'`),
  'handed over': audited(
    `rental_steps where step = 'COLLECTED' and undone_at is null`,
    `'rental.handed_over'`,
    `'rental.hand_over_undone'`,
  ),
  returned: audited(
    `rental_steps where step = 'RETURNED' and undone_at is null`,
    `'rental.returned'`,
    `'rental.return_undone'`,
  ),
  completed: audited(
    `rental_steps where step = 'COMPLETED' and undone_at is null`,
    `'rental.completed'`,
    `'rental.inspection_undone'`,
  ),
  cancelled: audited(`rental_steps where step = 'CANCELLED'`, `'rental.cancelled'`),
  invoices: audited(`invoices where kind = 'INVOICE'`, `'rental.invoiced'`),
  'credit notes': audited(`invoices where kind = 'CREDIT_NOTE'`, `'rental.invoice_credited'`),
  payouts: audited('payout_requests', `'payout.requested', 'payout.credited'`),
  'payment runs': audited('payment_runs', `'payment_run.made'`),
  expenses: audited('dress_expenses', `'dress.expense_added'`, `'dress.expense_removed'`),
}

/** Of every rental, by its rules. */
async function expectLimits(db: Db): Promise<void> {
  const wrong = (await accountsOf(db, await db.select(rentalColumns).from(rentals))).filter((account) => {
    const { rental } = account
    const { paid, balance, guaranteeHeld } = moneyOfRental(account)
    const isWithin = paid >= 0 && guaranteeHeld >= 0
    return !isWithin || rental.dueCents !== balance || rental.refundCents !== toRefundOf(account)
  })
  expect(wrong.map(({ rental }) => rental.id)).toEqual([])
}
