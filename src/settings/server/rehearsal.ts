import { eq } from 'drizzle-orm'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import { platformSettings } from './tables.ts'

/** The row of `platform_settings` by which a database is a copy for a rehearsal; `npm run restore -- --rehearsal` writes it. */
export const rehearsalMark = 'rehearsal'

/** The settings with what the database says of itself. */
export async function withMark(config: Config, db: Db): Promise<Config> {
  const { key } = platformSettings
  const [mark] = await db.select({ key }).from(platformSettings).where(eq(key, rehearsalMark))
  return mark ? { ...config, isRehearsal: true } : config
}
