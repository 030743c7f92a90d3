import { resetMail } from '#accounts/server/emails.ts'
import { emailResetLink } from '#accounts/server/jobs.ts'
import { issueResetToken } from '#accounts/server/reset-tokens.ts'
import { advisoryLockResetsFrom, lockUserByEmail } from '#accounts/server/store.ts'
import { countByAddress, historyOfSubject, networkOf, recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { newId } from '#platform/database/columns.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hourMs } from '#shared/dates.ts'
import type { PasswordResetTokenId } from '#shared/ids.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'

const requestedAction = 'account.reset_asked'
const sentAction = 'account.reset_mailed'
const perNetworkAndHour = 10
const perPersonAndHour = 3

/** Looks up no account before the reply, so that neither reply nor timing reveals whether it exists. */
export async function requestResetLink(
  tx: Tx,
  deps: Deps,
  { ip, now }: { ip: string; now: Date },
  email: string,
): Promise<void> {
  await advisoryLockResetsFrom(tx, networkOf(ip))
  const recent = await countByAddress(tx, ip, requestedAction, new Date(now.getTime() - hourMs))
  if (recent >= allowed(deps, perNetworkAndHour)) {
    throw new Refused(tooMany, { retryAfterSeconds: hourMs / 1000 })
  }
  // Without the address: it may be another user's, mistyped.
  await recordAudit(tx, { now, ip }, { action: requestedAction, subjectType: 'user' })
  await deps.jobs.send(tx, emailResetLink, { id: newId(), email })
}

/**
 * Sends a link to the stored address of the user, if there is one. Stops silently after three an hour, so that strangers
 * cannot flood a mailbox.
 * @param request.id makes a request that is delivered twice send one email
 */
export async function sendResetLink(
  deps: Deps,
  request: { id: PasswordResetTokenId; email: string },
): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const person = await lockUserByEmail(tx, request.email)
    if (!person) return
    const subject = { subjectType: 'user', subjectId: person.id } as const
    const recent = await historyOfSubject(tx, subject, [sentAction], new Date(now.getTime() - hourMs))
    if (recent.length >= allowed(deps, perPersonAndHour)) return
    if (recent.some(({ detail }) => detail.request === request.id)) return
    const issued = await issueResetToken(tx, now, person.id)
    await queueEmail(tx, deps, await resetMail(tx, deps, person, issued))
    await recordAudit(tx, { now }, { action: sentAction, ...subject, detail: { request: request.id } })
  })
}

function allowed({ config }: Deps, times: number): number {
  const factor = config.RATE_LIMIT_FACTOR
  return factor === 0 ? Number.POSITIVE_INFINITY : scaledLimit(times, factor)
}
