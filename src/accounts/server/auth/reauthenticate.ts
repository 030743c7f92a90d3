import { findPassword } from '#accounts/server/store.ts'
import { reauthenticate as messages } from '#accounts/texts/texts.gen.js'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused, reauthenticationRequired, unauthorized } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { verifyPassword } from './passwords.ts'
import { noteProof } from './sessions.ts'
import { admitAttempt, noteSuccess } from './sign-in-attempts.ts'

/**
 * Protects an unattended browser: asks for the password again, which is proof for the session. Attempts count as sign-in attempts.
 * @returns the stored hash that the password matched
 */
export async function reauthenticate(
  deps: Deps,
  { viewer, ip, now }: Actor,
  password: string,
): Promise<string> {
  const person = await findPassword(deps.db, viewer.id)
  if (!person) throw new Refused(unauthorized)
  const attempt = { ip, name: person.email, userId: viewer.id }
  await inTransaction(deps.db, (tx) => admitAttempt(tx, deps, now, attempt))
  if (!(await verifyPassword(person.password, password))) throw wrongPassword()
  await inTransaction(deps.db, async (tx) => {
    await noteSuccess(tx, deps, now, attempt, 'account.password_confirmed')
    if (viewer.session) await noteProof(tx, now, viewer.session)
  })
  return person.password
}

export function wrongPassword(): Refused {
  const message = messages.wrong
  return new Refused(reauthenticationRequired, { message, fields: { currentPassword: message } })
}
