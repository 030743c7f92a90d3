import type { FastifyRequest } from 'fastify'
import { type CurrentUser, resetLinkInvalid } from '#accounts/contract.ts'
import type { PasswordChange } from '#accounts/credentials.ts'
import { type OnEmailProved, proveEmail } from '#accounts/server/email-proof/email-proof.ts'
import { passwordChangedMail } from '#accounts/server/emails.ts'
import { consumeResetToken, deleteResetTokens, findResetToken } from '#accounts/server/reset-tokens.ts'
import { removeUnprovedFactor } from '#accounts/server/second-factor/changes.ts'
import { endCalendarAddresses, lockUser, replacePassword, setPassword } from '#accounts/server/store.ts'
import { writeTillCode } from '#accounts/server/till-codes/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { hashPassword } from './passwords.ts'
import { reauthenticate, wrongPassword } from './reauthenticate.ts'
import { endSessionsOf, startSession } from './sessions.ts'

/**
 * Hashes inside the transaction that consumed the token: of many concurrent uses one hashes, the others wait for the
 * user row and find no token. If the hashing queue is full, everything rolls back and the link still works.
 */
export async function resetPassword(
  deps: Deps,
  { now, ip }: { now: Date; ip: string },
  { token, newPassword }: { token: string; newPassword: string },
  onProved: readonly OnEmailProved[],
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const userId = await findResetToken(tx, now, token)
    // Lock order: user, then token. Two links of one user never deadlock.
    const person = userId && (await lockUser(tx, userId))
    if (!person || !(await consumeResetToken(tx, now, token))) throw new Refused(resetLinkInvalid)
    const user = await setPassword(tx, now, person.id, await hashPassword(newPassword))
    await endSessionsOf(tx, person.id)
    // A code that somebody else may know does not outlive the password.
    await writeTillCode(tx, person.id, null)
    await endCalendarAddresses(tx, now, person.id)
    if (user) await afterNewPassword(tx, deps, now, ip, user, 'account.password_reset')
    const actor = { viewer: person, now, ip }
    await removeUnprovedFactor(tx, deps, actor, person)
    // The link went to the present address: a new address ends the links to the old one.
    await proveEmail(tx, deps, actor, person.id, onProved)
  })
}

/** Ends every session of the user. @returns the cookie value of a new one. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  { currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const { viewer, now } = actor
  const from = await reauthenticate(deps, actor, currentPassword)
  const to = await hashPassword(newPassword)
  return inTransaction(deps.db, async (tx) => {
    const user = await replacePassword(tx, now, viewer.id, { from, to })
    // Another request changed the password while this one hashed.
    if (!user) throw wrongPassword()
    await endSessionsOf(tx, user.id)
    await afterNewPassword(tx, deps, now, request.ip, user, 'account.password_changed')
    return startSession(tx, now, user.id, request)
  })
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
  await recordAudit(tx, { viewer: user, ip, now }, { action, subjectType: 'user', subjectId: user.id })
  await queueEmail(tx, deps, await passwordChangedMail(tx, deps, user, now))
}
