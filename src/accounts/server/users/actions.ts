import { maskedEmail } from '#accounts/rules.ts'
import { endSessionsOf } from '#accounts/server/auth/sessions.ts'
import { afterEmailChange } from '#accounts/server/email-proof/email-proof.ts'
import { deleteProofsOf } from '#accounts/server/email-proof/store.ts'
import { emailChangedMail } from '#accounts/server/emails.ts'
import { readPhone } from '#accounts/server/phones.ts'
import { changedContact, type OnContactChanged } from '#accounts/server/profile/profile.ts'
import { deleteResetTokens } from '#accounts/server/reset-tokens.ts'
import { deleteViewsOf } from '#accounts/server/saved-views/store.ts'
import { deleteSecondFactor } from '#accounts/server/second-factor/store.ts'
import { endCalendarAddresses, isEmailTaken, isUsernameTaken } from '#accounts/server/store.ts'
import { writeTillCode } from '#accounts/server/till-codes/store.ts'
import type { NewUserFields, UserChanges } from '#accounts/user-fields.ts'
import {
  cannotDeleteSelf,
  emailInUse,
  type ListedUser,
  lastOwner,
  userChanged,
  userNotFound,
  usernameTaken,
} from '#accounts/users-contract.ts'
import { type AuditAction, type AuditActor, type AuditEntry, recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { assertCurrent } from '#platform/record-version.ts'
import type { AccountId } from '#shared/ids.ts'
import { forbidden, Refused } from '#shared/refusal.ts'
import type { Actor, Role, StaffRole } from '#shared/viewer.ts'
import { temporaryPasswordMail } from './emails.ts'
import {
  advisoryLockOwners,
  anonymiseUser,
  forgetStartPage,
  hasOtherOwner,
  insertUserRow,
  isOwner,
  lockUserRow,
  updateUserRow,
} from './store.ts'

/** Another domain's work when a user is deleted, in the same transaction. */
export type OnUserDeleted = (tx: Tx, now: Date, userId: AccountId, deps: Deps) => Promise<unknown>

/** Takes back what acts with the rights of an owner who is none any more, in the same transaction. */
export type OnDemoted = (tx: Tx, actor: Actor, userId: AccountId) => Promise<unknown>

/** What happened to the condition photos of the user's rentals. */
export interface PhotoErasure {
  erasedPhotos: number
  /** Of rental agreements whose term still runs. */
  keptPhotos: number
}

export interface Deletion {
  hooks: readonly OnUserDeleted[]
  erasePhotos(tx: Tx, deps: Deps, now: Date, userId: AccountId): Promise<PhotoErasure>
}

/** @param hash from `hashPassword` */
export async function createUser(
  tx: Tx,
  actor: AuditActor,
  { password: _, role = 'CLIENT', staffRole, phone, ...rest }: NewUserFields,
  hash: string,
): Promise<ListedUser> {
  const contact = { ...rest, phone: readPhone(phone) }
  const rights = { role, staffRole: staffRoleOf(role, staffRole) }
  const row = { ...contact, ...rights, password: hash, mustChangePassword: true }
  const created = await insertUserRow(tx, actor.now, row)
  if (!created) throw await takenRefusal(tx, contact)
  await recordUserAudit(tx, actor, created.id, 'account.created', rights)
  return created
}

export async function updateUser(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: AccountId,
  { phone, version, staffRole, ...rest }: UserChanges & { version?: string },
  { onDemoted, onContact }: { onDemoted: OnDemoted; onContact: readonly OnContactChanged[] },
): Promise<ListedUser> {
  const setsRights = rest.role !== undefined || staffRole !== undefined
  // Lock order: owners before the user row, else two requests deadlock.
  if (setsRights) await advisoryLockOwners(tx)
  const before = await lockExistingUser(tx, id)
  assertCurrent(version, before, userChanged)
  // A number from before the check stays while it is not changed.
  const isNewPhone = phone !== undefined && phone !== before.phone
  const changes = {
    ...rest,
    ...(isNewPhone && { phone: readPhone(phone) }),
    ...(setsRights && {
      staffRole: staffRoleOf(rest.role ?? before.role, staffRole ?? before.staffRole ?? undefined),
    }),
  }
  const changed = (Object.keys(changes) as (keyof typeof changes)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  )
  if (changed.length === 0) return before
  const rightsChange = changed.includes('staffRole')
  if (rightsChange) {
    await refuseFormerOwner(tx, actor)
    if (before.staffRole === 'OWNER' && !(await hasOtherOwner(tx, id))) throw new Refused(lastOwner)
  }
  // The code goes with the rights: owners and customers have none.
  if (rightsChange) await writeTillCode(tx, id, null)
  const after = await updateUserRow(tx, actor.now, id, changes)
  if (!after) throw emailRefused()
  const contact = changedContact(before, after)
  if (Object.keys(contact).length > 0)
    for (const follow of onContact) await follow(tx, deps, actor, { userId: id, contact, alsoOpen: true })
  if (changed.includes('email')) await notifyOldAddress(tx, deps, actor, before, after)
  if (rightsChange) {
    // A role takes effect with a new session.
    await endSessionsOf(tx, id)
    await endCalendarAddresses(tx, actor.now, id)
    if (before.staffRole === 'OWNER') await onDemoted(tx, actor, id)
    await forgetStartPage(tx, id)
    const detail = { before: before.staffRole ?? before.role, after: after.staffRole ?? after.role }
    await recordUserAudit(tx, actor, id, 'account.role_changed', detail)
  }
  await recordUserAudit(tx, actor, id, 'account.changed', { changed })
  return after
}

/** See docs/decisions/0009-deleting-a-person.md. */
export async function deleteUser(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: AccountId,
  { hooks, erasePhotos }: Deletion,
  onDemoted: OnDemoted,
): Promise<PhotoErasure> {
  if (id === actor.viewer.id) throw new Refused(cannotDeleteSelf)
  await advisoryLockOwners(tx)
  await refuseFormerOwner(tx, actor)
  const { role, staffRole } = await lockExistingUser(tx, id)
  // Never the last owner: the actor is another owner, and stays one while the lock is held.
  for (const hook of hooks) await hook(tx, actor.now, id, deps)
  const photos = await erasePhotos(tx, deps, actor.now, id)
  await endSessionsOf(tx, id)
  if (staffRole === 'OWNER') await onDemoted(tx, actor, id)
  await deleteResetTokens(tx, id)
  await deleteViewsOf(tx, id)
  await deleteProofsOf(tx, id)
  await deleteSecondFactor(tx, id)
  await anonymiseUser(tx, actor.now, id)
  await recordUserAudit(tx, actor, id, 'account.deleted', { role, staffRole, ...photos })
  return photos
}

/** @param hash from `hashPassword` */
export async function setTemporaryPassword(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'publicUrl' | 'clock' | 'secretKey'>,
  actor: AuditActor,
  id: AccountId,
  hash: string,
): Promise<void> {
  const person = await lockExistingUser(tx, id)
  await updateUserRow(tx, actor.now, id, { password: hash, mustChangePassword: true })
  await endSessionsOf(tx, id)
  await writeTillCode(tx, id, null)
  await endCalendarAddresses(tx, actor.now, id)
  await deleteResetTokens(tx, id)
  await recordUserAudit(tx, actor, id, 'account.password_forced', {})
  await queueEmail(tx, deps, await temporaryPasswordMail(tx, deps, person))
}

/** Notifies the old mailbox and revokes its reset links. */
async function notifyOldAddress(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  before: ListedUser,
  after: ListedUser,
): Promise<void> {
  await deleteResetTokens(tx, before.id)
  const detail = { before: maskedEmail(before.email), after: maskedEmail(after.email) }
  await recordUserAudit(tx, actor, before.id, 'account.email_changed', detail)
  await queueEmail(tx, deps, await emailChangedMail(tx, deps, before, after.email, actor.now))
  await afterEmailChange(tx, deps, actor.now, before, after)
}

/** Only admins have one, by default the one with all rights. */
function staffRoleOf(role: Role, staffRole: StaffRole = 'OWNER'): StaffRole | null {
  return role === 'ADMIN' ? staffRole : null
}

async function lockExistingUser(tx: Tx, id: AccountId): Promise<ListedUser> {
  const person = await lockUserRow(tx, id)
  if (!person) throw new Refused(userNotFound)
  return person
}

/** The actor may have been deleted or demoted while the request waited for the lock. */
async function refuseFormerOwner(tx: Tx, { viewer }: Actor): Promise<void> {
  if (!(await isOwner(tx, viewer.id))) throw new Refused(forbidden)
}

function recordUserAudit(
  tx: Tx,
  actor: AuditActor,
  subjectId: string,
  action: AuditAction,
  detail: AuditEntry['detail'],
): Promise<void> {
  return recordAudit(tx, actor, { action, subjectType: 'user', subjectId, detail })
}

/** Reports both when both are taken, so that staff correct them at once. */
async function takenRefusal(tx: Tx, { username, email }: Pick<NewUserFields, 'username' | 'email'>) {
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
