import { batchNotFound, notAWithdrawal } from '#payouts/batch-contract.ts'
import { earningOfRental, type Payout, payoutNotFound } from '#payouts/contract.ts'
import type { Payment } from '#payouts/payment.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { centsOf, moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { requirePayment, settlePayout } from './actions.ts'
import { addToBatch, lockPayout } from './settling-store.ts'
import { findBatchPayouts } from './store.ts'

interface Batch {
  payouts: readonly string[]
  date: string
  method: Payment['method']
  reference?: string
}

/** Settles each payout by itself: one that is refused does not hold up the others. */
export async function payBatch(tx: Tx, deps: Deps, actor: Actor, { payouts, ...payment }: Batch) {
  requirePayment(deps, actor, payment)
  const batchId = newId()
  const refusals = new Map<string, Refused>()
  const ids = [...new Set(payouts)]
  // In one order, so that two batches with the same payouts wait for each other instead of deadlocking.
  for (const id of ids.toSorted()) {
    try {
      // A savepoint: what a refused payout has written is undone.
      await tx.transaction(async (part) => {
        const found = await lockPayout(part, id)
        if (!found) throw new Refused(payoutNotFound)
        const { rentalId } = found
        if (rentalId) throw new Refused(earningOfRental, { more: { rentalId } })
        if (found.kind !== 'WITHDRAWAL') throw new Refused(notAWithdrawal)
        await settlePayout(part, deps, actor, id, { outcome: 'COMPLETED', ...payment })
        await addToBatch(part, id, batchId)
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refusals.set(id, error)
    }
  }
  const results = ids.map((id) => {
    const refused = refusals.get(id)
    return { id, refusal: refused ? { code: refused.code, message: refused.message } : null }
  })
  return { batchId: refusals.size < ids.length ? batchId : null, results }
}

export async function findBatch(
  db: Db,
  id: string,
): Promise<{ id: string; total: string; payouts: Payout[] }> {
  const payouts = await findBatchPayouts(db, id)
  if (payouts.length === 0) throw new Refused(batchNotFound)
  const cents = payouts.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return { id, total: moneyText(cents), payouts }
}
