import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { Settings } from '#settings/rules.ts'
import type { LoggedMail } from './store.ts'

// A mail server that does not answer must not hold the queue.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The mail server of the settings, else of the environment; undefined keeps all mail in the house. */
export function transportFor(settings: Settings, url: string | undefined): Transporter | undefined {
  if (!settings.emailService) return undefined
  if (!settings.smtpHost) return url ? createTransport({ url, ...patience }) : undefined
  const {
    smtpHost: host,
    smtpPort: port,
    smtpSecurity: security,
    smtpUsername: user,
    smtpPassword: pass,
  } = settings
  return createTransport({
    host,
    port,
    secure: security === 'SSL',
    requireTLS: security === 'TLS',
    ignoreTLS: security === 'None',
    auth: user ? { user, pass } : undefined,
    ...patience,
  })
}

/** Addresses are passed as objects: text would be parsed, and could name several people. */
export function messageOf(
  mail: LoggedMail & { html: string; text: string },
  shopName: string,
): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: mail.createdAt,
    from: { name: shopName, address: mail.from },
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    icalEvent: mail.invitation
      ? { method: mail.invitationMethod ?? 'REQUEST', filename: 'appointment.ics', content: mail.invitation }
      : undefined,
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** 5xx to this mail (RFC 5321, 4.2.1). A refused password is a fault of the settings, which somebody will mend. */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600
}
