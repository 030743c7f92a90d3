import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, rowsOf, sample } from './rental-parts.ts'

export const rentalReturned = {
  about: 'To the customer, once the returned dress was inspected',
  variables: sample,
  texts: {
    en: {
      subject: '{{dressTitle}} is back',
      details: rowsOf('dressTitle', 'eventDate', 'price', 'paid', 'fees', 'balance', 'number'),
      body: `<h1>Thank you</h1>
<p>Dear {{firstName}}, we have the dress back and have looked at it.</p>
<p>{{outcome}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
