import type { SettingList } from './setting.ts'

/** Security: only ports of mail servers, so that the setting cannot be used to probe other services. */
const ports = [25, 465, 587, 2525] as const

/** The password of the mail server is separate: `server/smtp-password.ts`. */
export const emailSettings = {
  smtpHost: { kind: 'host', default: '' },
  smtpPort: { kind: 'choice', default: 587, choices: ports, error: 'smtpPort' },
  smtpSecurity: { kind: 'choice', default: 'TLS', choices: ['TLS', 'SSL', 'None'], error: 'smtpSecurity' },
  fromEmail: { kind: 'email', default: 'hello@trousseau.example' },
  staffMail: { kind: 'emails', default: '' },
  smtpUsername: { kind: 'text', default: '', max: 254 },
  emailService: { kind: 'switch', default: true },
} as const satisfies SettingList
