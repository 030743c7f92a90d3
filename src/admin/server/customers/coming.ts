import { type SQL, sql } from 'drizzle-orm'
import type { ListedCustomer } from '#customers/contract.ts'

/** Appointments of a customer that are to come. @param customer SQL of the id */
export const comingAppointments = (customer: SQL, today: string): SQL => sql`
  appointments where appointments.customer_id = ${customer} and appointments.date >= ${today}
    and appointments.status in ('PENDING', 'CONFIRMED')`

/** Her rentals whose dress is not back; a hold that has ended is void. */
export const openRentals = (customer: SQL, now: Date): SQL => sql`
  rentals where rentals.customer_id = ${customer} and (rentals.step in ('CONFIRMED', 'COLLECTED')
    or rentals.step = 'REQUESTED' and rentals.hold_until > ${now.toISOString()}::timestamptz)`

/** The first of what she comes for, as JSON. */
export function nextOf(customer: SQL, { now, today }: { now: Date; today: string }) {
  return sql<ListedCustomer['next']>`(
    select json_build_object('kind', kind, 'id', id, 'date', day, 'time', at) from (
      (select 'fitting' as kind, id, date as day, start_time as at from ${comingAppointments(customer, today)}
        order by date, start_time, id limit 1)
      union all
      (select case when step <> 'COLLECTED' then 'collect' when end_date < ${today} then 'overdue' else 'return' end, id,
          case when step <> 'COLLECTED' then start_date else end_date end as day, null
        from ${openRentals(customer, now)} order by day, id limit 1)
    ) as coming order by day, at nulls last, id limit 1)`
}
