import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { dates, en, plan, rowsOf, sample } from './rental-parts.ts'

export const rentalRequested = {
  about: 'To the customer, once a dress was requested',
  variables: sample,
  texts: {
    en: {
      subject: 'Your request for {{dressTitle}}',
      details: rowsOf(...dates, 'holdUntil', ...plan, 'number'),
      body: `<h1>We hold your dress</h1>
<p>Dear {{firstName}}, thank you. We hold the dress for you until {{holdUntil}}, and call you before then to confirm it. The deposit secures it.</p>
<p>{{terms}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
