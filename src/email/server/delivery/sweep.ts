import { sendEmail } from '#email/server/jobs.ts'
import { dueMails, failExpired } from '#email/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import { findObstacle, type Obstacle } from './delivery.ts'

const atOnce = 1000
const late = 'Not sent: it had expired before it could be sent.'
const untried: Record<Obstacle, string> = {
  switched_off: 'Not sent: email was switched off until it expired.',
  no_server: 'Not sent: no mail server was set up before it expired.',
}

/**
 * Creates jobs for due emails without one (retries, emails from before a mail server was set up, jobs lost with a
 * restored database) and fails expired emails instead of sending them late.
 */
export async function sweep(deps: Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'log'>): Promise<void> {
  const { db, jobs, log } = deps
  const now = deps.clock()
  const obstacle = await findObstacle(deps)
  const givenUp = await failExpired(db, now, obstacle ? untried[obstacle] : late, late)
  if (givenUp > 0) log.warn({ mails: givenUp }, 'expired mails were discarded')
  if (obstacle) return
  const queued = new Set((await jobs.live(sendEmail)).map(({ id }) => id))
  for (const id of await dueMails(db, now, atOnce)) {
    if (!queued.has(id)) await jobs.send(db, sendEmail, { id })
  }
}
