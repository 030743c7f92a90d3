import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { dates, en, money, rowsOf, sample } from './rental-parts.ts'

export const rentalConfirmed = {
  about: 'To the customer, once a rental is confirmed or moved',
  variables: sample,
  texts: {
    en: {
      subject: 'Confirmed: {{dressTitle}} for {{eventDate}}',
      details: rowsOf(...dates, ...money, 'number'),
      body: `<h1>Your dress is yours for the day</h1>
<p>Dear {{firstName}}, your rental is confirmed. Please collect the dress on {{collectOn}} and return it on {{returnOn}}. The balance and the guarantee are due when you collect it.</p>
<p>{{terms}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
