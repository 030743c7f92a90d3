import { and, eq, sql } from 'drizzle-orm'
import { withdrawFee } from '#rentals/server/fees.ts'
import type { Drop } from '#rentals/steps/server/drop.ts'
import { alterations } from './tables.ts'

export const dropAlterations: Drop = async (change, { dressId, keepsFees = false }) => {
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
  if (keepsFees) return []
  const ids = dropped.map(({ id }) => id)
  const withdrawn = fees.filter((one) => !one.withdrawnAt && ids.includes(one.alterationId ?? ''))
  for (const fee of withdrawn) await withdrawFee(tx, deps, actor, change, fee, null)
  return withdrawn
}
