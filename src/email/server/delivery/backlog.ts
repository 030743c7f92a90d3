import { countWaitingSince } from '#email/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import { findObstacle } from './delivery.ts'

const late = 15 * 60_000
/** A few late emails can be one recipient's server. */
const many = 10

/** False without a mail server: no email is late then. */
export async function isMailDelayed({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  if (await findObstacle({ db, config })) return false
  const now = clock()
  return (await countWaitingSince(db, now, new Date(now.getTime() - late), many)) >= many
}
