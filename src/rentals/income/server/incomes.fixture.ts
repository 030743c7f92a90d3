import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#platform/database/db.ts'

/**
 * What is posted of every rental is what it has earned until `today`, counted in SQL apart from the rules, and of each
 * rate of VAT that of the sum.
 */
export async function expectIncomes(db: Db, today: string) {
  const { rows } = await db.execute(sql`
    with earned as (
      select rentals.id, 'EVENT' as kind, null::uuid as fee_id, price * 100 as cents from rentals
      where status in ('CONFIRMED', 'COMPLETED') and event_end <= ${today}
      union all
      select rentals.id, 'KEPT', null, paid - greatest(0, least(paid, coalesce(refund, 0) * 100 - refunded))
      from rentals cross join lateral (
        select coalesce(sum(price_cents), 0) as paid,
          coalesce(sum(refunded_cents) filter (where fee_id is null and payment.created_at >= (select at
            from rental_steps where rental_steps.rental_id = rentals.id and step = 'CANCELLED')), 0) as refunded
        from rental_payments payment where rental_id = rentals.id
      ) paid
      where step = 'CANCELLED'
      union all
      select rentals.id, 'FEE', fee.id, case when status in ('CONFIRMED', 'COMPLETED') then fee.cents else least(fee.cents, greatest(0, paid)) end
      from rentals inner join rental_fees fee on fee.rental_id = rentals.id and fee.withdrawn_at is null cross join lateral (
        select coalesce(sum(fee_cents), 0) as paid from rental_payments payment where payment.fee_id = fee.id
      ) paid
    ), shared as (
      select earned.*, case when kind = 'FEE' then (select lender_cents from rental_fees where rental_fees.id = earned.fee_id)
        else (select coalesce(sum(amount), 0) * 100 from payout_requests where rental_id = earned.id and status <> 'REJECTED'
          and not exists (select from rental_fees where payout_id = payout_requests.id)) end as lender
      from earned
    ), expected as (
      select * from shared where cents <> 0 or lender <> 0
    ), posted as (
      select rental_id as id, kind, fee_id, sum(cents) as cents, sum(lender_cents) as lender from rental_incomes
      group by 1, 2, 3 having sum(cents) <> 0 or sum(lender_cents) <> 0
    )
    select to_jsonb(expected) as expected, to_jsonb(posted) as posted from expected full join posted on (posted.id, posted.kind) = (expected.id, expected.kind) and posted.fee_id is not distinct from expected.fee_id
    where (expected.cents, expected.lender) is distinct from (posted.cents, posted.lender)`)
  expect(rows).toEqual([])
  const { rows: vat } = await db.execute(sql`
    select rental_id, kind, fee_id, vat_percent, sum(cents) as cents, sum(vat_cents) as vat from rental_incomes group by 1, 2, 3, 4
    having sum(vat_cents) <> round(sum(cents) * vat_percent / (100 + vat_percent)) or sum(cents) < 0`)
  expect(vat).toEqual([])
}
