import type { FastifyRequest } from 'fastify'
import { reauthenticationRequired } from '#accounts/contract.ts'
import { isFresh } from '#accounts/rules.ts'
import { inTransaction } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { verifyPassword } from './passwords.ts'
import { sessionOf } from './sessions.ts'
import { admitTry, noteSuccess } from './sign-in-tries.ts'
import { findPassword } from './store.ts'

export const currentPasswordWords = {
  missing: 'Please enter your current password',
  wrong: 'This is not your current password',
}

/**
 * That it is the person and not somebody at their open browser. Tries are counted with those of signing in.
 * @returns the stored hash that the password matched
 */
export async function provePassword(
  deps: Deps,
  now: Date,
  { id }: Viewer,
  ip: string,
  password: string,
): Promise<string> {
  const person = await findPassword(deps.db, id)
  if (!person) throw new Refused(unauthorized)
  const attempt = { ip, name: person.email, userId: id }
  await inTransaction(deps.db, (tx) => admitTry(tx, deps, now, attempt))
  if (!(await verifyPassword(person.password, password))) throw passwordAsked('wrong')
  await inTransaction(deps.db, (tx) => noteSuccess(tx, deps, now, attempt, 'account.password_confirmed'))
  return person.password
}

/** True when signing in was lately enough, or the password was given and is right. */
export async function isProven(
  deps: Deps,
  now: Date,
  viewer: Viewer,
  request: FastifyRequest,
  password: string | undefined,
): Promise<boolean> {
  const session = await sessionOf(deps.db, request, deps.publicUrl)
  if (session && isFresh(now, session.createdAt)) return true
  if (!password) return false
  await provePassword(deps, now, viewer, request.ip, password)
  return true
}

export function passwordAsked(why: keyof typeof currentPasswordWords): Refused {
  const message = currentPasswordWords[why]
  return new Refused(reauthenticationRequired, { message, fields: { currentPassword: message } })
}
