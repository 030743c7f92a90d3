import type { CurrentUser } from '#accounts/contract.ts'
import { greetingName } from '#accounts/full-name.ts'
import type { LinkCounts } from '#customers/link-contract.ts'
import { emails as messages } from '#customers/texts/texts.gen.js'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import { commaList } from '#shared/format/list.ts'

/** Tells a member what her account shows from now on; nothing when that is nothing. */
export async function mailFileAdded(
  tx: Tx,
  deps: Deps,
  person: CurrentUser,
  added: LinkCounts,
): Promise<void> {
  const names = ['fittings', 'rentals', 'measurements', 'messages'] as const
  if (names.every((name) => added[name] === 0)) return
  const settings = await readSettings(tx)
  const mail = await inLanguage(person.language, () =>
    composeMail(tx, deps, settings, {
      name: 'file_added',
      to: person.email,
      variables: {
        firstName: greetingName(person),
        added: commaList(names.map((name) => added[name] > 0 && messages[name]({ count: added[name] }))),
      },
    }),
  )
  await queueEmail(tx, deps, mail)
}
