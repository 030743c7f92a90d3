import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Db, postgresError, type Tx } from '#platform/database/db.ts'
import { daysBetween } from '#shared/dates.ts'
import type { AvailabilityRuleId, BlockedDateId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { blockedDates, branchAvailability, showrooms } from './tables.ts'

export function activeRules(db: Db | Tx, branch?: Branch) {
  return rulesWith(db, branch, eq(branchAvailability.active, true))
}

export function allRules(db: Db | Tx, branch?: Branch) {
  return rulesWith(db, branch)
}

function rulesWith(db: Db | Tx, branch?: Branch, further?: SQL) {
  return db
    .select()
    .from(branchAvailability)
    .where(and(further, branch && eq(branchAvailability.branch, branch)))
    .orderBy(
      asc(branchAvailability.branch),
      asc(branchAvailability.dayOfWeek),
      asc(branchAvailability.startTime),
      asc(branchAvailability.id),
    )
}

/** Undefined when the same rule exists. */
export async function insertRule(tx: Tx, rule: typeof branchAvailability.$inferInsert) {
  const [made] = await tx.insert(branchAvailability).values(rule).onConflictDoNothing().returning()
  return made
}

export type RuleRow = typeof branchAvailability.$inferSelect

/** Locks the rule FOR UPDATE. */
export async function lockRule(tx: Tx, id: AvailabilityRuleId): Promise<RuleRow | undefined> {
  const [rule] = await tx.select().from(branchAvailability).where(eq(branchAvailability.id, id)).for('update')
  return rule
}

/** Undefined when another rule is the same. Requires the lock of the rule. */
export async function updateRule(
  tx: Tx,
  id: AvailabilityRuleId,
  rule: Omit<RuleRow, 'id' | 'createdAt' | 'version'>,
): Promise<RuleRow | undefined> {
  try {
    const changed = { ...rule, version: sql`${branchAvailability.version} + 1` }
    // In a savepoint, because a violated constraint ends its transaction.
    return await tx.transaction(async (inner) => {
      const [row] = await inner
        .update(branchAvailability)
        .set(changed)
        .where(eq(branchAvailability.id, id))
        .returning()
      return row
    })
  } catch (error) {
    if (postgresError(error)?.code === uniqueViolation) return undefined
    throw error
  }
}

const uniqueViolation = '23505'

export async function deleteRule(tx: Tx, id: AvailabilityRuleId) {
  const [removed] = await tx.delete(branchAvailability).where(eq(branchAvailability.id, id)).returning()
  return removed
}

const maxBlocks = 1000

export function findBlocks(db: Db | Tx, branch?: Branch) {
  return db
    .select()
    .from(blockedDates)
    .where(branch && eq(blockedDates.branch, branch))
    .orderBy(desc(blockedDates.date), asc(blockedDates.branch), asc(blockedDates.id))
    .limit(maxBlocks)
}

export type BlockRow = typeof blockedDates.$inferSelect

export async function lockBlock(tx: Tx, id: BlockedDateId): Promise<BlockRow | undefined> {
  const [block] = await tx.select().from(blockedDates).where(eq(blockedDates.id, id)).for('update')
  return block
}

export async function findBlock(db: Db | Tx, id: BlockedDateId): Promise<BlockRow | undefined> {
  const [block] = await db.select().from(blockedDates).where(eq(blockedDates.id, id))
  return block
}

/** Undefined when the same block exists. */
export async function insertBlock(tx: Tx, block: typeof blockedDates.$inferInsert) {
  const [made] = await tx.insert(blockedDates).values(block).onConflictDoNothing().returning()
  return made
}

export async function deleteBlock(tx: Tx, id: BlockedDateId) {
  const [removed] = await tx.delete(blockedDates).where(eq(blockedDates.id, id)).returning()
  return removed
}

interface OpeningTimes {
  capacity: number | null
  rules: { dayOfWeek: number; startTime: string; endTime: string; duration: number; active: boolean }[]
  /** One for each blocked day; without times, the whole day is blocked. */
  blocks: { date: string; reason: string | null; startTime: string | null; endTime: string | null }[]
}

/** The showrooms in which only so many fittings fit at a time. */
export async function limitedShowrooms(db: Db | Tx): Promise<Branch[]> {
  const rows = await db
    .select({ branch: showrooms.branch })
    .from(showrooms)
    .where(isNotNull(showrooms.capacity))
  return rows.map(({ branch }) => branch)
}

/** Capacity, active rules, and blocks between two dates, inclusive, in one statement. */
export async function openingTimes(
  db: Db | Tx,
  branch: Branch,
  from: string,
  to: string,
): Promise<OpeningTimes> {
  const [row] = await db
    .select({
      capacity: showrooms.capacity,
      rules: sql<OpeningTimes['rules']>`(
        select coalesce(json_agg(json_build_object('dayOfWeek', day_of_week, 'startTime', start_time,
          'endTime', end_time, 'duration', duration, 'active', active)), '[]')
        from branch_availability rule where rule.branch = ${branch} and active)`,
      blocks: sql<OpeningTimes['blocks']>`(
        select coalesce(json_agg(json_build_object('date', day::date, 'reason', reason,
          'startTime', start_time, 'endTime', end_time) order by day, start_time nulls first, end_time), '[]')
        from blocked_dates block, generate_series(greatest(block.date, ${from}::date)::timestamp,
          least(coalesce(block.until, block.date), ${to}::date)::timestamp, '1 day') as day
        where block.branch = ${branch} and block.date <= ${to} and coalesce(block.until, block.date) >= ${from})`,
    })
    .from(showrooms)
    .where(eq(showrooms.branch, branch))
  if (!row) throw new Error(`The showroom ${branch} has no row.`)
  return row
}

/**
 * Advisory lock until the transaction ends: serialises changes to the bookings of a showroom on a date. Take it before
 * reading anything about that day, and lock several days in the order of their dates.
 */
export async function lockDay(tx: Tx, branch: Branch, date: string): Promise<void> {
  await lockDays(tx, branch, date, date)
}

/** The locks of all days between two dates, inclusive, in their order. */
export async function lockDays(tx: Tx, branch: Branch, from: string, to: string): Promise<void> {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${branch}), day) from generate_series(${first}::int, ${last}::int) as day`,
  )
}

const dayNumber = (date: string) => daysBetween('2000-01-01', date)
