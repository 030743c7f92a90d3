import { greetingName } from '#accounts/full-name.ts'
import { findRecipient } from '#accounts/server/store.ts'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { findDressTitles } from '#dresses/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import { languagePath } from '#shared/language/language.ts'

/** To the lender, about an approval or a rejection; none to a deleted account. */
export async function notifyOwner(tx: Tx, deps: Deps, dress: AdminDress): Promise<void> {
  const { id, status, statusReason } = dress
  if ((status !== 'APPROVED' && status !== 'REJECTED') || !dress.owner) return
  const recipient = await findRecipient(tx, dress.owner.id)
  if (!recipient) return
  const firstName = greetingName(recipient)
  const link = `${deps.publicUrl}${languagePath('/my-dresses', recipient.language)}`
  const settings = await readSettings(tx)
  const { email: to, language } = recipient
  const mail = await inLanguage(language, async () => {
    const dressTitle = (await findDressTitles(tx, [id])).get(id) ?? ''
    const variables = { firstName, dressTitle, link }
    return status === 'APPROVED'
      ? composeMail(tx, deps, settings, { name: 'dress_approved', to, variables })
      : composeMail(tx, deps, settings, {
          name: 'dress_rejected',
          to,
          variables: { ...variables, reason: statusReason ?? '' },
        })
  })
  await queueEmail(tx, deps, mail)
}
