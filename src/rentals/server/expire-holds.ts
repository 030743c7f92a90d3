import { and, eq, sql } from 'drizzle-orm'
import { withdrawAgreements } from '#agreements/server/end.ts'
import { recordAudits } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import { hasDress } from './piece-store.ts'
import { rentalSteps } from './step-tables.ts'
import { withoutOrigin } from './store.ts'
import { rentals } from './tables.ts'

/**
 * Ended holds are void for every rule; before a rental is written they also leave the exclusion constraint, which still counts
 * them. Requires the lock of the dress.
 */
export async function expireHolds(tx: Tx, { now }: Pick<Actor, 'now'>, dressId: DressId): Promise<void> {
  const ended = await markExpired(tx, now, dressId)
  await withdrawAgreements(
    tx,
    { now },
    ended.flatMap(({ agreementId }) => agreementId ?? []),
  )
  await recordAudits(
    tx,
    { now },
    ended.map(({ id }) => ({ action: 'rental.hold_ended', subjectType: 'rental', subjectId: id })),
  )
}

export async function expireHoldsOf(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  pieces: readonly { dressId: DressId }[],
): Promise<void> {
  for (const { dressId } of pieces) await expireHolds(tx, actor, dressId)
}

/** Does what `takeStep` does, for all of them at once. */
async function markExpired(tx: Tx, now: Date, dressId: DressId) {
  const at = sql.param(now, rentals.holdUntil)
  const ended = await tx
    .update(rentals)
    .set({
      ...withoutOrigin('EXPIRED'),
      step: 'EXPIRED',
      changedBy: null,
      updatedAt: now,
      version: sql`${rentals.version} + 1`,
    })
    .where(and(hasDress(dressId), eq(rentals.step, 'REQUESTED'), sql`${rentals.holdUntil} <= ${at}`))
    .returning({ id: rentals.id, agreementId: rentals.agreementId })
  const rows = ended.map(({ id: rentalId }) => ({ rentalId, step: 'EXPIRED' as const, at: now, detail: {} }))
  if (rows.length > 0) await tx.insert(rentalSteps).values(rows)
  return ended
}
