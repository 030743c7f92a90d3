import { securityMail } from '#accounts/server/emails.ts'
import { findStaff } from '#accounts/server/store.ts'
import { securityNotice as messages } from '#accounts/texts/texts.gen.js'
import { queueEmail } from '#email/server/actions.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { commaList } from '#shared/format/list.ts'
import {
  advisoryLockSecurityNotices,
  markReported,
  recordFailedSignIns,
  type UnreportedEvent,
  unreportedEvents,
} from './security-events.ts'

/**
 * Exactly once with any number of workers and restarts: events, their marks and the emails commit together, under one
 * lock.
 */
export async function notifyOwners(deps: Deps): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    await advisoryLockSecurityNotices(tx)
    await recordFailedSignIns(tx, now)
    const events = await unreportedEvents(tx, now)
    const owners = events.length > 0 ? await findStaff(tx, ['OWNER']) : []
    if (owners.length === 0) return
    const lines = events.map((event) => ({ at: event.at, text: () => lineOf(event) }))
    const settings = await readSettings(tx)
    for (const owner of owners)
      await queueEmail(tx, deps, await securityMail(tx, deps, settings, owner, lines))
    await markReported(tx, now, events)
  })
}

function lineOf({ action, subjectType, subjectId, username, ip, detail }: UnreportedEvent): string {
  const whose =
    subjectType === 'network' ? (subjectId ?? '').replace(/\/32$/, '') : (username ?? messages.formerAccount)
  if (action === 'account.sign_ins_failed')
    return messages.failures({ count: Number(detail.failures), whose })
  return commaList([`${whose}: ${messages.happened[action]}`, ip && messages.from({ ip })])
}
