import { and, asc } from 'drizzle-orm'
import { bookedTwice } from '#accounts/booked-twice.ts'
import { recordAudit } from '#audit/server/store.ts'
import {
  correctedCopy,
  isAmong,
  isOf,
  type OpenBookings,
  type Whose,
} from '#customers/server/open-bookings.ts'
import { followAddress } from '#email/server/delivery/send-copy.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { Refused } from '#shared/refusal.ts'
import { rewriteWaiting, wasMessaged } from '#whatsapp/server/outbox/rewrite.ts'
import { mailEntry, writeOffer } from './emails.ts'
import { manageToken } from './links.ts'
import { isEntryOf } from './own.ts'
import { isOpen, updateEntry, waitsAlready } from './store.ts'
import { waitlistEntries } from './tables.ts'

/** Who waits, or has an offer. */
export const openEntries: OpenBookings = {
  kind: 'waitlist',
  table: waitlistEntries,

  count: (db, _deps, _now, whose) =>
    db.$count(waitlistEntries, and(isOf(whose, waitlistEntries.customerId, isEntryOf), isOpen)),

  async correct(tx, deps, actor, { whose, contact, only }) {
    let corrected = 0
    for (const before of await findOpen(tx, whose).for('update')) {
      if (!isAmong(before, only)) continue
      const copy = correctedCopy(before, contact, await wasMessaged(tx, [before.id]))
      if (!copy) continue
      const { clientEmail } = copy.change
      const isOther = clientEmail && clientEmail.toLowerCase() !== before.clientEmail?.toLowerCase()
      if (isOther && (await waitsAlready(tx, before, { email: clientEmail }))) throw new Refused(bookedTwice)
      const entry = await updateEntry(tx, before.id, copy.change)
      await recordAudit(tx, actor, {
        action: 'waitlist.contact_corrected',
        subjectType: 'waitlist_entry',
        subjectId: before.id,
        detail: { fields: copy.fields },
      })
      const booking = { kind: 'waitlist', id: before.id, token: manageToken(deps, entry) } as const
      const name = entry.state === 'OFFERED' ? 'waitlist_offer' : 'waitlist_joined'
      const waited = await followAddress(tx, deps, booking, {
        to: entry.clientEmail,
        moves: copy.isMoved,
        rewritten: [name],
      })
      // An offer of the night goes out when the showroom opens.
      const isNotified = entry.state === 'WAITING' || entry.offerNotifiedAt !== null
      if (isNotified && (copy.isToConfirm || waited.length > 0)) await mailEntry(tx, deps, entry, name)
      await rewriteWaiting(tx, deps, writeOffer, [before.id])
      corrected += 1
    }
    return corrected
  },
}

function findOpen(db: Db | Tx, whose: Whose) {
  return db
    .select()
    .from(waitlistEntries)
    .where(and(isOf(whose, waitlistEntries.customerId, isEntryOf), isOpen))
    .orderBy(asc(waitlistEntries.id))
}
