import { and, eq, isNull, sql } from 'drizzle-orm'
import { type CurrentUser, type Preferences, preferences } from '#accounts/contract.ts'
import { defaultPreferences } from '#accounts/rules.ts'
import { hasSecondFactor } from '#accounts/server/second-factor/store.ts'
import { lockUser, ownColumns } from '#accounts/server/store.ts'
import { users } from '#accounts/server/tables.ts'
import type { StartPage } from '#accounts/start-page.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import type { OnContactChanged } from './profile.ts'

export async function preferencesOf(db: Db | Tx, userId: AccountId): Promise<Preferences> {
  const [found] = await db.select(columns).from(users).where(eq(users.id, userId))
  return preferencesFrom(found)
}

/**
 * Merges in one statement, so that concurrent changes from two devices both persist.
 * @param onContact what later domains do when the language has changed
 */
export async function changePreferences(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { language, ...changes }: Partial<Preferences>,
  onContact: readonly OnContactChanged[] = [],
): Promise<Preferences> {
  const { now } = actor
  const userId = actor.viewer.id
  const before = language && (await lockUser(tx, userId))
  const [changed] = await mergeInto(tx, now, userId, changes, language).returning(columns)
  if (!changed) throw new Refused(unauthorized)
  if (before && before.language !== language)
    for (const follow of onContact)
      await follow(tx, deps, actor, { userId, contact: { language }, alsoOpen: true })
  return preferencesFrom(changed)
}

/** Of staff; the other preferences are everybody's. */
export async function chooseStartPage(
  db: Db | Tx,
  now: Date,
  userId: AccountId,
  startPage: StartPage,
): Promise<CurrentUser> {
  const [changed] = await mergeInto(db, now, userId, { startPage }).returning(ownColumns)
  if (!changed) throw new Refused(unauthorized)
  return { ...changed, startPage }
}

const columns = { stored: users.preferences, language: users.language, twoFactorAuth: hasSecondFactor }

function mergeInto(db: Db | Tx, now: Date, userId: AccountId, changes: object, language?: Language) {
  return db
    .update(users)
    .set({
      language,
      preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb`,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), isNull(users.anonymisedAt)))
}

interface Stored {
  stored: unknown
  language: Language
  twoFactorAuth: boolean
}

function preferencesFrom(found: Stored | undefined): Preferences {
  const { stored, language = 'en', twoFactorAuth = false } = found ?? {}
  const chosen = { ...defaultPreferences, ...(stored as object | undefined), language, twoFactorAuth }
  const read = preferences.safeParse(chosen)
  return read.success ? read.data : { ...defaultPreferences, language, twoFactorAuth }
}
