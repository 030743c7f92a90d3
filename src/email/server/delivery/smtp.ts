import type { SendMailOptions, Transporter } from 'nodemailer'
import type { LoggedMail } from '#email/server/store.ts'
import type { Config } from '#platform/config/config.ts'
import { assertOpen } from '#platform/internet/outward.ts'
import type { Settings } from '#settings/rules.ts'

/** Milliseconds. */
export interface SmtpTimeouts {
  connect: number
  greeting: number
  /** Without any data. */
  silence: number
  /** For the whole attempt. */
  altogether: number
}

const minute = 60_000

/**
 * A server may check an email for ten minutes before it replies (RFC 5321, 4.5.3.2.6): a shorter timeout there
 * delivers twice. Before the hand-over a short timeout loses nothing.
 */
export const smtpTimeouts: SmtpTimeouts = {
  connect: 10_000,
  greeting: 30_000,
  silence: 10 * minute,
  altogether: 12 * minute,
}

type Server = { url: string } | { settings: Settings; password: string }

export async function transportTo(
  config: Config,
  server: Server,
  { connect, greeting, silence }: SmtpTimeouts,
): Promise<Transporter> {
  assertOpen(config, 'mail', 'url' in server ? hostOf(server.url) : server.settings.smtpHost)
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

export function hostOf(url: string): string {
  return new URL(url).hostname
}

/** Passes recipients as objects: nodemailer would parse text, which could contain several recipients. */
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
 * The recipient or the email is refused for good: 5xx (RFC 5321, 4.2.1) to RCPT or DATA, or no recipient at all. Any
 * other fault (greeting, TLS, login, our sender) is temporary: the server or the settings can be corrected.
 */
export function isPermanent(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as FailedSend
  if (code === 'EENVELOPE' && command === 'API') return true
  const ours = command === 'RCPT TO' || command === 'DATA'
  return ours && responseCode >= 500 && responseCode < 600 && !authenticationCodes.has(responseCode)
}

// Some servers reply "Authentication required" only at RCPT.
const authenticationCodes = new Set([530, 534, 535, 538])

interface FailedSend {
  code?: string
  command?: string
  responseCode?: number
}

/** For the server log; contains no personal data. */
export function faultOf(error: unknown): FailedSend {
  const { code, command, responseCode } = error as FailedSend
  return { code, command, responseCode }
}
