import { type SQL, sql } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import type { TimelineEntry } from '#admin/customer-contract.ts'
import { isToDo } from '#alterations/server/store.ts'
import { appointmentNumber } from '#appointments/rules/messages.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import { type ReplyContext, receiptText } from '#rentals/server/to-reply.ts'
import { moneyText } from '#shared/format/money.ts'
import type { CustomerId } from '#shared/ids.ts'
import { isMailOf } from './mails.ts'

const pageSize = 30

interface Row {
  kind: TimelineEntry['kind']
  id: string
  at: string
  facts: Record<string, never>
}

/**
 * One page, newest first: a fitting at its time in the showroom, a rental when it was requested.
 * @param before the `next` of the page before
 */
export async function readTimeline(
  db: Db,
  customerId: CustomerId,
  { before, timeZone, now, today }: ReplyContext & { before: string | undefined },
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  const [at, id] = before?.split(' ') ?? []
  const older = at && id ? sql`and (at, id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  const parts = Object.entries(sources(customerId, { timeZone, now, today })).map(
    ([
      kind,
      source,
    ]) => sql`(select ${kind}::text as kind, id, at, facts from (${source}) as part where true ${older}
      order by at desc, id desc limit ${pageSize + 1})`,
  )
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select kind, id, facts, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (${sql.join(parts, sql` union all `)}) as entries
    order by entries.at desc, id desc limit ${pageSize + 1}`)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const names = await findUserNames(db, [...new Set(page.flatMap(({ facts }) => facts.actor ?? []))])
  return {
    entries: page.map((row) => toEntry(row, names)),
    next: rows.length > pageSize && last ? `${last.at} ${last.id}` : null,
  }
}

function sources(
  customerId: CustomerId,
  { timeZone, now, today }: ReplyContext,
): Record<TimelineEntry['kind'], SQL> {
  return {
    fitting: sql`
      select id, (date + start_time::time) at time zone ${timeZone}::text as at, jsonb_build_object('branch', branch, 'type', type,
        'date', date, 'startTime', start_time, 'endTime', end_time, 'status', status, 'notes', notes,
        'colleague', (select jsonb_build_object('id', id, 'name', name, 'colour', colour) from colleagues where id = colleague_id),
        'dresses', (select coalesce(jsonb_agg(dress.title order by position), '[]') from appointment_dresses wish
          join ${dressSummaries} on dress.id = wish.dress_id where wish.appointment_id = appointments.id)) as facts
      from appointments where customer_id = ${customerId} and offered_until is null`,
    rental: sql`
      select rental.id, rental.created_at as at, jsonb_build_object('number', number, 'status', rental.status,
        'dress', (select string_agg(dress.title, ', ' order by position) from rental_pieces piece
          join ${dressSummaries} on dress.id = piece.dress_id where piece.rental_id = rental.id), 'eventDate', event_date) as facts
      from rentals rental where customer_id = ${customerId} and not is_offer`,
    payment: sql`
      select payment.id, payment.created_at as at, jsonb_build_object('rentalId', rental_id, 'rental', number, 'paid', kind,
        'method', method, 'cents', cents, 'year', receipt_year, 'nth', receipt_number, 'isReversal', reverses is not null) as facts
      from rental_payments payment join rentals on rentals.id = rental_id where customer_id = ${customerId}`,
    alteration: sql`
      select alterations.id, alterations.created_at as at, jsonb_build_object('rentalId', rental_id, 'rental', number, 'what', what,
        'state', state, 'dueDate', due_date, 'isOverdue', ${isToDo(now)} and due_date < ${today}::date) as facts
      from alterations join rentals on rentals.id = rental_id where customer_id = ${customerId}`,
    waitlist: sql`
      select entry.id, entry.created_at as at, jsonb_build_object('dress', dress.title, 'type', entry.type, 'branch', branch,
        'date', date, 'state', state) as facts
      from waitlist_entries entry left join ${dressSummaries} on dress.id = entry.dress_id where customer_id = ${customerId}`,
    mail: sql`
      select mail.id, mail.created_at as at, jsonb_build_object('subject', subject, 'status', status) as facts
      from email_logs mail where ${isMailOf(customerId)}`,
    message: sql`
      select id, created_at as at, jsonb_build_object('subject', subject, 'text', message) as facts
      from contact_messages where customer_id = ${customerId}`,
    whatsapp: sql`
      select id, created_at as at, jsonb_build_object('event', event, 'text', text, 'state', state, 'reason', reason, 'actor', sent_by) as facts
      from whatsapp_messages where customer_id = ${customerId}`,
    answer: sql`
      select id, created_at as at, jsonb_build_object('text', text) as facts
      from whatsapp_answers where customer_id = ${customerId}`,
    marketing: sql`
      select id, created_at as at, jsonb_build_object('agrees', agrees) as facts
      from consents where customer_id = ${customerId} and kind = 'marketing'`,
    note: sql`
      select id, created_at as at, jsonb_build_object('text', text, 'actor', actor_id) as facts
      from customer_notes where customer_id = ${customerId}`,
  }
}

function toEntry({ kind, id, at, facts }: Row, names: ReadonlyMap<string, string>): TimelineEntry {
  const entry = { id, at, ...(facts as object) }
  if (kind === 'fitting') return { ...entry, kind, number: appointmentNumber(id) } as TimelineEntry
  if (kind === 'note' || kind === 'whatsapp')
    return { ...entry, kind, by: names.get(facts.actor ?? '') ?? null } as TimelineEntry
  if (kind !== 'payment') return { ...entry, kind } as TimelineEntry
  const { cents, year, nth } = facts as Record<'cents' | 'year' | 'nth', number>
  return {
    ...entry,
    kind,
    amount: moneyText(cents),
    receipt: receiptText({ receiptYear: year, receiptNumber: nth }),
  } as TimelineEntry
}
