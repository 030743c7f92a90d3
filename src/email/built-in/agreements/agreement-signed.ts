import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './agreement-parts.ts'

export const agreementSigned = {
  about: 'To the customer, once the agreement is signed on the page',
  variables: sample,
  texts: {
    en: {
      subject: 'You have signed {{agreementName}}',
      details: en.rows,
      body: `<h1>Thank you for signing</h1>
<p>Dear {{firstName}}, you have signed “{{agreementName}}”. The agreement and the certificate of your signature are in your account. If it was not you, please answer this email at once.</p>
${en.details}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
