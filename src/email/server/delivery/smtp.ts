import type { SendMailOptions, Transporter } from 'nodemailer'
import type { LoggedMail } from '#email/server/store.ts'
import type { Settings } from '#settings/rules.ts'

/** Milliseconds. */
export interface SmtpTimeouts {
  connect: number
  greeting: number
  /** Without a sign of life. */
  silence: number
  /** For the whole of it, however lively. */
  altogether: number
}

const minute = 60_000

/**
 * A server may look at a mail for ten minutes before it takes it (RFC 5321, 4.5.3.2.6): who hangs up earlier and tries
 * again delivers twice. Until a mail is handed over nothing is lost by giving up soon.
 */
export const smtpTimeouts: SmtpTimeouts = {
  connect: 10_000,
  greeting: 30_000,
  silence: 10 * minute,
  altogether: 12 * minute,
}

type Server = { url: string } | { settings: Settings; password: string }

export async function transportTo(
  server: Server,
  { connect, greeting, silence }: SmtpTimeouts,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const waits = { connectionTimeout: connect, greetingTimeout: greeting, socketTimeout: silence }
  if ('url' in server) return createTransport({ url: server.url, ...waits })
  const { smtpHost: host, smtpPort: port, smtpSecurity: security, smtpUsername: user } = server.settings
  return createTransport({
    host,
    port,
    secure: security === 'SSL',
    requireTLS: security === 'TLS',
    ignoreTLS: security === 'None',
    auth: user ? { user, pass: server.password } : undefined,
    ...waits,
  })
}

/** Addresses are passed as objects: text would be parsed, and could name several people. */
export function messageOf(
  mail: LoggedMail & { html: string; text: string },
  { fromEmail, platformName }: Settings,
): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: mail.createdAt,
    from: { name: platformName, address: fromEmail },
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

/**
 * The recipient or the mail itself was refused for good: 5xx (RFC 5321, 4.2.1) to RCPT or DATA, or no address at all.
 * Any other fault (greeting, TLS, login, our own sender) is one of the server or the settings, which somebody will mend.
 */
export function isPermanent(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as FailedSend
  if (code === 'EENVELOPE' && command === 'API') return true
  const ours = command === 'RCPT TO' || command === 'DATA'
  return ours && responseCode >= 500 && responseCode < 600 && !asksForLogin.has(responseCode)
}

// "Authentication required" comes at RCPT from servers that let guests say who they are first.
const asksForLogin = new Set([530, 534, 535, 538])

interface FailedSend {
  code?: string
  command?: string
  responseCode?: number
}

/** For the log of the server, which names nobody. */
export function faultOf(error: unknown): FailedSend {
  const { code, command, responseCode } = error as FailedSend
  return { code, command, responseCode }
}
