import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { PaymentRow, RentalRow } from '#rentals/server/store.ts'
import { commaList } from '#shared/format/list.ts'
import { centsOf, moneyText } from '#shared/format/money.ts'
import { alterations } from './tables.ts'

/**
 * Ends what is still to do for a rental: it was cancelled, or goes without a dress. Requires the lock of the rental.
 * @param dressId of the one that goes; all without it
 * @returns the fees that stay, for its row
 */
export async function dropAlterations(
  tx: Tx,
  rental: RentalRow,
  payments: readonly PaymentRow[],
  dressId?: string,
): Promise<Fees | undefined> {
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
    .returning({ cost: alterations.cost })
  const cents = dropped.reduce((sum, { cost }) => sum + centsOf(cost), 0)
  return cents === 0 ? undefined : feesAfter(rental, payments, -cents)
}

export type Fees = Pick<RentalRow, 'feesToPay' | 'feesReason'>

const reason = 'alterations'

/** The fees of a rental with so many cents more or less for alterations: they are due before the dress is handed over. */
export function feesAfter(rental: RentalRow, payments: readonly PaymentRow[], cents: number): Fees {
  const { feesPaid, feesDue } = moneyOfRental(rental, payments)
  // More is due on top of what was paid apart from the guarantee; less never asks anything back by itself.
  const before = cents > 0 ? feesPaid + feesDue : centsOf(rental.feesToPay)
  const after = Math.max(0, before + cents)
  if (after === 0) return { feesToPay: null, feesReason: null }
  const reasons = (rental.feesReason ?? '').split(', ').filter((one) => one !== '' && one !== reason)
  return { feesToPay: moneyText(after), feesReason: commaList([...reasons, reason]) }
}
