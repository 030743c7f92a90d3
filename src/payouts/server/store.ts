import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { userNames } from '#accounts/server/full-name.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Payout } from '#payouts/contract.ts'
import { paymentOf, termsOf } from '#payouts/rules.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { shownNote } from '#payouts/stored-note.ts'
import { inDollars } from '#platform/database/columns.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { may } from '#shared/access.ts'
import { shownName } from '#shared/former-names.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'
import { entriesOfPayouts } from '#till/server/store.ts'
import { ledgerEntries, paymentRuns, payoutRequests } from './tables.ts'

const maxPayouts = 1000

/** Newest first: all payouts with names for those who may list them, the user's own without names for others. */
export async function findPayouts(db: Db | Tx, viewer: Viewer): Promise<Payout[]> {
  const staff = may(viewer, listStaffPayouts)
  const rows = await payoutsWith(db, staff)
    .where(staff ? undefined : eq(payoutRequests.userId, viewer.id))
    .orderBy(desc(payoutRequests.createdAt), desc(payoutRequests.id))
    .limit(maxPayouts)
  return rows.map(toPayout)
}

/** One payout in the shape of `findPayouts`. */
export async function findPayout(db: Db | Tx, viewer: Viewer, id: PayoutId): Promise<Payout | undefined> {
  const [row] = await payoutsWith(db, may(viewer, listStaffPayouts)).where(eq(payoutRequests.id, id))
  return row && toPayout(row)
}

export function payoutsWith(db: Db | Tx, staff: boolean) {
  return db
    .select({
      id: payoutRequests.id,
      userId: payoutRequests.userId,
      userName: staff ? userNames.fullName : sql<null>`null`,
      dressId: payoutRequests.dressId,
      dressName: dressSummaries.title,
      customerId: sql<AccountId | null>`case when ${payoutRequests.kind} = 'EARNING' then ${payoutRequests.userId} end`,
      kind: payoutRequests.kind,
      amount: inDollars(payoutRequests.amount),
      rentalPrice: payoutRequests.rentalPrice,
      platformFee: payoutRequests.platformFee,
      shareVatPercent: payoutRequests.shareVatPercent,
      isForfeitedDeposit: payoutRequests.isForfeitedDeposit,
      status: payoutRequests.status,
      paidOn: payoutRequests.paidOn,
      paymentMethod: payoutRequests.paymentMethod,
      paymentReference: payoutRequests.paymentReference,
      runId: staff ? payoutRequests.runId : sql<null>`null`,
      runNumber: paymentRuns.number,
      runMadeAt: paymentRuns.createdAt,
      tillDayId: staff ? entriesOfPayouts.tillDayId : sql<null>`null`,
      tillBranch: entriesOfPayouts.branch,
      tillReceipt: entriesOfPayouts.receipt,
      rentalId: staff ? payoutRequests.rentalId : sql<null>`null`,
      notes: staff ? payoutRequests.notes : payoutRequests.customerNote,
      createdAt: payoutRequests.createdAt,
      processedAt: payoutRequests.processedAt,
    })
    .from(payoutRequests)
    .innerJoin(userNames, eq(userNames.id, payoutRequests.userId))
    .leftJoin(dressSummaries, eq(dressSummaries.id, payoutRequests.dressId))
    .leftJoin(paymentRuns, eq(paymentRuns.id, payoutRequests.runId))
    .leftJoin(entriesOfPayouts, eq(entriesOfPayouts.payoutId, payoutRequests.id))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof payoutsWith>>[number]

export function toPayout({ createdAt, processedAt, ...row }: Found): Payout {
  const { rentalPrice, platformFee, shareVatPercent, paidOn, paymentMethod, paymentReference, ...others } =
    row
  const { runId, runNumber, runMadeAt, tillDayId, tillBranch, tillReceipt, ...shown } = others
  return {
    ...shown,
    userName: shown.userName && shownName(shown.userName),
    notes: shownNote(shown.notes),
    terms: termsOf({ rentalPrice, platformFee, shareVatPercent }),
    payment: paymentOf({ paidOn, paymentMethod, paymentReference }),
    till:
      tillDayId && tillBranch && tillReceipt
        ? { dayId: tillDayId, branch: tillBranch, receipt: tillReceipt }
        : null,
    run: runId && runNumber !== null ? { id: runId, number: runNumber } : null,
    onItsWaySince: (shown.status === 'PENDING' && runMadeAt?.toISOString()) || null,
    createdAt: createdAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  }
}

/** Cents: the sum of the ledger, and of the payouts that wait to be settled, as of one moment. */
export async function sumsOf(
  db: Db | Tx,
  userId: AccountId,
): Promise<{ available: number; pending: number }> {
  const { rows } = await db.execute<{ available: string; pending: string }>(sql`
    select
      (select coalesce(sum(${ledgerEntries.cents}), 0) from ${ledgerEntries} where ${eq(ledgerEntries.userId, userId)}) as available,
      (select coalesce(sum(${payoutRequests.amount} * 100), 0)::bigint from ${payoutRequests}
        where ${and(eq(payoutRequests.userId, userId), eq(payoutRequests.status, 'PENDING'))}) as pending`)
  const [sums] = rows
  return { available: Number(sums?.available), pending: Number(sums?.pending) }
}

type NewEntry = typeof ledgerEntries.$inferInsert & { createdAt: Date }

/**
 * Dates the entry after the user's last one, even if its request began earlier and waited for the lock: in the order of
 * `createdAt`, the entries give the real balances. Requires the lock of the user (`lockBalance`).
 */
export async function insertLedgerEntry(tx: Tx, { createdAt, ...entry }: NewEntry): Promise<void> {
  const at = sql.param(createdAt, ledgerEntries.createdAt)
  const last = tx
    .select({ at: sql`max(${ledgerEntries.createdAt})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, entry.userId))
  await tx.insert(ledgerEntries).values({
    ...entry,
    createdAt: sql`greatest(${at}::timestamptz, (${last}) + interval '1 microsecond')`,
  })
}

/** Withdrawals that staff have to pay. */
export const isDue = sql`${payoutRequests.kind} = 'WITHDRAWAL' and ${payoutRequests.status} = 'PENDING'`

export function countPayoutsDue(db: Db): Promise<number> {
  return db.$count(payoutRequests, isDue)
}

/** Whose payouts they are, by id. */
export async function findLendersOfPayouts(db: Db, ids: readonly PayoutId[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { id, userId } = payoutRequests
  const rows = await db
    .select({ id, userId, name: userNames.fullName })
    .from(payoutRequests)
    .innerJoin(userNames, eq(userNames.id, userId))
    .where(inArray(id, [...ids]))
  return new Map(rows.map(({ id, ...lender }) => [id, lender]))
}

/** What rentals read of the earnings of these pieces, by id. */
export async function findPayoutSummaries(db: Db | Tx, pieces: readonly { payoutId: PayoutId | null }[]) {
  const ids = pieces.flatMap(({ payoutId }) => payoutId ?? [])
  const { id, status, amount, platformFee, shareVatPercent, rentalPrice } = payoutRequests
  const rows = await db
    .select({ id, status, amount, platformFee, shareVatPercent, rentalPrice })
    .from(payoutRequests)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
