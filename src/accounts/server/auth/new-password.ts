import type { FastifyRequest } from 'fastify'
import { type CurrentUser, resetLinkInvalid } from '#accounts/contract.ts'
import type { PasswordChange } from '#accounts/credentials.ts'
import { passwordChangedMail } from '#accounts/server/emails.ts'
import { lockUser, replacePassword, setPassword } from '#accounts/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { hashPassword } from './passwords.ts'
import { passwordRequired, reauthenticate } from './reauthenticate.ts'
import { consumeResetToken, deleteResetTokens, findResetToken } from './reset-tokens.ts'
import { endSessionsOf, sessionOf, startSession } from './sessions.ts'

/**
 * Of many uses of one token at once the first hashes, inside the transaction that took the token; the others wait for the
 * person's row and find nothing. When there is no room to hash, everything rolls back and the link still works.
 */
export async function resetPassword(
  deps: Deps,
  now: Date,
  ip: string,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const userId = await findResetToken(tx, now, token)
    // The person first and the token second, as everywhere: two links of one person never wait for each other.
    const person = userId && (await lockUser(tx, userId))
    if (!person || !(await consumeResetToken(tx, now, token))) throw new Refused(resetLinkInvalid)
    const user = await setPassword(tx, now, person.id, await hashPassword(newPassword))
    await endSessionsOf(tx, person.id)
    if (user) await afterNewPassword(tx, deps, now, ip, user, 'account.password_reset')
  })
}

/** @returns the value of the new session's cookie; every older session of the person has ended. */
export async function changePassword(
  deps: Deps,
  now: Date,
  viewer: Viewer,
  request: FastifyRequest,
  { currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const from = await reauthenticate(deps, now, viewer, request.ip, currentPassword)
  const to = await hashPassword(newPassword)
  return inTransaction(deps.db, async (tx) => {
    const user = await replacePassword(tx, now, viewer.id, { from, to })
    // Somebody changed it while this one was being hashed.
    if (!user) throw passwordRequired('wrong')
    await endSessionsOf(tx, user.id)
    await afterNewPassword(tx, deps, now, request.ip, user, 'account.password_changed')
    return startSession(tx, now, user.id, request)
  })
}

/** @returns how many of the person's sessions ended; the one that asks goes on. */
export async function endOtherSessions(
  tx: Tx,
  { publicUrl }: Deps,
  now: Date,
  { id }: Viewer,
  request: FastifyRequest,
): Promise<number> {
  const own = await sessionOf(tx, request, publicUrl)
  const ended = await endSessionsOf(tx, id, own?.sid)
  const subject = { subjectType: 'user', subjectId: id, detail: { ended } }
  await recordAudit(tx, {
    at: now,
    actorId: id,
    ip: request.ip,
    action: 'account.sessions_ended',
    ...subject,
  })
  return ended
}

async function afterNewPassword(
  tx: Tx,
  deps: Deps,
  now: Date,
  ip: string,
  user: CurrentUser,
  action: 'account.password_reset' | 'account.password_changed',
): Promise<void> {
  await deleteResetTokens(tx, user.id)
  await recordAudit(tx, { at: now, actorId: user.id, ip, action, subjectType: 'user', subjectId: user.id })
  await queueEmail(tx, deps, await passwordChangedMail(tx, deps, user, now))
}
