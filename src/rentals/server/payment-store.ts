import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { PaymentId, RentalId } from '#shared/ids.ts'
import { rentalFees, rentalPayments } from './payment-tables.ts'

export type PaymentRow = typeof rentalPayments.$inferSelect
export type FeeRow = typeof rentalFees.$inferSelect

/** Fees and payments of a rental, oldest first. */
export interface FeesAndPayments {
  fees: FeeRow[]
  payments: PaymentRow[]
}

export async function moneyRowsOfRental(db: Db | Tx, id: RentalId): Promise<FeesAndPayments> {
  return (await moneyRowsOf(db, [id])).of(id)
}

export async function moneyRowsOf(
  db: Db | Tx,
  ids: readonly RentalId[],
): Promise<{ of(id: RentalId): FeesAndPayments }> {
  if (ids.length === 0) return { of: () => ({ fees: [], payments: [] }) }
  const fees = await db
    .select()
    .from(rentalFees)
    .where(inArray(rentalFees.rentalId, [...ids]))
    .orderBy(rentalFees.chargedAt, rentalFees.id)
  const payments = await db
    .select()
    .from(rentalPayments)
    .where(inArray(rentalPayments.rentalId, [...ids]))
    .orderBy(rentalPayments.createdAt, rentalPayments.receiptYear, rentalPayments.receiptNumber)
  const feesById = Map.groupBy(fees, ({ rentalId }) => rentalId)
  const paymentsById = Map.groupBy(payments, ({ rentalId }) => rentalId)
  return { of: (id) => ({ fees: feesById.get(id) ?? [], payments: paymentsById.get(id) ?? [] }) }
}

/** The rental of a payment. */
export async function rentalOfPayment(db: Db | Tx, paymentId: PaymentId): Promise<RentalId | undefined> {
  const [found] = await db
    .select({ id: rentalPayments.rentalId })
    .from(rentalPayments)
    .where(eq(rentalPayments.id, paymentId))
  return found?.id
}
