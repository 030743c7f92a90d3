import { and, eq, inArray, sql } from 'drizzle-orm'
import { withdrawAgreements } from '#agreements/server/end.ts'
import { recordAudits } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import { hasPiece } from './piece-store.ts'
import { rentalPieces } from './piece-tables.ts'
import { rentalSteps } from './step-tables.ts'
import { withoutOrigin } from './store.ts'
import { rentals } from './tables.ts'

/**
 * Ended holds are void for every rule; before a rental is written they also leave the exclusion constraint, which still counts
 * them. Requires the locks of the dresses.
 */
export async function expireHolds(
  tx: Tx,
  { now }: Pick<Actor, 'now'>,
  dressIds: readonly DressId[],
): Promise<void> {
  const ended = await markExpired(tx, now, dressIds)
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
  await expireHolds(
    tx,
    actor,
    pieces.map(({ dressId }) => dressId),
  )
}

/** Does what `takeStep` does, for all of them at once. */
async function markExpired(tx: Tx, now: Date, dressIds: readonly DressId[]) {
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
    .where(
      and(
        hasPiece(inArray(rentalPieces.dressId, [...dressIds])),
        eq(rentals.step, 'REQUESTED'),
        sql`${rentals.holdUntil} <= ${at}`,
      ),
    )
    .returning({ id: rentals.id, agreementId: rentals.agreementId })
  const rows = ended.map(({ id: rentalId }) => ({ rentalId, step: 'EXPIRED' as const, at: now, detail: {} }))
  if (rows.length > 0) await tx.insert(rentalSteps).values(rows)
  return ended
}
