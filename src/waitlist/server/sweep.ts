import { recordAudits } from '#audit/server/store.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import { passOn } from './answer.ts'
import { offerList } from './offer.ts'
import {
  deleteChecks,
  endedOffers,
  expireWaiting,
  type List,
  listsToCheck,
  listsWithWaiting,
  lockEntry,
} from './store.ts'

/** Ends what has ended, then offers what may have come free. */
export async function sweep(deps: Deps): Promise<void> {
  for (const id of await endedOffers(deps.db, deps.clock())) await endInTime(deps, id)
  await expire(deps)
  await offerNoted(deps)
}

/** Offers what triggers have noted. A note stays until it is served, and a second server that reads it finds nothing to do. */
export async function offerNoted(deps: Deps): Promise<void> {
  const noted = await listsToCheck(deps.db)
  for (const { list, ids } of noted) {
    if (await offered(deps, list)) await deleteChecks(deps.db, ids)
  }
}

/** Offers all that is free and that somebody waits for, noted or not. */
export async function offerEverything(deps: Deps): Promise<void> {
  for (const list of await listsWithWaiting(deps.db)) await offered(deps, list)
}

/** A list that fails keeps no other waiting; its note is read again in a minute. */
async function offered(deps: Deps, list: List): Promise<boolean> {
  try {
    await offerList(deps, list)
    return true
  } catch (error) {
    deps.log.warn({ err: error, list }, 'waitlist: not offered yet')
    return false
  }
}

async function endInTime(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const entry = await lockEntry(tx, id)
    // She may have answered in the last second.
    if (entry?.state === 'OFFERED' && entry.offerEndsAt! <= now) await passOn(tx, { now }, entry, 'PASSED')
  })
}

async function expire(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const ids = await expireWaiting(tx, localNow(now, deps.config.SHOP_TIMEZONE).date, now)
    await recordAudits(
      tx,
      { now },
      ids.map((subjectId) => ({ action: 'waitlist.expired', subjectType: 'waitlist_entry', subjectId })),
    )
  })
}
