import { greetingName } from '#accounts/full-name.ts'
import type { ListedUser } from '#accounts/users-contract.ts'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'

/** Without the password: a mailbox is not safe for it. */
export async function temporaryPasswordMail(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl'>,
  person: ListedUser,
): Promise<Mail> {
  const settings = await readSettings(tx)
  return inLanguage(person.language, () =>
    composeMail(tx, deps, settings, {
      name: 'password_forced',
      to: person.email,
      variables: { firstName: greetingName(person) },
    }),
  )
}
