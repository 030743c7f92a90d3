import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { findUserName } from '#accounts/server/full-name.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'
import { ledgerEntries, payoutRequests } from './tables.ts'

/**
 * The user's entries in cents, oldest first, from `from` inclusive to `to` exclusive, and the sum of the earlier ones. One
 * snapshot: an entry that is written meanwhile changes neither.
 */
export function findLedgerEntries(db: Db, userId: AccountId, from: Date, to: Date) {
  return db.transaction(
    async (tx) => {
      const ofUser = eq(ledgerEntries.userId, userId)
      const [before] = await tx
        .select({
          opening: sql<string>`coalesce(sum(${ledgerEntries.cents}) filter (where ${lt(ledgerEntries.createdAt, from)}), 0)`,
          first: sql<Date | null>`min(${ledgerEntries.createdAt})`.mapWith(ledgerEntries.createdAt),
        })
        .from(ledgerEntries)
        .where(ofUser)
      const person = await findUserName(tx, userId)
      const entries = await tx
        .select({
          id: ledgerEntries.id,
          createdAt: ledgerEntries.createdAt,
          kind: ledgerEntries.kind,
          cents: ledgerEntries.cents,
          // The note of an earning names its rental.
          reason: sql<
            string | null
          >`coalesce(${ledgerEntries.reason}, case ${ledgerEntries.kind} when 'EARNING' then ${payoutRequests.customerNote} end)`,
          dressName: dressSummaries.title,
          rentalPrice: payoutRequests.rentalPrice,
          platformFee: payoutRequests.platformFee,
          shareVatPercent: payoutRequests.shareVatPercent,
          isForfeitedDeposit: sql<boolean>`coalesce(${payoutRequests.isForfeitedDeposit}, false)`,
          paidOn: payoutRequests.paidOn,
          paymentMethod: payoutRequests.paymentMethod,
          paymentReference: payoutRequests.paymentReference,
        })
        .from(ledgerEntries)
        .leftJoin(payoutRequests, eq(payoutRequests.id, ledgerEntries.payoutId))
        .leftJoin(dressSummaries, eq(dressSummaries.id, payoutRequests.dressId))
        .where(and(ofUser, gte(ledgerEntries.createdAt, from), lt(ledgerEntries.createdAt, to)))
        .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id))
      return {
        entries,
        person: person ?? '',
        opening: Number(before?.opening ?? 0),
        first: before?.first ?? null,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
