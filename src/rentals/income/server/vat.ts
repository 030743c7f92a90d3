import type { Db, Tx } from '#platform/database/db.ts'
import { includedVat } from '#rentals/rules/vat.ts'
import type { rentalPayments } from '#rentals/server/tables.ts'
import { readSettings } from '#settings/server/store.ts'

/**
 * The rate of the day, and the VAT that a payment adds to the income. A deposit has the rate too, so that its receipt
 * names the VAT in it; only fees add VAT, because that of the price is added with the income of the rental. A guarantee
 * has none.
 */
export async function vatOf(
  db: Db | Tx,
  { kind, refundOf, cents }: Pick<typeof rentalPayments.$inferInsert, 'kind' | 'refundOf' | 'cents'>,
): Promise<{ vatPercent: number; vatCents: number }> {
  if (kind === 'GUARANTEE' || refundOf === 'GUARANTEE') return { vatPercent: 0, vatCents: 0 }
  const { vatPercent } = await readSettings(db)
  return { vatPercent, vatCents: kind === 'FEE' ? includedVat(cents, vatPercent) : 0 }
}
