import { endSessionById, endSessionsOf, sessionsOf } from '#accounts/server/auth/sessions.ts'
import { endCalendarAddresses } from '#accounts/server/store.ts'
import { findTillCode } from '#accounts/server/till-codes/store.ts'
import { type Session, sessionNotFound } from '#accounts/sessions-contract.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import { recordAudit } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, SessionId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { deviceName } from './device-name.ts'

/** Never the address: staff of the showroom share one, and it tells a customer nothing. */
export async function sessionsOfUser(
  db: Db | Tx,
  { viewer, now }: Actor,
  userId: AccountId,
): Promise<Session[]> {
  const rows = await sessionsOf(db, now, userId)
  return rows.map(({ id, sid, userAgent, createdAt, lastSeenAt, lockAfterMinutes }) => ({
    id,
    ...deviceName(userAgent),
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    isShared: lockAfterMinutes !== null,
    isThis: sid === viewer.session?.sid,
  }))
}

/** Where customers are signed in is their own affair. */
export async function sessionsOfStaff(db: Db, actor: Actor, userId: AccountId) {
  const { tillCode } = await findStaff(db, userId)
  return { sessions: await sessionsOfUser(db, actor, userId), hasTillCode: tillCode !== null }
}

export async function findStaff(db: Db | Tx, userId: AccountId) {
  const found = await findTillCode(db, userId)
  if (!found?.staffRole) throw new Refused(userNotFound)
  return found
}

export async function endOneSession(tx: Tx, actor: Actor, id: SessionId) {
  const { viewer } = actor
  // A person who ends the session of this browser signs out.
  if (id === viewer.session?.id || !(await endSessionById(tx, viewer.id, id)))
    throw new Refused(sessionNotFound)
  await auditEnd(tx, actor, viewer.id, 1)
  return { success: true }
}

/** All but the one of this browser, and the calendar addresses. */
export async function endSessions(tx: Tx, actor: Actor, userId: AccountId) {
  const ended = await endSessionsOf(tx, userId, actor.viewer.session?.sid)
  await endCalendarAddresses(tx, actor.now, userId)
  await auditEnd(tx, actor, userId, ended)
  return { success: true, ended }
}

async function auditEnd(tx: Tx, actor: Actor, subjectId: string, ended: number): Promise<void> {
  await recordAudit(tx, actor, {
    action: 'account.sessions_ended',
    subjectType: 'user',
    subjectId,
    detail: { ended },
  })
}
