import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { fingerprint } from '#platform/secret-key.ts'
import { hasUsers, installedAt } from './store.ts'

/** Whether this caller may set up the house: the demo lets everybody, other installations whoever reads their log. */
export async function maySetUp(deps: Deps, given: string | undefined): Promise<boolean> {
  if (deps.config.DEMO) return true
  const [own, theirs] = [Buffer.from(await tokenOf(deps)), Buffer.from(given ?? '')]
  return own.length === theirs.length && timingSafeEqual(own, theirs)
}

/** Writes the link into the log while nobody has an account. */
export async function logSetUpLink(deps: Deps): Promise<void> {
  if (deps.config.DEMO || (await hasUsers(deps.db))) return
  const link = `${deps.publicUrl}/seed-database?token=${await tokenOf(deps)}`
  deps.log.warn({ link }, 'nobody has an account yet: open this link to set up')
}

// Not stored: every server on this database, and the next start, makes the same one. An emptied database has another.
async function tokenOf({ db, secretKey }: Pick<Deps, 'db' | 'secretKey'>): Promise<string> {
  return fingerprint(secretKey, 'set-up token', await installedAt(db)).slice(0, 48)
}
