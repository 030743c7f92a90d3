import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample, sampleDetails } from './rental-parts.ts'

export const rentalRequested = {
  about: 'To the customer, once a dress was requested',
  variables: sample,
  details: sampleDetails,
  texts: {
    en: {
      subject: 'Your request for {{dressTitle}}',
      body: `<h1>We hold your dress</h1>
<p>Dear {{firstName}}, thank you. We hold the dress for you until {{holdUntil}}, and call you before then to confirm it. The deposit secures it.</p>
<p>{{terms}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
