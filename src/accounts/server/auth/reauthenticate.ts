import type { FastifyRequest } from 'fastify'
import { reauthenticationRequired } from '#accounts/contract.ts'
import { serverAuthReauthenticateCurrentPassword as currentPasswordMessages } from '#accounts/messages/texts.gen.js'
import { isFresh } from '#accounts/rules.ts'
import { findPassword } from '#accounts/server/store.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { verifyPassword } from './passwords.ts'
import { sessionOf } from './sessions.ts'
import { admitAttempt, noteSuccess } from './sign-in-attempts.ts'

export { serverAuthReauthenticateCurrentPassword as currentPasswordMessages } from '#accounts/messages/texts.gen.js'

/**
 * Protects an unattended browser: asks for the password again. Attempts count as sign-in attempts.
 * @returns the stored hash that the password matched
 */
export async function reauthenticate(
  deps: Deps,
  now: Date,
  { id }: Viewer,
  ip: string,
  password: string,
): Promise<string> {
  const person = await findPassword(deps.db, id)
  if (!person) throw new Refused(unauthorized)
  const attempt = { ip, name: person.email, userId: id }
  await inTransaction(deps.db, (tx) => admitAttempt(tx, deps, now, attempt))
  if (!(await verifyPassword(person.password, password))) throw passwordRequired('wrong')
  await inTransaction(deps.db, (tx) => noteSuccess(tx, deps, now, attempt, 'account.password_confirmed'))
  return person.password
}

/** True when the session is fresh, or the password was sent and is right. */
export async function isReauthenticated(
  deps: Deps,
  now: Date,
  viewer: Viewer,
  request: FastifyRequest,
  password: string | undefined,
): Promise<boolean> {
  const session = await sessionOf(deps.db, request, deps.publicUrl)
  if (session && isFresh(now, session.createdAt)) return true
  if (!password) return false
  await reauthenticate(deps, now, viewer, request.ip, password)
  return true
}

export function passwordRequired(why: keyof typeof currentPasswordMessages): Refused {
  const message = currentPasswordMessages[why]
  return new Refused(reauthenticationRequired, { message, fields: { currentPassword: message } })
}
