import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { dates, en, plan, rowsOf, sample } from './rental-parts.ts'

export const rentalHeld = {
  about: 'To the customer, once staff hold a dress, or hold it longer',
  variables: sample,
  texts: {
    en: {
      subject: '{{dressTitle}} is held for you',
      details: rowsOf(...dates, 'holdUntil', ...plan, 'number'),
      body: `<h1>We hold your dress</h1>
<p>Dear {{firstName}}, we hold this dress for you until {{holdUntil}}. The deposit secures it.</p>
<p>{{terms}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
