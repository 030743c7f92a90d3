import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, rowsOf, sample } from './rental-parts.ts'

export const rentalOverdue = {
  about: 'To the customer, each day that a dress is overdue',
  variables: sample,
  texts: {
    en: {
      subject: 'Please return {{dressTitle}}',
      details: rowsOf('dressTitle', 'returnOn', 'showroom', 'address', 'lateFeePerDay', 'number'),
      body: `<h1>Your dress is overdue</h1>
<p>Dear {{firstName}}, the dress was due on {{returnOn}}, and the next customer may be waiting for it. Please bring it back today or call us. The late fee is {{lateFeePerDay}} a day.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
