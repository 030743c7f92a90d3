import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './payout-parts.ts'

export const payoutReturned = {
  about: 'To the lender, once a payout was rejected and is back in the balance',
  variables: sample,
  texts: {
    en: {
      subject: '{{amount}} is back in your balance',
      details: en.rows,
      body: `<h1>About your payout request</h1>
<p>Dear {{firstName}}, we could not pay out the {{amount}} you asked for. It is back in your available balance.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
