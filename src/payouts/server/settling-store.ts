import { and, eq, sql } from 'drizzle-orm'
import { userNames } from '#accounts/server/users/full-name.ts'
import type { Outcome } from '#payouts/rules.ts'
import type { Tx } from '#platform/database/db.ts'
import { payoutRequests } from './tables.ts'

type NewPayout = typeof payoutRequests.$inferInsert

export async function insertPayout(tx: Tx, row: NewPayout & { id: string }): Promise<void> {
  await tx.insert(payoutRequests).values(row)
}

interface Settlement {
  at: Date
  actorId: string
  id: string
  outcome: Outcome
  /** Appended to the notes: the actor's name stands between the two. */
  line: string
  ending: string
  /** Appended to what the person reads. */
  reason?: string
}

/** Settles once: of several concurrent calls one gets the row, the others undefined. */
export async function settlePending(tx: Tx, settlement: Settlement) {
  const { at, actorId, id, outcome, line, ending, reason } = settlement
  const [settled] = await tx
    .update(payoutRequests)
    .set({
      status: outcome,
      processedAt: at,
      processedBy: actorId,
      updatedAt: at,
      notes: sql`concat_ws(E'\\n', nullif(${payoutRequests.notes}, ''), ${line}::text ||
        (select ${userNames.fullName} from ${userNames} where ${eq(userNames.id, actorId)}) || ${ending}::text)`,
      customerNote: sql`nullif(concat_ws(E'\\n', ${payoutRequests.customerNote}, ${reason || null}::text), '')`,
    })
    .where(and(eq(payoutRequests.id, id), eq(payoutRequests.status, 'PENDING')))
    .returning({
      userId: payoutRequests.userId,
      kind: payoutRequests.kind,
      cents: sql<string>`(${payoutRequests.amount} * 100)::bigint`,
    })
  return settled && { ...settled, cents: Number(settled.cents) }
}

/** Locked until the transaction ends; undefined when there is no such payout. */
export async function lockPayout(tx: Tx, id: string) {
  const [found] = await tx
    .select({ status: payoutRequests.status, notes: payoutRequests.notes })
    .from(payoutRequests)
    .where(eq(payoutRequests.id, id))
    .for('no key update')
  return found
}

export async function updateNotes(tx: Tx, at: Date, id: string, notes: string): Promise<void> {
  await tx
    .update(payoutRequests)
    .set({ notes: notes || null, updatedAt: at })
    .where(eq(payoutRequests.id, id))
}
