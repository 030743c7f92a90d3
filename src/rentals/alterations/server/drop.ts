import { and, eq, sql } from 'drizzle-orm'
import { feeText } from '#rentals/messages.ts'
import { withdrawFee } from '#rentals/money/server/fees.ts'
import type { FeeRow } from '#rentals/money/server/store.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { mailRental } from '#rentals/server/emails.ts'
import type { RentalRow } from '#rentals/server/store.ts'
import type { Change } from '#rentals/stay/server/lock.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'
import { alterations } from './tables.ts'

interface Drop {
  /** Of the one that goes; all without it. */
  dressId?: DressId
  /** What was paid for them stays; it goes back by default, because the work was not begun. */
  keepsFees?: boolean | undefined
}

/**
 * Ends what is still to do for a rental: it was cancelled, or goes without a dress. Requires the lock of the rental.
 * @returns the fees that were taken back
 */
export async function dropAlterations(
  change: Change<Viewer | null>,
  { dressId, keepsFees = false }: Drop = {},
): Promise<FeeRow[]> {
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

/** To the customer, of those that she has paid: that goes back to her. After a cancellation its own email says it. */
export async function tellDropped(
  { tx, deps, payments }: Pick<Change, 'tx' | 'deps' | 'payments'>,
  rental: RentalRow,
  withdrawn: readonly FeeRow[],
): Promise<void> {
  for (const { id, kind, reason, cents } of withdrawn) {
    if (paidOfFee(payments, id) <= 0) continue
    const fee = { text: feeText(kind, reason), amount: dollarsAndCents(cents) }
    await mailRental(tx, deps, rental, { name: 'rental_fee_withdrawn', fee })
  }
}
