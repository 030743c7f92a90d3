import { recordAudits } from '#audit/server/store.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import type { WaitlistEntryId } from '#shared/ids.ts'
import { offerStart } from '#waitlist/rules.ts'
import { releaseOffer } from './answer.ts'
import { tellEnd, tellOffer } from './emails.ts'
import { offerNext } from './offer.ts'
import {
  deleteChecks,
  endedOffers,
  expireWaiting,
  type List,
  listsToCheck,
  listsWithWaiting,
  lockEntry,
  unnotifiedEnds,
  unnotifiedOffers,
} from './store.ts'
import { forgetOrigins } from './stranger-store.ts'

/** Ends what has ended, then offers what may have come free. */
export async function sweep(deps: Deps): Promise<void> {
  for (const id of await endedOffers(deps.db, deps.clock())) await endInTime(deps, id)
  await expire(deps)
  await checkNotedLists(deps)
  await tell(deps)
}

/** Offers what triggers have noted. A note stays until it is served, and a second server that reads it finds nothing to do. */
export async function checkNotedLists(deps: Deps): Promise<void> {
  const noted = await listsToCheck(deps.db)
  for (const { list, ids } of noted) {
    if (await checkList(deps, list)) await deleteChecks(deps.db, ids)
  }
}

/** Offers all that is free and that somebody waits for, noted or not. */
export async function checkAllLists(deps: Deps): Promise<void> {
  for (const list of await listsWithWaiting(deps.db)) await checkList(deps, list)
}

/** A list that fails keeps no other waiting; its note is read again in a minute. */
async function checkList(deps: Deps, list: List): Promise<boolean> {
  try {
    await offerNext(deps, list)
    return true
  } catch (error) {
    deps.log.warn({ err: error, list }, 'waitlist: not offered yet')
    return false
  }
}

async function endInTime(deps: Deps, id: WaitlistEntryId): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const entry = await lockEntry(tx, id)
    // She may have answered in the last second.
    if (entry?.state === 'OFFERED' && entry.offerEndsAt! <= now)
      await releaseOffer(tx, { now }, entry, { state: 'PASSED' })
  })
}

/** Writes about offers that were made at night, and about those that have ended without an answer of hers. Nobody is written to at night. */
async function tell(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const timeZone = deps.config.SHOP_TIMEZONE
  if (offerStart(now, timeZone) > now) return
  const { date: today } = localNow(now, timeZone)
  for (const id of await unnotifiedOffers(db, today))
    await inTransaction(db, async (tx) => {
      const entry = await lockEntry(tx, id)
      if (entry?.state === 'OFFERED' && !entry.offerNotifiedAt && entry.offerEndsAt! > now)
        await tellOffer(tx, deps, entry)
    })
  for (const id of await unnotifiedEnds(db, today))
    await inTransaction(db, async (tx) => {
      const entry = await lockEntry(tx, id)
      if (entry && !entry.endNotifiedAt) await tellEnd(tx, deps, entry)
    })
}

async function expire(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const today = localNow(now, deps.config.SHOP_TIMEZONE).date
    await forgetOrigins(tx, today)
    const ids = await expireWaiting(tx, today, now)
    await recordAudits(
      tx,
      { now },
      ids.map((subjectId) => ({ action: 'waitlist.expired', subjectType: 'waitlist_entry', subjectId })),
    )
  })
}
