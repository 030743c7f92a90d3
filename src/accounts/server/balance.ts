import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Cents } from '#shared/format/money.ts'
import type { AccountId } from '#shared/ids.ts'
import { fullName } from './full-name.ts'
import { users } from './tables.ts'

/**
 * Cents, locked until the transaction ends; undefined when there is no such user. Closed accounts keep their balance,
 * because the shop still pays what it owes. The lock does not block foreign key references: with a stronger one, two
 * transactions that wrote an entry first and locked then would deadlock.
 */
export async function lockBalance(tx: Tx, userId: AccountId): Promise<number | undefined> {
  const [found] = await tx
    .select({ balance: users.balance })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return found?.balance
}

/** What the shop owes: the sum of positive balances, in dollars with two decimals. */
export async function sumOfBalances(db: Db): Promise<string> {
  const [owed] = await db
    .select({ sum: sql<string>`coalesce(sum(${users.balance}), 0)::numeric(12, 2)::text` })
    .from(users)
    .where(gt(users.balance, 0))
  return owed?.sum ?? '0.00'
}

/** Whom the shop owes, with cents; the highest first. */
export function findPositiveBalances(db: Db, userId?: AccountId) {
  return db
    .select({ userId: users.id, userName: fullName, cents: users.balance })
    .from(users)
    .where(and(gt(users.balance, 0), userId ? eq(users.id, userId) : undefined))
    .orderBy(desc(users.balance), asc(users.id))
    .limit(2000)
}

/** Moves the balance by cents, up or down; @returns the new one in cents. */
export async function updateBalance(tx: Tx, userId: AccountId, cents: Cents): Promise<number> {
  const [moved] = await tx
    .update(users)
    .set({ balance: sql`${users.balance} + ${cents}::numeric / 100` })
    .where(eq(users.id, userId))
    .returning({ balance: users.balance })
  if (!moved) throw new Error('A ledger entry needs a person.')
  return moved.balance
}
