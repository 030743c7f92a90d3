import { and, eq } from 'drizzle-orm'
import { type MailedBooking, queueEmail } from '#email/server/actions.ts'
import { hasPlaceholder, linksWith, reveal } from '#email/server/secrets.ts'
import { type LoggedMail, withdrawMails } from '#email/server/store.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { EmailId } from '#shared/ids.ts'

type CopyDeps = Pick<Deps, 'clock' | 'jobs' | 'publicUrl' | 'secretKey'>

interface Copy {
  to: string
  booking?: MailedBooking | undefined
  expiresAt?: Date
}

/** Whether every private link of an email can be written anew. */
export function hasItsLinks(mail: Pick<LoggedMail, 'body' | 'bodyText' | 'invitation' | 'links'>): boolean {
  const { html, text, invitation } = revealed(mail, mail.links)
  return !hasPlaceholder({ body: html, bodyText: text, invitation })
}

/** The same email to the address of now, with the links of now. @returns the id of the new one */
export async function sendCopy(
  tx: Tx,
  deps: CopyDeps,
  mail: LoggedMail,
  { to, booking, expiresAt }: Copy,
): Promise<EmailId> {
  const secrets = linksWith(mail.links, booking?.token ?? '')
  const { html, text, invitation } = revealed(mail, secrets)
  const id = await queueEmail(tx, deps, {
    to,
    from: mail.from,
    language: mail.language,
    subject: mail.subject,
    html,
    text,
    variables: mail.variables,
    secrets,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    ...(mail.templateName && { templateName: mail.templateName }),
    ...(invitation && { invitation }),
    ...(mail.invitationMethod && { invitationMethod: mail.invitationMethod }),
    ...(booking && { booking }),
    ...(expiresAt && { expiresAt }),
  })
  await tx.update(emailLogs).set({ copyOf: mail.id }).where(eq(emailLogs.id, id))
  return id
}

function revealed(
  { body, bodyText, invitation }: Pick<LoggedMail, 'body' | 'bodyText' | 'invitation'>,
  links: Record<string, string>,
) {
  return reveal({ html: body, text: bodyText, invitation }, links)
}

/**
 * What waits to be sent about a booking goes to the address of now, with the link of now; without an address it is not sent.
 * @param moves whether address or link have changed
 * @param rewritten templates that the caller writes anew
 * @returns which of these waited
 */
export async function followAddress(
  tx: Tx,
  deps: CopyDeps,
  booking: MailedBooking,
  { to, moves, rewritten }: { to: string | null; moves: boolean; rewritten: readonly string[] },
): Promise<EmailId[]> {
  const { bookingId, bookingKind, status, createdAt, id } = emailLogs
  const all = await tx
    .select()
    .from(emailLogs)
    .where(and(eq(bookingId, booking.id), eq(bookingKind, booking.kind), eq(status, 'pending')))
    .orderBy(createdAt, id)
    .for('update')
  const isRewritten = ({ templateName }: LoggedMail) =>
    templateName !== null && rewritten.includes(templateName)
  const waiting = all.filter((mail) => moves || isRewritten(mail))
  const ids = waiting.map((mail) => mail.id)
  if (ids.length > 0) await withdrawMails(tx, ids, 'corrected')
  for (const mail of waiting)
    if (to !== null && !isRewritten(mail))
      await sendCopy(tx, deps, mail, { to, booking, expiresAt: mail.expiresAt })
  return waiting.filter(isRewritten).flatMap(({ templateName }) => templateName ?? [])
}

/** Whether the email waits a second time. */
export async function isCopyWaiting(tx: Tx, id: EmailId): Promise<boolean> {
  const { copyOf, status } = emailLogs
  return (await tx.$count(emailLogs, and(eq(copyOf, id), eq(status, 'pending')))) > 0
}
