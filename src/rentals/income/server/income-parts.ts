import { eq, type SQL, sql } from 'drizzle-orm'
import { payoutAmounts } from '#payouts/server/use.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { rentalFees } from '#rentals/server/payment-tables.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'

/**
 * Each fact of income as parts of dresses, whose sums are the fact to the cent: a fee to the dress that it is for; the price in
 * proportion to the prices of the pieces, and the lenders' share to their earnings. Fees of before they had rows go in proportion
 * to the damage of each. Rows of (dress_id, day, cents without VAT, lender_cents).
 */
export function incomeParts(): SQL {
  const { id, date, cents, vatCents, lenderCents, kind, rentalId, feeId } = rentalIncomes
  const { price, damage, ownerId, dressId, position, payoutId } = rentalPieces
  const isFee = sql`${kind} = 'FEE' and sum(coalesce(${damage}, 0)) over fact > 0`
  const lent = sql`case when ${ownerId} is null then 0 else coalesce(${price}, 1) end`
  return sql`
    select ${rentalFees.dressId} as dress_id, ${date} as day, ${cents} - ${vatCents} as cents, ${lenderCents} as lender_cents
    from ${rentalIncomes} inner join ${rentalFees} on ${rentalFees.id} = ${feeId} and ${rentalFees.dressId} is not null
    union all
    select dress_id, day, ${part(sql`cents`, sql`weight`)} as cents, ${part(sql`lender`, sql`lender_weight`)} as lender_cents
    from (
      select ${dressId} as dress_id, ${id} as fact, ${position} as position, ${date} as day,
        ${cents} - ${vatCents} as cents, ${lenderCents} as lender,
        case when ${isFee} then coalesce(${damage}, 0)
          when sum(coalesce(${price}, 0)) over fact = 0 then 1 else coalesce(${price}, 0) end as weight,
        case when sum(coalesce(${payoutAmounts.amount}, 0)) over fact > 0 then coalesce(${payoutAmounts.amount}, 0)
          when sum(${lent}) over fact = 0 then 1 else ${lent} end as lender_weight
      from ${rentalIncomes} inner join ${rentalPieces} on ${eq(rentalPieces.rentalId, rentalId)}
        left join ${payoutAmounts} on ${eq(payoutAmounts.id, payoutId)}
      where not exists (select from ${rentalFees} where ${rentalFees.id} = ${feeId} and ${rentalFees.dressId} is not null)
      window fact as (partition by ${id})
    ) weighed
    window pieces as (partition by fact), until as (partition by fact order by position)`
}

/** What is due until this piece, less what was due until the one before it. */
function part(total: SQL, weight: SQL): SQL {
  const until = sql`sum(${weight}) over until`
  const all = sql`sum(${weight}) over pieces`
  return sql`(round(${total} * ${until} / ${all}) - round(${total} * (${until} - ${weight}) / ${all}))::bigint`
}
