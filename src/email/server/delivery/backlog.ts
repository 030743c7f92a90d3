import { countWaitingSince } from '#email/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import { findObstacle } from './delivery.ts'

const late = 15 * 60_000
/** One address whose server takes nothing today is no backlog. */
const many = 10

/** Whether mails pile up although they should leave. Without a mail server nothing is late. */
export async function isMailLate({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  if (await findObstacle({ db, config })) return false
  const now = clock()
  return (await countWaitingSince(db, now, new Date(now.getTime() - late), many)) >= many
}
