import { type SQL, sql } from 'drizzle-orm'
import type { RetentionCount } from '#admin/retention-contract.ts'
import { eraseAlterationsOfFormer, eraseOldAlterations } from '#alterations/server/erase.ts'
import { forgetOldRemoved } from '#appointments/server/change/removed-store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { eraseLeftColleagues } from '#colleagues/server/store.ts'
import { deleteOldMerges, deleteOldTasks, deleteRowsOfErased } from '#customers/server/erase.ts'
import { eraseWearersOfFormer } from '#event-guests/server/store.ts'
import { countOldMeasurements, eraseOldMeasurements } from '#measurements/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { dateOf } from '#platform/database/shop-dates.ts'
import type { Deps } from '#platform/deps.ts'
import { eraseTextsOfFormer } from '#rentals/erasure/server/erase-texts.ts'
import { countErasablePhotos, eraseOldPhotos } from '#rentals/erasure/server/photo-erasure.ts'
import type { RetentionTerms } from '#settings/retention-terms.ts'
import { readSettings } from '#settings/server/store.ts'
import { formerGuest } from '#shared/former-names.ts'
import type { CustomerId } from '#shared/ids.ts'

// .invalid is reserved (RFC 2606): no email arrives.
const noAddress = 'removed@former.invalid'
const removed = '(removed)'

/** An instant, and its date in the showrooms. */
interface Cutoff {
  cutoff: SQL
  day: SQL
}

interface Kind {
  table: string
  term: keyof RetentionTerms
  /** Rows of before the cutoff that still hold personal data. */
  isDue(before: Cutoff): SQL
  /** What stays: ids, dates, figures and states. `deleted` leaves nothing of the row. */
  change: SQL | 'deleted'
}

/** Whether a customer has neither booked, rented nor written since. @param customer SQL of the id */
const isQuietSince = ({ cutoff, day }: Cutoff, customer: SQL) => sql`
      not exists (select from appointments where customer_id = ${customer} and date >= ${day})
      and not exists (select from rentals where customer_id = ${customer}
        and (end_date >= ${day} or status in ('PENDING', 'CONFIRMED')))
      and not exists (select from waitlist_entries where customer_id = ${customer} and ended_at is null)
      and not exists (select from contact_messages where customer_id = ${customer} and created_at >= ${cutoff})`

const kinds = {
  appointments: {
    table: 'appointments',
    term: 'guestRetentionMonths',
    isDue: ({ day }) => sql`date < ${day}
      and (user_id is null or exists (select from users where users.id = user_id and anonymised_at is not null))
      and (client_name <> ${formerGuest} or client_email is not null or client_phone <> '' or notes is not null)`,
    change: sql`client_name = ${formerGuest}, client_email = null, client_phone = '', notes = null`,
  },
  // Open ones are kept until they are closed; payments and figures stay.
  rentals: {
    table: 'rentals',
    term: 'guestRetentionMonths',
    isDue: ({ day }) => sql`end_date < ${day} and status in ('COMPLETED', 'CANCELLED')
      and (account_id is null or exists (select from users where users.id = account_id and anonymised_at is not null))
      and (client_name <> ${formerGuest} or client_email is not null or client_phone <> '' or message is not null
        or identity_end is not null or price_reason is not null or deposit_waived is not null)`,
    change: sql`client_name = ${formerGuest}, client_email = null, client_phone = '', message = null,
      identity_kind = null, identity_end = null, price_reason = null, deposit_waived = null`,
  },
  waitlist: {
    table: 'waitlist_entries',
    term: 'guestRetentionMonths',
    isDue: ({ cutoff }) => sql`ended_at < ${cutoff}`,
    change: 'deleted',
  },
  // Files without an account that nothing is left of.
  customers: {
    table: 'customers',
    term: 'guestRetentionMonths',
    isDue: ({ cutoff, day }) => sql`erased_at is null and user_id is null and created_at < ${cutoff}
      and updated_at < ${cutoff} and ${isQuietSince({ cutoff, day }, sql`customers.id`)}`,
    change: sql`name = ${formerGuest}, email = null, phone = null, source = null, event_date = null, event_place = null,
      own_answers = null,
      whatsapp_consent = null, whatsapp_consent_at = null, photo_consent = null, photo_consent_at = null, erased_at = now()`,
  },
  notes: {
    table: 'customer_notes',
    term: 'noteRetentionMonths',
    isDue: (
      before,
    ) => sql`created_at < ${before.cutoff} and ${isQuietSince(before, sql`customer_notes.customer_id`)}
      and not exists (select from customers where id = customer_notes.customer_id and event_date >= ${before.day})`,
    change: 'deleted',
  },
  emails: {
    table: 'email_logs',
    term: 'emailRetentionMonths',
    isDue: ({ cutoff }) => sql`created_at < ${cutoff} and status <> 'pending' and "to" <> ${noAddress}`,
    change: sql`"to" = ${noAddress}, reply_to = null, subject = ${removed}, body = '', body_text = '',
      invitation = null, invitation_method = null, variables = '{}', secrets = null, error_message = null`,
  },
  whatsapp: {
    table: 'whatsapp_messages',
    term: 'emailRetentionMonths',
    isDue: ({ cutoff }) => sql`created_at < ${cutoff} and state <> 'QUEUED'`,
    change: 'deleted',
  },
  answers: {
    table: 'whatsapp_answers',
    term: 'emailRetentionMonths',
    isDue: ({ cutoff }) => sql`created_at < ${cutoff}`,
    change: 'deleted',
  },
  messages: {
    table: 'contact_messages',
    term: 'messageRetentionMonths',
    isDue: ({ cutoff }) => sql`created_at < ${cutoff} and email <> ${noAddress}`,
    change: sql`name = ${formerGuest}, email = ${noAddress}, phone = null, subject = null, message = ${removed}`,
  },
} satisfies Record<Exclude<keyof RetentionCount, 'photos' | 'measurements'> | 'answers', Kind>

/** The personal data of one customer in these tables, whatever their age. */
export async function clearRowsOf(
  tx: Tx,
  which: readonly ('appointments' | 'messages')[],
  customerId: CustomerId,
): Promise<void> {
  for (const { table, change } of which.map((name) => kinds[name]))
    await tx.execute(sql`update ${sql.identifier(table)} set ${change} where customer_id = ${customerId}`)
}

const batch = 1000

type Due = Pick<Deps, 'db' | 'config'>

/** What the next run would touch. */
export async function countDue({ db, config }: Due, now: Date): Promise<RetentionCount> {
  const photos = await countErasablePhotos({ db, config }, now)
  const { measurementRetentionMonths: months } = await readSettings(db)
  const measurements = await countOldMeasurements(db, months, now)
  const counts = await eachKind(db, async ({ table, term, isDue }, terms) => {
    if (terms[term] === 0) return 0
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${rowsBefore(isDue, now, terms[term], config)}`,
    )
    return rows[0]?.count ?? 0
  })
  return { ...counts, photos, measurements }
}

/** Removes personal data that is older than the terms, in batches; a second run changes nothing. */
export async function removeDue({
  db,
  clock,
  jobs,
  config,
}: Due & Pick<Deps, 'clock' | 'jobs'>): Promise<RetentionCount> {
  const now = clock()
  const photos = await eraseOldPhotos({ db, jobs, config }, now)
  const { measurementRetentionMonths: months } = await readSettings(db)
  const measurements = await eraseOldMeasurements(db, months, now)
  const updated = await eachKind(db, async ({ table, term, isDue, change }, terms) => {
    let touched = 0
    while (terms[term] > 0) {
      const rows = sql.identifier(table)
      const { rowCount } = await db.execute(sql`
        ${change === 'deleted' ? sql`delete from ${rows}` : sql`update ${rows} set ${change}`} where id in (
          select id from ${rows} where ${rowsBefore(isDue, now, terms[term], config)}
          order by id limit ${batch} for update skip locked)`)
      touched += rowCount ?? 0
      if ((rowCount ?? 0) < batch) break
    }
    return touched
  })
  await removeFollowing({ db, config }, now)
  const counts = { ...updated, photos, measurements }
  const entry = {
    action: 'personal-data.removed',
    subjectType: 'settings',
    subjectId: 'platform',
    detail: counts,
  } as const
  await recordAudit(db, { now }, entry)
  return counts
}

/** What stands beside the rows of erased people, and what has a term without a line of its own. */
async function removeFollowing({ db, config }: Due, now: Date): Promise<void> {
  const terms = await readSettings(db)
  await deleteRowsOfErased(db)
  await eraseWearersOfFormer(db)
  await eraseAlterationsOfFormer(db)
  await eraseTextsOfFormer(db)
  await eraseOldAlterations({ db, config }, terms.measurementRetentionMonths, now)
  await forgetOldRemoved(db, now)
  await deleteOldMerges(db, now)
  await deleteOldTasks(db, terms.noteRetentionMonths, now)
  await eraseLeftColleagues(db, terms.guestRetentionMonths, now)
}

function rowsBefore(isDue: Kind['isDue'], now: Date, months: number, config: Deps['config']): SQL {
  const cutoff = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`
  return isDue({ cutoff, day: dateOf(cutoff, config.SHOP_TIMEZONE) })
}

async function eachKind(
  db: Db,
  work: (kind: Kind, terms: RetentionTerms) => Promise<number>,
): Promise<Omit<RetentionCount, 'photos' | 'measurements'>> {
  const terms = await readSettings(db)
  return {
    appointments: await work(kinds.appointments, terms),
    rentals: await work(kinds.rentals, terms),
    waitlist: await work(kinds.waitlist, terms),
    customers: await work(kinds.customers, terms),
    notes: await work(kinds.notes, terms),
    emails: await work(kinds.emails, terms),
    whatsapp: (await work(kinds.whatsapp, terms)) + (await work(kinds.answers, terms)),
    messages: await work(kinds.messages, terms),
  }
}
