import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { fullNameOf, userNames } from '#accounts/server/full-name.ts'
import type { ListedRun, listPaymentRuns, PaymentRun } from '#payouts/run-contract.ts'
import { isDue } from '#payouts/server/store.ts'
import { paymentRuns, payoutRequests } from '#payouts/server/tables.ts'
import { inDollars } from '#platform/database/columns.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import { listQuery } from '#platform/database/list-query.ts'
import { lastLostNumber } from '#settings/server/restores.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { AccountId, PaymentRunId, PayoutId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'

/** What staff can put into a run, the oldest first. */
export function findDuePayouts(db: Db, userId?: AccountId) {
  const { id, amount, createdAt } = payoutRequests
  return db
    .select({ id, userId: payoutRequests.userId, userName: userNames.fullName, amount, createdAt })
    .from(payoutRequests)
    .innerJoin(userNames, eq(userNames.id, payoutRequests.userId))
    .where(and(isDue, isNull(payoutRequests.runId), userId ? eq(payoutRequests.userId, userId) : undefined))
    .orderBy(asc(createdAt), asc(id))
    .limit(2000)
}

/** In one order, so that two runs with the same payouts wait for each other instead of deadlocking. */
export function lockDuePayouts(tx: Tx, ids: readonly PayoutId[]) {
  const { id, userId, amount } = payoutRequests
  return tx
    .select({ id, userId, amount })
    .from(payoutRequests)
    .where(and(inArray(id, [...ids]), isDue, isNull(payoutRequests.runId)))
    .orderBy(asc(id))
    .for('no key update')
}

export async function insertRun(tx: Tx, row: Omit<typeof paymentRuns.$inferInsert, 'number'>) {
  // Until the transaction ends: numbers follow each other without gaps.
  await advisoryLockName(tx, 'numbers of payment runs')
  const [last] = await tx.select({ number: max(paymentRuns.number) }).from(paymentRuns)
  const number = Math.max(last?.number ?? 0, await lastLostNumber(tx, 'PAYMENT_RUN')) + 1
  await tx.insert(paymentRuns).values({ ...row, number })
  return number
}

type RunColumns = Pick<
  typeof payoutRequests.$inferSelect,
  'runId' | 'runPosition' | 'runMethod' | 'runDetails'
>

export async function putIntoRun(tx: Tx, id: PayoutId, columns: RunColumns): Promise<void> {
  await tx.update(payoutRequests).set(columns).where(eq(payoutRequests.id, id))
}

export async function takeOutOfRun(tx: Tx, runId: PaymentRunId): Promise<void> {
  const nothing = { runId: null, runPosition: null, runMethod: null, runDetails: null }
  await tx.update(payoutRequests).set(nothing).where(eq(payoutRequests.runId, runId))
}

/** One change of a run after the other. */
export async function lockRun(tx: Tx, id: PaymentRunId) {
  const [run] = await tx.select().from(paymentRuns).where(eq(paymentRuns.id, id)).for('update')
  return run
}

export async function cancelRunRow(
  tx: Tx,
  id: PaymentRunId,
  cancelled: { cancelledAt: Date; cancelledBy: AccountId; cancelReason: string },
): Promise<void> {
  await tx.update(paymentRuns).set(cancelled).where(eq(paymentRuns.id, id))
}

export function findRunPayouts(db: Db | Tx, runId: PaymentRunId) {
  return db
    .select({ payout: payoutRequests, userName: userNames.fullName })
    .from(payoutRequests)
    .innerJoin(userNames, eq(userNames.id, payoutRequests.userId))
    .where(eq(payoutRequests.runId, runId))
    .orderBy(asc(payoutRequests.runPosition), asc(payoutRequests.id))
}
export type RunPayout = Awaited<ReturnType<typeof findRunPayouts>>[number]

/** The payouts that are one line of a run: those of one lender, as long as they stand alike. */
export function inLines(found: readonly RunPayout[]): RunPayout[][] {
  const lineOf = ({ payout }: RunPayout) => `${payout.runPosition} ${payout.status}`
  return [...Map.groupBy(found, lineOf).values()]
}

/** In cents. */
export function sumOfLine(line: readonly RunPayout[]): number {
  return line.reduce((sum, { payout }) => sum + payout.amount, 0)
}

const ofRun = sql`from ${payoutRequests} where ${payoutRequests.runId} = ${paymentRuns.id}`
const open = sql<number>`(select count(distinct ${payoutRequests.runPosition})::int ${ofRun} and ${payoutRequests.status} = 'PENDING')`

const isCancelled = sql`${paymentRuns.cancelledAt} is not null`
const state = sql<
  ListedRun['state']
>`case when ${isCancelled} then 'CANCELLED' when ${open} > 0 then 'OPEN' else 'DONE' end`

function runsWith(db: Db | Tx) {
  return db
    .select({
      id: paymentRuns.id,
      number: paymentRuns.number,
      state,
      payouts: paymentRuns.payouts,
      amount: inDollars(paymentRuns.amount),
      open,
      sent: sql<number>`(select count(distinct ${payoutRequests.runPosition})::int ${ofRun} and ${payoutRequests.status} = 'COMPLETED')`,
      sentAmount: sql<string>`(select coalesce(sum(${payoutRequests.amount}), 0)::numeric(12, 2)::text ${ofRun} and ${payoutRequests.status} = 'COMPLETED')`,
      failed: sql<number>`(select count(distinct ${payoutRequests.runPosition})::int ${ofRun} and ${payoutRequests.status} = 'REJECTED')`,
      createdAt: paymentRuns.createdAt,
      createdBy: fullNameOf(paymentRuns.createdBy),
      cancelledAt: paymentRuns.cancelledAt,
      cancelledBy: fullNameOf(paymentRuns.cancelledBy),
      cancelReason: paymentRuns.cancelReason,
    })
    .from(paymentRuns)
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof runsWith>>[number]

export async function findRun(db: Db | Tx, id: PaymentRunId): Promise<Found | undefined> {
  const [row] = await runsWith(db).where(eq(paymentRuns.id, id))
  return row
}

export async function findRuns(db: Db, query: QueryOf<typeof listPaymentRuns>): Promise<Page<ListedRun>> {
  const { rows, total } = await listQuery(
    db,
    runsWith(db),
    {
      from: paymentRuns,
      where: [query.state && sql`${state} = ${query.state}`],
      sorts: { number: paymentRuns.number, amount: paymentRuns.amount },
      initialSort: '-number',
      id: paymentRuns.id,
    },
    query,
  )
  return { rows: rows.map(toListedRun), total }
}

export function toListedRun({
  createdAt,
  cancelledAt: _at,
  cancelledBy: _by,
  cancelReason: _why,
  ...run
}: Found): ListedRun {
  return { ...run, createdAt: createdAt.toISOString() }
}

export function cancellationOf({ cancelledAt, cancelledBy, cancelReason }: Found): PaymentRun['cancelled'] {
  if (!cancelledAt) return null
  return { at: cancelledAt.toISOString(), by: cancelledBy, reason: cancelReason ?? '' }
}
