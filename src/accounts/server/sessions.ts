import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '#platform/db.ts'
import { sessions, users } from './tables.ts'
import type { Viewer } from '#shared/viewer.ts'

const hour = 60 * 60 * 1000
const idle = 24 * hour
const absolute = 14 * 24 * hour
/** `lastSeenAt` is written at most this often, so that reading a page does not mean a write. */
const seenGrain = 10 * 60 * 1000

/** `__Host-` binds the cookie to this host over https; without https browsers refuse that name. */
const cookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')

/** Who calls: role and existence are read from the database each time, never from the cookie. */
export async function findViewer(db: Db, now: Date, request: FastifyRequest): Promise<Viewer | null> {
  const id = request.cookies[cookieName(true)] ?? request.cookies[cookieName(false)]
  if (!id) return null
  const sid = hashed(id)
  const [found] = await db
    .select({ id: users.id, role: users.role, lastSeenAt: sessions.lastSeenAt })
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
  if (now.getTime() - found.lastSeenAt.getTime() > seenGrain) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.sid, sid))
  }
  return { id: found.id, role: found.role }
}

/** A new session with a new id; the one the browser came with ends, so that a planted id is worth nothing. */
export async function startSession(tx: Db | Tx, now: Date, userId: string, request: FastifyRequest): Promise<string> {
  await endSession(tx, request)
  const id = randomBytes(32).toString('base64url')
  await tx.insert(sessions).values({
    sid: hashed(id),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expire: new Date(now.getTime() + absolute),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 200),
  })
  return id
}

export async function endSession(tx: Db | Tx, request: FastifyRequest): Promise<void> {
  const id = request.cookies[cookieName(true)] ?? request.cookies[cookieName(false)]
  if (id) await tx.delete(sessions).where(eq(sessions.sid, hashed(id)))
}

export async function endSessionsOf(tx: Db | Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - idle)
  await db.delete(sessions).where(or(lt(sessions.expire, now), lt(sessions.lastSeenAt, oldest)))
}

export function setSessionCookie(reply: FastifyReply, id: string, secure: boolean): void {
  const maxAge = absolute / 1000
  reply.setCookie(cookieName(secure), id, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

function hashed(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
