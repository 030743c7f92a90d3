import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { rana } from '#email/built-in/samples.ts'
import { ar, en, fr } from './account-parts.ts'

export const passwordForced = {
  variables: { firstName: rana },
  texts: {
    en: {
      about: 'To a user for whom staff set a temporary password; staff pass it on themselves',
      subject: 'You have a temporary password',
      preview: 'Our staff gave your account a new password.',
      body: `<h1>You have a temporary password</h1>
<p>Dear {{firstName}}, our staff gave your account a temporary password, and you were signed out everywhere. They will tell you what it is; at your next sign-in you choose your own.</p>
<p>If you did not ask for this, please write to us at once: {{contactEmail}}</p>
${en.signIn}`,
      footer: en.footer,
    },
    fr: {
      about:
        'À la personne pour qui l’équipe a créé un mot de passe provisoire ; l’équipe le lui transmet elle-même',
      subject: 'Vous avez un mot de passe provisoire',
      preview: 'Notre équipe a donné un nouveau mot de passe à votre compte.',
      body: `<h1>Vous avez un mot de passe provisoire</h1>
<p>Bonjour {{firstName}}, notre équipe a donné un mot de passe provisoire à votre compte, et vous avez été déconnectée partout. Elle vous le communiquera ; à votre prochaine connexion, vous choisirez le vôtre.</p>
<p>Si vous ne l’avez pas demandé, écrivez-nous sans attendre : {{contactEmail}}</p>
${fr.signIn}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى من وضع لها الفريق كلمة سرّ مؤقّتة؛ والفريق يبلغها بها بنفسه',
      subject: 'لحسابك كلمة سرّ مؤقّتة',
      preview: 'وضع فريقنا كلمة سرّ جديدة لحسابك.',
      body: `<h1>لحسابك كلمة سرّ مؤقّتة</h1>
<p>عزيزتي {{firstName}}، وضع فريقنا كلمة سرّ مؤقّتة لحسابك، وأُنهي تسجيل دخولك على جميع الأجهزة. سيبلغك الفريق بها، وتختارين كلمتك عند تسجيل الدخول المقبل.</p>
<p>إن لم تطلبي ذلك، فراسلينا فوراً: {{contactEmail}}</p>
${ar.signIn}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
