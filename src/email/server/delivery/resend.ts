import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import {
  mailAlreadySent,
  mailLinkGone,
  mailNotFailed,
  mailNotPending,
  noSuchMail,
  type resendEmail,
} from '#email/contract.ts'
import { serverDeliveryResend as messages } from '#email/messages/texts.gen.js'
import { defaultLifetimeMs } from '#email/server/actions.ts'
import { sendEmail } from '#email/server/jobs.ts'
import { hasPlaceholder } from '#email/server/secrets.ts'
import type { LoggedMail } from '#email/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { claimMs, obstacleTo } from './delivery.ts'
import { lockMail, markCancelled, queueAgain } from './resend-store.ts'

/**
 * The same row and Message-ID: if the recipient's server had accepted the email before its reply was lost, the reader
 * sees one email.
 */
export async function resendMail(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof resendEmail>> {
  const mail = await lockExisting(tx, id)
  if (mail.status !== 'failed') throw new Refused(mail.status === 'sent' ? mailAlreadySent : mailNotFailed)
  if (hasPlaceholder(mail)) throw new Refused(mailLinkGone)
  const now = actor.now.getTime()
  // A worker may still be sending an email that was cancelled: wait until its claim has ended.
  const nextTryAt = new Date(Math.min(Math.max(mail.nextTryAt.getTime(), now), now + claimMs))
  await queueAgain(tx, id, { nextTryAt, expiresAt: new Date(now + defaultLifetimeMs) })
  await deps.jobs.send(tx, sendEmail, { id })
  await noteChange(tx, actor, 'email.resent', mail, 'pending')
  const obstacle = obstacleTo(await readSettings(tx), deps.config)
  return { success: true, message: messages[obstacle ?? 'underWay'] }
}

/** Until the mail server has accepted it; an attempt that is under way may still deliver it, and the log then says so. */
export async function cancelMail(tx: Tx, actor: Actor, id: string): Promise<{ success: boolean }> {
  const mail = await lockExisting(tx, id)
  if (mail.status !== 'pending') throw new Refused(mail.status === 'sent' ? mailAlreadySent : mailNotPending)
  await markCancelled(tx, id)
  await noteChange(tx, actor, 'email.cancelled', mail, 'failed')
  return { success: true }
}

async function lockExisting(tx: Tx, id: string): Promise<LoggedMail> {
  const mail = await lockMail(tx, id)
  if (!mail) throw new Refused(noSuchMail)
  return mail
}

async function noteChange(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { id, templateName, status, notSent, errorMessage }: LoggedMail,
  after: LoggedMail['status'],
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    subjectType: 'email',
    subjectId: id,
    detail: { templateName, before: { status, notSent, errorMessage }, after: { status: after } },
  })
}
