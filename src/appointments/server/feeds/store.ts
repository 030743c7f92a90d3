import { and, asc, between, desc, eq } from 'drizzle-orm'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointments, calendarFeeds } from '#appointments/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Branch } from '#showrooms/facts.ts'

type FeedRow = typeof calendarFeeds.$inferSelect

export function findFeeds(db: Db | Tx, userId: string): Promise<FeedRow[]> {
  return db
    .select()
    .from(calendarFeeds)
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

export async function findFeedByToken(db: Db, tokenHash: string): Promise<FeedRow | undefined> {
  const [found] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash))
  return found
}

export async function recordRead(db: Db, id: string, at: Date): Promise<void> {
  await db.update(calendarFeeds).set({ lastReadAt: at }).where(eq(calendarFeeds.id, id))
}

/** A calendar program stores far fewer. */
const mostEvents = 5000

/** Between two dates, inclusive, with cancelled ones, which remove themselves from the calendar. */
export function appointmentsBetween(
  db: Db,
  branch: Branch | null,
  from: string,
  to: string,
): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(and(between(appointments.date, from, to), branch ? eq(appointments.branch, branch) : undefined))
    .orderBy(asc(appointments.date), asc(appointments.startTime), asc(appointments.id))
    .limit(mostEvents)
}
