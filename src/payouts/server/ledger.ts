import { lockBalance, updateBalance } from '#accounts/server/balance.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import { recordAudit } from '#audit/server/store.ts'
import { balanceChanged, balanceOutOfRange } from '#payouts/contract.ts'
import type { Tx } from '#platform/database/db.ts'
import { type Cents, moneyText } from '#shared/format/money.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { insertLedgerEntry } from './store.ts'
import type { ledgerEntries } from './tables.ts'

/** The database's limit for one user, in cents; also the highest amount `parseMoney` reads. */
const highestBalance = 99_999_999_99

interface Entry {
  at: Date
  userId: AccountId
  /** Signed, never 0. */
  cents: Cents
  kind: (typeof ledgerEntries.$inferInsert)['kind']
  /** The actor; absent for the system. */
  actorId?: AccountId
  payoutId?: PayoutId
  reason?: string
}

/**
 * The only function that moves money: appends the entry and updates the balance in one transaction, under the user's row
 * lock. The caller must lock (`lockBalance`) and check first when the balance may not fall below zero.
 * @returns the new balance in cents. Throws `balanceOutOfRange` beyond the limit that the database can store.
 */
export async function appendEntry(tx: Tx, { at, ...entry }: Entry): Promise<number> {
  const before = await lockBalance(tx, entry.userId)
  if (before === undefined) throw new Refused(userNotFound)
  if (Math.abs(before + entry.cents) > highestBalance) throw new Refused(balanceOutOfRange)
  await insertLedgerEntry(tx, { ...entry, createdAt: at })
  return updateBalance(tx, entry.userId, entry.cents)
}

interface Adjustment {
  userId: AccountId
  /** The target balance in cents. */
  target: number
  /** The balance in cents that the caller last read, if given. */
  expected?: number
}

/** Sets a balance by an entry of the difference; @returns the balance in cents. */
export async function adjustBalance(
  tx: Tx,
  actor: Actor,
  { userId, target, expected }: Adjustment,
): Promise<number> {
  const before = await lockBalance(tx, userId)
  if (before === undefined) throw new Refused(userNotFound)
  if (expected !== undefined && expected !== before) {
    throw new Refused(balanceChanged, { more: { balance: moneyText(before) } })
  }
  if (target === before) return before
  const { now, viewer } = actor
  const change = { userId, cents: target - before, kind: 'ADJUSTMENT', actorId: viewer.id } as const
  const after = await appendEntry(tx, { at: now, ...change })
  await recordAudit(tx, actor, {
    action: 'balance.adjusted',
    subjectType: 'user',
    subjectId: userId,
    detail: { before: moneyText(before), after: moneyText(after) },
  })
  return after
}
