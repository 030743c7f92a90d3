import { languageOfAddress } from '#accounts/server/store.ts'
import type { ContactMessage } from '#contact/contract.ts'
import { refusals as messages } from '#contact/texts/texts.gen.js'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'

/** From the shop to the shop: only the reply goes to the address that was typed in. */
export async function messageMail(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl'>,
  message: ContactMessage,
): Promise<Mail> {
  const settings = await readSettings(tx)
  const { name, email, phone = '', subject = '', message: text } = message
  const to = settings.fromEmail
  return inLanguage(await languageOfAddress(tx, to), () => {
    const about = messages.inquiryLabels[message.inquiryType]
    return composeMail(tx, deps, settings, {
      name: 'contact_message',
      to,
      replyTo: email,
      variables: { name, email, phone, inquiryType: about, subject, topic: subject || about, message: text },
    })
  })
}
