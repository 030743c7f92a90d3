import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/db.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import { payoutRequests } from './tables.ts'

export type PayoutRow = typeof payoutRequests.$inferInsert

/** Stored payouts; those not pending were settled at noon on 5 January 2026. */
export async function writePayouts(
  db: Db,
  ...rows: (Partial<PayoutRow> & { userId: AccountId })[]
): Promise<PayoutId[]> {
  const full = rows.map((row) => {
    const settled = row.status !== undefined && row.status !== 'PENDING'
    const processedAt = settled ? new Date('2026-01-05T12:00:00Z') : null
    const sentAt = row.kind === 'WITHDRAWAL' && row.status === 'COMPLETED' ? processedAt : null
    return { id: newId(), kind: 'EARNING', amount: 120_00, processedAt, sentAt, ...row } as const
  })
  await db.insert(payoutRequests).values(full)
  return full.map(({ id }) => id)
}
