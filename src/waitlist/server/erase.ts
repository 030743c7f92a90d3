import type { Tx } from '#platform/database/db.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { releaseOffer } from './answer.ts'
import { deleteEntry, entriesOf } from './store.ts'

/** When a user is deleted. */
export async function eraseWaitlistOfUser(tx: Tx, now: Date, userId: AccountId): Promise<void> {
  await erase(tx, now, { userId })
}

/** When staff erase a customer without an account. */
export async function eraseWaitlistOfCustomer(tx: Tx, now: Date, customerId: CustomerId): Promise<void> {
  await erase(tx, now, { customerId })
}

/** What an offer holds goes to the next one. */
async function erase(tx: Tx, now: Date, who: Parameters<typeof entriesOf>[1]): Promise<void> {
  for (const entry of await entriesOf(tx, who)) {
    if (entry.state === 'OFFERED') await releaseOffer(tx, { now }, entry, { state: 'LEFT' })
    await deleteEntry(tx, entry.id)
  }
}
