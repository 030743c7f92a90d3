import { shareLockUser } from '#accounts/server/active-user.ts'
import { type AdminDress, ownerDeleted, ownerNotFound } from '#dresses/admin-contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { changeDress, lockCurrent } from './change-dress.ts'
import type { DressUses } from './dress-use.ts'

interface NewOwner {
  ownerId: AccountId
  /** Ids of rentals that go along. */
  rentals?: readonly string[] | undefined
  version?: number | undefined
}

/** What is over stays with the former owner, whose lender it was. Throws 404 or 409. */
export async function assignOwner(
  tx: Tx,
  deps: Deps,
  { moveRentals }: Pick<DressUses, 'moveRentals'>,
  actor: Actor,
  id: DressId,
  { ownerId, rentals, version }: NewOwner,
): Promise<AdminDress> {
  // Lock order: the user before the dress, as when an account is deleted.
  const owner = await shareLockUser(tx, ownerId)
  const dress = await lockCurrent(tx, id, version)
  if (!owner) throw new Refused(ownerNotFound)
  if (owner.isDeleted) throw new Refused(ownerDeleted)
  const after = await changeDress(tx, deps, actor, dress, {
    change: { ownerId },
    action: 'dress.owner_changed',
  })
  if (dress.ownerId !== ownerId) await moveRentals(tx, deps, actor, { dress, ownerId, rentals })
  return after
}
