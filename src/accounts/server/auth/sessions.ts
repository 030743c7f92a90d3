import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forgetAllDevices, forgetDevicesOf } from '#accounts/server/second-factor/remembered-devices.ts'
import { findSecondFactorDue, lacksSecondFactor } from '#accounts/server/second-factor/requirement.ts'
import { viewerColumns } from '#accounts/server/store.ts'
import { sessions, users } from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { FindViewer } from '#platform/http/http.ts'
import { hourMs, minuteMs } from '#shared/dates.ts'
import type { AccountId, SessionId } from '#shared/ids.ts'
import type { Viewer, ViewerSession } from '#shared/viewer.ts'
import { hostCookie, prefixed, readHostCookie } from './host-cookie.ts'

const idle = 24 * hourMs
const absolute = 14 * 24 * hourMs
/** Minimum time between writes of `lastSeenAt`, so that reading a page does not always write. */
const lastSeenInterval = 10 * minuteMs

const cookieName = 'session'

/** Reads role and user from the database on each request, never from the cookie. */
export const createViewerFinder =
  ({ publicUrl, config }: Pick<Deps, 'publicUrl' | 'config'>): FindViewer =>
  async (db, now, request) => {
    const id = readHostCookie(request, publicUrl, cookieName)
    const found = id ? await findViewer(db, now, id) : null
    if (!found) return null
    const { lacksSecondFactor, ...viewer } = found
    if (!lacksSecondFactor) return viewer
    return { ...viewer, secondFactorDue: await findSecondFactorDue(db, config, now, viewer) }
  }

async function findViewer(
  db: Db,
  now: Date,
  id: string,
): Promise<(Viewer & { lacksSecondFactor: boolean }) | null> {
  const sid = hashed(id)
  const [found] = await db
    .select({
      viewer: { ...viewerColumns, lacksSecondFactor },
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      provedAt: sessions.provedAt,
      lockAfterMinutes: sessions.lockAfterMinutes,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    // Who has locked a shared computer is a guest on it.
    .where(and(eq(sessions.sid, sid), isLive(now), isNull(sessions.lockedAt), isUsed(now)))
  if (!found) return null
  const { viewer, lastSeenAt, provedAt, lockAfterMinutes } = found
  const interval = lockAfterMinutes ? minuteMs : lastSeenInterval
  if (now.getTime() - lastSeenAt.getTime() > interval) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.sid, sid))
  }
  return { ...viewer, session: { sid, id: found.id, provedAt } }
}

/** The session of this browser, also while its shared computer is locked. */
export async function findDevice(db: Db | Tx, now: Date, request: FastifyRequest, publicUrl: string) {
  const id = readHostCookie(request, publicUrl, cookieName)
  if (!id) return undefined
  const [found] = await db
    .select({ ...getTableColumns(sessions), staffRole: users.staffRole })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, hashed(id)), isLive(now)))
  return found
}
export type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>

function isLive(now: Date) {
  return and(gt(sessions.expire, now), gt(sessions.lastSeenAt, new Date(now.getTime() - idle)))
}

/** A shared computer that nobody has used for its minutes is locked, even when its page could not say so. */
function isUsed(now: Date) {
  const minutes = sql`make_interval(mins => ${sessions.lockAfterMinutes} + 1)`
  return or(
    isNull(sessions.lockAfterMinutes),
    sql`${sessions.lastSeenAt} > ${now.toISOString()}::timestamptz - ${minutes}`,
  )
}

/**
 * Always makes a new id and ends the browser's old session (session fixation). A shared computer stays one, no matter who
 * signs in on it.
 */
export async function startSession(
  tx: Db | Tx,
  now: Date,
  userId: AccountId,
  request: FastifyRequest,
): Promise<string> {
  const lockAfterMinutes = await endSession(tx, request)
  const id = newSessionId()
  await tx.insert(sessions).values({
    sid: hashed(id),
    userId,
    openedBy: userId,
    lockAfterMinutes,
    createdAt: now,
    lastSeenAt: now,
    provedAt: now,
    expire: new Date(now.getTime() + absolute),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 200),
  })
  return id
}

/**
 * Another colleague is at the till: the session of this browser is hers from now on, under a new cookie, and ends when
 * the one whose password opened it would have.
 * @param provedAt null after a till code, which proves too little for steps that are worth money
 * @returns the cookie value
 */
export async function handOverSession(
  tx: Tx,
  now: Date,
  { sid }: Pick<Device, 'sid'>,
  to: { userId: AccountId; lockAfterMinutes: number; provedAt: Date | null },
): Promise<string | undefined> {
  const id = newSessionId()
  const changed = await tx
    .update(sessions)
    .set({ ...to, sid: hashed(id), lockedAt: null, lastSeenAt: now })
    .where(eq(sessions.sid, sid))
    .returning({ sid: sessions.sid })
  return changed.length > 0 ? id : undefined
}

export async function lockSession(tx: Tx, now: Date, sid: string, lockAfterMinutes: number): Promise<void> {
  await tx.update(sessions).set({ lockedAt: now, lockAfterMinutes }).where(eq(sessions.sid, sid))
}

/** Live sessions of a user, the last used first. */
export async function sessionsOf(db: Db | Tx, now: Date, userId: AccountId) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
}

/** @returns whether it was there */
export async function endSessionById(tx: Tx, userId: AccountId, id: SessionId): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ sid: sessions.sid })
  return ended.length > 0
}

/** @returns the minutes after which the shared computer that it was on locks */
export async function endSession(tx: Db | Tx, request: FastifyRequest): Promise<number | null> {
  const ids = [request.cookies[prefixed(cookieName)], request.cookies[cookieName]].filter(
    (id) => id !== undefined,
  )
  if (ids.length === 0) return null
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.sid, ids.map(hashed)))
    .returning({ lockAfterMinutes: sessions.lockAfterMinutes })
  return ended[0]?.lockAfterMinutes ?? null
}

/**
 * Ends every session that a user has or has opened, except `exceptSid`. Her remembered devices end with them: each asks
 * for the second step again.
 * @returns how many sessions ended
 */
export async function endSessionsOf(tx: Tx, userId: AccountId, exceptSid?: string): Promise<number> {
  await forgetDevicesOf(tx, userId)
  const others = exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid)
  const ended = await tx
    .delete(sessions)
    .where(and(or(eq(sessions.userId, userId), eq(sessions.openedBy, userId)), others))
    .returning({ sid: sessions.sid })
  return ended.length
}

/** Ends every session and remembered device of everybody. @returns how many sessions ended. */
export async function endAllSessions(tx: Tx): Promise<number> {
  await forgetAllDevices(tx)
  return (await tx.delete(sessions).returning({ sid: sessions.sid })).length
}

/** The person of the session has just proved again who acts. */
export async function noteProof(tx: Tx, now: Date, { sid }: ViewerSession): Promise<void> {
  await tx.update(sessions).set({ provedAt: now }).where(eq(sessions.sid, sid))
}

export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - idle)
  await db.delete(sessions).where(or(lt(sessions.expire, now), lt(sessions.lastSeenAt, oldest)))
}

export function setSessionCookie(reply: FastifyReply, id: string, publicUrl: string): void {
  const { name, options } = hostCookie(publicUrl, cookieName)
  reply.setCookie(name, id, { ...options, maxAge: absolute / 1000 })
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  const { name, options } = hostCookie(publicUrl, cookieName)
  reply.clearCookie(name, options)
}

function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}

function hashed(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
