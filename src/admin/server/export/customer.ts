import { type SQL, sql } from 'drizzle-orm'
import { isMailOf } from '#admin/server/customers/mails.ts'
import { customer as messages } from '#admin/texts/texts.gen.js'
import type { CustomerId } from '#shared/ids.ts'
import {
  alterationsWhere,
  changeRequestsWhere,
  feesWhere,
  invoicesWhere,
  type PersonData,
  paymentsWhere,
  reviewsWhere,
  wearersWhere,
} from './person.ts'
import { cancelReason, signatureOfHandOver } from './rental-steps.ts'

const filesOf = (id: CustomerId) => sql`(select id from customers where ${id} in (id, merged_into))`
const rentalsOf = (id: CustomerId) => sql`rentals rental join lateral (
    select string_agg(title, ', ' order by position) as title
    from rental_pieces join dresses on dresses.id = dress_id where rental_id = rental.id
  ) dress on true where customer_id = ${id}`

/** What is held about a customer without an account. Security: no notes of staff, nothing of lenders. @param id of her file */
const topics: Record<string, (id: CustomerId) => SQL> = {
  customer: (id) => sql`
    select name, email, phone, address, language, source, event_date, event_place, whatsapp_consent, whatsapp_consent_at, photo_consent,
      photo_consent_at, created_at
    from customers where id in ${filesOf(id)} order by created_at, id`,
  tasks: (id) => sql`
    select text, due, done_at, created_at from customer_tasks where customer_id = ${id} order by created_at, id`,
  contact_requests: (id) => sql`
    select email, phone, asked_at, declined_at from contact_requests where customer_id = ${id} order by asked_at, id`,
  measurements: (id) => sql`
    select bust, waist, hips, height, hollow_to_hem, note, created_at, struck_at
    from customer_measurements where customer_id in ${filesOf(id)} order by created_at, id`,
  appointments: (id) => sql`
    select upper(right(id::text, 8)) as number, branch as showroom, date, start_time, end_time, type, status, client_name,
      client_email, client_phone, cancelled_at, cancelled_by, created_at,
      (select coalesce(json_agg(title order by position), '[]') from appointment_dresses join dresses dress
        on dress.id = dress_id where appointment_id = appointment.id) as dresses
    from appointments appointment where customer_id = ${id} order by date, start_time, id`,
  rentals: (id) => sql`
    select number, dress.title as dress, event_date, start_date, end_date, rental.status, price, guarantee, client_name,
      client_email, client_phone, message, price_reason, ${cancelReason} as cancel_reason, ${signatureOfHandOver} as signature,
      identity_kind as identity_document, identity_end as identity_document_end,
      rental.created_at
    from ${rentalsOf(id)} order by start_date, rental.id`,
  wearers: (id) => wearersWhere(sql`rental.customer_id = ${id}`),
  waitlist: (id) => sql`
    select entry.kind, dress.title as dress, entry.branch as showroom, entry.type, entry.date, event_end, client_name, client_email,
      client_phone, entry.state, offered_at, offer_ends_at, ended_at, entry.created_at
    from waitlist_entries entry left join dresses dress on dress.id = dress_id where customer_id = ${id} order by entry.created_at, entry.id`,
  payments: (id) => paymentsWhere(sql`customer_id = ${id}`),
  fees: (id) => feesWhere(sql`customer_id = ${id}`),
  invoices: (id) => invoicesWhere(sql`customer_id = ${id}`),
  'change-requests': (id) => changeRequestsWhere(sql`customer_id = ${id}`),
  alterations: (id) => alterationsWhere(sql`customer_id = ${id}`),
  'condition-photos': (id) => sql`
    select number as rental, title as dress, moment, photo.created_at, 'files/' || file_key as file
    from rental_photos photo join rentals on rentals.id = rental_id join dresses on dresses.id = dress_id
    where customer_id = ${id} order by photo.created_at, photo.id`,
  reviews: (id) => reviewsWhere(sql`customer_id = ${id}`),
  messages: (id) => sql`
    select name, email, phone, subject, message, inquiry_type, created_at
    from contact_messages where customer_id = ${id} order by created_at, id`,
  'whatsapp-messages': (id) => sql`
    select event, language, phone, whatsapp_user, text, state, created_at, sent_at, delivered_at, read_at
    from whatsapp_messages where customer_id in ${filesOf(id)} order by created_at, id`,
  'whatsapp-answers': (id) => sql`
    select phone, whatsapp_user, name, text, created_at from whatsapp_answers
    where customer_id in ${filesOf(id)} order by created_at, id`,
  consents: (id) => sql`
    select kind, agrees, way, words, language, created_at from consents
    where customer_id in ${filesOf(id)} order by created_at, id`,
  // Others, such as a new password, are of an account with the same address.
  emails: (id) => sql`
    select subject, body_text, status, sent_at, created_at from email_logs mail
    where template_name ~ '^(appointment|rental|waitlist|review_(invitation|answered))' and ${isMailOf(id)} order by created_at, id`,
}

const fileKeys = (id: CustomerId) => sql`
  select file_key as url from rental_photos join rentals on rentals.id = rental_id where customer_id = ${id}
  union all select file_key from review_photos join reviews on reviews.id = review_id
    join rentals on rentals.id = rental_id where customer_id = ${id}`

export const dataOfCustomer: PersonData = {
  get about() {
    return messages.about
  },
  topics,
  fileKeys,
}
