import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './payout-parts.ts'

export const payoutRequested = {
  about: 'To the lender, once a payout was asked for',
  variables: sample,
  texts: {
    en: {
      subject: 'Your payout request of {{amount}}',
      details: en.rows,
      body: `<h1>We have your request</h1>
<p>Dear {{firstName}}, you asked for {{amount}} of your balance. It is set aside, and we write again once it is on its way. If it was not you, please answer this email at once.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
