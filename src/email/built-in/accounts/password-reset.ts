import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en } from './account-parts.ts'

export const passwordReset = {
  about: 'To a user who forgot the password; the link works for 30 minutes',
  variables: { firstName: 'Rana', link: 'https://trousseau.example/reset-password', minutes: '30' },
  texts: {
    en: {
      subject: 'Choose a new password',
      preview: 'The link works once, within {{minutes}} minutes.',
      body: `<h1>Choose a new password</h1>
<p>Dear {{firstName}}, we were asked for a new password for your account.</p>
<p><a class="button" href="{{link}}">Choose a new password</a></p>
<p>The link works once, within {{minutes}} minutes.</p>
<p>If it was not you, there is nothing to do: your password stays as it is.</p>`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
