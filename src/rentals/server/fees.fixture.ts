import type { Db } from '#platform/database/db.ts'
import type { FeeId, RentalId } from '#shared/ids.ts'
import { rentalFees } from './payment-tables.ts'

type NewFee = Partial<typeof rentalFees.$inferInsert> & { rentalId: RentalId; cents: number }

/** A fee for damage, charged without VAT. @returns its id */
export async function insertFeeRow(db: Db, fee: NewFee): Promise<FeeId> {
  const usual = {
    kind: 'DAMAGE',
    reason: 'Torn hem',
    vatPercent: 0,
    chargedAt: new Date('2026-01-05T10:00:00Z'),
  } as const
  const [row] = await db
    .insert(rentalFees)
    .values({ ...usual, ...fee })
    .returning({ id: rentalFees.id })
  return row!.id
}
