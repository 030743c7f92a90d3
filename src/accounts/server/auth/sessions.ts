import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { viewerColumns } from '#accounts/server/store.ts'
import { sessions, users } from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { FindViewer } from '#platform/http/http.ts'
import { hourMs, minuteMs } from '#shared/dates.ts'
import type { Viewer, ViewerSession } from '#shared/viewer.ts'

const idle = 24 * hourMs
const absolute = 14 * 24 * hourMs
/** Minimum time between writes of `lastSeenAt`, so that reading a page does not always write. */
const lastSeenInterval = 10 * minuteMs

/** `__Host-` binds the cookie to this host; browsers refuse the prefix without https. */
const hostCookieName = '__Host-session'
const plainName = 'session'

/**
 * Reads role and user from the database on each request, never from the cookie. Ignores the plain cookie name over
 * https, because another host of the domain could have set it.
 */
export const createViewerFinder =
  (publicUrl: string): FindViewer =>
  (db, now, request) => {
    const id = idIn(request, publicUrl)
    return id ? findViewer(db, now, id) : Promise.resolve(null)
  }

async function findViewer(db: Db, now: Date, id: string): Promise<Viewer | null> {
  const sid = hashed(id)
  const [found] = await db
    .select({
      viewer: viewerColumns,
      lastSeenAt: sessions.lastSeenAt,
      provedAt: sessions.provedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sid, sid),
        gt(sessions.expire, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - idle)),
      ),
    )
  if (!found) return null
  if (now.getTime() - found.lastSeenAt.getTime() > lastSeenInterval) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.sid, sid))
  }
  return { ...found.viewer, session: { sid, provedAt: found.provedAt } }
}

/** Always makes a new id and ends the browser's old session (session fixation). */
export async function startSession(
  tx: Db | Tx,
  now: Date,
  userId: string,
  request: FastifyRequest,
): Promise<string> {
  await endSession(tx, request)
  const id = randomBytes(32).toString('base64url')
  await tx.insert(sessions).values({
    sid: hashed(id),
    userId,
    createdAt: now,
    lastSeenAt: now,
    provedAt: now,
    expire: new Date(now.getTime() + absolute),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 200),
  })
  return id
}

export async function endSession(tx: Db | Tx, request: FastifyRequest): Promise<void> {
  const ids = [request.cookies[hostCookieName], request.cookies[plainName]].filter((id) => id !== undefined)
  if (ids.length > 0) await tx.delete(sessions).where(inArray(sessions.sid, ids.map(hashed)))
}

/** Ends every session of a user except `exceptSid`. @returns how many ended. */
export async function endSessionsOf(tx: Db | Tx, userId: string, exceptSid?: string): Promise<number> {
  const others = exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid)
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ sid: sessions.sid })
  return ended.length
}

/** Ends every session of everybody. @returns how many ended. */
export async function endAllSessions(tx: Db | Tx): Promise<number> {
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
  const { name, options } = cookieFor(publicUrl)
  reply.setCookie(name, id, { ...options, maxAge: absolute / 1000 })
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  const { name, options } = cookieFor(publicUrl)
  reply.clearCookie(name, options)
}

function cookieFor(publicUrl: string) {
  const secure = isHttps(publicUrl)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return { name: secure ? hostCookieName : plainName, options }
}

function idIn(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[isHttps(publicUrl) ? hostCookieName : plainName]
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

function hashed(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
