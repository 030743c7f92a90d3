import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { shareOf } from '#dresses/share.ts'
import { storedNote } from '#payouts/stored-note.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Cents } from '#shared/format/money.ts'
import type { AccountId, DressId, RentalId } from '#shared/ids.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { settleLocked } from './actions.ts'
import { type AgreedTerms, addRentalEarning, shareTermsOf } from './rental-earnings.ts'
import { payoutRequests } from './tables.ts'

interface ForfeitedDeposit {
  rentalId: RentalId
  ownerId: AccountId
  dressId: DressId
  /** Cents of the price that the cancelled rental keeps. */
  cents: Cents
  terms: AgreedTerms
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
  await settleLocked(tx, deps, actor, { id, kind: 'EARNING', status: 'PENDING' }, { outcome: 'COMPLETED' })
  return shareOf(cents, shareTermsOf(deposit.terms)).share
}

/**
 * The rental keeps another sum than before: credits are taken back by opposite entries, and the shares of the new sum
 * are credited. Nothing happens for a dress whose share was not credited at the cancellation. Requires the lock of the rental.
 * @param change cents that are kept now for the dress of each lender, and the number of the rental
 */
export async function correctForfeitedDeposits(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  rentalId: RentalId,
  { parts, number }: { parts: readonly ForfeitedNow[]; number: string },
): Promise<void> {
  const rows = await tx
    .select()
    .from(payoutRequests)
    .where(and(eq(payoutRequests.rentalId, rentalId), payoutRequests.isForfeitedDeposit))
    .orderBy(desc(payoutRequests.createdAt), desc(payoutRequests.id))
    .for('no key update')
  for (const { dressId, ownerId, cents } of parts) {
    const last = rows.find((row) => row.dressId === dressId && row.userId === ownerId)
    if (last) await correctShare(tx, deps, actor, last, { rentalId, dressId, cents, number })
  }
}

interface ForfeitedNow {
  dressId: DressId
  ownerId: AccountId | null
  cents: Cents
}

type Share = Pick<ForfeitedDeposit, 'rentalId' | 'dressId' | 'cents' | 'number'>

async function correctShare(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  {
    id,
    status,
    kind,
    userId: ownerId,
    rentalPrice,
    platformFee,
    shareVatPercent,
  }: typeof payoutRequests.$inferSelect,
  share: Share,
): Promise<void> {
  const credited = status === 'COMPLETED' ? rentalPrice : 0
  if (credited === share.cents) return
  if (status === 'COMPLETED')
    await settleLocked(
      tx,
      deps,
      actor,
      { id, kind, status },
      {
        outcome: 'REJECTED',
        reason: storedNote({ is: 'corrected' }),
      },
    )
  const terms = { feePercent: platformFee ?? '0', vatPercent: shareVatPercent }
  await creditForfeitedDeposit(tx, deps, actor, { ...share, ownerId, terms })
}

/** A lender's share of what a cancelled rental kept of the price of a dress. */
export interface ForfeitedShare {
  rentalId: RentalId
  dressId: DressId | null
  ownerId: AccountId
  /** Cents. */
  amount: number
}

/** Of these rentals, in the order in which they were credited. */
export async function findForfeitedDepositShares(
  db: Db | Tx,
  rentalIds: readonly RentalId[],
): Promise<ForfeitedShare[]> {
  if (rentalIds.length === 0) return []
  const { id, rentalId, dressId, userId: ownerId, amount, status, createdAt } = payoutRequests
  const rows = await db
    .select({ rentalId, dressId, ownerId, amount })
    .from(payoutRequests)
    .where(and(inArray(rentalId, [...rentalIds]), payoutRequests.isForfeitedDeposit, eq(status, 'COMPLETED')))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({ ...row, rentalId: row.rentalId ?? '' }))
}
