import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { WaitlistEntryId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { notFreeYet, notWaiting } from '#waitlist/staff-contract.ts'
import { offerTo } from './offer.ts'
import {
  advisoryLockList,
  type EntryRow,
  findEntry,
  listOf,
  lockEntry,
  lockNeighbour,
  updateEntry,
} from './store.ts'

/** Changes places with the one before or after her; at the end of the list she stays. Throws a Refused. */
export async function move(
  tx: Tx,
  actor: Actor,
  id: WaitlistEntryId,
  direction: 'up' | 'down',
): Promise<EntryRow> {
  const entry = await lockWaitingEntry(tx, id)
  const other = await lockNeighbour(tx, entry, direction)
  if (!other) return entry
  await updateEntry(tx, other.id, { position: entry.position })
  const moved = await updateEntry(tx, id, { position: other.position })
  await recordAudit(tx, actor, {
    action: 'waitlist.moved',
    subjectType: 'waitlist_entry',
    subjectId: id,
    detail: { direction, past: other.id },
  })
  return moved
}

/** Whatever her place. Throws a Refused when it is not free, or LockBusy. */
export async function offerNow(tx: Tx, deps: Deps, actor: Actor, id: WaitlistEntryId): Promise<EntryRow> {
  const entry = await lockWaitingEntry(tx, id)
  if ((await offerTo(tx, deps, actor, entry)) !== 'offered') throw new Refused(notFreeYet)
  return (await findEntry(tx, id)) as EntryRow
}

async function lockWaitingEntry(tx: Tx, id: WaitlistEntryId): Promise<EntryRow> {
  const found = await findEntry(tx, id)
  if (!found) throw new Refused(notFound)
  await advisoryLockList(tx, listOf(found))
  const entry = await lockEntry(tx, id)
  if (entry?.state !== 'WAITING') throw new Refused(notWaiting)
  return entry
}
