import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { PaymentId } from '#shared/ids.ts'
import type { PaymentCash } from '#till/contract.ts'
import { isNoCash } from '#till/rules.ts'
import { tillDays, tillEntries } from './tables.ts'
import { toCash } from './to-reply.ts'

const sumOf = (amount: typeof tillEntries.cents | typeof tillEntries.pounds, isChange: boolean) =>
  sql<number>`coalesce(sum(${amount}) filter (where (${tillEntries.kind} = 'CHANGE') = ${isChange}), 0)`.mapWith(
    Number,
  )

/** What payments moved, by their ids. Payments without cash, and those of before there was a till, are absent. */
export async function findPaymentCash(
  db: Db | Tx,
  paymentIds: readonly PaymentId[],
): Promise<Map<string, PaymentCash>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select({
      paymentId: sql<string>`${tillEntries.paymentId}`,
      branch: tillDays.branch,
      number: tillDays.number,
      isClosed: sql<boolean>`${tillDays.closedAt} is not null`,
      cents: sumOf(tillEntries.cents, false),
      pounds: sumOf(tillEntries.pounds, false),
      changeCents: sumOf(tillEntries.cents, true),
      changePounds: sumOf(tillEntries.pounds, true),
    })
    .from(tillEntries)
    .innerJoin(tillDays, eq(tillDays.id, tillEntries.tillDayId))
    .where(and(isNotNull(tillEntries.paymentId), inArray(tillEntries.paymentId, [...paymentIds])))
    .groupBy(tillEntries.paymentId, tillDays.id)
  return new Map(
    rows.map(({ paymentId, branch, number, isClosed, cents, pounds, changeCents, changePounds }) => {
      const change = { cents: -changeCents, pounds: -changePounds }
      const cash = { moved: toCash({ cents, pounds }), change: isNoCash(change) ? null : toCash(change) }
      return [paymentId, { branch, number, isClosed, ...cash }]
    }),
  )
}
