import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import { shownColleagues } from '#colleagues/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { calendarFeeds } from '#schedule/server/tables.ts'

type FeedRow = typeof calendarFeeds.$inferSelect
/** What a feed contains. */
export type FeedScope = Pick<FeedRow, 'branch' | 'colleagueId'>

export function findFeeds(db: Db | Tx, userId: string) {
  const { id, branch, createdAt, lastReadAt } = calendarFeeds
  const colleague = { id: shownColleagues.id, name: shownColleagues.name, colour: shownColleagues.colour }
  return db
    .select({ id, branch, createdAt, lastReadAt, colleague })
    .from(calendarFeeds)
    .leftJoin(shownColleagues, eq(shownColleagues.id, calendarFeeds.colleagueId))
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id))
}

export async function insertFeed(tx: Tx, row: typeof calendarFeeds.$inferInsert): Promise<FeedRow> {
  const [made] = await tx.insert(calendarFeeds).values(row).returning()
  return made as FeedRow
}

/** Only the user's own; undefined when there is none. */
export async function deleteFeed(tx: Tx, userId: string, id: string): Promise<FeedRow | undefined> {
  const [deleted] = await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.userId, userId)))
    .returning()
  return deleted
}

/** @returns how many there were */
export async function deleteFeedsOfColleague(tx: Tx, colleagueId: string): Promise<number> {
  const deleted = await tx.delete(calendarFeeds).where(eq(calendarFeeds.colleagueId, colleagueId)).returning()
  return deleted.length
}

/** When a user is deleted. */
export async function deleteFeedsOf(tx: Tx, _now: Date, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

export async function findFeedByToken(db: Db, tokenHash: string): Promise<FeedRow | undefined> {
  const [found] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash))
  return found
}

export async function recordRead(db: Db, id: string, at: Date): Promise<void> {
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
