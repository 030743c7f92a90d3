import { createHash, randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { proofDays } from '#accounts/rules.ts'
import { emailProofs, users } from '#accounts/server/tables.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import { dayMs } from '#shared/dates.ts'
import type { AccountId, Id } from '#shared/ids.ts'

/** Days after which an ended link is no longer told from a forged one. */
const daysOfReason = 30

export type ProofRow = typeof emailProofs.$inferSelect

/** @returns the token for the email; the database stores only the hash. */
export async function issueProof(
  tx: Tx,
  now: Date,
  { userId, email }: { userId: AccountId; email: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + proofDays * dayMs)
  await tx.insert(emailProofs).values({ userId, email, token: hashed(token), expiresAt, createdAt: now })
  return { token, expiresAt }
}

export async function findProof(db: Db | Tx, token: string): Promise<ProofRow | undefined> {
  const [found] = await db
    .select()
    .from(emailProofs)
    .where(eq(emailProofs.token, hashed(token)))
  return found
}

export async function markUsed(tx: Tx, now: Date, id: Id<'emailProof'>): Promise<void> {
  await tx.update(emailProofs).set({ usedAt: now }).where(eq(emailProofs.id, id))
}

/** Of links to this account or this address, until the transaction ends: counting and writing must not overlap. */
export async function countProofs(
  tx: Tx,
  { userId, email, since }: { userId: AccountId; email: string; since: Date },
): Promise<number> {
  await advisoryLockName(tx, `email proof ${userId}`)
  await advisoryLockName(tx, `email proof ${email.toLowerCase()}`)
  const [row] = await tx
    .select({ times: count() })
    .from(emailProofs)
    .where(
      and(
        or(eq(emailProofs.userId, userId), sql`lower(${emailProofs.email}) = ${email.toLowerCase()}`),
        gt(emailProofs.createdAt, since),
      ),
    )
  return row?.times ?? 0
}

export async function wasSentTo(db: Db | Tx, userId: AccountId, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: emailProofs.id })
    .from(emailProofs)
    .where(and(eq(emailProofs.userId, userId), sql`lower(${emailProofs.email}) = ${email.toLowerCase()}`))
    .orderBy(desc(emailProofs.createdAt))
    .limit(1)
  return row !== undefined
}

/** @returns whether it was not proved before */
export async function markProved(tx: Tx, now: Date, userId: AccountId): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ emailProvedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailProvedAt)))
    .returning({ id: users.id })
  return marked.length > 0
}

export async function markUnproved(tx: Tx, userId: AccountId): Promise<void> {
  await tx.update(users).set({ emailProvedAt: null }).where(eq(users.id, userId))
}

export async function deleteProofsOf(tx: Tx, userId: AccountId): Promise<void> {
  await tx.delete(emailProofs).where(eq(emailProofs.userId, userId))
}

export async function sweepProofs(db: Db, now: Date): Promise<void> {
  await db
    .delete(emailProofs)
    .where(lt(emailProofs.expiresAt, new Date(now.getTime() - daysOfReason * dayMs)))
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
