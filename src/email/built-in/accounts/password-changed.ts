import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { rana } from '#email/built-in/samples.ts'
import { ar, en, fr, sampleChangedAt } from './account-parts.ts'

export const passwordChanged = {
  variables: { firstName: rana, changedAt: sampleChangedAt },
  texts: {
    en: {
      about: 'To a user whose password was changed',
      subject: 'Your password was changed',
      preview: en.notYou,
      body: `<h1>Your password was changed</h1>
<p>Dear {{firstName}}, the password of your account was changed on {{changedAt}}. All other devices were signed out.</p>
<p>${en.notYou}</p>
${en.signIn}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la personne dont le mot de passe a été modifié',
      subject: 'Votre mot de passe a été modifié',
      preview: fr.notYou,
      body: `<h1>Votre mot de passe a été modifié</h1>
<p>Bonjour {{firstName}}, le mot de passe de votre compte a été modifié le {{changedAt}}. Tous les autres appareils ont été déconnectés.</p>
<p>${fr.notYou}</p>
${fr.signIn}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى من تغيّرت كلمة سرّ حسابها',
      subject: 'تغيّرت كلمة السرّ',
      preview: ar.notYou,
      body: `<h1>تغيّرت كلمة السرّ</h1>
<p>عزيزتي {{firstName}}، تغيّرت كلمة سرّ حسابك في {{changedAt}}. وأُنهي تسجيل الدخول على جميع الأجهزة الأخرى.</p>
<p>${ar.notYou}</p>
${ar.signIn}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
