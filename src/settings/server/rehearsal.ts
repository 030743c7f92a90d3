import { eq } from 'drizzle-orm'
import type { Config } from '#platform/config/config.ts'
import { StartRefused } from '#platform/config/start-refused.ts'
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

/** Throws StartRefused for a copy that somebody wants to send emails from. */
export function refuseMailOfRehearsal({ isRehearsal, SMTP_URL }: Config): void {
  if (isRehearsal && SMTP_URL)
    throw new StartRefused(
      'This database is a copy for a rehearsal, from which nothing is sent. Start it without SMTP_URL. To open it as the shop, restore the backup without --rehearsal.',
    )
}
