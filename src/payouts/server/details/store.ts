import { eq, inArray } from 'drizzle-orm'
import type { PayoutAccount } from '#payouts/account.ts'
import { paymentDetails, payoutRequests } from '#payouts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { type Keys, seal, unseal } from '#platform/secret-key.ts'
import type { AccountId } from '#shared/ids.ts'

export type DetailsRow = typeof paymentDetails.$inferSelect

export async function findDetails(
  db: Db | Tx,
  userIds: readonly AccountId[],
): Promise<Map<string, DetailsRow>> {
  const rows = await db
    .select()
    .from(paymentDetails)
    .where(inArray(paymentDetails.userId, [...userIds]))
  return new Map(rows.map((row) => [row.userId, row]))
}

export async function writeDetails(tx: Tx, row: DetailsRow): Promise<void> {
  const { userId: _, ...set } = row
  await tx.insert(paymentDetails).values(row).onConflictDoUpdate({ target: paymentDetails.userId, set })
}

/** Of an account that is deleted, also the copies in payment runs. */
export async function erasePaymentDetailsOf(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  await tx.delete(paymentDetails).where(eq(paymentDetails.userId, userId))
  await tx.update(payoutRequests).set({ runDetails: null }).where(eq(payoutRequests.userId, userId))
}

/** Opens for the details of this user only. */
export function sealAccount(key: Buffer, userId: AccountId, account: PayoutAccount): string | null {
  return account.method === 'CASH' ? null : seal(key, purposeOf(userId), JSON.stringify(account))
}

export function unsealAccount(keys: Keys, userId: AccountId, sealed: string | null): PayoutAccount {
  return sealed ? JSON.parse(unseal(keys, purposeOf(userId), sealed)) : { method: 'CASH' }
}

const purposeOf = (userId: AccountId) => `payment details ${userId}`
