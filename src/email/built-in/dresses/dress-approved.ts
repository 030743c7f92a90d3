import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './dress-parts.ts'

export const dressApproved = {
  about: 'To the lender, once a dress is in the collection',
  variables: sample,
  texts: {
    en: {
      subject: 'Approved: {{dressTitle}}',
      body: `<h1>Your dress is in the collection</h1>
<p>Dear {{firstName}}, we have approved “{{dressTitle}}”. From now on, customers find it in the collection.</p>
${en.button}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
