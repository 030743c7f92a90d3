import { feeText } from '#rentals/messages.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import type { Change } from '#rentals/server/lock.ts'
import type { FeeRow } from '#rentals/server/payment-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { mailRental } from './emails.ts'

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
