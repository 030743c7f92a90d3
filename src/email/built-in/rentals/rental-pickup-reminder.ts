import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { dates, en, money, rowsOf, sample } from './rental-parts.ts'

export const rentalPickupReminder = {
  about: 'To the customer, a day before the dress is collected',
  variables: sample,
  texts: {
    en: {
      subject: 'Tomorrow: collect {{dressTitle}}',
      details: rowsOf(...dates, ...money, 'number'),
      body: `<h1>Your dress is waiting for you</h1>
<p>Dear {{firstName}}, you can collect your dress tomorrow at {{showroom}}. Please bring the balance of {{balance}}, the guarantee of {{guarantee}}, and a document of identity.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
