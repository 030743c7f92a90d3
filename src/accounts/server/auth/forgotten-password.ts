import { resetMail } from '#accounts/server/emails.ts'
import { emailResetLink } from '#accounts/server/jobs.ts'
import { advisoryLockResetsFrom, lockUserByEmail } from '#accounts/server/store.ts'
import { countByAddress, historyOfSubject, networkOf, recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { newId } from '#platform/database/columns.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import { issueResetToken } from './reset-tokens.ts'

const asked = 'account.reset_asked'
const mailed = 'account.reset_mailed'
const hour = 60 * 60 * 1000
const perNetworkAndHour = 10
const perPersonAndHour = 3

/** The same work for everybody: nobody is looked up before the answer, so that neither it nor its time can tell. */
export async function requestResetLink(
  tx: Tx,
  deps: Deps,
  { ip, now }: { ip: string; now: Date },
  email: string,
): Promise<void> {
  await advisoryLockResetsFrom(tx, networkOf(ip))
  const lately = await countByAddress(tx, ip, asked, new Date(now.getTime() - hour))
  if (lately >= allowed(deps, perNetworkAndHour)) {
    throw new Refused(tooMany, { retryAfterSeconds: hour / 1000 })
  }
  // Not the address: who asks may have mistyped somebody else's.
  await recordAudit(tx, { at: now, ip, action: asked, subjectType: 'user' })
  await deps.jobs.send(tx, emailResetLink, { id: newId(), email })
}

/**
 * Mails a link to the stored address of the person, if there is one. Beyond three an hour nothing is said or sent, so that
 * nobody's letter box is filled by strangers.
 * @param request.id a request delivered twice is answered once
 */
export async function sendResetLink(deps: Deps, request: { id: string; email: string }): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const person = await lockUserByEmail(tx, request.email)
    if (!person) return
    const subject = { subjectType: 'user', subjectId: person.id }
    const lately = await historyOfSubject(tx, subject, [mailed], new Date(now.getTime() - hour))
    if (lately.length >= allowed(deps, perPersonAndHour)) return
    if (lately.some(({ detail }) => detail.request === request.id)) return
    const issued = await issueResetToken(tx, now, person.id)
    await queueEmail(tx, deps, await resetMail(tx, deps, person, issued))
    await recordAudit(tx, { at: now, action: mailed, ...subject, detail: { request: request.id } })
  })
}

function allowed({ config }: Deps, times: number): number {
  const factor = config.RATE_LIMIT_FACTOR
  return factor === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(times * factor))
}
