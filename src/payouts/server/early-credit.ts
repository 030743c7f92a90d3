import { sql } from 'drizzle-orm'
import { userNames } from '#accounts/server/full-name.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Cents } from '#shared/format/money.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import { ledgerEntries, payoutRequests } from './tables.ts'

/** Amounts in cents. */
interface EarlyCredit {
  userId: AccountId
  name: string
  cents: Cents
  /** Of the lender, now. */
  balance: number
  /** Since the credit, staff have lowered the balance by as much or more. */
  isCorrected: boolean
}

/**
 * What an older version let staff credit for a rental before its end; undefined when the earning is not credited. The
 * adjustments that name a payout undo a correction, so they count against it.
 */
export async function findEarlyCredit(db: Db | Tx, payoutId: PayoutId): Promise<EarlyCredit | undefined> {
  const { rows } = await db.execute<{
    userId: AccountId
    name: string
    cents: string
    balance: string
    corrected: string
  }>(sql`
    select credit.user_id as "userId", ${userNames.fullName} as name, credit.cents,
      (select sum(cents) from ${ledgerEntries} where user_id = credit.user_id) as balance,
      (select coalesce(-sum(cents), 0) from ${ledgerEntries}
        where user_id = credit.user_id and kind = 'ADJUSTMENT' and created_at > credit.created_at
          and (cents < 0 or payout_id is not null)) as corrected
    from ${ledgerEntries} credit
    inner join ${userNames} on ${userNames.id} = credit.user_id
    inner join ${payoutRequests} on ${payoutRequests.id} = credit.payout_id and ${payoutRequests.status} = 'COMPLETED'
    where credit.payout_id = ${payoutId} and credit.kind = 'EARNING'`)
  const [found] = rows
  if (!found) return undefined
  const { userId, name } = found
  const [cents, balance, corrected] = [found.cents, found.balance, found.corrected].map(Number) as [
    number,
    number,
    number,
  ]
  return { userId, name, cents, balance, isCorrected: corrected >= cents }
}
