import { type SQL, sql } from 'drizzle-orm'
import { rentals } from './tables.ts'

/** Ids of the dresses that somebody has, or has asked to have, on this day (YYYY-MM-DD): a set for `in (...)`. */
export function rentedOn(day: string): SQL {
  return sql`select ${rentals.dressId} from ${rentals}
    where ${rentals.status} <> 'CANCELLED'
      and daterange(${rentals.startDate}, ${rentals.endDate}, '[]') @> ${day}::date`
}
