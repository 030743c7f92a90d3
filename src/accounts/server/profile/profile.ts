import { type CurrentUser, emailTaken } from '#accounts/contract.ts'
import type { ProfileChange } from '#accounts/credentials.ts'
import { userName } from '#accounts/full-name.ts'
import { type Profile, profileChanged } from '#accounts/profile-contract.ts'
import { isSameAddress, maskedEmail, maskedPhone } from '#accounts/rules.ts'
import { afterEmailChange } from '#accounts/server/email-proof/email-proof.ts'
import { emailChangedMail } from '#accounts/server/emails.ts'
import { readPhone } from '#accounts/server/phones.ts'
import { deleteResetTokens } from '#accounts/server/reset-tokens.ts'
import { type findProfile, lockUser, updateProfile } from '#accounts/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { assertCurrent, versionOf } from '#platform/record-version.ts'
import { assertFreshProof } from '#shared/fresh-proof.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { notFound, Refused, unauthorized } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'

export interface ChangedContact {
  userId: AccountId
  /** What has changed of it. */
  contact: { name?: string; email?: string; phone?: string; language?: Language }
  /** Whether what is open follows. */
  alsoOpen: boolean
}

/** Another domain's work when name, contact data or language of an account have changed, in the same transaction. */
export type OnContactChanged = (tx: Tx, deps: Deps, actor: Actor, changed: ChangedContact) => Promise<unknown>

type Named = Pick<CurrentUser, 'email' | 'phone' | 'firstName' | 'lastName' | 'username' | 'language'>

/** Name, contact data and language that differ. */
export function changedContact(before: Named, after: Named): ChangedContact['contact'] {
  const [from, to] = [contactOf(before), contactOf(after)]
  const names = Object.keys(to) as (keyof typeof to)[]
  return Object.fromEntries(names.filter((name) => from[name] !== to[name]).map((name) => [name, to[name]]))
}

function contactOf(user: Named) {
  const { email, phone, language } = user
  return { name: userName(user), email, phone, language }
}

interface Change extends ProfileChange {
  version?: string
  alsoOpen?: boolean | undefined
  onContact: readonly OnContactChanged[]
}

/** A new email address or phone number needs a fresh proof, ends open reset links and notifies the old address. */
export async function changeProfile(
  deps: Deps,
  actor: Actor,
  userId: AccountId,
  { address, language, version, alsoOpen = true, onContact, ...typed }: Change,
): Promise<CurrentUser> {
  const { viewer, now } = actor
  if (userId !== viewer.id) throw new Refused(notFound)
  return inTransaction(deps.db, async (tx) => {
    const before = await lockUser(tx, viewer.id)
    if (!before) throw new Refused(unauthorized)
    // Before the proof is asked for, which the merged values may not need.
    assertCurrent(version, shownProfile(before), profileChanged)
    // A number from before the check stays while it is not changed.
    const phone = typed.phone === before.phone ? before.phone : readPhone(typed.phone)
    const form = { ...typed, phone }
    if (form.email !== before.email || phone !== before.phone) assertFreshProof(now, viewer)
    const next = {
      ...form,
      address: address === undefined ? before.address : address || null,
      language: language ?? before.language,
    }
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== before[name])
    const user = await updateProfile(tx, now, viewer.id, next)
    if (!user) throw new Refused(emailTaken, { fields: { email: emailTaken.message } })
    const contact = changedContact(before, user)
    if (Object.keys(contact).length > 0)
      for (const follow of onContact) await follow(tx, deps, actor, { userId, contact, alsoOpen })
    const subject = { subjectType: 'user', subjectId: viewer.id } as const
    if (changed.length > 0) {
      const masked = { before: maskedPhone(before.phone), after: maskedPhone(user.phone) }
      const detail = { changed, ...(changed.includes('phone') && { phone: masked }) }
      await recordAudit(tx, actor, { action: 'account.profile_changed', ...subject, detail })
    }
    if (changed.includes('email')) {
      await deleteResetTokens(tx, viewer.id)
      const detail = { before: maskedEmail(before.email), after: maskedEmail(user.email) }
      await recordAudit(tx, actor, { action: 'account.email_changed', ...subject, detail })
      await queueEmail(tx, deps, await emailChangedMail(tx, deps, before, user.email, now))
      await afterEmailChange(tx, deps, now, before, user)
    }
    return { ...user, isEmailProved: user.isEmailProved && isSameAddress(before.email, user.email) }
  })
}

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export function shownProfile({ createdAt, ...row }: ProfileRow): Profile {
  const { firstName, lastName, email, phone, address, language } = row
  const fields = { firstName, lastName, email, phone, address, language }
  return { ...fields, memberSince: createdAt.toISOString(), version: versionOf(fields) }
}
