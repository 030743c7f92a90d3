import { and, asc, between, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { calendarReaders } from '#accounts/server/store.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import { shownColleagues } from '#colleagues/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { calendarFeeds } from '#schedule/server/tables.ts'
import type { AccountId, CalendarFeedId, ColleagueId } from '#shared/ids.ts'

type FeedRow = typeof calendarFeeds.$inferSelect
/** What a feed contains. */
export type FeedScope = Pick<FeedRow, 'branch' | 'colleagueId'>

/** Of one user, or of everybody; those that have ended are not among them. */
export function findFeeds(db: Db | Tx, userId?: AccountId) {
  const { id, branch, createdAt, lastReadAt } = calendarFeeds
  const colleague = { id: shownColleagues.id, name: shownColleagues.name, colour: shownColleagues.colour }
  const owner = { id: calendarReaders.id, name: calendarReaders.name, staffRole: calendarReaders.staffRole }
  return db
    .select({ id, branch, createdAt, lastReadAt, colleague, owner })
    .from(calendarFeeds)
    .innerJoin(calendarReaders, answers)
    .leftJoin(shownColleagues, eq(shownColleagues.id, calendarFeeds.colleagueId))
    .where(userId === undefined ? undefined : eq(calendarFeeds.userId, userId))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id))
}

/** Whose maker is a member of staff, and has not lost her addresses since. */
const answers = and(
  eq(calendarReaders.id, calendarFeeds.userId),
  or(isNull(calendarReaders.endedAt), gt(calendarFeeds.createdAt, calendarReaders.endedAt)),
)

export async function countFeedsOf(db: Db, userId: AccountId): Promise<number> {
  return (await findFeeds(db, userId)).length
}

export async function insertFeed(tx: Tx, row: typeof calendarFeeds.$inferInsert): Promise<FeedRow> {
  const [made] = await tx.insert(calendarFeeds).values(row).returning()
  return made as FeedRow
}

/** With `userId` only of this user; undefined when there is none. */
export async function deleteFeed(
  tx: Tx,
  id: CalendarFeedId,
  userId?: AccountId,
): Promise<FeedRow | undefined> {
  const own = userId === undefined ? undefined : eq(calendarFeeds.userId, userId)
  const [deleted] = await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), own))
    .returning()
  return deleted
}

/** Of everybody. @returns their makers, one for each */
export async function deleteAllFeeds(tx: Tx): Promise<string[]> {
  const deleted = await tx.delete(calendarFeeds).returning({ userId: calendarFeeds.userId })
  return deleted.map(({ userId }) => userId)
}

/** @returns how many there were */
export async function deleteFeedsOfColleague(tx: Tx, colleagueId: ColleagueId): Promise<number> {
  const deleted = await tx.delete(calendarFeeds).where(eq(calendarFeeds.colleagueId, colleagueId)).returning()
  return deleted.length
}

/** When a user is deleted. */
export async function deleteFeedsOf(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

export async function findFeedByToken(db: Db, tokenHash: string) {
  const [found] = await db
    .select({ feed: calendarFeeds, staffRole: calendarReaders.staffRole, language: calendarReaders.language })
    .from(calendarFeeds)
    .innerJoin(calendarReaders, answers)
    .where(eq(calendarFeeds.tokenHash, tokenHash))
  return found
}

export async function recordRead(db: Db, id: CalendarFeedId, at: Date): Promise<void> {
  await db.update(calendarFeeds).set({ lastReadAt: at }).where(eq(calendarFeeds.id, id))
}

/** A calendar program stores far fewer. */
const mostEvents = 5000
// Mapping 5,000 rows at once blocked other requests for a tenth of a second.
const atOnce = 200

/** Between two dates, inclusive, with cancelled ones, which remove themselves from the calendar; in pages, oldest first. */
export async function* appointmentsBetween(
  tx: Db | Tx,
  { branch, colleagueId }: FeedScope,
  from: string,
  to: string,
): AsyncGenerator<AppointmentRow[]> {
  const { date, startTime, id } = appointments
  let last: AppointmentRow | undefined
  for (let read = 0; read < mostEvents; read += atOnce) {
    const rows = await tx
      .select()
      .from(appointments)
      .where(
        and(
          between(date, from, to),
          branch ? eq(appointments.branch, branch) : undefined,
          colleagueId ? eq(appointments.colleagueId, colleagueId) : undefined,
          last && sql`(${date}, ${startTime}, ${id}) > (${last.date}, ${last.startTime}, ${last.id})`,
        ),
      )
      .orderBy(asc(date), asc(startTime), asc(id))
      .limit(atOnce)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}
