import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { BookingKind } from '#email/booking-kinds.ts'
import {
  mailAlreadySent,
  mailLinkGone,
  mailNotFailed,
  mailNotPending,
  mailWithoutAddress,
  noSuchMail,
  type resendEmail,
} from '#email/contract.ts'
import { defaultLifetimeMs, type MailedBooking } from '#email/server/actions.ts'
import { sendEmail } from '#email/server/jobs.ts'
import { hasPlaceholder } from '#email/server/secrets.ts'
import { type LoggedMail, lockMail, mailOutbox, withdrawMails } from '#email/server/store.ts'
import { resend as messages } from '#email/texts/texts.gen.js'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueAgain } from '#platform/outbox/outbox.ts'
import { readSettings } from '#settings/server/store.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { EmailId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { obstacleTo } from './delivery.ts'
import { hasItsLinks, isCopyWaiting, sendCopy } from './send-copy.ts'

/** Of each kind of booking that emails are about: its address and the token of its links now; undefined without it. */
export type FindBookingOfMail = (
  db: Db | Tx,
  deps: Pick<Deps, 'secretKey' | 'clock'>,
  id: string,
) => Promise<{ to: string | null; token: string } | undefined>
export type BookingsOfMails = Readonly<Record<BookingKind, FindBookingOfMail>>

/**
 * Sends an email again, to the address of now. One that failed at this address keeps row and Message-ID: if the recipient's
 * server had accepted it before its reply was lost, the reader sees one email. Any other one becomes a copy with the links of now.
 */
export async function resendMail(
  tx: Tx,
  deps: Deps,
  bookings: BookingsOfMails,
  actor: Actor,
  id: EmailId,
): Promise<ReplyOf<typeof resendEmail>> {
  const mail = await lockExisting(tx, id)
  if (mail.status === 'pending' || (await isCopyWaiting(tx, id))) throw new Refused(mailNotFailed)
  const { to, booking, refusal } = await wayOf(tx, deps, bookings, mail)
  if (refusal) throw new Refused(refusal)
  if (mail.status === 'failed' && to === mail.to && !hasPlaceholder(mail))
    await tryAgain(tx, deps, actor, mail)
  else await sendCopy(tx, deps, mail, { to, booking })
  await noteChange(tx, actor, 'email.resent', mail, 'pending')
  const obstacle = obstacleTo(await readSettings(tx), deps.config)
  return { success: true, message: messages[obstacle ?? 'underWay'] }
}

/** Where an email goes when it is sent again, or why it cannot be. */
export async function wayOf(
  db: Db | Tx,
  deps: Pick<Deps, 'secretKey' | 'clock'>,
  bookings: BookingsOfMails,
  mail: Pick<LoggedMail, 'to' | 'body' | 'bodyText' | 'invitation' | 'links' | 'bookingKind' | 'bookingId'>,
): Promise<{
  to: string
  booking?: MailedBooking
  refusal?: typeof mailLinkGone | typeof mailWithoutAddress
}> {
  const { bookingKind: kind, bookingId: id } = mail
  const found = kind && id ? await bookings[kind](db, deps, id) : undefined
  const to = found ? found.to : mail.to
  if (to === null || mail.body === '') return { to: mail.to, refusal: mailWithoutAddress }
  if (!hasItsLinks(mail) || (hasPlaceholder(mail) && !found)) return { to, refusal: mailLinkGone }
  return kind && id && found ? { to, booking: { kind, id, token: found.token } } : { to }
}

async function tryAgain(tx: Tx, deps: Deps, { now }: Actor, { id }: LoggedMail): Promise<void> {
  const expiresAt = new Date(now.getTime() + defaultLifetimeMs)
  await queueAgain(tx, mailOutbox, id, now, { expiresAt, notSent: null, errorMessage: null })
  await deps.jobs.send(tx, sendEmail, { id })
}

/** Until the mail server has accepted it; an attempt that is under way may still deliver it, and the log then says so. */
export async function cancelMail(tx: Tx, actor: Actor, id: EmailId): Promise<{ success: boolean }> {
  const mail = await lockExisting(tx, id)
  if (mail.status !== 'pending') throw new Refused(mail.status === 'sent' ? mailAlreadySent : mailNotPending)
  await withdrawMails(tx, [id], 'cancelled')
  await noteChange(tx, actor, 'email.cancelled', mail, 'failed')
  return { success: true }
}

async function lockExisting(tx: Tx, id: EmailId): Promise<LoggedMail> {
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
