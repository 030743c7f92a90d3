import { type SQL, sql } from 'drizzle-orm'
import type { SplitParts } from '#admin/split-parts-contract.ts'
import { customerNotFound } from '#customers/contract.ts'
import { filesOf, findCustomer } from '#customers/server/store.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { CustomerId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'

const most = 500

/** Also of files that were merged into this one. What is held for a waitlist entry follows it. */
export async function readSplitParts(db: Db, id: CustomerId): Promise<SplitParts> {
  const file = await findCustomer(db, id)
  if (!file) throw new Refused(customerNotFound)
  const ofFile = sql`customer_id in ${filesOf(db, file.id)}`
  const read = async <Row>(part: SQL) =>
    (await db.execute<Row & Record<string, unknown>>(sql`${part} limit ${most}`)).rows as Row[]
  const [fittings, rentals, waitlist, measurements, notes] = await Promise.all([
    read<SplitParts['fittings'][number]>(sql`
      select id, client_name as name, date, start_time as "startTime", type, branch from appointments
      where ${ofFile} and offered_until is null order by date desc, start_time desc, id desc`),
    read<SplitParts['rentals'][number]>(sql`
      select rental.id, client_name as name, number, event_date as "eventDate",
        coalesce((select string_agg(dress.title, ', ' order by position) from rental_pieces piece
          join ${dressSummaries} on dress.id = piece.dress_id where piece.rental_id = rental.id), '') as dress
      from rentals rental where ${ofFile} and not is_offer order by event_date desc, rental.id desc`),
    read<SplitParts['waitlist'][number]>(sql`
      select entry.id, client_name as name, dress.title as dress, entry.type, entry.date from waitlist_entries entry
      left join ${dressSummaries} on dress.id = entry.dress_id where ${ofFile} order by entry.date desc, entry.id desc`),
    read<Dated<SplitParts['measurements'][number]>>(sql`
      select id, bust, waist, hips, height, hollow_to_hem as "hollowToHem", created_at as at from customer_measurements
      where ${ofFile} order by created_at desc, id desc`),
    read<Dated<SplitParts['notes'][number]>>(sql`
      select id, text, created_at as at from customer_notes where ${ofFile} order by created_at desc, id desc`),
  ])
  return { fittings, rentals, waitlist, measurements: measurements.map(toReply), notes: notes.map(toReply) }
}

type Dated<Row> = Omit<Row, 'at'> & { at: string }

/** The driver of raw statements returns instants as PostgreSQL writes them. */
function toReply<Row extends { at: string }>(row: Row): Row {
  return { ...row, at: new Date(row.at).toISOString() }
}
