import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './payout-parts.ts'

export const earningCredited = {
  about: 'To the lender, once an earning is in the balance',
  variables: sample,
  texts: {
    en: {
      subject: 'You have earned {{amount}}',
      details: en.rows,
      body: `<h1>Your dress has earned</h1>
<p>Dear {{firstName}}, {{amount}} has been added to your available balance.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
