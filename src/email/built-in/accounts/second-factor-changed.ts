import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { rana } from '#email/built-in/samples.ts'
import { ar, en, fr, sampleChangedAt } from './account-parts.ts'

export const secondFactorChanged = {
  variables: {
    firstName: rana,
    change: inEach({
      en: 'The passkey “Rana’s phone” was added.',
      fr: 'La clé d’accès « Téléphone de Rana » a été ajoutée.',
      ar: 'أُضيف مفتاح المرور «هاتف رنا».',
    }),
    changedAt: sampleChangedAt,
  },
  texts: {
    en: {
      about: 'To a user whose two-factor authentication was changed',
      subject: 'Your two-factor authentication was changed',
      preview: en.notYou,
      body: `<h1>Your two-factor authentication was changed</h1>
<p>Dear {{firstName}}, on {{changedAt}}: {{change}}</p>
<p>${en.notYou}</p>
${en.signIn}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la personne dont la double authentification a été modifiée',
      subject: 'Votre double authentification a été modifiée',
      preview: fr.notYou,
      body: `<h1>Votre double authentification a été modifiée</h1>
<p>Bonjour {{firstName}}, le {{changedAt}} : {{change}}</p>
<p>${fr.notYou}</p>
${fr.signIn}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى من تغيّر التحقّق بخطوتين في حسابها',
      subject: 'تغيّر التحقّق بخطوتين في حسابك',
      preview: ar.notYou,
      body: `<h1>تغيّر التحقّق بخطوتين في حسابك</h1>
<p>عزيزتي {{firstName}}، في {{changedAt}}: {{change}}</p>
<p>${ar.notYou}</p>
${ar.signIn}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
