import { and, eq, sql } from 'drizzle-orm'
import { withdrawFee } from '#rentals/money/server/fees.ts'
import type { Change } from '#rentals/stay/server/lock.ts'
import type { Viewer } from '#shared/viewer.ts'
import { alterations } from './tables.ts'

interface Drop {
  /** Of the one that goes; all without it. */
  dressId?: string
  /** What was paid for them stays; it goes back by default, because the work was not begun. */
  keepsFees?: boolean | undefined
}

/** Ends what is still to do for a rental: it was cancelled, or goes without a dress. Requires the lock of the rental. */
export async function dropAlterations(
  change: Change<Viewer | null>,
  { dressId, keepsFees = false }: Drop = {},
): Promise<void> {
  const { tx, deps, actor, rental, fees } = change
  const dropped = await tx
    .update(alterations)
    .set({ state: 'DROPPED', version: sql`${alterations.version} + 1` })
    .where(
      and(
        eq(alterations.rentalId, rental.id),
        eq(alterations.state, 'OPEN'),
        dressId ? eq(alterations.dressId, dressId) : undefined,
      ),
    )
    .returning({ id: alterations.id })
  if (keepsFees) return
  const ids = dropped.map(({ id }) => id)
  for (const fee of fees.filter((one) => !one.withdrawnAt && ids.includes(one.alterationId ?? '')))
    await withdrawFee(tx, deps, actor, change, fee, null)
}
