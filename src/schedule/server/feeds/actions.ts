import { createHash, randomBytes } from 'node:crypto'
import { bookingHorizonDays } from '#appointments/rules/booking.ts'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import { recordAudit, recordAudits } from '#audit/server/store.ts'
import { findColleague, findColleagues, shareLockColleague } from '#colleagues/server/store.ts'
import { advisoryLockName, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import {
  type CalendarFeed,
  type createCalendarFeed,
  feedNotFound,
  readCalendarFeed,
  tooManyFeeds,
} from '#schedule/feed-contract.ts'
import { readSettings } from '#settings/server/store.ts'
import { listFile, may } from '#shared/access.ts'
import { addDays, localNow } from '#shared/dates.ts'
import { type BodyOf, urlOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import type { CalendarFeedId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { type FeedPage, feedFile } from './feed-file.ts'
import {
  appointmentsBetween,
  deleteAllFeeds,
  deleteFeed,
  type FeedScope,
  findFeedByToken,
  findFeeds,
  insertFeed,
  recordRead,
} from './store.ts'

const mostFeeds = 10
const pastDays = 30

export async function createFeed(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { branch, colleagueId = null }: BodyOf<typeof createCalendarFeed>,
) {
  const userId = actor.viewer.id
  await advisoryLockName(tx, `calendar feeds of ${userId}`)
  if ((await findFeeds(tx, userId)).length >= mostFeeds) throw new Refused(tooManyFeeds)
  if (colleagueId) await shareLockColleague(tx, colleagueId)
  const token = randomBytes(32).toString('base64url')
  const made = await insertFeed(tx, {
    userId,
    branch,
    colleagueId,
    tokenHash: hashOf(token),
    createdAt: actor.now,
  })
  await recordAudit(tx, actor, {
    action: 'calendar-feed.created',
    subjectType: 'user',
    subjectId: userId,
    detail: { branch, ...(colleagueId && { colleagueId }) },
  })
  const colleague = colleagueId ? await findColleague(tx, colleagueId) : null
  return {
    ...toFeedReply({ ...made, colleague }),
    url: `${deps.publicUrl}${urlOf(readCalendarFeed, { params: { token } })}`,
  }
}

export async function revokeFeed(tx: Tx, actor: Actor, id: CalendarFeedId): Promise<void> {
  await revoke(tx, actor, await deleteFeed(tx, id, actor.viewer.id))
}

/** By an owner, also of another member of staff. */
export async function revokeStaffFeed(tx: Tx, actor: Actor, id: CalendarFeedId): Promise<void> {
  await revoke(tx, actor, await deleteFeed(tx, id))
}

async function revoke(tx: Tx, actor: Actor, revoked: Awaited<ReturnType<typeof deleteFeed>>): Promise<void> {
  if (!revoked) throw new Refused(feedNotFound)
  await recordAudit(tx, actor, {
    action: 'calendar-feed.revoked',
    subjectType: 'user',
    subjectId: revoked.userId,
    detail: { branch: revoked.branch },
  })
}

/** @returns how many */
export async function revokeAllFeeds(tx: Tx, actor: Actor): Promise<number> {
  const makers = await deleteAllFeeds(tx)
  const counts = Map.groupBy(makers, (userId) => userId)
  await recordAudits(
    tx,
    actor,
    [...counts].map(([subjectId, { length }]) => ({
      action: 'calendar-feed.revoked',
      subjectType: 'user',
      subjectId,
      detail: { count: length },
    })),
  )
  return makers.length
}

/**
 * In the language of who made the address: a calendar program asks for none. The same 404 for an unknown and a revoked address, and
 * after its owner has left the staff or lost her addresses.
 */
export async function readFeed(deps: Deps, token: string, now: Date): Promise<string> {
  const { db, config } = deps
  const found = await findFeedByToken(db, hashOf(token))
  if (!found) throw new Refused(notFound)
  const { feed, staffRole, language } = found
  const today = localNow(now, config.SHOP_TIMEZONE).date
  const settings = await readSettings(db)
  const addressOf = (branch: Branch) =>
    inLanguage(language, () => commaList(showroomContact(settings, branch).address))
  const facts = {
    branch: feed.branch,
    colleagues: new Map((await findColleagues(db)).map(({ id, name }) => [id, name])),
    colleagueId: feed.colleagueId,
    hasContacts: may({ staffRole }, listFile),
    addresses: { KFARHBAB: addressOf('KFARHBAB'), AOUKAR: addressOf('AOUKAR') },
    shop: settings.platformName,
    timeZone: config.SHOP_TIMEZONE,
    now,
  }
  // All pages see the same moment: an appointment that moves meanwhile is in the file once.
  const file = await inLanguage(language, () =>
    db.transaction((tx) => feedFile(facts, pagesOf(tx, feed, today)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  )
  await recordRead(db, feed.id, now)
  return file
}

async function* pagesOf(tx: Tx, scope: FeedScope, today: string): AsyncGenerator<FeedPage> {
  const [from, to] = [addDays(today, -pastDays), addDays(today, bookingHorizonDays)]
  for await (const rows of appointmentsBetween(tx, scope, from, to)) {
    const ids = rows.map(({ id }) => id)
    yield { rows, dresses: await dressesByAppointment(tx, ids) }
  }
}

export function toFeedReply({
  id,
  branch,
  colleague,
  createdAt,
  lastReadAt,
}: Omit<CalendarFeed, 'createdAt' | 'lastReadAt'> & {
  createdAt: Date
  lastReadAt: Date | null
}): CalendarFeed {
  return {
    id,
    branch,
    colleague,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
