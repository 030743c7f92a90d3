import { Link } from '@tanstack/react-router'
import { contactNote as messages } from '#customers/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { Phone } from '#ui/phone.tsx'

interface ContactNoteProps {
  contact: { email: string | null; phone: string }
  /** Of the showroom. */
  phone: string
}

/** On the page of a guest's link: where our emails go, and how a wrong address is corrected. */
export function ContactNote({ contact, phone }: ContactNoteProps) {
  return (
    <p className="measure mt-6 text-sm wrap-anywhere">
      {contact.email
        ? messages.both({ email: contact.email, phone: contact.phone })
        : messages.phoneOnly({ phone: contact.phone })}{' '}
      <span className="print:hidden">
        {messages.wrong}{' '}
        <Link to="/contact" className="thread-link">
          {words.writeToUs}
        </Link>{' '}
        <Phone number={phone} />
      </span>
    </p>
  )
}
