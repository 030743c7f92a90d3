import type { ContactMessage } from '#contact/contract.ts'
import { inquiryLabels } from '#contact/words.ts'
import type { Mail } from '#email/server/actions.ts'
import { mailLayout } from '#email/server/layout.ts'
import type { Settings } from '#settings/rules.ts'

const words = {
  subject: (about: string, subject: string | undefined) => `Message: ${subject || about}`,
  title: (name: string) => `${name} wrote to us`,
  about: 'About',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  subjectName: 'Subject',
  footer: 'Sent with the contact form. Your reply goes to the visitor.',
}

/** From the shop to the shop: only the reply goes to the address that was typed in. */
export function messageMail(
  { platformName: name, primaryColor, fromEmail }: Settings,
  url: string,
  message: ContactMessage,
): Mail {
  const about = inquiryLabels[message.inquiryType]
  const facts: [string, string][] = [
    [words.about, about],
    [words.name, message.name],
    [words.email, message.email],
  ]
  if (message.phone) facts.push([words.phone, message.phone])
  if (message.subject) facts.push([words.subjectName, message.subject])
  const content = {
    title: words.title(message.name),
    preview: message.message.slice(0, 120),
    blocks: [{ quote: message.message }, { facts }],
    footer: words.footer,
  }
  return {
    to: fromEmail,
    replyTo: message.email,
    subject: words.subject(about, message.subject),
    templateName: 'contact_message',
    variables: { name: message.name, inquiryType: message.inquiryType },
    ...mailLayout({ name, primaryColor, url }, content),
  }
}
