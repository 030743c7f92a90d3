import { eq } from 'drizzle-orm'
import type { OnContactChanged } from '#accounts/server/profile/profile.ts'
import { recordAudit } from '#audit/server/store.ts'
import { countAll, type OpenCounts } from '#customers/open-bookings.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#shared/viewer.ts'
import { type Contact, correctOpen, type EachOpenBookings } from './open-bookings.ts'
import type { CustomerRow } from './store.ts'
import { customers } from './tables.ts'

const names = ['name', 'email', 'phone', 'language'] as const satisfies (keyof Contact)[]

/** Which contact data differ. */
export function contactChange(before: Contact, after: Partial<Contact>): Partial<Contact> {
  const changed = names.filter((name) => after[name] !== undefined && after[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/** What is open of a file follows what has changed of it. */
export async function followFile(
  tx: Tx,
  bookings: EachOpenBookings,
  deps: Deps,
  actor: Actor,
  [before, after]: readonly [CustomerRow, CustomerRow],
): Promise<OpenCounts | undefined> {
  const contact = contactChange(before, after)
  if (Object.keys(contact).length === 0) return undefined
  return correctOpen(tx, bookings, deps, actor, { whose: { customerId: after.id }, contact })
}

/** Her file and what she has booked follow the profile of a member. */
export const followProfile =
  (bookings: EachOpenBookings): OnContactChanged =>
  async (tx, deps, actor, { userId, contact, alsoOpen }) => {
    const [file] = await tx.select().from(customers).where(eq(customers.userId, userId)).for('no key update')
    // An account that staff have not checked changes nothing of the file.
    const ofFile = file && file.accountLink !== 'CHECK' ? contactChange(file, contact) : {}
    if (file && Object.keys(ofFile).length > 0) {
      await tx
        .update(customers)
        .set({ ...ofFile, updatedAt: actor.now })
        .where(eq(customers.id, file.id))
    }
    const open = alsoOpen && (await correctOpen(tx, bookings, deps, actor, { whose: { userId }, contact }))
    if (!file || !open || countAll(open) === 0) return
    await recordAudit(tx, actor, {
      action: 'customer.changed',
      subjectType: 'customer',
      subjectId: file.id,
      detail: { fields: Object.keys(contact), open },
    })
  }
