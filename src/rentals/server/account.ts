import type { FeeRow, PaymentRow } from './payment-store.ts'
import type { RentalRow } from './rental-row.ts'

/** A rental with all its fees and payments, under the lock of the rental. */
export interface RentalAccount {
  rental: RentalRow
  fees: FeeRow[]
  payments: PaymentRow[]
}
