import type { CurrentUser } from '#accounts/contract.ts'
import { greetingName } from '#accounts/full-name.ts'
import { inShopTime } from '#accounts/server/emails.ts'
import { secondFactorEmails as messages } from '#accounts/texts/texts.gen.js'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'

/** What its owner is told about. */
export type SecondFactorChange = keyof typeof messages

export interface ChangeDetail {
  /** Name of a passkey. */
  name?: string
  /** Recovery codes that are left. */
  left?: number
}

export async function secondFactorMail(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl' | 'config'>,
  now: Date,
  person: Pick<CurrentUser, 'email' | 'firstName' | 'username' | 'language'>,
  change: SecondFactorChange,
  { name = '', left = 0 }: ChangeDetail,
): Promise<Mail> {
  const settings = await readSettings(tx)
  return inLanguage(person.language, () => {
    const text = messages[change]
    return composeMail(tx, deps, settings, {
      name: 'second_factor_changed',
      to: person.email,
      variables: {
        firstName: greetingName(person),
        change: typeof text === 'string' ? text : text({ name, left }),
        changedAt: inShopTime(deps, now),
      },
    })
  })
}
