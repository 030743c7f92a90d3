import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { readOnce } from '#platform/database/read-once.ts'
import { type RentalTerms, rentalTermsOf } from '#settings/rental-terms.ts'
import { type Settings, settingsFrom } from '#settings/rules.ts'
import { type SecurityRule, securitySettings } from '#settings/security-settings.ts'
import { platformSettings } from './tables.ts'

const settings = readOnce(async (db) =>
  settingsFrom(
    await db.select({ key: platformSettings.key, value: platformSettings.value }).from(platformSettings),
  ),
)

/** An action reads them once, however many of its steps ask. */
export async function readSettings(db: Db | Tx): Promise<Settings> {
  return settings.read(db)
}

export async function readRentalTerms(db: Db | Tx): Promise<RentalTerms> {
  return rentalTermsOf(await readSettings(db))
}

/** Read for each request of some members of staff, so without the other settings. */
export async function readSecurityRule(db: Db | Tx): Promise<SecurityRule> {
  const { key, value } = platformSettings
  return settingsFrom(
    await db
      .select({ key, value })
      .from(platformSettings)
      .where(inArray(key, Object.keys(securitySettings))),
  )
}

export async function writeSettings(tx: Db | Tx, now: Date, changed: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(changed)) {
    const row = { value: String(value), type: typeof value, updatedAt: now }
    await tx
      .insert(platformSettings)
      .values({ key, createdAt: now, ...row })
      .onConflictDoUpdate({ target: platformSettings.key, set: row })
  }
  settings.forget(tx)
}
