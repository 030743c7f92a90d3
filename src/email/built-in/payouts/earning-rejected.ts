import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './payout-parts.ts'

export const earningRejected = {
  about: 'To the lender, once a pending earning was refused',
  variables: sample,
  texts: {
    en: {
      subject: 'About your earning of {{amount}}',
      details: en.rows,
      body: `<h1>An earning was not added</h1>
<p>Dear {{firstName}}, an earning of {{amount}} that was waiting has not been added to your balance.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
