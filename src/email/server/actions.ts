import type { BookingKind } from '#email/booking-kinds.ts'
import { oneLine } from '#email/template.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { withoutIsolates } from '#shared/format/isolated.ts'
import type { EmailId, SubjectId } from '#shared/ids.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { sendEmail } from './jobs.ts'
import { linksWithoutToken, redact, type Secrets, sealSecrets } from './secrets.ts'
import { insertMail } from './store.ts'

export interface MailedBooking {
  kind: BookingKind
  id: SubjectId
  /** In the links of a guest. */
  token?: string
}

export interface Mail {
  /** The shop's own address, from the settings. */
  from: string
  to: string
  /** Without it the current one. */
  language?: Language
  subject: string
  html: string
  text: string
  replyTo?: string
  /** Logged with the email, with its variables. */
  templateName?: string
  variables?: Record<string, unknown>
  /** A calendar file (RFC 5545) and its method. */
  invitation?: string
  invitationMethod?: 'REQUEST' | 'CANCEL'
  /** Of a customer: what it is about, by which it finds her address and her link of now. */
  booking?: MailedBooking
  /** Values that the log must not show; encrypted until the email is sent. */
  secrets?: Secrets
  /** No attempt is made after this; 3 days from now by default. */
  expiresAt?: Date
}

export const defaultLifetimeMs = 3 * 24 * 60 * 60 * 1000

type MailDeps = Pick<Deps, 'clock' | 'jobs' | 'publicUrl' | 'secretKey'>

/** Outbox: the email is sent if and only if the transaction commits. @returns the id of its log row. */
export async function queueEmail(tx: Tx, deps: MailDeps, mail: Mail): Promise<EmailId> {
  const id = newId<EmailId>()
  const now = deps.clock()
  const secrets = mail.secrets ?? {}
  const { html, text, invitation, variables } = redact(
    {
      html: mail.html,
      text: withoutIsolates(mail.text),
      invitation: mail.invitation ?? null,
      variables: mail.variables ?? {},
    },
    secrets,
  )
  await insertMail(tx, {
    id,
    to: oneLine(mail.to),
    language: mail.language ?? currentLanguage(),
    from: mail.from,
    replyTo: mail.replyTo && oneLine(mail.replyTo),
    subject: oneLine(withoutIsolates(mail.subject)),
    body: html,
    bodyText: text,
    invitation,
    invitationMethod: invitation ? (mail.invitationMethod ?? 'REQUEST') : null,
    templateName: mail.templateName,
    variables,
    bookingKind: mail.booking?.kind,
    bookingId: mail.booking?.id,
    links: linksWithoutToken(secrets, mail.booking?.token),
    secrets: sealSecrets(deps.secretKey, id, secrets),
    messageId: `<${id}@${new URL(deps.publicUrl).hostname}>`,
    createdAt: now,
    nextTryAt: now,
    expiresAt: mail.expiresAt ?? new Date(now.getTime() + defaultLifetimeMs),
  })
  await deps.jobs.send(tx, sendEmail, { id })
  return id
}
