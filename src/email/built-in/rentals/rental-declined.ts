import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, rowsOf, sample } from './rental-parts.ts'

export const rentalDeclined = {
  about: 'To the customer whose request was declined',
  variables: sample,
  texts: {
    en: {
      subject: 'About your request for {{dressTitle}}',
      details: rowsOf('dressTitle', 'eventDate', 'number'),
      body: `<h1>We cannot rent you this dress</h1>
<p>Dear {{firstName}}, we are sorry: we cannot rent you this dress for this date. We would be glad to help you find another one.</p>
<p>{{outcome}}</p>
<blockquote dir="auto">{{reason}}</blockquote>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
