import type { Config } from '#platform/config/config.ts'
import { adminUsername, demoPassword } from '#setup/server/actions.ts'
import { sampleLenders, sampleStaff } from '#setup/server/samples/users.ts'

const [manager, assistant] = sampleStaff
const accounts = [
  [adminUsername, 'owns the shop and may do everything'],
  [manager.username, 'manages, without users and settings'],
  [assistant.username, 'assists in the showrooms'],
  [sampleLenders[0]?.username, 'lends dresses'],
]
const width = Math.max(...accounts.map(([username = '']) => username.length))

/** Output of `npm run demo` after the start. Terminals and services store output, so it contains no configured password. */
export function demoWelcome({ ADMIN_PASSWORD, SMTP_URL, DATA_DIR }: Config, url: string): string {
  return [
    '',
    `  Trousseau is running at ${url}`,
    '',
    '  Demo accounts, all with the password',
    `    ${ADMIN_PASSWORD ? 'you set in ADMIN_PASSWORD' : demoPassword}`,
    ...accounts.map(([username = '', what]) => `    ${username.padEnd(width)}  ${what}`),
    '',
    ...(SMTP_URL
      ? ['  Emails are sent through the mail server of SMTP_URL.']
      : [
          '  No email leaves this computer. The emails of this demo, with their links:',
          `    ${url}/api/demo/mails`,
        ]),
    '',
    `  Ctrl+C stops the server. Its data stays in ${DATA_DIR}`,
    '',
    '',
  ].join('\n')
}
