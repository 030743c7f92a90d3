import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from '#email/built-in/rentals/rental-parts.ts'

export const rentalInvoice = {
  about: 'To the customer, when staff send an invoice or a credit note',
  variables: {
    firstName: sample.firstName,
    document: 'invoice',
    invoice: 'INV 2026-0001',
    total: '$240.00',
    number: sample.number,
    dressTitle: sample.dressTitle,
    eventDate: sample.eventDate,
    link: sample.link,
    linkUntil: sample.linkUntil,
  },
  texts: {
    en: {
      subject: 'Your {{document}} {{invoice}}',
      details: [
        ['Document', '{{invoice}}'],
        ['Total', '{{total}}'],
        ['Dress', '{{dressTitle}}'],
        ['Event', '{{eventDate}}'],
        ['Rental', '{{number}}'],
      ],
      body: `<h1>Your {{document}}</h1>
<p>Dear {{firstName}}, your {{document}} {{invoice}} is ready. You find it as a file with your rental.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
