import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, rowsOf, sample } from './rental-parts.ts'

export const rentalCancelled = {
  about: 'To the customer, once a rental was cancelled',
  variables: sample,
  texts: {
    en: {
      subject: 'Cancelled: {{dressTitle}}',
      details: rowsOf('dressTitle', 'eventDate', 'number'),
      body: `<h1>Your rental is cancelled</h1>
<p>Dear {{firstName}}, this rental is cancelled.</p>
<p>{{outcome}}</p>
<blockquote dir="auto">{{reason}}</blockquote>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
