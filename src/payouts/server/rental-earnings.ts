import { and, eq, ne, notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import { type ShareTerms, shareOf } from '#dresses/share.ts'
import { type NoteCode, storedNote, type WithdrawnWhy } from '#payouts/stored-note.ts'
import { newId } from '#platform/database/columns.ts'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type Cents, moneyText } from '#shared/format/money.ts'
import type { AccountId, DressId, PayoutId, RentalId } from '#shared/ids.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { announcePayout, recordPayout, settleLocked } from './actions.ts'
import { findEarlyCredit } from './early-credit.ts'
import { appendEntry } from './ledger.ts'
import { insertPayout, lockPayout } from './settling-store.ts'
import { payoutRequests } from './tables.ts'

/** Earnings of rentals. Nothing else settles them: the payout actions of staff refuse them. */

/** The terms that a payout stores in columns. */
export interface AgreedTerms {
  /** Percent that the shop keeps, up to two decimals. */
  feePercent: string
  /** Of the VAT that comes off the price before it is shared. */
  vatPercent: number
}

export function shareTermsOf({ feePercent, vatPercent }: AgreedTerms): ShareTerms {
  return { feePercent: Number(feePercent), vatPercent }
}

interface RentalEarning {
  rentalId: RentalId
  ownerId: AccountId
  dressId: DressId
  /** Cents. */
  price: number
  terms: AgreedTerms
  /** Names the rental; the lender reads it. */
  note: NoteCode
  /** The price is what a cancelled rental keeps. */
  isForfeitedDeposit?: boolean
}

/** The lender's pending earning from a rental. @returns its id; null when the fee leaves nothing */
export async function addRentalEarning(
  tx: Tx,
  actor: Actor<Viewer | null>,
  { rentalId, ownerId, dressId, price, terms, note, isForfeitedDeposit }: RentalEarning,
): Promise<PayoutId | null> {
  const { share } = shareOf(price, shareTermsOf(terms))
  if (share <= 0) return null
  const id = newId<PayoutId>()
  await insertPayout(tx, {
    id,
    userId: ownerId,
    dressId,
    kind: 'EARNING',
    amount: share,
    rentalPrice: price,
    platformFee: terms.feePercent,
    shareVatPercent: terms.vatPercent,
    rentalId,
    isForfeitedDeposit,
    notes: storedNote(note),
    customerNote: storedNote(note),
    createdAt: actor.now,
    updatedAt: actor.now,
  })
  await recordPayout(tx, actor, id, 'payout.credited', {
    amount: moneyText(share),
    customerId: ownerId,
    dressId,
  })
  return id
}

/**
 * Credits the earning of a completed rental, also one that an older version let staff reject; the lender gets an email.
 * One that it let staff credit before stays as it is.
 */
export async function creditRentalEarning(tx: Tx, deps: Deps, actor: Actor, id: PayoutId): Promise<void> {
  const found = await lockPayout(tx, id)
  if (!found || found.status === 'COMPLETED') return
  await settleLocked(tx, deps, actor, { id, ...found }, { outcome: 'COMPLETED' })
  await announcePayout(tx, deps, actor, id)
}

/** Writes another line for one of the program in the notes of an earning; what else stands there stays. */
export async function changeEarningNote(
  tx: Tx,
  at: Date,
  id: PayoutId,
  { before, after }: { before: NoteCode; after: NoteCode },
): Promise<void> {
  const { notes, customerNote } = payoutRequests
  const replaced = (column: typeof notes | typeof customerNote) =>
    sql`replace(${column}, ${storedNote(before)}::text, ${storedNote(after)}::text)`
  await tx
    .update(payoutRequests)
    .set({ notes: replaced(notes), customerNote: replaced(customerNote), updatedAt: at })
    .where(eq(payoutRequests.id, id))
}

interface FeeShare extends Pick<RentalEarning, 'rentalId' | 'ownerId' | 'dressId' | 'note'> {
  /** What the lender gets. */
  cents: Cents
}

/** Credits the lender at once with her part of a fee, such as the damage of her dress; she gets an email. @returns the id of the payout */
export async function creditFeeShare(tx: Tx, deps: Deps, actor: Actor, share: FeeShare): Promise<PayoutId> {
  const id = await creditShare(tx, deps, actor, share)
  await announcePayout(tx, deps, actor, id)
  return id
}

/** The fee ends with less: her part of it is taken back and the lower one credited. @returns the id of its payout */
export async function lowerFeeShare(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  id: PayoutId,
  share: Omit<FeeShare, 'ownerId'>,
): Promise<PayoutId> {
  const { kind, status, userId } = (await lockPayout(tx, id))!
  const reason = storedNote({ is: 'corrected' })
  await settleLocked(tx, deps, actor, { id, kind, status }, { outcome: 'REJECTED', reason })
  return creditShare(tx, deps, actor, { ...share, ownerId: userId })
}

async function creditShare(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  { rentalId, ownerId, dressId, cents, note }: FeeShare,
): Promise<PayoutId> {
  const id = newId<PayoutId>()
  await insertPayout(tx, {
    id,
    userId: ownerId,
    dressId,
    kind: 'EARNING',
    amount: cents,
    rentalId,
    notes: storedNote(note),
    customerNote: storedNote(note),
    createdAt: actor.now,
    updatedAt: actor.now,
  })
  await recordPayout(tx, actor, id, 'payout.credited', {
    amount: moneyText(cents),
    customerId: ownerId,
    dressId,
  })
  await settleLocked(tx, deps, actor, { id, kind: 'EARNING', status: 'PENDING' }, { outcome: 'COMPLETED' })
  return id
}

/** Subquery: an earning of a rental that is still to be settled. */
export function pendingEarningOf(rentalId: SQLWrapper) {
  const { kind, status } = payoutRequests
  return queryBuilder
    .select({ one: sql`1` })
    .from(payoutRequests)
    .where(and(eq(payoutRequests.rentalId, rentalId), eq(kind, 'EARNING'), eq(status, 'PENDING')))
}

/**
 * Cents that lenders get of a rental: its earnings, also pending ones, without those that were rejected.
 * @param except ids of payouts that are parts of fees
 */
export async function lenderCentsOfRental(
  db: Db | Tx,
  rentalId: RentalId,
  except: readonly PayoutId[] = [],
): Promise<number> {
  const { amount, status } = payoutRequests
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${amount}) * 100, 0)` })
    .from(payoutRequests)
    .where(
      and(
        eq(payoutRequests.rentalId, rentalId),
        ne(status, 'REJECTED'),
        notInArray(payoutRequests.id, [...except]),
      ),
    )
  return Number(row?.cents)
}

interface Withdrawal {
  /** The lender reads it. */
  why: WithdrawnWhy
  /** False: staff know that a correction of the lender's balance was about something else. */
  isCorrected?: boolean | undefined
  /** Of the ledger entry, when a correction is undone. */
  correction: string
}

/**
 * Rejects the earning of a cancelled rental. One that was credited early is taken back by the opposite entry. Where staff
 * have corrected the balance by hand already, a further entry undoes their correction, so that the lender pays once.
 * @returns the cents that the lender's balance has lost
 */
export async function withdrawRentalEarning(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  id: PayoutId,
  { why, isCorrected = true, correction }: Withdrawal,
): Promise<number> {
  const found = await lockPayout(tx, id)
  if (!found || found.status === 'REJECTED') return 0
  const credit = await findEarlyCredit(tx, id)
  const reason = storedNote({ is: 'withdrawn', why })
  await settleLocked(tx, deps, actor, { id, ...found }, { outcome: 'REJECTED', reason })
  if (!credit) return 0
  const { userId, cents } = credit
  if (!isCorrected || !credit.isCorrected) return cents
  await appendEntry(tx, {
    at: actor.now,
    userId,
    cents,
    kind: 'ADJUSTMENT',
    actorId: actor.viewer?.id,
    payoutId: id,
    reason: correction,
  })
  return 0
}
