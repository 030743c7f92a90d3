import { and, eq, getTableColumns, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Channel } from '#platform/internet/outward.ts'
import { hourMs, minuteMs } from '#shared/dates.ts'

/** Columns of a table whose rows wait to be sent. */
export const outboxColumns = () => ({
  attempts: integer().notNull().default(0),
  /** No attempt before this. */
  nextTryAt: instant().notNull().defaultNow(),
})

/** Set while a process is at work on the row. Once it has passed, that process has died. */
export const claimedUntil = () => instant()

type Claimable = PgTable & { id: PgColumn; claimedUntil: PgColumn }

/** A table without `claimedUntil` has its claims elsewhere, one without `expiresAt` sends what is late, too. */
export type OutboxTable = PgTable & {
  id: PgColumn
  attempts: PgColumn
  nextTryAt: PgColumn
  claimedUntil?: PgColumn
  expiresAt?: PgColumn
}

/** A table of messages that leave on a channel, and what is done with them. */
export interface Outbox<Table extends OutboxTable = OutboxTable> {
  channel: Channel
  table: Table
  waiting: PgUpdateSetSource<Table>
  /** Of whatever is given up. */
  failed: PgUpdateSetSource<Table>
  /** Waited in a backup: it may have been sent since. */
  restored: PgUpdateSetSource<Table>
  /**
   * Nothing is sent twice: what a message becomes when a process died during its attempt, so that it may have arrived. Without it
   * such a message is sent again.
   */
  unknown?: PgUpdateSetSource<Table>
  /** Somebody else has told that it was sent, and knows more. */
  isSent?: SQL
  /** Longer than any attempt takes. */
  claimMs: number
  /** Milliseconds from each failed attempt to the next one. */
  pauses: readonly number[]
  /** The pause after these. Without it a message fails when they are over. */
  lastPause?: number
}

/** The short first pauses cover greylisting, restarts and limits. */
export const untilItExpires = {
  pauses: [1, 2, 5, 10, 20, 40].map((each) => each * minuteMs),
  lastPause: hourMs,
}

type Row<Table extends OutboxTable> = Table['$inferSelect'] & Message
type Message = { id: string; attempts: number; claimedUntil?: Date | null }

/** What came of an attempt. `AGAIN` follows the pauses, unless it says when. */
export interface Outcome<Table extends OutboxTable> {
  kind: 'SENT' | 'AGAIN' | 'FAILED'
  changes: PgUpdateSetSource<Table>
  nextTryAt?: Date
}

/**
 * Takes rows that nobody has, until `until`. One statement that skips what another transaction holds: two servers never have the same.
 * Not `update`: a transaction that refers to the row holds it, too.
 */
export async function claimRows<Table extends Claimable>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  until: Date,
  changes: PgUpdateSetSource<Table> = {},
): Promise<Table['$inferSelect'][]> {
  const free = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .for('no key update', { skipLocked: true })
  return db
    .update(table as PgTable)
    .set({ ...changes, claimedUntil: until })
    .where(inArray(table.id, free))
    .returning()
}

/** Claims a message for one attempt, and counts it. Undefined when it is claimed, not due, late or done. */
export async function claim<Table extends OutboxTable & Claimable>(
  db: Db,
  outbox: Outbox<Table>,
  id: string,
  now: Date,
): Promise<Row<Table> | undefined> {
  const { table, claimMs } = outbox
  const where = and(eq(table.id, id), isDue(outbox, now))
  const [row] = await claimRows(db, table as Claimable, where, new Date(now.getTime() + claimMs), {
    attempts: sql`${table.attempts} + 1`,
  })
  return row as Row<Table> | undefined
}

/**
 * Writes what came of an attempt. A success counts also for a message that was given up meanwhile; a failure only as long as the claim
 * of the message stands.
 * @param message with this attempt counted
 * @returns when the next attempt is due
 */
export async function finishAttempt<Table extends OutboxTable>(
  db: Db | Tx,
  outbox: Outbox<Table>,
  message: Message,
  { kind, changes, nextTryAt: at }: Outcome<Table>,
  now: Date,
): Promise<Date | undefined> {
  const { table, isSent } = outbox
  const { id, attempts, claimedUntil: claim } = message
  const isIt = eq(table.id, id)
  const result = { ...changes, attempts, ...(table.claimedUntil && { claimedUntil: null }) }
  const update = (values: object, where: SQL | undefined) =>
    db
      .update(table as PgTable)
      .set(values)
      .where(where)
  if (kind === 'SENT') {
    await update(result, and(isIt, isSent && not(isSent)))
    return undefined
  }
  const isOurs = and(isIt, isWaiting(outbox), table.claimedUntil && eq(table.claimedUntil, claim))
  const nextTryAt = kind === 'AGAIN' ? (at ?? afterPause(outbox, attempts, now)) : undefined
  await update(nextTryAt ? { ...result, nextTryAt } : { ...result, ...outbox.failed }, isOurs)
  return nextTryAt
}

/** @param attempts how many have failed; undefined after the last one */
export function afterPause(
  { pauses, lastPause }: Pick<Outbox, 'pauses' | 'lastPause'>,
  attempts: number,
  now: Date,
): Date | undefined {
  const pause = pauses[attempts - 1] ?? lastPause
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}

/**
 * Gives up what waits, but not what is under way where nothing is sent twice: it may have arrived. @returns the ids
 */
export function withdraw<Table extends OutboxTable>(
  tx: Db | Tx,
  outbox: Outbox<Table>,
  where: SQL | undefined,
  changes: PgUpdateSetSource<Table>,
): Promise<string[]> {
  const { table, unknown } = outbox
  return fail(tx, outbox, and(unknown && table.claimedUntil && isNull(table.claimedUntil), where), changes)
}

/** Puts a message that was sent or given up back, for a new row of attempts. One that is still under way waits for its end. */
export async function queueAgain<Table extends OutboxTable>(
  tx: Tx,
  outbox: Outbox<Table>,
  id: string,
  now: Date,
  changes: PgUpdateSetSource<Table>,
): Promise<void> {
  await tx
    .update(outbox.table as PgTable)
    .set({ nextTryAt: now, ...changes, ...outbox.waiting, attempts: 0 })
    .where(eq(outbox.table.id, id))
}

/** Ends all that waits in a database that was restored; no process is at work there. */
export function endRestored(tx: Db | Tx, outbox: Outbox): Promise<string[]> {
  const { table, restored } = outbox
  return fail(tx, outbox, undefined, { ...restored, ...(table.claimedUntil && { claimedUntil: null }) })
}

/** @returns the ids */
export async function fail<Table extends OutboxTable>(
  db: Db | Tx,
  outbox: Outbox<Table>,
  where: SQL | undefined,
  changes: PgUpdateSetSource<Table>,
): Promise<string[]> {
  const { table } = outbox
  const rows = await db
    .update(table as PgTable)
    .set({ ...outbox.failed, ...changes })
    .where(and(isWaiting(outbox), where))
    .returning({ id: table.id })
  return rows.map(({ id }) => id as string)
}

/** Messages whose time has come. */
export function isDue(outbox: Outbox, now: Date): SQL | undefined {
  const { nextTryAt, expiresAt } = outbox.table
  const isInTime = expiresAt && gt(expiresAt, now)
  return and(isWaiting(outbox), lte(nextTryAt, now), isInTime, maySend(outbox, now))
}

export function isWaiting({ table, waiting }: Pick<Outbox, 'table' | 'waiting'>): SQL | undefined {
  const columns = getTableColumns(table)
  return and(...Object.entries(waiting).map(([name, value]) => eq(columns[name] as PgColumn, value)))
}

/** Where nothing is sent twice, a claim stays until its end is known. */
export function maySend({ table, unknown }: Outbox, now: Date): SQL | undefined {
  const { claimedUntil } = table
  if (!claimedUntil) return undefined
  return unknown ? isNull(claimedUntil) : isUnclaimed(claimedUntil, now)
}

/** Nobody is at work on the row, or who was has died. */
export function isUnclaimed(claimedUntil: PgColumn, now: Date): SQL | undefined {
  return or(isNull(claimedUntil), lte(claimedUntil, now))
}
