import { type SQL, sql } from 'drizzle-orm'
import type { CustomerId } from '#shared/ids.ts'

/**
 * Whether the row `mail` of the email log is one to a customer: about her bookings, also to an address that was corrected since;
 * others by her address, and of bookings only those of her own, because two customers may share an address.
 * @param customerId of her file
 */
export const isMailOf = (customerId: CustomerId): SQL => sql`
  mail.id in (
    select id from email_logs where booking_id in (select id from appointments where customer_id = ${customerId}
      union all select id from rentals where customer_id = ${customerId}
      union all select id from waitlist_entries where customer_id = ${customerId})
    union all
    select id from email_logs where booking_id is null
      and lower("to") in (select lower(email) from customers where ${customerId} in (id, merged_into) and email is not null
        union select lower(client_email) from appointments where customer_id = ${customerId}
        union select lower(client_email) from rentals where customer_id = ${customerId})
      and case when template_name like 'appointment%' then exists (select from appointments
          where customer_id = ${customerId} and upper(right(appointments.id::text, 8)) = variables ->> 'number')
        when template_name ~ '^(rental|review)' then exists (select from rentals
          where customer_id = ${customerId} and variables ->> 'number' in (number, upper(right(rentals.id::text, 8))))
        else true end)`
