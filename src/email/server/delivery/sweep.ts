import { sendEmail } from '#email/server/jobs.ts'
import { dueMails, failExpired } from '#email/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import { findObstacle } from './delivery.ts'

const atOnce = 1000

/**
 * Creates jobs for due emails without one (retries, emails from before a mail server was set up, jobs lost with a
 * restored database) and fails expired emails instead of sending them late.
 */
export async function sweep(deps: Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'log'>): Promise<void> {
  const { db, jobs, log } = deps
  const now = deps.clock()
  const obstacle = await findObstacle(deps)
  const givenUp = await failExpired(db, now, obstacle ?? 'expired')
  if (givenUp > 0) log.warn({ mails: givenUp }, 'expired mails were discarded')
  if (obstacle) return
  const queued = new Set((await jobs.live(sendEmail)).map(({ id }) => id))
  for (const id of await dueMails(db, now, atOnce)) {
    if (!queued.has(id)) await jobs.send(db, sendEmail, { id })
  }
}
