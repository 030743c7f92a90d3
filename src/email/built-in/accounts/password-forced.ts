import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en } from './account-parts.ts'

export const passwordForced = {
  about: 'To a user for whom staff set a temporary password; staff pass it on themselves',
  variables: { firstName: 'Rana' },
  texts: {
    en: {
      subject: 'You have a temporary password',
      preview: 'Our staff gave your account a new password.',
      body: `<h1>You have a temporary password</h1>
<p>Dear {{firstName}}, our staff gave your account a temporary password, and you were signed out everywhere. They will tell you what it is; at your next sign-in you choose your own.</p>
<p>If you did not ask for this, please write to us at once: {{contactEmail}}</p>
${en.signIn}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
