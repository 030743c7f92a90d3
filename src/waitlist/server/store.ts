import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SubjectSource } from '#audit/server/subjects.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import { hasLinkKey } from '#platform/manage-link.ts'
import type { RequestOrigin } from '#rentals/request/server/request-store.ts'
import type { AccountId, CustomerId, DressId, WaitlistEntryId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import type { WaitlistState } from '#waitlist/rules.ts'
import { isEntryOf } from './own.ts'
import { waitlistChecks, waitlistEntries, waitlistSearchText } from './tables.ts'

export type EntryRow = typeof waitlistEntries.$inferSelect

/** All who wait for a dress, whatever the day, or for a day of a showroom, whatever the fitting: what is freed at once. */
export type List = { dressId: DressId } | { branch: Branch; date: string }

type Thing = Pick<EntryRow, 'kind' | 'dressId' | 'branch' | 'type' | 'date' | 'eventEnd'>

export function listOf({ kind, dressId, branch, date }: Thing): List {
  return kind === 'DRESS' ? { dressId: dressId! } : { branch, date }
}

function isOnList(list: List): SQL {
  return 'dressId' in list
    ? eq(waitlistEntries.dressId, list.dressId)
    : and(
        eq(waitlistEntries.kind, 'FITTING'),
        eq(waitlistEntries.branch, list.branch),
        eq(waitlistEntries.date, list.date),
      )!
}

/** Who wait for the same: one of them changes places with another. */
export function isSameThing({ kind, dressId, branch, type, date }: Thing): SQL {
  return kind === 'DRESS'
    ? and(eq(waitlistEntries.dressId, dressId!), eq(waitlistEntries.date, date))!
    : and(isOnList({ branch, date }), eq(waitlistEntries.type, type!))!
}

/** Whether an entry, of another name in the query, waits for the same as one of `waitlistEntries`. */
export function isForTheSame(other: Record<'kind' | 'dressId' | 'branch' | 'type' | 'date', AnyColumn>): SQL {
  const same = (name: 'kind' | 'dressId' | 'type' | 'date') =>
    sql`${other[name]} is not distinct from ${waitlistEntries[name]}`
  const ofBranch = sql`(${other.kind} = 'DRESS' or ${other.branch} = ${waitlistEntries.branch})`
  return and(same('kind'), same('dressId'), same('type'), same('date'), ofBranch)!
}

const isWaiting = eq(waitlistEntries.state, 'WAITING')
export const isOpen = inArray(waitlistEntries.state, ['WAITING', 'OFFERED'])
const inOrder = [asc(waitlistEntries.position), asc(waitlistEntries.id)]

/** One transaction at a time joins, orders or offers a list. Take it before the locks of entries, dresses and days. */
export async function advisoryLockList(tx: Tx, list: List): Promise<void> {
  await advisoryLockName(tx, `waitlist ${'dressId' in list ? list.dressId : `${list.branch} ${list.date}`}`)
}

/** Serialises the counts of an email address and of an IP address. */
export async function advisoryLockCount(tx: Tx, name: string): Promise<void> {
  await advisoryLockName(tx, `waitlist of ${name}`)
}

export async function insertWaitlistEntry(
  tx: Tx,
  row: typeof waitlistEntries.$inferInsert,
): Promise<EntryRow | undefined> {
  const [made] = await tx.insert(waitlistEntries).values(row).onConflictDoNothing().returning()
  return made
}

export async function findEntry(db: Db | Tx, id: WaitlistEntryId): Promise<EntryRow | undefined> {
  const [found] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id))
  return found
}

export async function findByLink(db: Db | Tx, key: string): Promise<EntryRow | undefined> {
  const [found] = await db.select().from(waitlistEntries).where(hasLinkKey(waitlistEntries, key))
  return found
}

/** Locks the entry FOR UPDATE. Take this lock before those of its rental or fitting. */
export async function lockEntry(tx: Tx, id: WaitlistEntryId): Promise<EntryRow | undefined> {
  const [found] = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)).for('update')
  return found
}

/** Requires the lock of the entry. */
export async function updateEntry(
  tx: Tx,
  id: WaitlistEntryId,
  change: Partial<Omit<EntryRow, 'id'>>,
): Promise<EntryRow> {
  const [changed] = await tx.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, id)).returning()
  return changed as EntryRow
}

/**
 * A member’s own, or those with an email address: all, or only those that were joined from one browser or address. Anybody can join
 * with the address of another person. An origin of null: those of staff and of members whom the shop knew.
 */
export type Whose = { userId: AccountId } | { email: string; origin?: RequestOrigin | null }

/** Whether she waits for it already, or has an offer. */
export async function waitsAlready(tx: Tx, thing: Thing, whose: Whose): Promise<boolean> {
  return (await tx.$count(waitlistEntries, and(isSameThing(thing), isOpen, isOf(whose)))) > 0
}

export async function countOpenOf(tx: Tx, whose: Whose): Promise<number> {
  return tx.$count(waitlistEntries, and(isOpen, isOf(whose)))
}

function isOf(whose: Whose): SQL | undefined {
  const { userId, requestDevice, requestAddress } = waitlistEntries
  if ('userId' in whose) return eq(userId, whose.userId)
  const { email, origin } = whose
  if (origin === undefined) return hasEmail(email)
  const isFrom = origin
    ? or(eq(requestDevice, origin.requestDevice), eq(requestAddress, origin.requestAddress))
    : isNull(requestAddress)
  return and(hasEmail(email), isFrom)
}

export function hasEmail(email: string): SQL {
  return sql`lower(${waitlistEntries.clientEmail}) = ${email.toLowerCase()}`
}

/** Who wait on a list, locked FOR UPDATE, the first one first. Requires the lock of the list. */
export function lockWaiting(tx: Tx, list: List): Promise<EntryRow[]> {
  return tx
    .select()
    .from(waitlistEntries)
    .where(and(isOnList(list), isWaiting))
    .orderBy(...inOrder)
    .for('update')
}

/** The one before or after an entry that waits for the same. Requires the lock of the list. */
export async function lockNeighbour(
  tx: Tx,
  entry: EntryRow,
  direction: 'up' | 'down',
): Promise<EntryRow | undefined> {
  const { position } = waitlistEntries
  const [found] = await tx
    .select()
    .from(waitlistEntries)
    .where(
      and(
        isSameThing(entry),
        isWaiting,
        direction === 'up' ? lt(position, entry.position) : gt(position, entry.position),
      ),
    )
    .orderBy(direction === 'up' ? desc(position) : asc(position), asc(waitlistEntries.id))
    .limit(1)
    .for('update')
  return found
}

/** Offers that have ended, the longest ago first. */
export async function endedOffers(db: Db, now: Date): Promise<WaitlistEntryId[]> {
  const rows = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.state, 'OFFERED'), lte(waitlistEntries.offerEndsAt, now)))
    .orderBy(asc(waitlistEntries.offerEndsAt), asc(waitlistEntries.id))
    .limit(1000)
  return rows.map(({ id }) => id)
}

/** Open offers that nobody was written to about yet. @param today later days only */
export async function unnotifiedOffers(db: Db, today: string): Promise<WaitlistEntryId[]> {
  const { state, offerNotifiedAt, date, id } = waitlistEntries
  const rows = await db
    .select({ id })
    .from(waitlistEntries)
    .where(and(eq(state, 'OFFERED'), isNull(offerNotifiedAt), gte(date, today)))
    .orderBy(asc(date), asc(id))
    .limit(1000)
  return rows.map((row) => row.id)
}

/** Offers that were not answered, whose end nobody was written to about. Of a request the rental tells its end. @param today later days only */
export async function unnotifiedEnds(db: Db, today: string): Promise<WaitlistEntryId[]> {
  const { state, endNotifiedAt, date, id } = waitlistEntries
  const rows = await db
    .select({ id })
    .from(waitlistEntries)
    .where(and(eq(state, 'PASSED'), isNull(endNotifiedAt), gte(date, today)))
    .orderBy(asc(date), asc(id))
    .limit(1000)
  return rows.map((row) => row.id)
}

/** Ends those whose day has come: that of an event on the day itself, that of a fitting after it. @returns their ids */
export async function expireWaiting(tx: Tx, today: string, now: Date): Promise<string[]> {
  const { kind, date } = waitlistEntries
  const hasCome = or(and(eq(kind, 'DRESS'), lte(date, today)), and(eq(kind, 'FITTING'), lt(date, today)))
  const rows = await tx
    .update(waitlistEntries)
    .set({ state: 'EXPIRED', endedAt: now })
    .where(and(isWaiting, hasCome))
    .returning({ id: waitlistEntries.id })
  return rows.map(({ id }) => id)
}

/** Every list with somebody who waits. */
export async function listsWithWaiting(db: Db): Promise<List[]> {
  const { kind, dressId, branch, type, date, eventEnd } = waitlistEntries
  const rows = await db
    .select({ kind, dressId, branch, type, date, eventEnd })
    .from(waitlistEntries)
    .where(isWaiting)
    .orderBy(...inOrder)
  return [...new Map(rows.map((row) => [JSON.stringify(listOf(row)), listOf(row)])).values()]
}

/** What triggers have noted, and the ids of the notes. */
export async function listsToCheck(db: Db): Promise<{ list: List; ids: number[] }[]> {
  const rows = await db.select().from(waitlistChecks).orderBy(asc(waitlistChecks.id)).limit(5000)
  const byList = Map.groupBy(rows, ({ dressId, branch, date }) => JSON.stringify([dressId, branch, date]))
  return [...byList.values()].map((notes) => {
    const { dressId, branch, date } = notes[0]!
    return {
      list: dressId ? { dressId } : { branch: branch!, date: date! },
      ids: notes.map(({ id }) => id),
    }
  })
}

export async function noteToCheck(tx: Tx, list: List): Promise<void> {
  await tx.insert(waitlistChecks).values(list)
}

export async function deleteChecks(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(waitlistChecks).where(inArray(waitlistChecks.id, [...ids]))
}

/** Of one account, the latest first. */
export function entriesOfUser(db: Db, userId: AccountId): Promise<EntryRow[]> {
  return db
    .select()
    .from(waitlistEntries)
    .where(isEntryOf(userId))
    .orderBy(desc(waitlistEntries.createdAt), desc(waitlistEntries.id))
    .limit(200)
}

export function countOf(db: Db, state: WaitlistState): Promise<number> {
  return db.$count(waitlistEntries, eq(waitlistEntries.state, state))
}

export async function entriesOf(
  tx: Tx,
  who: { userId: AccountId } | { customerId: CustomerId },
): Promise<EntryRow[]> {
  const { userId, customerId } = waitlistEntries
  return tx
    .select()
    .from(waitlistEntries)
    .where('userId' in who ? eq(userId, who.userId) : eq(customerId, who.customerId))
    .orderBy(waitlistEntries.id)
    .for('update')
}

export async function deleteEntry(tx: Tx, id: WaitlistEntryId): Promise<void> {
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.id, id))
}

export const waitlistSource: SubjectSource = {
  table: waitlistEntries,
  id: waitlistEntries.id,
  name: waitlistEntries.clientName,
  searched: waitlistSearchText(waitlistEntries),
}
