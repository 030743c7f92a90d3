import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './agreement-parts.ts'

export const agreementExpiring = {
  about: 'To the customer, three days before an agreement expires',
  variables: sample,
  texts: {
    en: {
      subject: '{{agreementName}} expires soon',
      details: en.rows,
      body: `<h1>An agreement expires soon</h1>
<p>Dear {{firstName}}, “{{agreementName}}” expires in a few days. You can read and save it in your account until then; please write to us if you would like to renew it.</p>
${en.details}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
