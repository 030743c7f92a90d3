import type { SettingList } from './setting.ts'

/** Security: only ports of mail servers, so that the setting cannot be used to probe other services. */
const ports = [25, 465, 587, 2525] as const

/** The password of the mail server is separate: `server/smtp-password.ts`. */
export const emailSettings = {
  smtpHost: {
    kind: 'host',
    default: '',
    label: 'SMTP host',
    hint: 'Every member of staff can enter it; your mail provider names host, user and password. Empty: the server that whoever runs this installation has set (SMTP_URL), if any.',
  },
  smtpPort: {
    kind: 'choice',
    default: 587,
    choices: ports,
    label: 'SMTP port',
    error: `Please use a port of mail servers: ${ports.join(', ')}.`,
  },
  smtpSecurity: {
    kind: 'choice',
    default: 'TLS',
    choices: ['TLS', 'SSL', 'None'],
    label: 'Security',
    error: 'Please choose TLS, SSL or None.',
  },
  fromEmail: { kind: 'email', default: 'hello@trousseau.example', label: 'From address' },
  staffMail: {
    kind: 'emails',
    default: '',
    label: 'Email about new requests to',
    hint: 'One address, or several separated by commas. They get an email when a customer requests a dress: at most one in 15 minutes, with all open requests. Empty: none.',
  },
  smtpUsername: { kind: 'text', default: '', max: 254, label: 'SMTP user name' },
  emailService: { kind: 'switch', default: true, label: 'Send emails' },
} as const satisfies SettingList
