import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sampleChangedAt } from './account-parts.ts'

export const passwordChanged = {
  about: 'To a user whose password was changed',
  variables: { firstName: 'Rana', changedAt: sampleChangedAt },
  texts: {
    en: {
      subject: 'Your password was changed',
      preview: en.notYou,
      body: `<h1>Your password was changed</h1>
<p>Dear {{firstName}}, the password of your account was changed on {{changedAt}}. All other devices were signed out.</p>
<p>${en.notYou}</p>
${en.signIn}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
