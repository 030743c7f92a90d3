import { maskedEmail } from '#accounts/rules.ts'
import { deleteResetTokens } from '#accounts/server/auth/reset-tokens.ts'
import { endSessionsOf } from '#accounts/server/auth/sessions.ts'
import { emailChangedMail } from '#accounts/server/emails.ts'
import { isEmailTaken, isUsernameTaken } from '#accounts/server/store.ts'
import type { NewUserFields, UserChanges } from '#accounts/user-fields.ts'
import {
  cannotDeleteSelf,
  emailInUse,
  type ListedUser,
  lastAdmin,
  userNotFound,
  usernameTaken,
} from '#accounts/users-contract.ts'
import { type AuditEntry, recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { forbidden, Refused } from '#shared/refusal.ts'
import { temporaryPasswordMail } from './emails.ts'
import {
  advisoryLockAdmins,
  anonymiseUser,
  hasOtherAdmin,
  insertUserRow,
  isAdmin,
  lockUserRow,
  updateUserRow,
} from './store.ts'

export interface Hand {
  at: Date
  actorId: string
  ip: string
}

/** Another domain's work when a user is deleted, in the same transaction. */
export type OnUserDeleted = (tx: Tx, now: Date, userId: string) => Promise<unknown>

/** @param hash from `hashPassword` */
export async function createUser(
  tx: Tx,
  hand: Hand,
  { password: _, role = 'CLIENT', ...contact }: NewUserFields,
  hash: string,
): Promise<ListedUser> {
  const row = { ...contact, role, password: hash, mustChangePassword: true }
  const made = await insertUserRow(tx, hand.at, row)
  if (!made) throw await namesRefused(tx, contact)
  await note(tx, hand, made.id, 'account.created', { role })
  return made
}

export async function updateUser(
  tx: Tx,
  deps: Deps,
  hand: Hand,
  id: string,
  changes: UserChanges,
): Promise<ListedUser> {
  // Lock order: admins before the user row, else two requests deadlock.
  if (changes.role !== undefined) await advisoryLockAdmins(tx)
  const before = await held(tx, id)
  const changed = (Object.keys(changes) as (keyof UserChanges)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  )
  if (changed.length === 0) return before
  if (changed.includes('role')) {
    await refuseFormerAdmin(tx, hand)
    if (before.role === 'ADMIN' && !(await hasOtherAdmin(tx, id))) throw new Refused(lastAdmin)
  }
  const after = await updateUserRow(tx, hand.at, id, changes)
  if (!after) throw emailRefused()
  if (changed.includes('email')) await announceAddress(tx, deps, hand, before, after)
  if (changed.includes('role')) {
    // A role takes effect with a new session.
    await endSessionsOf(tx, id)
    await note(tx, hand, id, 'account.role_changed', { before: before.role, after: after.role })
  }
  await note(tx, hand, id, 'account.changed', { changed })
  return after
}

/** See docs/decisions/0009-deleting-a-person.md. */
export async function deleteUser(
  tx: Tx,
  hand: Hand,
  id: string,
  farewells: readonly OnUserDeleted[],
): Promise<void> {
  if (id === hand.actorId) throw new Refused(cannotDeleteSelf)
  await advisoryLockAdmins(tx)
  await refuseFormerAdmin(tx, hand)
  const { role } = await held(tx, id)
  // Never the last admin: the actor is another admin, and stays one while the lock is held.
  for (const farewell of farewells) await farewell(tx, hand.at, id)
  await endSessionsOf(tx, id)
  await deleteResetTokens(tx, id)
  await anonymiseUser(tx, hand.at, id)
  await note(tx, hand, id, 'account.deleted', { role })
}

/** @param hash from `hashPassword` */
export async function setTemporaryPassword(
  tx: Tx,
  deps: Deps,
  hand: Hand,
  id: string,
  hash: string,
): Promise<void> {
  const person = await held(tx, id)
  await updateUserRow(tx, hand.at, id, { password: hash, mustChangePassword: true })
  await endSessionsOf(tx, id)
  await deleteResetTokens(tx, id)
  await note(tx, hand, id, 'account.password_forced', {})
  await queueEmail(tx, deps, await temporaryPasswordMail(tx, deps, person))
}

/** Notifies the old mailbox and revokes its reset links. */
async function announceAddress(
  tx: Tx,
  deps: Deps,
  hand: Hand,
  before: ListedUser,
  after: ListedUser,
): Promise<void> {
  await deleteResetTokens(tx, before.id)
  const detail = { before: maskedEmail(before.email), after: maskedEmail(after.email) }
  await note(tx, hand, before.id, 'account.email_changed', detail)
  await queueEmail(tx, deps, await emailChangedMail(tx, deps, before, after.email, hand.at))
}

async function held(tx: Tx, id: string): Promise<ListedUser> {
  const person = await lockUserRow(tx, id)
  if (!person) throw new Refused(userNotFound)
  return person
}

/** The actor may have been deleted or demoted while the request waited for the lock. */
async function refuseFormerAdmin(tx: Tx, { actorId }: Hand): Promise<void> {
  if (!(await isAdmin(tx, actorId))) throw new Refused(forbidden)
}

function note(
  tx: Tx,
  hand: Hand,
  subjectId: string,
  action: string,
  detail: AuditEntry['detail'],
): Promise<void> {
  return recordAudit(tx, { ...hand, action, subjectType: 'user', subjectId, detail })
}

/** Reports both when both are taken, so that staff correct them at once. */
async function namesRefused(tx: Tx, { username, email }: Pick<NewUserFields, 'username' | 'email'>) {
  const isTaken = { username: await isUsernameTaken(tx, username), email: await isEmailTaken(tx, email) }
  if (!isTaken.email) return new Refused(usernameTaken, { fields: { username: usernameTaken.message } })
  if (!isTaken.username) return emailRefused()
  return new Refused(emailInUse, {
    message: `${usernameTaken.message} ${emailInUse.message}`,
    fields: { username: usernameTaken.message, email: emailInUse.message },
  })
}

function emailRefused(): Refused {
  return new Refused(emailInUse, { fields: { email: emailInUse.message } })
}
