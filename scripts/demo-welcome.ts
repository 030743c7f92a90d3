import type { Config } from '#platform/config/config.ts'
import { demoPassword } from '#setup/server/actions.ts'
import { sampleLenders } from '#setup/server/samples/users.ts'

/** Output of `npm run demo` after the start. Terminals and services store output, so it contains no configured password. */
export function demoWelcome({ ADMIN_PASSWORD, SMTP_URL }: Config, url: string): string {
  return [
    '',
    `  Trousseau is running at ${url}`,
    '',
    '  Demo accounts, all with the password',
    `    ${ADMIN_PASSWORD ? 'you set in ADMIN_PASSWORD' : demoPassword}`,
    '    admin        manages everything',
    `    ${sampleLenders[0]?.username}  lends dresses`,
    '',
    ...(SMTP_URL
      ? ['  Emails are sent through the mail server of SMTP_URL.']
      : [
          '  No email leaves this computer. The emails of this demo, with their links:',
          `    ${url}/api/demo/mails`,
        ]),
    '',
    '  Ctrl+C stops the server. Its data is in DATA_DIR (./data).',
    '',
    '',
  ].join('\n')
}
