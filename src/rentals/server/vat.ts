import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { FeeKind } from '#rentals/rules/fees.ts'
import { type VatRates, vatPercentOf } from '#rentals/rules/vat.ts'
import { readSettings } from '#settings/server/store.ts'
import { rentalFees, type rentalPayments } from './payment-tables.ts'

type NewPayment = Pick<typeof rentalPayments.$inferInsert, 'kind' | 'refundOf' | 'feeId'>

/**
 * The rate of VAT that the receipt of a payment names: of a fee that of its charge, else that of the day. A guarantee has
 * none. The VAT itself stands with the income.
 */
export async function vatOf(
  db: Db | Tx,
  { kind, refundOf, feeId }: NewPayment,
): Promise<{ vatPercent: number }> {
  if (kind === 'GUARANTEE' || refundOf === 'GUARANTEE') return { vatPercent: 0 }
  const [fee] = feeId ? await db.select().from(rentalFees).where(eq(rentalFees.id, feeId)) : []
  return { vatPercent: fee?.vatPercent ?? vatPercentOf(await readVatRates(db), 'RENTAL') }
}

/** The rate of today for a new fee. */
export async function vatPercentOfFee(db: Db | Tx, kind: FeeKind): Promise<number> {
  return vatPercentOf(await readVatRates(db), kind)
}

export async function readVatRates(db: Db | Tx): Promise<VatRates> {
  return readSettings(db)
}
