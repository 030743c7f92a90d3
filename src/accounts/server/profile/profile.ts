import type { FastifyRequest } from 'fastify'
import { type CurrentUser, emailTaken } from '#accounts/contract.ts'
import type { ProfileChange } from '#accounts/credentials.ts'
import { type Profile, profileChanged } from '#accounts/profile-contract.ts'
import { maskedEmail, maskedPhone } from '#accounts/rules.ts'
import { isReauthenticated, passwordRequired } from '#accounts/server/auth/reauthenticate.ts'
import { emailChangedMail } from '#accounts/server/emails.ts'
import { readPhone } from '#accounts/server/phones.ts'
import { deleteResetTokens } from '#accounts/server/reset-tokens.ts'
import { findProfile, lockUser, updateProfile } from '#accounts/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { assertCurrent, versionOf } from '#platform/record-version.ts'
import type { Language } from '#shared/language/language.ts'
import { notFound, Refused, unauthorized } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'

/** Another domain's work when a member has chosen a language, in the same transaction. */
export type OnLanguageChosen = (tx: Tx, now: Date, userId: string, language: Language) => Promise<unknown>

interface Change extends ProfileChange {
  version?: string
  onLanguage: readonly OnLanguageChosen[]
}

type Reach = Pick<CurrentUser, 'email' | 'phone'>

/** A new email address or phone number needs the password, ends open reset links and notifies the old address. */
export async function changeProfile(
  deps: Deps,
  now: Date,
  viewer: Viewer,
  request: FastifyRequest,
  userId: string,
  { currentPassword, address, language, version, onLanguage, ...typed }: Change,
): Promise<CurrentUser> {
  if (userId !== viewer.id) throw new Refused(notFound)
  const known = await findProfile(deps.db, viewer.id)
  if (!known) throw new Refused(unauthorized)
  // Before the password is asked for, which the merged values may not need.
  assertCurrent(version, shownProfile(known), profileChanged)
  // A number from before the check stays while it is not changed.
  const form = { ...typed, phone: typed.phone === known.phone ? known.phone : readPhone(typed.phone) }
  const proven =
    reaches(known, form) || (await isReauthenticated(deps, now, viewer, request, currentPassword))
  return inTransaction(deps.db, async (tx) => {
    const before = await lockUser(tx, viewer.id)
    if (!before) throw new Refused(unauthorized)
    assertCurrent(version, shownProfile(before), profileChanged)
    // Compared again under the lock: another tab may have changed the row since.
    if (!reaches(before, form) && (!proven || reaches(known, form))) throw passwordRequired('missing')
    const next = {
      ...form,
      address: address === undefined ? before.address : address || null,
      language: language ?? before.language,
    }
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== before[name])
    const user = await updateProfile(tx, now, viewer.id, next)
    if (!user) throw new Refused(emailTaken, { fields: { email: emailTaken.message } })
    if (changed.includes('language'))
      for (const follow of onLanguage) await follow(tx, now, viewer.id, user.language)
    const actor = { viewer, ip: request.ip, now }
    const subject = { subjectType: 'user', subjectId: viewer.id } as const
    if (changed.length > 0) {
      const phone = { before: maskedPhone(before.phone), after: maskedPhone(user.phone) }
      const detail = { changed, ...(changed.includes('phone') && { phone }) }
      await recordAudit(tx, actor, { action: 'account.profile_changed', ...subject, detail })
    }
    if (changed.includes('email')) {
      await deleteResetTokens(tx, viewer.id)
      const detail = { before: maskedEmail(before.email), after: maskedEmail(user.email) }
      await recordAudit(tx, actor, { action: 'account.email_changed', ...subject, detail })
      await queueEmail(tx, deps, await emailChangedMail(tx, deps, before, user.email, now))
    }
    return user
  })
}

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export function shownProfile({ createdAt, ...row }: ProfileRow): Profile {
  const { firstName, lastName, email, phone, address, language } = row
  const fields = { firstName, lastName, email, phone, address, language }
  return { ...fields, memberSince: createdAt.toISOString(), version: versionOf(fields) }
}

function reaches(person: Reach, form: Reach): boolean {
  return person.email === form.email && person.phone === form.phone
}
