import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import { readOnce } from '#platform/database/read-once.ts'
import { lastLostNumber } from '#settings/server/restores.ts'
import type { Cents, Pounds } from '#shared/format/money.ts'
import type { PaymentId, PayoutId, TillDayId, TillEntryId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import type { EntryKind } from '#till/kinds.ts'
import { type Cash, lessCash, noCash } from '#till/rules.ts'
import { exchangeRates, tillDays, tillEntries } from './tables.ts'

export type TillDayRow = typeof tillDays.$inferSelect
export type TillEntryRow = typeof tillEntries.$inferSelect
export type RateRow = typeof exchangeRates.$inferSelect

export function findOpenDays(db: Db | Tx): Promise<TillDayRow[]> {
  return db.select().from(tillDays).where(isNull(tillDays.closedAt))
}

export async function findTillDay(db: Db | Tx, id: TillDayId): Promise<TillDayRow | undefined> {
  const [found] = await db.select().from(tillDays).where(eq(tillDays.id, id))
  return found
}

/** FOR UPDATE: its closing and its numbered receipts follow each other. Take it after the lock of any rental. */
export async function lockTillDay(tx: Tx, id: TillDayId): Promise<TillDayRow | undefined> {
  const [found] = await tx.select().from(tillDays).where(eq(tillDays.id, id)).for('update')
  return found
}

/** FOR UPDATE: what is in it is known, and its numbered receipts follow each other. Take it after the lock of any rental, before that of a balance. */
export async function lockOpenDay(tx: Tx, branch: Branch): Promise<TillDayRow | undefined> {
  const [found] = await tx.select().from(tillDays).where(isOpenAt(branch)).for('update')
  return found
}

const isOpenAt = (branch: Branch) => and(eq(tillDays.branch, branch), isNull(tillDays.closedAt))

/** The next number of the showroom. Undefined when its till is open. */
export async function insertTillDay(
  tx: Tx,
  row: Omit<typeof tillDays.$inferInsert, 'number'>,
): Promise<CountedDay | undefined> {
  const [last] = await tx
    .select()
    .from(tillDays)
    .where(eq(tillDays.branch, row.branch))
    .orderBy(desc(tillDays.number))
    .limit(1)
  const number = Math.max(last?.number ?? 0, await lastLostNumber(tx, `TILL_${row.branch}`)) + 1
  const [made] = await tx
    .insert(tillDays)
    .values({ ...row, number })
    .onConflictDoNothing()
    .returning()
  if (!made) return undefined
  const expected = { cents: made.floatCents, pounds: made.floatPounds }
  // A number was lost with a backup: nobody knows what that day left.
  const left = last?.number === number - 1 ? leftOf(last) : null
  return { day: made, expected, left }
}

export async function updateTillDay(
  tx: Tx,
  id: TillDayId,
  closing: Partial<TillDayRow> & Pick<TillDayRow, 'closedAt' | 'closedBy'>,
): Promise<TillDayRow> {
  const [closed] = await tx.update(tillDays).set(closing).where(eq(tillDays.id, id)).returning()
  return closed!
}

/** What was left in the drawer at the last closing; null before the first one. */
export async function leftAtLastClosing(db: Db | Tx, branch: Branch): Promise<Cash | null> {
  const [last] = await db
    .select()
    .from(tillDays)
    .where(and(eq(tillDays.branch, branch), isNotNull(tillDays.closedAt)))
    .orderBy(desc(tillDays.number))
    .limit(1)
  return last ? leftOf(last) : null
}

/** Of a closed day. */
export function leftOf({ countedCents, countedPounds, takenCents, takenPounds }: TillDayRow): Cash {
  return lessCash(
    { cents: countedCents ?? 0, pounds: countedPounds ?? 0 },
    { cents: takenCents ?? 0, pounds: takenPounds ?? 0 },
  )
}

/** Float and entries of a till day; columns of a query that reads `till_days`. */
export const expectedCents = sql<number>`(till_days.float_cents
  + (select coalesce(sum(cents), 0) from till_entries where till_day_id = till_days.id))`.mapWith(Number)
export const expectedPounds = sql<number>`(till_days.float_pounds
  + (select coalesce(sum(pounds), 0) from till_entries where till_day_id = till_days.id))`.mapWith(Number)

const before = sql`till_days before where before.branch = till_days.branch and before.number = till_days.number - 1`
/** What the closing of the day before left; null on the first day. */
export const leftCents = sql<
  number | null
>`(select before.counted_cents - before.taken_cents from ${before})`.mapWith(Number)
export const leftPounds = sql<
  number | null
>`(select before.counted_pounds - before.taken_pounds from ${before})`.mapWith(Number)

/** A till day with what should lie in it, and what the day before left there. */
export interface CountedDay {
  day: TillDayRow
  expected: Cash
  left: Cash | null
}

export async function countDay(db: Db | Tx, day: TillDayRow): Promise<CountedDay> {
  const [found] = await db
    .select({ expectedCents, expectedPounds, leftCents, leftPounds })
    .from(tillDays)
    .where(eq(tillDays.id, day.id))
  return toCounted({ day, ...found! })
}

/** Of a row with the columns above. */
export function toCounted({ day, ...row }: CountedRow): CountedDay {
  const { leftCents: cents, leftPounds: pounds } = row
  return {
    day,
    expected: { cents: row.expectedCents, pounds: row.expectedPounds },
    left: cents === null || pounds === null ? null : { cents, pounds },
  }
}

interface CountedRow {
  day: TillDayRow
  expectedCents: Cents
  expectedPounds: Pounds
  leftCents: Cents | null
  leftPounds: Pounds | null
}

export async function readExpected(db: Db | Tx, tillDayId: TillDayId): Promise<Cash> {
  const [found] = await db
    .select({ cents: expectedCents, pounds: expectedPounds })
    .from(tillDays)
    .where(eq(tillDays.id, tillDayId))
  return found ?? noCash
}

export interface KindSum extends Cash {
  kind: EntryKind
  count: number
}

const cents = sql<number>`sum(${tillEntries.cents})`.mapWith(Number)
const pounds = sql<number>`sum(${tillEntries.pounds})`.mapWith(Number)

export function sumsByKind(db: Db, tillDayId: TillDayId): Promise<KindSum[]> {
  const { kind } = tillEntries
  return db
    .select({ kind, count: sql<number>`count(*)`.mapWith(Number), cents, pounds })
    .from(tillEntries)
    .where(eq(tillEntries.tillDayId, tillDayId))
    .groupBy(kind)
}

/** Newest first. */
export function findTillEntries(
  db: Db,
  tillDayId: TillDayId,
  { limit, offset }: { limit: number; offset: number },
): Promise<TillEntryRow[]> {
  return db
    .select()
    .from(tillEntries)
    .where(eq(tillEntries.tillDayId, tillDayId))
    .orderBy(desc(tillEntries.createdAt), desc(tillEntries.id))
    .limit(limit)
    .offset(offset)
}

/** Pay-ins and pay-outs, the oldest first. */
export function findPayInsAndOuts(db: Db, tillDayId: TillDayId): Promise<TillEntryRow[]> {
  return db
    .select()
    .from(tillEntries)
    .where(and(eq(tillEntries.tillDayId, tillDayId), isNotNull(tillEntries.number)))
    .orderBy(tillEntries.number)
}

export async function findEntry(db: Db | Tx, id: TillEntryId): Promise<TillEntryRow | undefined> {
  const [found] = await db.select().from(tillEntries).where(eq(tillEntries.id, id))
  return found
}

export async function insertTillEntry(tx: Tx, row: PgInsertValue<typeof tillEntries>): Promise<TillEntryRow> {
  const [made] = await tx.insert(tillEntries).values(row).returning()
  return made!
}

export async function insertTillEntries(
  tx: Tx,
  rows: readonly (typeof tillEntries.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(tillEntries).values([...rows])
}

/** The number of the next receipt of a day: a column of a new entry. Hold the lock of the day. */
export function nextNumber(tillDayId: TillDayId) {
  return sql`(select coalesce(max(number), 0) + 1 from ${tillEntries} where till_day_id = ${tillDayId})`
}

const slipColumns = {
  tillDayId: tillEntries.tillDayId,
  branch: tillDays.branch,
  receipt: sql<string>`${tillDays.number} || '-' || ${tillEntries.number}`.as('receipt'),
  cents: tillEntries.cents,
  pounds: tillEntries.pounds,
}

/** Subquery to join: the pay-out of each payout of a lender that was paid in cash. */
export const entriesOfPayouts = queryBuilder
  .select({ payoutId: tillEntries.payoutId, ...slipColumns })
  .from(tillEntries)
  .innerJoin(tillDays, eq(tillDays.id, tillEntries.tillDayId))
  .where(and(eq(tillEntries.kind, 'PAY_OUT'), isNotNull(tillEntries.payoutId)))
  .as('payout_slips')

/** Subquery to join: the pay-out, or pay-in, of each expense of a dress that a till paid, or got back. */
export const entriesOfExpenses = queryBuilder
  .select({ expenseId: tillEntries.expenseId, ...slipColumns })
  .from(tillEntries)
  .innerJoin(tillDays, eq(tillDays.id, tillEntries.tillDayId))
  .where(isNotNull(tillEntries.expenseId))
  .as('expense_slips')

export async function findSlipOfPayout(tx: Tx, payoutId: PayoutId) {
  const [found] = await tx.select().from(entriesOfPayouts).where(eq(entriesOfPayouts.payoutId, payoutId))
  return found
}

/** What a payment moved; undefined for one of before there was a till. */
export async function cashOfPayment(tx: Tx, paymentId: PaymentId): Promise<Cash | undefined> {
  const [found] = await tx
    .select({ cents, pounds })
    .from(tillEntries)
    .where(eq(tillEntries.paymentId, paymentId))
    .groupBy(tillEntries.paymentId)
  return found
}

/** Pounds for one dollar, now or before an instant; null when none was set. */
export async function rateOfDay(db: Db | Tx, before?: Date): Promise<number | null> {
  const last = before ? (await findRates(db, 1, before))[0] : await newestRate(db)
  return last ? Number(last.rate) : null
}

const newest = readOnce(async (db): Promise<RateRow | undefined> => (await findRates(db, 1))[0])

/** Undefined when none was set. */
export function newestRate(db: Db | Tx): Promise<RateRow | undefined> {
  return newest.read(db)
}

/** Newest first. */
export function findRates(db: Db | Tx, most: number, before?: Date): Promise<RateRow[]> {
  const { createdAt, id } = exchangeRates
  return db
    .select()
    .from(exchangeRates)
    .where(before && lt(createdAt, before))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}

export async function insertRate(tx: Tx, row: typeof exchangeRates.$inferInsert): Promise<RateRow> {
  const [made] = await tx.insert(exchangeRates).values(row).returning()
  newest.forget(tx)
  return made!
}
