import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './dress-parts.ts'

export const dressRejected = {
  about: 'To the lender of a dress that was not accepted',
  variables: { ...sample, reason: 'Could you send us a picture of the back as well?' },
  texts: {
    en: {
      subject: 'About your dress: {{dressTitle}}',
      body: `<h1>We could not accept this dress yet</h1>
<p>Dear {{firstName}}, thank you for offering us “{{dressTitle}}”. We could not accept it as it is. This is why:</p>
<blockquote dir="auto">{{reason}}</blockquote>
<p>You can change the dress and submit it again.</p>
${en.button}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
