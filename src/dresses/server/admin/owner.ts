import { shareLockUser } from '#accounts/server/active-user.ts'
import { type AdminDress, ownerDeleted, ownerNotFound } from '#dresses/admin-contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { changeDress, lockCurrent } from './change-dress.ts'

/** Payouts of the dress stay with the former owner. Throws 404 or 409. */
export async function assignOwner(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: string,
  { ownerId, version }: { ownerId: string; version?: number },
): Promise<AdminDress> {
  // Lock order: the user before the dress, as when an account is deleted.
  const owner = await shareLockUser(tx, ownerId)
  const dress = await lockCurrent(tx, id, version)
  if (!owner) throw new Refused(ownerNotFound)
  if (owner.isDeleted) throw new Refused(ownerDeleted)
  return changeDress(tx, deps, actor, dress, { change: { ownerId }, action: 'dress.owner_changed' })
}
