import { recordAudit } from '#audit/server/store.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { assertCurrent, versionOf } from '#platform/record-version.ts'
import { type PlatformSettings, settingsChanged } from '#settings/admin-contract.ts'
import type { Settings } from '#settings/rules.ts'
import type { SettingsChange } from '#settings/settings-fields.ts'
import type { Actor } from '#shared/viewer.ts'
import { hasSmtpPassword, writeSmtpPassword } from './smtp-password.ts'
import { readSettings, writeSettings } from './store.ts'

export async function shownSettings(db: Db | Tx): Promise<PlatformSettings> {
  const { logoUrl: _, ...settings } = await readSettings(db)
  const shown = { ...settings, smtpPasswordSet: await hasSmtpPassword(db) }
  return { ...shown, version: versionOf(shown) }
}

/** Audits what changed; of the password only that it changed. */
export async function changeSettings(
  tx: Tx,
  { secretKey }: Pick<Deps, 'secretKey'>,
  actor: Actor,
  { smtpPassword, version, ...sent }: SettingsChange,
): Promise<PlatformSettings> {
  await advisoryLockName(tx, 'settings')
  const current = await shownSettings(tx)
  assertCurrent(version, current, settingsChanged)
  const changed = Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => value !== undefined && value !== current[name as keyof typeof sent],
    ),
  ) as Partial<Settings>
  await writeSettings(tx, actor.now, changed)
  if (smtpPassword !== undefined) await writeSmtpPassword(tx, actor.now, secretKey, smtpPassword)
  const names = Object.keys(changed)
  if (names.length > 0 || smtpPassword !== undefined) {
    const before = Object.fromEntries(names.map((name) => [name, current[name as keyof PlatformSettings]]))
    await recordAudit(tx, actor, {
      action: 'settings.changed',
      subjectType: 'settings',
      subjectId: 'platform',
      detail: { before, after: changed, ...(smtpPassword !== undefined && { mailPassword: 'changed' }) },
    })
  }
  return shownSettings(tx)
}
