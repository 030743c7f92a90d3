import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, rowsOf, sample } from './rental-parts.ts'

export const rentalMoved = {
  about: 'To the customer, when a rental moves because the showroom is closed on the day that was agreed',
  variables: sample,
  texts: {
    en: {
      subject: 'Another day for {{dressTitle}}',
      details: rowsOf(
        'dressTitle',
        'eventDate',
        'collectOn',
        'collectBefore',
        'returnOn',
        'returnBefore',
        'showroom',
        'address',
        'number',
      ),
      body: `<h1>Another day for your dress</h1>
<p>Dear {{firstName}}, our showroom in {{showroom}} is closed on a day that we had agreed with you, so we have moved it. We are sorry for the change. Does the new day not suit you? Please call us: we find another one.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
