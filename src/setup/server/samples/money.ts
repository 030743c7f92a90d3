import type { ledgerEntries, payoutRequests } from '#payouts/server/tables.ts'
import { newId } from '#platform/columns.ts'
import { moneyText } from '#shared/money.ts'

type Payout = typeof payoutRequests.$inferInsert
type Entry = typeof ledgerEntries.$inferInsert

const day = 86_400_000

/** One lender's payouts with the ledger entries that explain her balance: paid, waiting, refused and withdrawn. */
export function sampleMoney(
  now: Date,
  lender: { id: string; dressIds: readonly string[] },
  adminId: string,
  nth: number,
) {
  const payouts: Payout[] = []
  const entries: Entry[] = []
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const owner = { userId: lender.id, customerId: lender.id }

  lender.dressIds.slice(0, 5).forEach((dressId, index) => {
    const id = newId()
    const rentalPrice = (105 + ((nth * 13 + index * 29) % 140)) * 100 + 500 * (index % 2)
    // The house keeps ten percent of the price.
    const cents = rentalPrice - Math.round(rentalPrice / 10)
    const status = index === 3 ? 'PENDING' : index === 4 ? 'REJECTED' : 'COMPLETED'
    const askedFor = ago(60 - index * 11 - nth)
    const processedAt = status === 'PENDING' ? null : ago(57 - index * 11 - nth)
    payouts.push({
      ...{ id, ...owner, dressId, kind: 'EARNING', status, processedAt, createdAt: askedFor },
      ...{ amount: moneyText(cents), rentalPrice: moneyText(rentalPrice), platformFee: '10.00' },
      processedBy: processedAt && adminId,
      notes: status === 'REJECTED' ? 'The rental was called off.' : null,
    })
    if (status === 'COMPLETED' && processedAt) {
      const createdAt = processedAt
      entries.push({ userId: lender.id, cents, kind: 'EARNING', payoutId: id, actorId: adminId, createdAt })
    }
  })
  const earned = entries.reduce((sum, entry) => sum + entry.cents, 0)
  const cents = Math.floor(earned / 2 / 100) * 100
  if (cents > 0) {
    const id = newId()
    payouts.push({
      ...{ id, ...owner, kind: 'WITHDRAWAL', status: 'COMPLETED', createdAt: ago(12), processedAt: ago(9) },
      amount: moneyText(cents),
      processedBy: adminId,
      notes: 'Bank transfer.',
    })
    const createdAt = ago(12)
    entries.push({
      userId: lender.id,
      cents: -cents,
      kind: 'WITHDRAWAL',
      payoutId: id,
      actorId: lender.id,
      createdAt,
    })
  }
  const balance = moneyText(entries.reduce((sum, entry) => sum + entry.cents, 0))
  return { payouts, entries, balance }
}
