import type { Deps } from '#platform/deps.ts'
import { fingerprint, isMadeWith } from '#platform/secret-key.ts'
import { hasUsers, installedAt } from './store.ts'

/** A demo allows everyone; other installations require the link from the server's log. */
export async function maySetUp(deps: Deps, given: string | undefined): Promise<boolean> {
  if (deps.config.DEMO) return true
  const installed = await installedAt(deps.db)
  return isMadeWith(deps.secretKey, given ?? '', (key) => tokenOf(key, installed))
}

/** Writes the link into the log while no user exists. */
export async function logSetUpLink(deps: Deps): Promise<void> {
  if (deps.config.DEMO || (await hasUsers(deps.db))) return
  const link = `${deps.publicUrl}/seed-database?token=${tokenOf(deps.secretKey, await installedAt(deps.db))}`
  deps.log.warn({ link }, 'no user exists yet: open this link to set up the shop')
}

// Computed, not stored: every server on this database makes the same token, also after a restart. A recreated database
// has another.
function tokenOf(key: Buffer, installed: string): string {
  return fingerprint(key, 'set-up token', installed).slice(0, 48)
}
