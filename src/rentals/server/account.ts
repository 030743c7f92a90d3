import type { RentalRow } from '#rentals/server/store.ts'
import type { FeeRow, PaymentRow } from './payment-store.ts'

/** A rental with all its fees and payments, under the lock of the rental. */
export interface RentalAccount {
  rental: RentalRow
  fees: FeeRow[]
  payments: PaymentRow[]
}
