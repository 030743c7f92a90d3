import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sampleChangedAt } from './account-parts.ts'

export const emailChanged = {
  about: 'To the former address, once an account has another one',
  variables: { firstName: 'Rana', newEmail: 'r***@example.com', changedAt: sampleChangedAt },
  texts: {
    en: {
      subject: 'Your email address was changed',
      preview: en.notYou,
      body: `<h1>Your email address was changed</h1>
<p>Dear {{firstName}}, your account has had a new email address, {{newEmail}}, since {{changedAt}}. Emails will no longer come here.</p>
<p>${en.notYou}</p>`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
