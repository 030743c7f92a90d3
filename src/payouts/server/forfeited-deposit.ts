import { and, desc, eq, inArray } from 'drizzle-orm'
import { shareOf } from '#dresses/share.ts'
import { storedNote } from '#payouts/stored-note.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { centsOf } from '#shared/format/money.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { settle } from './actions.ts'
import { addRentalEarning } from './rental-earnings.ts'
import { payoutRequests } from './tables.ts'

interface ForfeitedDeposit {
  rentalId: string
  ownerId: string
  dressId: string
  /** Cents of the price that the cancelled rental keeps. */
  cents: number
  /** Percent that the shop keeps, up to two decimals. */
  feePercent: string
  /** Of the rental. */
  number: string
}

/** Credits the lender at once with the share of what a cancelled rental keeps. @returns its cents */
export async function creditForfeitedDeposit(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  { cents, number, ...deposit }: ForfeitedDeposit,
): Promise<number> {
  const note = { is: 'forfeited', number, cents } as const
  const id = await addRentalEarning(tx, actor, { ...deposit, price: cents, note, isForfeitedDeposit: true })
  if (id === null) return 0
  await settle(tx, deps, actor, { id, kind: 'EARNING', status: 'PENDING' }, { outcome: 'COMPLETED' })
  return shareOf(cents, Number(deposit.feePercent)).share
}

/**
 * The rental keeps another sum than before: the credit is taken back by the opposite entry, and the share of the new sum
 * is credited. Nothing happens when no share was credited at the cancellation. Requires the lock of the rental.
 * @param change what is kept now, and the number of the rental
 */
export async function correctForfeitedDeposit(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  rentalId: string,
  { cents, number }: { cents: number; number: string },
): Promise<void> {
  const [last] = await tx
    .select()
    .from(payoutRequests)
    .where(and(eq(payoutRequests.rentalId, rentalId), payoutRequests.isForfeitedDeposit))
    .orderBy(desc(payoutRequests.createdAt), desc(payoutRequests.id))
    .limit(1)
    .for('no key update')
  if (!last?.dressId) return
  const { id, status, kind, userId: ownerId, dressId, rentalPrice, platformFee } = last
  const credited = status === 'COMPLETED' ? centsOf(rentalPrice) : 0
  if (credited === cents) return
  if (status === 'COMPLETED')
    await settle(
      tx,
      deps,
      actor,
      { id, kind, status },
      {
        outcome: 'REJECTED',
        reason: storedNote({ is: 'corrected' }),
      },
    )
  const feePercent = platformFee ?? '0'
  await creditForfeitedDeposit(tx, deps, actor, { rentalId, ownerId, dressId, cents, feePercent, number })
}

/** The lender's share of kept deposits in dollars, by rental. */
export async function findForfeitedDepositShares(
  db: Db | Tx,
  rentalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (rentalIds.length === 0) return new Map()
  const { rentalId, amount } = payoutRequests
  const rows = await db
    .select({ rentalId, amount })
    .from(payoutRequests)
    .where(
      and(
        inArray(rentalId, [...rentalIds]),
        payoutRequests.isForfeitedDeposit,
        eq(payoutRequests.status, 'COMPLETED'),
      ),
    )
  return new Map(rows.map((row) => [row.rentalId ?? '', row.amount]))
}
