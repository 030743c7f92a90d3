import { type SQL, sql } from 'drizzle-orm'
import { rentals } from './tables.ts'

/** SQL of the ids of dresses rented or requested on this day (YYYY-MM-DD), for `in (...)`. */
export function rentedOn(day: string): SQL {
  return sql`select ${rentals.dressId} from ${rentals}
    where ${rentals.status} <> 'CANCELLED'
      and daterange(${rentals.startDate}, ${rentals.endDate}, '[]') @> ${day}::date`
}
