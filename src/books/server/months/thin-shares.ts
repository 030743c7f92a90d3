import { sql } from 'drizzle-orm'
import type { ThinShare } from '#books/books-contract.ts'
import type { Db } from '#platform/database/db.ts'
import { rentalIncomes } from '#rentals/income/server/tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { moneyText } from '#shared/format/money.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/facts.ts'

const most = 20

interface Period {
  from: string
  to: string
  branch: Branch | undefined
}

/**
 * Rentals with a lender, earned in a period, of which less than 1 % is left for the shop after VAT and shares
 * (`isThinPart`): with terms that share the price with its VAT, the VAT comes out of the fee alone. Latest event first.
 */
export async function findThinShares(
  db: Db,
  { from, to, branch }: Period,
): Promise<{ count: number; rentals: ThinShare[] }> {
  const i = rentalIncomes
  const { rows } = await db.execute<{
    id: RentalId
    number: string
    price: string
    shop: string
    count: number
  }>(sql`
    select ${rentals.id} as id, ${rentals.number} as number, earned.price, earned.shop, (count(*) over ())::int as count
    from (
      select ${i.rentalId} as rental_id, sum(${i.cents}) as price,
        sum(${i.cents} - ${i.vatCents} - ${i.lenderCents}) as shop
      from ${i} where ${i.kind} = 'EVENT' group by ${i.rentalId}
      having sum(${i.lenderCents}) > 0 and sum(${i.cents}) > 0 and max(${i.date}) between ${from}::date and ${to}::date
    ) earned inner join ${rentals} on ${rentals.id} = earned.rental_id
    where earned.shop * 100 < earned.price and ${branch ? sql`${rentals.branch} = ${branch}` : sql`true`}
    order by ${rentals.eventEnd} desc, ${rentals.id} desc limit ${most}`)
  return {
    count: rows[0]?.count ?? 0,
    rentals: rows.map(({ id, number, price, shop }) => ({
      id,
      number,
      price: moneyText(Number(price)),
      shopPart: moneyText(Number(shop)),
    })),
  }
}
