import { advisoryLockName, inTransaction } from '#platform/database/db.ts'
import type { CountRequest } from '#platform/http/route.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import { countByAddress, networkOf, recordAudit } from './store.ts'

/**
 * Counts a request of a network in the audit log, which all servers share and which survives restarts. Refuses beyond
 * `max` without counting.
 */
export const countRequest: CountRequest = ({ db, clock }, { ip, what, max, windowSeconds }) =>
  inTransaction(db, async (tx) => {
    const [now, action] = [clock(), `request.${what}` as const]
    await advisoryLockName(tx, `${action} ${networkOf(ip)}`)
    const since = new Date(now.getTime() - windowSeconds * 1000)
    if ((await countByAddress(tx, ip, action, since)) >= max) {
      throw new Refused(tooMany, { retryAfterSeconds: windowSeconds })
    }
    await recordAudit(tx, { now, ip }, { action, subjectType: 'request' })
  })
