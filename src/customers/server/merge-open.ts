import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { CustomerId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import { contactChange } from './corrections.ts'
import { type Contact, correctOpen, type EachOpenBookings } from './open-bookings.ts'
import type { CustomerRow } from './store.ts'
import type { MergedRecords } from './tables.ts'

type BookingDeps = Deps & { bookings: EachOpenBookings }
type Copy = Pick<Contact, 'name' | 'email' | 'phone'>

/** Of two files, the contact data of the account stay, or else those of the first one: what is open of the other follows. */
export async function followMerge(
  tx: Tx,
  { bookings, ...deps }: BookingDeps,
  actor: Actor,
  [target, merged]: readonly [CustomerRow, CustomerRow],
): Promise<MergedRecords['followed']> {
  const [stays, ends] = merged.userId ? [merged, target] : [target, merged]
  const { name, email, phone } = stays
  const contact = contactChange(ends, { name, email: email ?? ends.email, phone: phone ?? ends.phone })
  if (Object.keys(contact).length === 0) return null
  const before = await copiesOf(tx, bookings, ends.id)
  await correctOpen(tx, bookings, deps, actor, { whose: { customerId: ends.id }, contact })
  const after = await copiesOf(tx, bookings, ends.id)
  const changed = Object.entries(before).filter(([id, copy]) => !isSame(copy, after[id]))
  return { file: ends.id, copies: Object.fromEntries(changed.map(([id, copy]) => [id, [copy, after[id]!]])) }
}

/** What followed a merge, and is open and unchanged since, has the contact data of before. */
export async function unfollowMerge(
  tx: Tx,
  { bookings, ...deps }: BookingDeps,
  actor: Actor,
  { file, copies }: NonNullable<MergedRecords['followed']>,
): Promise<void> {
  const now = await copiesOf(tx, bookings, file)
  for (const [id, [before, after]] of Object.entries(copies)) {
    if (!isSame(now[id], after)) continue
    await correctOpen(tx, bookings, deps, actor, {
      whose: { customerId: file },
      contact: before,
      only: [id],
    })
  }
}

/** The contact data in all bookings of a file, by their ids. */
async function copiesOf(tx: Tx, bookings: EachOpenBookings, file: CustomerId): Promise<Record<string, Copy>> {
  const copies: Record<string, Copy> = {}
  for (const { table } of bookings) {
    const { rows } = await tx.execute<Copy & { id: string } & Record<string, unknown>>(
      sql`select id, client_name as name, client_email as email, client_phone as phone from ${table} where customer_id = ${file}`,
    )
    for (const { id, name, email, phone } of rows) copies[id] = { name, email, phone }
  }
  return copies
}

function isSame(one: Copy | undefined, other: Copy | undefined): boolean {
  return one?.name === other?.name && one?.email === other?.email && one?.phone === other?.phone
}
