import type { ContactMessage } from '#contact/contract.ts'
import { inquiryLabels } from '#contact/messages.ts'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'

const messages = {
  subject: (about: string, subject: string | undefined) => `Message: ${subject || about}`,
  title: (name: string) => `${name} wrote to us`,
  about: 'About',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subjectName: 'Subject',
  footer: 'Sent with the contact form. Your reply goes to the visitor.',
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
  const facts: [string, string][] = [
    [messages.about, about],
    [messages.name, name],
    [messages.email, email],
  ]
  if (phone) facts.push([messages.phone, phone])
  if (subject) facts.push([messages.subjectName, subject])
  return composeMail(tx, deps, settings, {
    name: 'contact_message',
    to: settings.fromEmail,
    replyTo: email,
    variables: { name, email, phone, inquiryType: about, subject, message: text },
    builtIn: {
      subject: messages.subject(about, subject),
      title: messages.title(name),
      preview: text,
      blocks: [{ quote: text }, { facts }],
      footer: messages.footer,
    },
  })
}
