import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodeCount, recoveryCodeFrom } from '#accounts/second-factor.ts'
import { recoveryCodes } from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'

/** Ends the former codes. @returns the new ones, which are nowhere else but on the screen. */
export async function replaceRecoveryCodes(tx: Tx, now: Date, userId: AccountId): Promise<string[]> {
  await deleteRecoveryCodes(tx, userId)
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeFrom(randomBytes(16)))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, code: hashed(code.replaceAll('-', '')), createdAt: now })))
  return codes
}

/** Of several requests with one code exactly one gets `true`. @param code without dashes */
export async function spendRecoveryCode(
  tx: Tx,
  now: Date,
  userId: AccountId,
  code: string,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.code, hashed(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

export function countRecoveryCodes(db: Db | Tx, userId: AccountId): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

export async function deleteRecoveryCodes(tx: Tx, userId: AccountId): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

// A plain hash: the code has 80 random bits and cannot be found by trying.
function hashed(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
