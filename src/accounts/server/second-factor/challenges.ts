import { and, eq, gt, lt } from 'drizzle-orm'
import { passkeyChallenges } from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { minuteMs } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'

/** Time for the device to ask for a finger or a PIN. */
export const challengeMinutes = 5

export interface Challenge {
  purpose: 'add' | 'sign-in' | 'confirm'
  /** Whose passkey has to answer; null: anybody's. */
  userId: AccountId | null
}

export async function insertChallenge(
  db: Db | Tx,
  now: Date,
  challenge: string,
  { purpose, userId }: Challenge,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMinutes * minuteMs)
  await db.insert(passkeyChallenges).values({ challenge, purpose, userId, expiresAt })
}

/** Outside of a transaction that could roll back: each challenge is answered once, right or wrong. */
export async function takeChallenge(
  db: Db,
  now: Date,
  challenge: string,
  purpose: Challenge['purpose'],
): Promise<Challenge | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose, userId: passkeyChallenges.userId })
  return taken
}

export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
