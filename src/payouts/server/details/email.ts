import { greetingName } from '#accounts/full-name.ts'
import { findUserName } from '#accounts/server/full-name.ts'
import { findRecipient } from '#accounts/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import { accountText } from '#payouts/account.ts'
import { email as messages } from '#payouts/texts/texts.gen.js'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import { longMoment } from '#shared/dates.ts'
import { languagePath } from '#shared/language/language.ts'
import type { Actor } from '#shared/viewer.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import { branches } from '#showrooms/showrooms.ts'
import type { DetailsRow } from './store.ts'

/** To the lender, no matter who changed them: of accounts and phones only the end. */
export async function notifyOfChange(
  tx: Tx,
  deps: Deps,
  { viewer, now }: Actor,
  { before, after }: { before: DetailsRow | undefined; after: DetailsRow },
): Promise<void> {
  const recipient = await findRecipient(tx, after.userId)
  if (!recipient) return
  const settings = await readSettings(tx)
  const phones = branches.map((branch) => showroomContact(settings, branch).phone)
  const changedBy = (await findUserName(tx, viewer.id)) ?? ''
  const mail = await inLanguage(recipient.language, () =>
    composeMail(tx, deps, settings, {
      name: 'payment_details_changed',
      to: recipient.email,
      variables: {
        firstName: greetingName(recipient),
        account: accountText(after),
        previousAccount: before ? accountText(before) : '',
        changedAt: messages.showroomTime({ moment: longMoment(now, deps.config.SHOP_TIMEZONE) }),
        changedBy,
        phones: [...new Set(phones)].join(messages.or),
        link: `${deps.publicUrl}${languagePath('/payout')}`,
      },
    }),
  )
  await queueEmail(tx, deps, mail)
}
