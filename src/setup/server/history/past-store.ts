import { eq } from 'drizzle-orm'
import { emailLogs } from '#email/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { nextReceipt } from '#rentals/payments/server/record.ts'
import { rentalFees, rentalPayments } from '#rentals/server/payment-tables.ts'
import { vatOf, vatPercentOfFee } from '#rentals/server/vat.ts'
import type { SamplePayment } from '#setup/server/samples/rentals.ts'
import { localNow } from '#shared/dates.ts'

/** With the next receipt number of its year. */
export async function insertPayment(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  payment: SamplePayment,
): Promise<void> {
  const receiptYear = Number(localNow(payment.createdAt, config.SHOP_TIMEZONE).date.slice(0, 4))
  const receipt = nextReceipt(tx, receiptYear)
  await tx
    .with(receipt.query)
    .insert(rentalPayments)
    .values({ ...payment, ...(await vatOf(tx, payment)), receiptYear, receiptNumber: receipt.number })
}

/** For damage. */
export async function insertFee(
  tx: Tx,
  fee: Omit<typeof rentalFees.$inferInsert, 'kind' | 'vatPercent'>,
): Promise<void> {
  const vatPercent = await vatPercentOfFee(tx, 'DAMAGE')
  await tx.insert(rentalFees).values({ ...fee, kind: 'DAMAGE', vatPercent })
}

/** Emails of a past that was replayed: no worker sends them. */
export async function markMailsSent(tx: Tx): Promise<void> {
  await tx
    .update(emailLogs)
    .set({ status: 'sent', attempts: 1, sentAt: emailLogs.createdAt, secrets: null })
    .where(eq(emailLogs.status, 'pending'))
}
