import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './agreement-parts.ts'

export const agreementShared = {
  about: 'To the customer, once staff have uploaded an agreement',
  variables: sample,
  texts: {
    en: {
      subject: '{{agreementName}} is ready for you',
      details: en.rows,
      body: `<h1>A new agreement</h1>
<p>Dear {{firstName}}, we have put “{{agreementName}}” into your account. You can read and save it there whenever you like.</p>
${en.details}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
