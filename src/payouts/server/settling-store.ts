import { and, eq, sql } from 'drizzle-orm'
import { fullNameOf } from '#accounts/server/full-name.ts'
import type { Payout } from '#payouts/contract.ts'
import type { Payment } from '#payouts/payment.ts'
import type { Outcome } from '#payouts/rules.ts'
import type { NoteCode } from '#payouts/stored-note.ts'
import type { Tx } from '#platform/database/db.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import { codeMark } from '#shared/stored-text.ts'
import { payoutRequests } from './tables.ts'

type NewPayout = typeof payoutRequests.$inferInsert

export async function insertPayout(tx: Tx, row: NewPayout & { id: PayoutId }): Promise<void> {
  await tx.insert(payoutRequests).values(row)
}

interface Settlement {
  at: Date
  /** Null for a guest. */
  actorId: AccountId | null
  id: PayoutId
  /** The status that it must have. */
  from: Payout['status']
  outcome: Outcome
  /** Appended to the notes, with the actor's name. */
  line: NoteCode
  /** Further lines for the notes. */
  more: string
  /** Appended to the lender's notes. */
  reason?: string
  payment?: Payment
}

/** Settles once: of several concurrent requests one gets the row, the others undefined. */
export async function changeStatus(tx: Tx, settlement: Settlement) {
  const { at, actorId, id, from, outcome, line, more, reason, payment } = settlement
  const [settled] = await tx
    .update(payoutRequests)
    .set({
      status: outcome,
      processedAt: at,
      processedBy: actorId,
      paidOn: payment?.date ?? null,
      paymentMethod: payment?.method ?? null,
      paymentReference: payment?.reference ?? null,
      ...(outcome === 'COMPLETED' && { sentAt: at, sentMethod: payment?.method ?? null }),
      updatedAt: at,
      notes: sql`concat_ws(E'\\n', nullif(${payoutRequests.notes}, ''), ${codeMark}::text || (${JSON.stringify(line)}::jsonb ||
        jsonb_build_object('by', ${fullNameOf(sql`${actorId}::uuid`)}))::text,
        nullif(${more}::text, ''))`,
      customerNote: sql`nullif(concat_ws(E'\\n', ${payoutRequests.customerNote}, ${reason || null}::text), '')`,
    })
    .where(and(eq(payoutRequests.id, id), eq(payoutRequests.status, from)))
    .returning({
      userId: payoutRequests.userId,
      kind: payoutRequests.kind,
      cents: payoutRequests.amount,
    })
  return settled
}

/** Locks the payout until the transaction ends. */
export async function lockPayout(tx: Tx, id: PayoutId) {
  const [found] = await tx
    .select({
      status: payoutRequests.status,
      kind: payoutRequests.kind,
      userId: payoutRequests.userId,
      notes: payoutRequests.notes,
      rentalId: payoutRequests.rentalId,
      runId: payoutRequests.runId,
    })
    .from(payoutRequests)
    .where(eq(payoutRequests.id, id))
    .for('no key update')
  return found
}

export async function updateNotes(tx: Tx, at: Date, id: PayoutId, notes: string): Promise<void> {
  await tx
    .update(payoutRequests)
    .set({ notes: notes || null, updatedAt: at })
    .where(eq(payoutRequests.id, id))
}
