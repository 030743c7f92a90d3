import type { ContactMessage } from '#contact/contract.ts'
import { inquiryLabels } from '#contact/messages.ts'
import type { Fact } from '#email/built-in/built-in-email.ts'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'

const labels = {
  about: 'About',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
}

/** From the shop to the shop: only the reply goes to the address that was typed in. */
export async function messageMail(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl'>,
  message: ContactMessage,
): Promise<Mail> {
  const settings = await readSettings(tx)
  const { name, email, phone = '', subject = '', message: text } = message
  const about = inquiryLabels[message.inquiryType]
  const details: Fact[] = [
    [labels.about, about],
    [labels.name, name],
    [labels.email, email],
  ]
  if (phone) details.push([labels.phone, phone])
  if (subject) details.push([labels.subject, subject])
  return composeMail(tx, deps, settings, {
    name: 'contact_message',
    to: settings.fromEmail,
    replyTo: email,
    variables: { name, email, phone, inquiryType: about, subject, topic: subject || about, message: text },
    details,
  })
}
