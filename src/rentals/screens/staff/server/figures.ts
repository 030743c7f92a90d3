import { sql } from 'drizzle-orm'
import { rentableDresses } from '#dresses/server/rentable.ts'
import type { Db } from '#platform/database/db.ts'
import { fallsOn } from '#platform/database/shop-dates.ts'
import { type RentalStep, shownSteps } from '#rentals/rules/steps.ts'
import { isUnpaid } from '#rentals/server/amounts.ts'
import { hasStep } from '#rentals/server/has-step.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { rentalSteps } from '#rentals/server/step-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { countOverdue } from './list.ts'

/** Showroom dates, inclusive. */
interface Period {
  from: string
  to: string
}

/** Not a request, not cancelled. */
const isAgreed = sql`${rentals.status} in ('CONFIRMED', 'COMPLETED')`

const mostDresses = 10

/** Rentals with an event in the period, by their step now; steps without one are left out. */
export async function rentalsByStep(db: Db, { from, to }: Period, now: Date) {
  const counts = shownSteps.map(
    (step) => sql`count(*) filter (where ${hasStep(step, now)})::int as ${sql.identifier(step)}`,
  )
  const { rows } = await db.execute<Record<RentalStep, number>>(sql`
    select ${sql.join(counts, sql`, `)} from ${rentals} where ${rentals.eventDate} between ${from} and ${to}`)
  return shownSteps.map((value) => ({ value, count: rows[0]?.[value] ?? 0 })).filter(({ count }) => count > 0)
}

/** What is held and owed now, whatever the period. */
export async function openRentalMoney(db: Db, today: string) {
  const { rows } = await db.execute<{ held: string }>(sql`
    select coalesce(sum(${rentalPayments.guaranteeCents}), 0) as held from ${rentalPayments}`)
  const { rows: due } = await db.execute<{ count: number; cents: string }>(sql`
    select count(*)::int as count, coalesce(sum(${rentals.dueCents}), 0) as cents
    from ${rentals} where ${isUnpaid}`)
  return {
    /** Guarantees of customers, in dollars. */
    guaranteeHeld: moneyText(Number(rows[0]?.held)),
    unpaid: due[0]?.count ?? 0,
    /** Still to be paid of agreed rentals, in dollars. */
    unpaidAmount: moneyText(Number(due[0]?.cents)),
    overdue: await countOverdue(db, today),
  }
}

/** The dresses that were away most, from collecting to returning, by agreed rentals. */
export async function dressesMostRented(db: Db, { from, to }: Period) {
  const { id, title, copies } = rentableDresses
  const { dressId } = rentalPieces
  const { rows } = await db.execute<{ id: string; title: string; days: number; copies: number }>(sql`
    select ${id} as id, ${title} as title, cardinality(${copies}) as copies, days
    from (
      select ${dressId} as dress_id, sum(least(${rentals.endDate}, ${to}::date) - greatest(${rentals.startDate}, ${from}::date) + 1)::int as days
      from ${rentals} inner join ${rentalPieces} on ${rentalPieces.rentalId} = ${rentals.id}
      where ${isAgreed} and ${rentals.startDate} <= ${to} and ${rentals.endDate} >= ${from}
      group by 1 order by days desc, dress_id limit ${mostDresses}
    ) most inner join ${rentableDresses} on ${id} = dress_id
    order by days desc, plain_text(${title}), id`)
  const length = daysBetween(from, to) + 1
  return rows.map(({ copies, ...row }) => ({
    ...row,
    percent: Math.round((100 * row.days) / (length * copies)),
  }))
}

/** Dresses of the collection that no agreed rental took in the period. */
export async function countNotRented(db: Db, { from, to }: Period): Promise<number> {
  const isListed = sql`${rentableDresses.status} = 'APPROVED'`
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from ${rentableDresses} where ${isListed}) - (
      select count(distinct ${rentableDresses.id}) from ${rentals}
        inner join ${rentalPieces} on ${rentalPieces.rentalId} = ${rentals.id}
        inner join ${rentableDresses} on ${rentableDresses.id} = ${rentalPieces.dressId}
      where ${isListed} and ${isAgreed} and ${rentals.startDate} <= ${to} and ${rentals.endDate} >= ${from}))::int as count`)
  return rows[0]?.count ?? 0
}

const mostUnrented = 200

/** Dresses that have been in the collection since a date, without an agreed rental that ends after it: first those that were rented longest ago, or never. */
export async function unrentedSince(db: Db, since: string, timeZone: string) {
  const { id, title, size, status, createdAt } = rentableDresses
  const isOlder = fallsOn(createdAt, { to: addDays(since, -1) }, timeZone)
  const { rows } = await db.execute<{
    id: DressId
    title: string
    size: string | null
    lastRented: string | null
  }>(sql`
    select ${id} as id, ${title} as title, ${size} as size, last_rented::text as "lastRented"
    from ${rentableDresses} left join (
      select ${rentalPieces.dressId} as dress_id, max(${rentals.endDate}) as last_rented
      from ${rentals} inner join ${rentalPieces} on ${rentalPieces.rentalId} = ${rentals.id}
      where ${isAgreed} group by 1
    ) rented on dress_id = ${id}
    where ${status} = 'APPROVED' and ${isOlder} and (last_rented is null or last_rented < ${since})
    order by last_rented nulls first, ${createdAt}, id limit ${mostUnrented}`)
  return rows
}

/** Pieces of the requests that staff have declined since a date, other than for a repair, by size. */
export async function declinedBySize(db: Db, since: string, timeZone: string) {
  const { rows } = await db.execute<{ size: string; count: number }>(sql`
    select ${rentableDresses.size} as size, count(*)::int as count
    from ${rentalSteps}
      inner join ${rentalPieces} on ${rentalPieces.rentalId} = ${rentalSteps.rentalId}
      inner join ${rentableDresses} on ${rentableDresses.id} = ${rentalPieces.dressId}
    where ${rentalSteps.step} = 'CANCELLED' and ${rentalSteps.undoneAt} is null and ${fallsOn(rentalSteps.at, { from: since }, timeZone)}
      and ${rentalSteps.detail} -> 'declined' ->> 'because' in ('UNAVAILABLE', 'TAKEN')
      and ${rentableDresses.size} is not null
    group by 1`)
  return rows
}
