import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './payout-parts.ts'

export const payoutSent = {
  about: 'To the lender, once a payout is on its way',
  variables: sample,
  texts: {
    en: {
      subject: '{{amount}} is on its way to you',
      details: en.rows,
      body: `<h1>Your payout is on its way</h1>
<p>Dear {{firstName}}, we have paid out the {{amount}} you asked for. It may take a few days to arrive.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
