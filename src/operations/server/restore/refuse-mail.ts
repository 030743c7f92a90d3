import type { Config } from '#platform/config/config.ts'
import { StartRefused } from '#platform/config/start-refused.ts'

/** Throws StartRefused for a copy that somebody wants to send emails from. */
export function refuseMailOfRehearsal({ isRehearsal, SMTP_URL }: Config): void {
  if (isRehearsal && SMTP_URL)
    throw new StartRefused(
      'This database is a copy for a rehearsal, from which nothing is sent. Start it without SMTP_URL. To open it as the shop, restore the backup without --rehearsal.',
    )
}
