import type { ListedUser } from '#accounts/users-contract.ts'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'

const messages = {
  subject: 'You have a temporary password',
  title: 'You have a temporary password',
  preview: 'Our staff gave your account a new password.',
  text: (name: string) =>
    `Dear ${name}, our staff gave your account a temporary password, and you were signed out everywhere. They will tell you what it is; at your next sign-in you choose your own.`,
  notYou: (address: string) => `If you did not ask for this, please write to us at once: ${address}`,
  button: 'Sign in',
  footer: 'You receive this because it concerns your account.',
}

/** Without the password: a mailbox is not safe for it. */
export async function temporaryPasswordMail(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl'>,
  { firstName, username, email }: ListedUser,
): Promise<Mail> {
  const settings = await readSettings(tx)
  const name = firstName ?? username
  return composeMail(tx, deps, settings, {
    name: 'password_forced',
    to: email,
    variables: { firstName: name },
    builtIn: {
      subject: messages.subject,
      title: messages.title,
      preview: messages.preview,
      footer: messages.footer,
      blocks: [
        { text: messages.text(name) },
        { text: messages.notYou(settings.fromEmail) },
        { button: messages.button, href: `${deps.publicUrl}/auth` },
      ],
    },
  })
}
