import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { minuteMs } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'
import { passwordResetTokens } from './tables.ts'

/** Enough time to change device, too short for an old email to be useful. */
export const resetMinutes = 30

/** @returns the token for the email and its expiry; the database stores only the hash. */
export async function issueResetToken(
  tx: Tx,
  now: Date,
  userId: AccountId,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + resetMinutes * minuteMs)
  await tx.insert(passwordResetTokens).values({ userId, token: hashed(token), expiresAt, createdAt: now })
  return { token, expiresAt }
}

/** @returns the user of a valid token, without consuming it. */
export async function findResetToken(db: Db | Tx, now: Date, token: string): Promise<AccountId | undefined> {
  const [found] = await db
    .select({ userId: passwordResetTokens.userId })
    .from(passwordResetTokens)
    .where(isLive(now, token))
  return found?.userId
}

/** Of several concurrent callers exactly one gets `true`. */
export async function consumeResetToken(tx: Tx, now: Date, token: string): Promise<boolean> {
  const taken = await tx
    .delete(passwordResetTokens)
    .where(isLive(now, token))
    .returning({ id: passwordResetTokens.id })
  return taken.length > 0
}

export async function deleteResetTokens(tx: Tx, userId: AccountId): Promise<void> {
  await tx.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId))
}

export async function sweepResetTokens(db: Db, now: Date): Promise<void> {
  await db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now))
}

function isLive(now: Date, token: string) {
  return and(eq(passwordResetTokens.token, hashed(token)), gt(passwordResetTokens.expiresAt, now))
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
