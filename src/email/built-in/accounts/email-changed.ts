import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { rana } from '#email/built-in/samples.ts'
import { ar, en, fr, sampleChangedAt } from './account-parts.ts'

export const emailChanged = {
  variables: { firstName: rana, newEmail: 'r***@example.com', changedAt: sampleChangedAt },
  texts: {
    en: {
      about: 'To the former address, once an account has another one',
      subject: 'Your email address was changed',
      preview: en.notYou,
      body: `<h1>Your email address was changed</h1>
<p>Dear {{firstName}}, your account has had a new email address, {{newEmail}}, since {{changedAt}}. Emails will no longer come here.</p>
<p>${en.notYou}</p>`,
      footer: en.footer,
    },
    fr: {
      about: 'À l’ancienne adresse, dès qu’un compte en a une autre',
      subject: 'Votre adresse e-mail a été modifiée',
      preview: fr.notYou,
      body: `<h1>Votre adresse e-mail a été modifiée</h1>
<p>Bonjour {{firstName}}, votre compte a une nouvelle adresse e-mail, {{newEmail}}, depuis le {{changedAt}}. Nos messages n’arriveront plus ici.</p>
<p>${fr.notYou}</p>`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى العنوان السابق، بعد أن يصبح للحساب عنوان آخر',
      subject: 'تغيّر عنوان بريدك الإلكتروني',
      preview: ar.notYou,
      body: `<h1>تغيّر عنوان بريدك الإلكتروني</h1>
<p>عزيزتي {{firstName}}، أصبح لحسابك عنوان بريد جديد، {{newEmail}}، منذ {{changedAt}}. لن تصل رسائلنا إلى هذا العنوان بعد الآن.</p>
<p>${ar.notYou}</p>`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
