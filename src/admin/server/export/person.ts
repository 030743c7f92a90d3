import { type SQL, sql } from 'drizzle-orm'
import { person as messages } from '#admin/texts/texts.gen.js'
import { isAppointmentOf } from '#appointments/server/own.ts'
import { hasAnswersOf, isOpenFileOf, seenByAccount } from '#customers/server/account-link.ts'
import { isRentalOf } from '#rentals/server/own.ts'
import type { AccountId } from '#shared/ids.ts'
import { isEntryOf } from '#waitlist/server/own.ts'
import { cancelReason, signatureOfHandOver } from './rental-steps.ts'

/** What the archive of a person has. */
export interface PersonData {
  /** Lines of its README. */
  about: readonly string[]
  /** Rows by the name of their file. @param id of the person */
  topics: Readonly<Record<string, (id: string) => SQL>>
  /** Key or URL, as `url`, of each stored file. */
  fileKeys(id: string): SQL
}

const customerId = sql`customer_id`

/** Of `rental`: those that the account sees as their customer. */
const isRenter = (id: AccountId) => sql`rental.id in (select rentals.id from rentals where ${isRentalOf(id)})`

/** The pieces of a rental that concern this person: all of its renter, her own of a lender. */
const piecesFor = (id: AccountId) => sql`(
    select string_agg(title, ', ' order by position) as title, sum(piece.price) as price
    from rental_pieces piece join dresses on dresses.id = piece.dress_id
    where piece.rental_id = rental.id and (${isRenter(id)} or piece.owner_id = ${id})
  )`
/** Reviews of the rentals of an account or a customer, with their photos. */
export const reviewsWhere = (isTheir: SQL) => sql`
    select rental.number as rental, dress.title as dress, stars, text, review.name, review.status, review.reason, reply, consent, consent_at,
      photo_consent, photo_consent_at, review.created_at, changed_at,
      (select coalesce(json_agg('files/' || file_key order by photo.created_at, photo.id), '[]') from review_photos photo
        where review_id = review.id) as photos
    from reviews review join rentals rental on rental.id = rental_id join dresses dress on dress.id = dress_id
    where ${isTheir} order by review.created_at, review.id`

/** Who wears the pieces of rentals, with the sizes that she wrote. Security: not her fitting, which is hers. */
export const wearersWhere = (isTheir: SQL) => sql`
    select rental.number as rental, dress.title as dress, wearer, wearer_note as sizes, wearer_noted_at as sizes_at
    from rental_pieces piece join rentals rental on rental.id = rental_id join dresses dress on dress.id = piece.dress_id
    where ${isTheir} and (wearer is not null or wearer_note is not null) order by rental.start_date, rental.number, piece.position`

/** Payments of rentals, without staff's reasons. */
export const paymentsWhere = (isTheir: SQL) => sql`
    select number as rental, kind, method, refund_of, cents, lbp_amount, lbp_rate,
      receipt_year || '-' || lpad(receipt_number::text, 5, '0') as receipt, reverses is not null as is_reversal, payment.created_at
    from rental_payments payment join rentals rental on rental.id = rental_id
    where ${isTheir} order by payment.created_at, payment.id`

/** Security: of what an invoice says, her own name and address. */
export const invoicesWhere = (isTheir: SQL) => sql`
    select invoice.number, invoice.date, rental.number as rental, total_cents, vat_cents, facts -> 'customer' as customer, lines, reason
    from invoices invoice join rentals rental on rental.id = rental_id where ${isTheir} order by invoice.created_at, invoice.id`

/** What was charged apart from the price, and what for. */
export const feesWhere = (isTheir: SQL) => sql`
    select number as rental, kind, cents, reason, charged_at, withdrawn_at
    from rental_fees fee join rentals rental on rental.id = rental_id where ${isTheir} order by charged_at, fee.id`

/** What she asked to change, and what she was answered. */
export const changeRequestsWhere = (isTheir: SQL) => sql`
    select number as rental, wish, request.event_date, request.event_end, title as without, request.message, asked_at, answer, answered_at,
      request.reason
    from rental_change_requests request join rentals rental on rental.id = rental_id left join dresses on dresses.id = dress_id
    where ${isTheir} order by asked_at, request.id`

export const alterationsWhere = (isTheir: SQL) => sql`
    select number as rental, what, cost, due_date, to_undo, state, done_at, altered.created_at
    from alterations altered join rentals rental on rental.id = rental_id
    where ${isTheir} order by altered.created_at, altered.id`

/** Condition photos: all of the renter, of a lender those of her own pieces. */
const photosFor = (
  id: AccountId,
) => sql`rental_photos photo join rentals rental on rental.id = photo.rental_id
    join dresses dress on dress.id = photo.dress_id
    where ${isRenter(id)} or exists (select from rental_pieces piece
      where piece.rental_id = rental.id and piece.dress_id = photo.dress_id and piece.owner_id = ${id})`
const isTheirs = (id: AccountId) => sql`(${isRentalOf(id)}
  or exists (select from rental_pieces where rental_id = rentals.id and owner_id = ${id}))`

/**
 * What is held about a user. Security: nothing about others, no notes of staff, no credentials.
 * Emails and appointments count as theirs only when they belong to the account: an address alone proves nothing, because
 * anybody can register with it. Without a proof of the address no email is theirs.
 */
const topics: PersonData['topics'] = {
  profile: (id) => sql`
    select username, email, phone, first_name, last_name, address, profile_image_url, role, balance, preferences,
      created_at, updated_at
    from users where id = ${id}`,
  devices: (id) => sql`
    select created_at, last_seen_at, expire, ip, user_agent from sessions where user_id = ${id} order by created_at`,
  'remembered-devices': (id) => sql`
    select user_agent, created_at, expires_at from remembered_devices where user_id = ${id} order by created_at, id`,
  passkeys: (id) => sql`
    select name, created_at, last_used_at from passkeys where user_id = ${id} order by created_at, id`,
  // A file with bookings of others (a guest with her address, a merge) is not hers alone: only what the account says itself.
  customer: (id) => sql`
    select name, email, phone, address, language, source, event_date, event_place, whatsapp_consent, whatsapp_consent_at, photo_consent,
      photo_consent_at, created_at
    from customers where ${isOpenFileOf(id)}
      and not exists (select from appointments where customer_id = customers.id and user_id is distinct from ${id})
      and not exists (select from rentals where customer_id = customers.id and account_id is distinct from ${id})
      and not exists (select from contact_messages where customer_id = customers.id)
      and not exists (select from customers merged where merged.merged_into = customers.id)`,
  // What she has said herself, whatever else is in the file.
  event: (id) => sql`
    select own_answers->>'eventDate' as event_date, own_answers->>'eventPlace' as event_place, own_answers->>'source' as source
    from customers where ${hasAnswersOf(id)}`,
  appointments: (id) => sql`
    select upper(right(id::text, 8)) as number, branch as showroom, date, start_time, end_time, type, status, client_name,
      client_email, client_phone, cancelled_at, cancelled_by, created_at,
      (select coalesce(json_agg(title order by position), '[]') from appointment_dresses join dresses dress
        on dress.id = dress_id where appointment_id = appointment.id) as dresses
    from appointments appointment
    where id in (select appointments.id from appointments where ${isAppointmentOf(id)}) order by date, start_time`,
  rentals: (id) => sql`
    select rental.number, case when ${isRenter(id)} then 'renter' else 'lender' end as role, dress.title as dress,
      rental.start_date, end_date, rental.status, dress.price, rental.created_at,
      case when ${isRenter(id)} then identity_kind end as identity_document,
      case when ${isRenter(id)} then identity_end end as identity_document_end,
      case when ${isRenter(id)} then json_build_object('name', client_name, 'email', client_email, 'phone', client_phone,
        'message', message, 'price_reason', price_reason, 'cancel_reason', ${cancelReason}, 'signature', ${signatureOfHandOver}) end as as_renter
    from rentals rental join lateral ${piecesFor(id)} dress on dress.title is not null
    where ${isRenter(id)} or not is_offer order by rental.start_date`,
  payments: (id) => paymentsWhere(isRenter(id)),
  fees: (id) => feesWhere(isRenter(id)),
  'change-requests': (id) => changeRequestsWhere(isRenter(id)),
  alterations: (id) => alterationsWhere(isRenter(id)),
  wearers: (id) => wearersWhere(isRenter(id)),
  waitlist: (id) => sql`
    select entry.kind, dress.title as dress, entry.branch as showroom, entry.type, entry.date, event_end, client_name, client_email,
      client_phone, entry.state, offered_at, offer_ends_at, ended_at, entry.created_at
    from waitlist_entries entry left join dresses dress on dress.id = dress_id
    where entry.id in (select waitlist_entries.id from waitlist_entries where ${isEntryOf(id)}) order by entry.created_at, entry.id`,
  invoices: (id) => invoicesWhere(isRenter(id)),
  'condition-photos': (id) => sql`
    select rental.number as rental, dress.title as dress, moment, photo.created_at,
      'files/' || file_key as file
    from ${photosFor(id)} order by photo.created_at, photo.id`,
  reviews: (id) => reviewsWhere(isRenter(id)),
  measurements: (id) => sql`
    select bust, waist, hips, height, hollow_to_hem, case when actor_id = ${id} then note end as note, created_at, struck_at
    from customer_measurements where ${seenByAccount(id, { customerId, isOwn: sql`actor_id = ${id}` })} order by created_at, id`,
  'dresses-you-lend': (id) => sql`
    select id, title, title_fr, title_ar, type, sub_type, category, size, color, condition, designer, fabric, brand,
      bust, waist, hips, height, hollow_to_hem, retail_price, rental_price,
      platform_fee, description, description_fr, description_ar, fit_notes, fit_notes_fr, fit_notes_ar, status, status_reason, images, signature,
      created_at, updated_at
    from dresses where owner_id = ${id} order by created_at`,
  'days-off': (id) => sql`
    select title as dress, off_days."from", off_days.until, kind, reason from dress_days_off off_days join dresses on dresses.id = dress_id
    where owner_id = ${id} order by off_days."from", off_days.id`,
  favourites: (id) => sql`
    select dress.title as dress, favourite.dress_id, favourite.created_at from favourites favourite
    join dresses dress on dress.id = favourite.dress_id where user_id = ${id} order by favourite.created_at`,
  payouts: (id) => sql`
    select kind, amount, rental_price, platform_fee, status, customer_note, payment_reference, processed_at, created_at
    from payout_requests where user_id = ${id} order by created_at`,
  'payment-details': (id) => sql`
    select method, ending, changed_at from payment_details where user_id = ${id}`,
  'balance-entries': (id) => sql`
    select cents, kind, created_at from ledger_entries where user_id = ${id} order by created_at, id`,
  agreements: (id) => sql`
    select agreement_name, file_name, file_size, status, signed_at, signer_name, signer_ip, signature, ended_at, expires_at, created_at
    from agreements where account_id = ${id} order by created_at`,
  emails: (id) => sql`
    select subject, body_text, status, sent_at, email.created_at from email_logs email
    join users on users.id = ${id} and lower(email."to") = lower(users.email) and email_proved_at is not null
    where email.created_at >= users.created_at and template_name is not null
      and case when template_name like 'appointment%' then exists (select from appointments
        where ${isAppointmentOf(id)} and upper(right(appointments.id::text, 8)) = variables ->> 'number')
      when template_name ~ '^(rental|review)' then exists (select from rentals where ${isTheirs(id)}
        and variables ->> 'number' in (rentals.number, upper(right(rentals.id::text, 8))))
      when template_name like 'waitlist%' then exists (select from waitlist_entries where ${isEntryOf(id)})
      else template_name !~ '^contact|^dresses_submitted' end
    order by email.created_at`,
  'whatsapp-messages': (id) => sql`
    select event, message.language, message.phone, whatsapp_user, text, state, message.created_at, sent_at, delivered_at, read_at
    from whatsapp_messages message where ${seenByAccount(id, { customerId, isOwn: sql`false` })} order by message.created_at, message.id`,
  'whatsapp-answers': (id) => sql`
    select phone, whatsapp_user, name, text, answer.created_at
    from whatsapp_answers answer where ${seenByAccount(id, { customerId, isOwn: sql`false` })} order by answer.created_at, answer.id`,
  consents: (id) => sql`
    select kind, agrees, way, words, language, created_at from consents
    where ${seenByAccount(id, { customerId, isOwn: sql`actor_id = ${id}` })} order by created_at, id`,
  'saved-views': (id) => sql`
    select list, name, query from saved_views where user_id = ${id} order by created_at, id`,
  activity: (id) => sql`select at, action, ip from audit_log where actor_id = ${id} order by at`,
}

/** Uploaded photos, agreements, condition photos of their rentals, and photos of their reviews. */
const fileKeys = (id: AccountId) => sql`
  select path as url from pictures where owner_id = ${id} and path is not null
  union all select file_url from agreements where account_id = ${id}
  union all select certificate_url from agreements where account_id = ${id} and certificate_url is not null
  union all select file_key from ${photosFor(id)}
  union all select file_key from review_photos join reviews on reviews.id = review_id
    join rentals rental on rental.id = rental_id where ${isRenter(id)}`

export const dataOfUser: PersonData = {
  get about() {
    return messages.about
  },
  topics,
  fileKeys,
}
