import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#platform/database/db.ts'

/**
 * What is posted of every rental is what it has earned until `today`, counted in SQL apart from the rules, and of each
 * rate of VAT that of the sum.
 */
export async function expectIncomes(db: Db, today: string) {
  const { rows } = await db.execute(sql`
    with moves as (
      select *, case when reverses is null then cents else -cents end as by from rental_payments
    ), earned as (
      select rentals.id, 'EVENT' as kind, price * 100 as cents from rentals
      where status in ('CONFIRMED', 'COMPLETED') and event_end <= ${today}
      union all
      select rentals.id, 'KEPT', paid - greatest(0, least(paid, coalesce(refund, 0) * 100 - refunded))
      from rentals cross join lateral (
        select coalesce(sum(case when kind = 'RENTAL' then by when refund_of = 'RENTAL' then -by end), 0) as paid,
          coalesce(sum(by) filter (where refund_of = 'RENTAL' and moves.created_at >= cancelled_at), 0) as refunded
        from moves where rental_id = rentals.id
      ) paid
      where status = 'CANCELLED' and cancelled_by <> 'EXPIRED'
      union all
      select rentals.id, 'FEE', paid + case when status in ('CONFIRMED', 'COMPLETED') then greatest(0, coalesce(fees_to_pay, 0) * 100 - apart) else 0 end
      from rentals cross join lateral (
        select coalesce(sum(by), 0) as paid, coalesce(sum(by) filter (where method <> 'GUARANTEE'), 0) as apart
        from moves where rental_id = rentals.id and kind = 'FEE'
      ) paid
    ), shared as (
      select earned.*, case when kind = 'FEE' then 0 else (select coalesce(sum(amount), 0) * 100 from payout_requests
        where rental_id = earned.id and status <> 'REJECTED') end as lender
      from earned
    ), expected as (
      select * from shared where cents <> 0 or lender <> 0
    ), posted as (
      select rental_id as id, kind, sum(cents) as cents, sum(lender_cents) as lender from rental_incomes
      group by 1, 2 having sum(cents) <> 0 or sum(lender_cents) <> 0
    )
    select * from expected full join posted using (id, kind)
    where (expected.cents, expected.lender) is distinct from (posted.cents, posted.lender)`)
  expect(rows).toEqual([])
  const { rows: vat } = await db.execute(sql`
    select rental_id, kind, vat_percent, sum(cents) as cents, sum(vat_cents) as vat from rental_incomes group by 1, 2, 3
    having sum(vat_cents) <> round(sum(cents) * vat_percent / (100 + vat_percent)) or sum(cents) < 0`)
  expect(vat).toEqual([])
}
